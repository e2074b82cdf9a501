/** The yardstick of `bench:http`: Fastify with one route that does nothing. Prints its address. */
import { fastify } from 'fastify'

const app = fastify()
app.get('/', async () => ({ ok: true }))
process.stdout.write(`${await app.listen({ host: '127.0.0.1', port: 0 })}\n`)
