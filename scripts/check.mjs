// @ts-check
// `npm run check`: all static checks.
import { runSteps } from './steps.mjs'
import { bin, ensureInstalled, runNode } from './toolchain.mjs'

ensureInstalled()
const failed = await runSteps([
  { name: 'complete lockfile', run: () => runNode(['scripts/lockfile.mjs']) },
  { name: 'known weaknesses of dependencies', run: () => runNode(['scripts/audit.mjs']) },
  { name: 'format and lint', run: () => runNode([bin('biome'), 'ci']) },
  { name: 'types', run: () => runNode([bin('tsc'), '-p', '.']) },
  {
    name: 'every sentence in every language',
    run: () => runNode([bin('vitest'), 'run', '--config', 'web/src/languages/vitest.config.ts']),
  },
  { name: 'patterns in linear time', run: () => runNode(['scripts/patterns.mjs']) },
  { name: 'which way dependencies point', run: () => runNode(['scripts/dependencies.mjs']) },
  { name: 'nothing unused', run: () => runNode([bin('knip')]) },
  { name: 'migrations beside an older server', run: () => runNode(['scripts/migrations.ts']) },
  { name: 'database rules and table types', run: () => runNode(['scripts/schema.ts', '--check']) },
])
if (failed.length > 0) console.error(`\nTo put right: ${failed.join(', ')}`)
process.exit(failed.length > 0 ? 1 : 0)
