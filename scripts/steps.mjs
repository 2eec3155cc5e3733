// @ts-check
import { spawnSync } from 'node:child_process'
import { closeSync, fstatSync, mkdtempSync, openSync, readSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** @typedef {{ output: 'inherit' | number, yields?: boolean }} Options where a step writes (a number is an open file), and whether it runs where nothing else wants the processor */
/** @typedef {{ name: string, run: (options: Options) => Promise<number>, minutes?: number }} Step */

/**
 * Runs every step, also after one that failed, so that one run shows all there is to put right. What takes longer than
 * its minutes is ended and has failed: one that hangs would show nothing at all. Of several `atOnce` each shows what it wrote
 * when it is over.
 * @param {Step[]} steps
 * @returns {Promise<string[]>} the names of those that failed
 */
export async function runSteps(steps, { atOnce = 1 } = {}) {
  /** @type {string[]} */
  const failed = []
  const waiting = [...steps]
  async function lane() {
    for (let step = waiting.shift(); step; step = waiting.shift())
      if (!(await (atOnce > 1 ? aside(step) : inFront(step)))) failed.push(step.name)
  }
  await Promise.all(Array.from({ length: atOnce }, lane))
  return failed
}

async function inFront(/** @type {Step} */ step) {
  console.log(`\n▸ ${step.name}`)
  const { isPassed, line } = await outcomeOf(step, { output: 'inherit' })
  console.log(line)
  return isPassed
}

async function aside(/** @type {Step} */ step) {
  const output = namelessFile()
  const { isPassed, line } = await outcomeOf(step, { output })
  const written = Buffer.alloc(fstatSync(output).size)
  readSync(output, written, 0, written.length, 0)
  closeSync(output)
  console.log(`\n▸ ${step.name}\n${written}${line}`)
  return isPassed
}

/** Nothing of it is left when the programs that write to it are over, however they end. */
function namelessFile() {
  const folder = mkdtempSync(join(tmpdir(), 'umbral-step-'))
  const file = openSync(join(folder, 'output'), 'w+')
  rmSync(folder, { recursive: true })
  return file
}

async function outcomeOf(/** @type {Step} */ { name, run, minutes }, /** @type {Options} */ options) {
  const from = performance.now()
  const limit =
    minutes && setTimeout(() => endAll(`${name}: not over after ${minutes} minutes`), minutes * 60_000)
  const isPassed = (await run(options)) === 0
  if (limit) clearTimeout(limit)
  const seconds = ((performance.now() - from) / 1000).toFixed(1)
  return { isPassed, line: `${isPassed ? '✓' : '✗'} ${name} (${seconds} s)` }
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
