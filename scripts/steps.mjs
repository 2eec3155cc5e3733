// @ts-check
/** @typedef {{ name: string, run: () => Promise<number> }} Step */

/**
 * Runs every step, also after one that failed, so that one run shows all there is to put right.
 * @param {Step[]} steps
 * @returns {Promise<string[]>} the names of those that failed
 */
export async function runSteps(steps) {
  const failed = []
  for (const { name, run } of steps) {
    console.log(`\n▸ ${name}`)
    const from = performance.now()
    const ok = (await run()) === 0
    console.log(`${ok ? '✓' : '✗'} ${name} (${((performance.now() - from) / 1000).toFixed(1)} s)`)
    if (!ok) failed.push(name)
  }
  return failed
}
