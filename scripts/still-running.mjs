// @ts-check
/** Prints the tests that take long, so that a hanging run shows which. The limit of one test is a minute. */
const long = 90_000

// biome-ignore lint/style/noDefaultExport: vitest loads reporters by it
export default class StillRunning {
  /** @type {Map<string, number>} */
  #since = new Map()
  /** @type {NodeJS.Timeout | undefined} */
  #clock

  onTestRunStart() {
    this.#clock = setInterval(() => this.#say(), long)
  }

  onTestRunEnd() {
    clearInterval(this.#clock)
  }

  onTestModuleQueued(/** @type {import('vitest/node').TestModule} */ { relativeModuleId }) {
    this.#since.set(relativeModuleId, Date.now())
  }

  onTestModuleEnd(/** @type {import('vitest/node').TestModule} */ { relativeModuleId }) {
    this.#since.delete(relativeModuleId)
  }

  onTestCaseReady(/** @type {import('vitest/node').TestCase} */ test) {
    this.#since.set(nameOf(test), Date.now())
  }

  onTestCaseResult(/** @type {import('vitest/node').TestCase} */ test) {
    this.#since.delete(nameOf(test))
  }

  #say() {
    for (const [name, from] of this.#since) {
      const taken = Date.now() - from
      if (taken >= long) console.log(`still running after ${Math.round(taken / 1000)} s: ${name}`)
    }
  }
}

const nameOf = (/** @type {import('vitest/node').TestCase} */ { module, fullName }) =>
  `${module.relativeModuleId} > ${fullName}`
