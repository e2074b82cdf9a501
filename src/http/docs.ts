/** OpenAPI, made from the routes' own schemas, and its page at `/docs` (all files served from here: works offline). */
import { fastifyHelmet } from '@fastify/helmet'
import { fastifySwagger } from '@fastify/swagger'
import { fastifySwaggerUi } from '@fastify/swagger-ui'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'
import { packageVersion } from '../service/packageVersion.ts'
import { finishDocument } from './openapi.ts'
import type { App } from './route.ts'

export const DOCS_PREFIX = '/docs'

const LOGO = `<svg xmlns="http://www.w3.org/2000/svg" width="150" height="40" font-family="sans-serif" font-size="26">
  <text x="4" y="29" fill="#fff">♠ Réussite</text>
</svg>`

/** `hasPage`: the page too, and not the document alone. */
export async function addDocs(app: App, hasPage: boolean): Promise<void> {
  await app.register(fastifySwagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Réussite',
        version: packageVersion(),
        description:
          'Games of patience, Klondike above all: winnable deals with a checked solution, hints, and win rates.',
        license: { name: 'MIT', identifier: 'MIT' },
      },
      servers: [{ url: '/', description: 'This server' }],
      components: {
        securitySchemes: { apiKey: { type: 'http', scheme: 'bearer', description: 'Only where the server has keys.' } },
      },
      tags: [
        { name: 'deals', description: 'Numbered deals, winnable ones above all.' },
        { name: 'play', description: 'Any position: solve it, ask for a hint, check moves.' },
        { name: 'batches', description: 'Win rates over many deals.' },
        { name: 'about', description: 'What this server knows and how it is.' },
      ],
    },
    transform: jsonSchemaTransform,
    transformObject: (document) => finishDocument(jsonSchemaTransformObject(document)),
  })
  if (!hasPage) return
  await app.register(async (page) => {
    // Not `upgrade-insecure-requests`: the service speaks plain HTTP, TLS is for the proxy in front of it.
    await page.register(fastifyHelmet, {
      contentSecurityPolicy: { directives: { 'upgrade-insecure-requests': null } },
      strictTransportSecurity: false,
    })
    await page.register(fastifySwaggerUi, {
      routePrefix: DOCS_PREFIX,
      uiConfig: { docExpansion: 'list', deepLinking: true },
      logo: { type: 'image/svg+xml', content: Buffer.from(LOGO), href: DOCS_PREFIX },
      theme: { title: 'Réussite' },
    })
  })
}
