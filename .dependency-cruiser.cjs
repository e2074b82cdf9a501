/**
 * Dependencies point one way (docs/architecture.md):
 * cards ← deal ← games ← analysis ← store, pool ← service ← http, cli ← server. `search` and `statistics` are leaves; all may use errors.ts and json.ts.
 */

/** A part may import itself, errors.ts, json.ts and the parts named here, and nothing else under src/. */
const MAY_IMPORT = {
  cards: [],
  search: [],
  statistics: [],
  deal: ['cards'],
  games: ['cards', 'deal', 'search', 'statistics'],
  analysis: ['cards', 'deal', 'games', 'search', 'statistics'],
  library: ['cards', 'deal', 'games', 'analysis', 'search', 'statistics'],
  messages: ['cards'],
  report: ['cards', 'deal', 'games', 'analysis', 'search', 'statistics'],
  store: ['cards', 'deal', 'games', 'analysis', 'search', 'statistics'],
  pool: ['cards', 'deal', 'games', 'analysis', 'search', 'statistics'],
  service: ['cards', 'deal', 'games', 'analysis', 'search', 'statistics', 'report', 'store', 'pool'],
  http: ['cards', 'deal', 'games', 'analysis', 'search', 'statistics', 'messages', 'report', 'service'],
  cli: ['cards', 'deal', 'games', 'analysis', 'search', 'statistics', 'messages', 'report', 'service', 'http'],
}

const CORE = '^src/(cards|deal|games|analysis|search|statistics|library)/|^src/index\\.ts$'

/** `config.ts` (settings from the environment) is for the parts that set others up. */
const READS_CONFIG = ['service', 'http', 'cli']

const partRules = Object.entries(MAY_IMPORT).map(([part, others]) => {
  const parts = [part, ...others].map((name) => `${name}/`)
  const files = READS_CONFIG.includes(part)
    ? ['(errors|json)\\.ts$', '(config|missingPackage)\\.ts$']
    : ['(errors|json)\\.ts$']
  return {
    name: `${part}-one-way`,
    severity: 'error',
    comment: `${part} may import ${[...others, 'errors.ts', 'json.ts'].join(', ')}.`,
    from: { path: `^src/${part}/` },
    to: { path: '^(src|workers|bench|test)/', pathNot: `^src/(${[...parts, ...files].join('|')})` },
  }
})

/** One library, one door: only `part` may import `library`. */
function onlyIn(part, library) {
  return {
    name: `${library}-only-in-${part}`,
    severity: 'error',
    from: { path: '^(src|workers)/', pathNot: `^src/${part}/` },
    to: { path: `node_modules/(@types/)?${library}/` },
  }
}

module.exports = {
  forbidden: [
    ...partRules,
    {
      name: 'no-part-without-rules',
      severity: 'error',
      comment: 'A new folder of src/ gets its line in MAY_IMPORT.',
      from: { path: '^src/[^/]+/', pathNot: `^src/(${Object.keys(MAY_IMPORT).join('|')})/` },
      to: {},
    },
    {
      name: 'one-door-to-games',
      severity: 'error',
      comment: 'Outside games/, nobody knows a game: games.ts is the only door.',
      from: { path: '^(src|workers)/', pathNot: '^src/games/' },
      to: { path: '^src/games/', pathNot: '^src/games/games\\.ts$' },
    },
    {
      name: 'games-apart',
      severity: 'error',
      comment: 'No game imports the folder of another. A new game gets its folder here.',
      from: { path: '^src/games/(klondike|golf|russian|spider)/' },
      to: { path: '^src/games/(klondike|golf|russian|spider)/', pathNot: '^src/games/$1/' },
    },
    {
      name: 'games-below-their-list',
      severity: 'error',
      comment: 'What games are made of does not know which games there are.',
      from: { path: '^src/games/(piles|matching|notation|scores|klondike|golf|russian|spider)/' },
      to: { path: '^src/games/(list|games|ruleForm|start|startHidden|session|writing|searchesOf)\\.ts$' },
    },
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'library-is-the-core',
      severity: 'error',
      comment: 'Whoever installs the library alone installs no package, no server and no compiler.',
      from: { path: '^src/index\\.ts$' },
      to: { path: '^src/', pathNot: '^src/(cards|deal|games|analysis|search|statistics|library)/|^src/errors\\.ts$' },
    },
    {
      name: 'core-without-node',
      severity: 'error',
      comment: 'The core runs in a browser too.',
      from: { path: CORE },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'core-without-packages',
      severity: 'error',
      comment: 'The core depends on nothing.',
      from: { path: CORE },
      to: { path: 'node_modules/' },
    },
    {
      name: 'errors-is-a-leaf',
      severity: 'error',
      from: { path: '^src/errors\\.ts$' },
      to: { path: '^(src|node_modules)/' },
    },
    {
      name: 'json-needs-only-errors',
      severity: 'error',
      from: { path: '^src/json\\.ts$' },
      to: { path: '^(src|node_modules)/', pathNot: '^src/errors\\.ts$' },
    },
    {
      name: 'workers-are-thin',
      severity: 'error',
      comment: 'A worker entry point hands its task to the pool or the core.',
      from: { path: '^workers/' },
      to: { path: '^src/', pathNot: '^src/(cards|deal|games|analysis|search|pool)/|^src/errors\\.ts$' },
    },
    onlyIn('pool', 'piscina'),
    onlyIn('store', 'better-sqlite3'),
    onlyIn('http', 'fastify'),
    onlyIn('cli', 'commander'),
    {
      name: 'no-unresolvable',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: 'no-dev-dependencies',
      severity: 'error',
      from: { path: '^(src|workers)/' },
      to: { dependencyTypes: ['npm-dev'], pathNot: 'node_modules/@types/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
}
