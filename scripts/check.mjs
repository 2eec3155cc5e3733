// @ts-check
// `npm run check`: all static checks.
import { runSteps } from './steps.mjs'
import { bin, ensureInstalled, runNode } from './toolchain.mjs'

ensureInstalled()
/** One step of one program. */
const step = (/** @type {string} */ name, /** @type {string[]} */ ...args) => ({
  name,
  run: (/** @type {import('./steps.mjs').Options} */ options) => runNode(args, {}, options),
})
// The long ones first; most of them use one processor.
const failed = await runSteps(
  [
    // Each checker works out the types of the contract for itself: one takes a third of the processor time and of the memory of four.
    step('types', bin('tsc'), '-p', '.', '--checkers', '1'),
    step('patterns in linear time', 'scripts/patterns.mjs'),
    step('aliases that shared SQL is given', 'scripts/fragments.mjs'),
    step('which way dependencies point', 'scripts/dependencies.mjs'),
    step('database rules and table types', 'scripts/schema.ts', '--check'),
    step('nothing unused', bin('knip')),
    step(
      'every sentence in every language',
      bin('vitest'),
      'run',
      '--config',
      'web/src/languages/vitest.config.ts',
    ),
    step('format and lint', bin('biome'), 'ci'),
    step('migrations beside an older server', 'scripts/migrations.ts'),
    step('known weaknesses of dependencies', 'scripts/audit.mjs'),
    step('complete lockfile', 'scripts/lockfile.mjs'),
  ],
  { atOnce: 2 },
)
if (failed.length > 0) console.error(`\nTo put right: ${failed.join(', ')}`)
process.exit(failed.length > 0 ? 1 : 0)
