// @ts-check
// `npm test`: every check and test a change must pass, also in a fresh clone.
import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { ensureChromium } from './chromium.mjs'
import { installWithApt } from './debian.mjs'
import { filesThatFailed, outcomeOf } from './outcomes.mjs'
import { runSteps } from './steps.mjs'
import { bin, ensureInstalled, root, runNode } from './toolchain.mjs'

ensureInstalled()
ensureChromium()
// Tests that need these programs are skipped without them.
if (!existsSync('/usr/sbin/pgbouncer')) installWithApt('pgbouncer')
if (!existsSync('/usr/bin/redis-server')) installWithApt('redis-server')
const reports = join(root, 'node_modules/.cache/reports')
const reportOf = (/** @type {string} */ name) => join(reports, `${name}.json`)
const againOf = (/** @type {string} */ name) => reportOf(`${name}-again`)
const unit = { report: 'unit', args: [] }
const components = { report: 'components', args: ['--config', 'web/vitest.config.ts'] }
const browserReport = reportOf('browser')
rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })

/** More failures than these are no flaky tests. */
const mostAgain = 10

/** @typedef {import('./steps.mjs').Options} Options */
/** @typedef {{ report: string, args: string[] }} Suite what vitest runs, and the name of its report */

/** A file with a failed test is run again as a whole: its tests share an account, and data of the first attempt would disturb. */
async function twiceIfRed(/** @type {Suite} */ { report, args }, /** @type {Options} */ options) {
  const code = await vitest(reportOf(report), args, options)
  const files = filesThatFailed(reportOf(report))
  if (files.length === 0 || files.length > mostAgain) return code
  console.log(`\nOnce more: ${files.join(', ')}`)
  return vitest(againOf(report), [...args, ...files], options)
}

const vitest = (
  /** @type {string} */ report,
  /** @type {string[]} */ args,
  /** @type {Options} */ options,
) => {
  const reporters = ['default', './scripts/still-running.mjs', 'json'].map((name) => `--reporter=${name}`)
  const all = [bin('vitest'), 'run', ...args, ...reporters, `--outputFile.json=${report}`]
  return runNode(all, {}, options)
}

const browserTests = (/** @type {Options} */ options) =>
  runNode(
    [bin('playwright'), 'test', '--retries=1', '--reporter=list,json'],
    { PLAYWRIGHT_JSON_OUTPUT_FILE: browserReport },
    options,
  )

const failed = [
  // Component tests wait for a browser that uses less than one processor; the others take what it leaves.
  ...(await runSteps(
    [
      { name: 'component tests', minutes: 8, run: (options) => twiceIfRed(components, options) },
      {
        name: 'unit and API tests',
        minutes: 25,
        run: (options) => twiceIfRed(unit, { ...options, yields: true }),
      },
    ],
    { atOnce: 2 },
  )),
  ...(await runSteps([{ name: 'build', minutes: 5, run: () => runNode(['scripts/build.mjs']) }])),
  // Two browsers leave a sixth of two processors to the others, which they do not wait for.
  ...(await runSteps(
    [
      { name: 'browser tests', minutes: 45, run: browserTests },
      {
        name: 'check',
        minutes: 45,
        run: (options) => runNode(['scripts/check.mjs'], {}, { ...options, yields: true }),
      },
      {
        // They count, and are the same on a busy machine.
        name: 'budgets: statements, rows read, bundle',
        minutes: 45,
        run: (options) => runNode(['bench/main.ts', '--quick'], {}, { ...options, yields: true }),
      },
    ],
    { atOnce: 2 },
  )),
]

// Last, so that the end of the log shows what to fix.
const outcomes = [
  ...[unit, components].map(({ report }) => outcomeOf(reportOf(report), againOf(report))),
  outcomeOf(browserReport),
]
const flaky = outcomes.flatMap((outcome) => outcome.flaky)
const broken = outcomes.flatMap((outcome) => outcome.failed)
tell('Flaky, passed when run again; to be mended before anything else', flaky)
tell('Failed', broken)
if (failed.length > 0) console.log(`\nFailed: ${failed.join(', ')}`)
const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0)
console.log(`\n${passed} passed, ${broken.length} failed${flaky.length > 0 ? `, ${flaky.length} flaky` : ''}`)
process.exit(failed.length > 0 ? 1 : 0)

/** @param {string} title @param {import('./outcomes.mjs').Failure[]} failures */
function tell(title, failures) {
  if (failures.length > 0) console.log(`\n${title}:`)
  for (const { name, why } of failures) console.log(`\n- ${name}\n${firstLines(why)}`)
}

function firstLines(/** @type {string} */ text) {
  const lines = stripVTControlCharacters(text).split('\n').slice(0, 20)
  return lines.map((line) => `    ${line.slice(0, 200)}`).join('\n')
}
