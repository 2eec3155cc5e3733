// Which way dependencies point: ARCHITECTURE.md says why.
const test = '\\.test\\.tsx?$'
// A feature is a folder of an area: features/people/contacts.
const feature = (side) => `^${side}/src/features/([^/]+/[^/]+)/`
const otherFeature = (side) => `^${side}/src/features/(?!$1/)[^/]+/[^/]+/`

/** @type {import('dependency-cruiser').IForbiddenRuleType[]} */
const forbidden = [
  { name: 'no-cycles', from: {}, to: { circular: true } },
  { name: 'everything-is-found', from: {}, to: { couldNotResolve: true } },

  {
    name: 'contract-is-zod-alone',
    from: { path: '^contract/src/', pathNot: test },
    to: { pathNot: '^(contract/src|node_modules/zod)/' },
  },
  { name: 'server-and-web-meet-in-the-contract', from: { path: '^server/' }, to: { path: '^web/' } },
  { name: 'web-and-server-meet-in-the-contract', from: { path: '^web/' }, to: { path: '^server/' } },

  {
    name: 'the-sandbox-knows-nothing-of-the-product',
    from: { path: '^sandbox/', pathNot: test },
    to: { path: '^(contract|server|web)/' },
  },
  {
    name: 'the-sandbox-is-started-in-one-place',
    from: { path: '^(server|web)/', pathNot: [test, '^server/src/demo-sandbox\\.ts$'] },
    to: { path: '^sandbox/', dependencyTypesNot: ['type-only'] },
  },

  {
    name: 'platform-knows-no-feature',
    from: { path: '^server/src/platform/', pathNot: test },
    to: { path: '^server/src/(?!platform/)' },
  },
  {
    name: 'features-know-no-app',
    from: { path: '^server/src/features/', pathNot: test },
    to: { path: '^server/src/(?!platform/|features/)' },
  },
  {
    name: 'features-meet-in-queries-actions-and-jobs',
    from: { path: feature('server'), pathNot: test },
    to: { path: otherFeature('server'), pathNot: ['[/.](queries|actions|job)\\.ts$', '/(queries|actions)/'] },
  },
  {
    name: 'sql-is-in-queries',
    from: {
      path: '^server/src/',
      pathNot: ['^server/src/platform/', '[/.]queries\\.ts$', '/queries/', test],
    },
    to: { path: '^node_modules/(kysely|pg)/', dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'http-is-in-the-platform',
    from: { path: '^server/src/', pathNot: ['^server/src/platform/', test] },
    to: { path: '^node_modules/@?fastify', dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'what-runs-is-a-dependency',
    from: { path: '^(contract|server)/src/', pathNot: test },
    to: { dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'] },
  },

  {
    name: 'kit-knows-no-feature',
    from: { path: '^web/src/kit/', pathNot: test },
    to: { path: '^web/src/(features|app|places)/' },
  },
  {
    name: 'places-know-no-screen',
    from: { path: '^web/src/places/', pathNot: test },
    to: { path: '^web/src/(features|app)/' },
  },
  { name: 'screens-know-no-app', from: { path: '^web/src/features/' }, to: { path: '^web/src/app/' } },
  {
    name: 'screens-meet-in-shared-and-lent',
    from: { path: feature('web') },
    to: { path: otherFeature('web'), pathNot: '^web/src/features/[^/]+/[^/]+/(shared|lent)/' },
  },
  {
    name: 'shared-stands-on-nothing-of-its-feature',
    from: { path: '^web/src/features/([^/]+/[^/]+)/shared/' },
    to: { path: '^web/src/features/$1/', pathNot: '^web/src/features/$1/shared/' },
  },
  {
    name: 'tables-are-in-the-kit',
    from: { path: '^web/src/', pathNot: '^web/src/kit/' },
    to: { path: '^node_modules/@tanstack/react-table/' },
  },
  {
    name: 'the-web-runs-in-browsers',
    // The finder of sentences runs in a test.
    from: { path: '^(contract|web)/src/', pathNot: [test, '/find-sentences\\.ts$'] },
    to: { dependencyTypes: ['core'] },
  },
].map((rule) => ({ severity: 'error', ...rule }))

export default {
  forbidden,
  options: {
    parser: 'swc', // beside TypeScript 7 its own parser reads nothing at all
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: [test, '^server/test/'] }, // tests may reach anything, and would close every circle of folders
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
  },
}
