// @ts-check
import { spawnSync } from 'node:child_process'

/** @typedef {{ name: string, run: () => Promise<number>, minutes?: number }} Step */

/**
 * Runs every step, also after one that failed, so that one run shows all there is to put right. What takes longer than
 * its minutes is ended and has failed: one that hangs would show nothing at all.
 * @param {Step[]} steps
 * @returns {Promise<string[]>} the names of those that failed
 */
export async function runSteps(steps) {
  const failed = []
  for (const { name, run, minutes } of steps) {
    console.log(`\n▸ ${name}`)
    const from = performance.now()
    const limit =
      minutes && setTimeout(() => endAll(`${name}: not over after ${minutes} minutes`), minutes * 60_000)
    const ok = (await run()) === 0
    if (limit) clearTimeout(limit)
    console.log(`${ok ? '✓' : '✗'} ${name} (${((performance.now() - from) / 1000).toFixed(1)} s)`)
    if (!ok) failed.push(name)
  }
  return failed
}

/** Ends every descendant process and returns their names. */
function endAll(/** @type {string} */ why) {
  const columns = ['pid', 'ppid', 'etime', 'time', 'args'].flatMap((name) => ['-o', `${name}=`])
  const lines = spawnSync('ps', ['-ww', '-A', ...columns], { encoding: 'utf8' }).stdout.split('\n')
  const all = lines.map((line) => {
    const [pid, parent] = line.trim().split(/\s+/).map(Number)
    return { pid: pid ?? 0, parent: parent ?? 0, line }
  })
  const ours = new Set([process.pid])
  for (const { pid, parent } of all.sort((one, two) => one.pid - two.pid)) if (ours.has(parent)) ours.add(pid)
  ours.delete(process.pid)
  console.error(`\n${why}. What ran:`)
  for (const { pid, line } of all) if (ours.has(pid)) console.error(line.slice(0, 200))
  for (const pid of ours) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // the process has just ended
    }
  }
}
