// @ts-check
import { existsSync, readFileSync } from 'node:fs'

/** @typedef {{ passed: number, failed: number }} Counts */

/**
 * What a runner counted itself; one that ended without writing its report has failed as a whole.
 * @param {string} report a file in the runner's JSON
 * @returns {Counts}
 */
export function countsOf(report) {
  if (!existsSync(report)) return { passed: 0, failed: 1 }
  const read = JSON.parse(readFileSync(report, 'utf8'))
  return read.stats ? playwright(read) : vitest(read)
}

function vitest(/** @type {any} */ { numPassedTests, numFailedTests, testResults }) {
  const brokenFiles = testResults.filter(
    (/** @type {any} */ file) => file.status === 'failed' && file.assertionResults.length === 0,
  )
  return { passed: numPassedTests, failed: numFailedTests + brokenFiles.length }
}

function playwright(/** @type {any} */ { stats, errors }) {
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length }
}
