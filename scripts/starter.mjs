// @ts-check
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

const every = 500

/**
 * Calls back once when npm, or the shell it runs scripts in, is gone: npm passes not every signal on, and its shell none.
 * Who was started by hand or by a service manager, without npm, has nobody to watch.
 */
export function onStarterGone(/** @type {() => void} */ run) {
  const starters = process.env.npm_lifecycle_event === 'start' ? startersOf(process.ppid) : []
  if (starters.length === 0) return
  const timer = setInterval(() => {
    if (starters.every(isAlive)) return
    clearInterval(timer)
    run()
  }, every)
  timer.unref()
}

function startersOf(/** @type {number} */ pid) {
  const { name, parent } = processOf(pid)
  return /^(ba|da|z|k)?sh$/.test(name) ? [pid, parent] : [pid]
}

function isAlive(/** @type {number} */ pid) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM'
  }
}

/** @returns {{ name: string, parent: number }} */
function processOf(/** @type {number} */ pid) {
  const [, name = '', parent = '0'] =
    process.platform === 'linux'
      ? (/^\d+ \((.*)\) \S (\d+)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [])
      : (/^\s*(?:.*\/)?(\S+?)\s+(\d+)\s*$/.exec(
          execFileSync('ps', ['-o', 'comm=,ppid=', '-p', String(pid)], { encoding: 'utf8' }),
        ) ?? [])
  return { name: name.replace(/^-/, ''), parent: Number(parent) }
}
