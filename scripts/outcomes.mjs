// @ts-check
import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { root } from './toolchain.mjs'

/**
 * @typedef {{ name: string, why: string }} Failure `why` is what the test said
 * @typedef {{ passed: number, failed: Failure[], flaky: Failure[] }} Outcome
 */

/**
 * What a runner counted itself; one that ended without writing its report has failed as a whole.
 * @param {string} report a file in the runner's JSON
 * @param {string} [again] that of a second run of the files that failed
 * @returns {Outcome}
 */
export function outcomeOf(report, again) {
  if (!existsSync(report)) return { passed: 0, failed: [{ name: report, why: 'was not written' }], flaky: [] }
  const read = JSON.parse(readFileSync(report, 'utf8'))
  if (read.stats) return playwrightOutcome(read)
  const first = vitestOutcome(read)
  return again && existsSync(again) ? bothOf(first, outcomeOf(again)) : first
}

/** The test files with a failure, relative to the root. */
export function filesThatFailed(/** @type {string} */ report) {
  if (!existsSync(report)) return []
  const { testResults } = JSON.parse(readFileSync(report, 'utf8'))
  return testResults
    .filter((/** @type {any} */ { status }) => status === 'failed')
    .map((/** @type {any} */ { name }) => relative(root, name))
}

/** A test that failed only in the first run is flaky; one that failed in the second run has failed. */
function bothOf(/** @type {Outcome} */ first, /** @type {Outcome} */ second) {
  const names = new Set(second.failed.map(({ name }) => name))
  const flaky = first.failed.filter(({ name }) => !names.has(name))
  return { passed: first.passed + flaky.length, failed: second.failed, flaky }
}

/** @returns {Outcome} */
function vitestOutcome(/** @type {any} */ { numPassedTests, testResults }) {
  /** @type {Outcome} */
  const outcome = { passed: numPassedTests, failed: [], flaky: [] }
  for (const { name, status, message, assertionResults } of testResults) {
    const file = relative(root, name)
    const red = assertionResults.filter((/** @type {any} */ test) => test.status === 'failed')
    for (const { fullName, failureMessages } of red)
      outcome.failed.push({ name: `${file} › ${fullName}`, why: failureMessages.join('\n') })
    if (status === 'failed' && red.length === 0) outcome.failed.push({ name: file, why: message })
  }
  return outcome
}

/** @returns {Outcome} */
function playwrightOutcome(/** @type {any} */ { stats, suites, errors }) {
  /** @type {Outcome} */
  const outcome = { passed: stats.expected + stats.flaky, failed: [], flaky: [] }
  for (const { message } of errors) outcome.failed.push({ name: 'browser tests', why: message })
  for (const { name, tests } of suites.flatMap((/** @type {any} */ suite) => testsOf(suite)))
    for (const { status, results } of tests) {
      const why = results
        .flatMap((/** @type {any} */ result) => result.errors)
        .map(messageOf)
        .join('\n')
      if (status === 'unexpected') outcome.failed.push({ name, why })
      if (status === 'flaky') outcome.flaky.push({ name, why })
    }
  return outcome
}

const messageOf = (/** @type {any} */ { message }) => message

/** @typedef {{ name: string, tests: any[] }} BrowserTest */

/** @returns {BrowserTest[]} */
function testsOf(/** @type {any} */ { title, specs = [], suites = [] }) {
  /** @type {BrowserTest[]} */
  const within = [
    ...specs.map((/** @type {any} */ spec) => ({ name: spec.title, tests: spec.tests })),
    ...suites.flatMap((/** @type {any} */ suite) => testsOf(suite)),
  ]
  return within.map(({ name, tests }) => ({ name: `${title} › ${name}`, tests }))
}
