// @ts-check
// `npm test`: everything that must hold before a change is good, from a fresh clone too.
import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ensureChromium } from './chromium.mjs'
import { countsOf } from './counts.mjs'
import { installWithApt } from './debian.mjs'
import { runSteps } from './steps.mjs'
import { bin, ensureInstalled, root, runNode } from './toolchain.mjs'

ensureInstalled()
ensureChromium()
// Tests that need them are skipped where they are not to be had.
if (!existsSync('/usr/sbin/pgbouncer')) installWithApt('pgbouncer')
if (!existsSync('/usr/bin/redis-server')) installWithApt('redis-server')
const reports = join(root, 'node_modules/.cache/reports')
const unitReport = join(reports, 'unit.json')
const browserReport = join(reports, 'browser.json')
rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })

const unitTests = () =>
  runNode([
    bin('vitest'),
    'run',
    '--reporter=default',
    '--reporter=./scripts/still-running.mjs',
    '--reporter=json',
    `--outputFile.json=${unitReport}`,
  ])

const browserTests = () =>
  runNode([bin('playwright'), 'test', '--reporter=list,json'], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: browserReport,
  })

const failed = await runSteps([
  { name: 'check', minutes: 5, run: () => runNode(['scripts/check.mjs']) },
  { name: 'unit and API tests', minutes: 25, run: unitTests },
  { name: 'build', minutes: 5, run: () => runNode(['scripts/build.mjs']) },
  {
    name: 'budgets: statements, rows read, bundle',
    minutes: 10,
    run: () => runNode(['bench/main.ts', '--quick']),
  },
  { name: 'browser tests', minutes: 45, run: browserTests },
])

const counts = [unitReport, browserReport].map(countsOf)
const sum = (/** @type {'passed' | 'failed'} */ key) => counts.reduce((total, count) => total + count[key], 0)
if (failed.length > 0) console.log(`\nFailed: ${failed.join(', ')}`)
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`)
process.exit(failed.length > 0 ? 1 : 0)
