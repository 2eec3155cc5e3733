// @ts-check
import { mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'

const look = 200
/** The longest time one holder needs; an older lock was left by another machine. */
const longest = 30 * 60_000

/**
 * Does something no two processes may do at once: `folder` is there while one does it. Whoever was killed meanwhile left it
 * behind, and is found out.
 * @template T
 * @param {string} folder
 * @param {() => T} work
 * @param {{ onWait(): void }} told
 * @returns {T}
 */
export function oneAtATime(folder, work, { onWait }) {
  const token = `${process.pid}-${Date.now()}`
  const mine = `${folder}-${token}`
  mkdirSync(mine)
  writeFileSync(join(mine, 'holder'), `${hostname()} ${token}`)
  let isTold = false
  /** @type {string[]} */
  const leftBehind = []
  while (!isMoved(mine, folder)) {
    const left = leftBy(folder)
    // Renamed to a unique name first: of several processes that find it stale only one succeeds, and no new lock is removed.
    if (left && isMoved(folder, `${folder}-${left}-over`)) leftBehind.push(`${folder}-${left}-over`)
    else if (!left) {
      if (!isTold) onWait()
      isTold = true
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, look)
    }
  }
  try {
    return work()
  } finally {
    // Moved before it is emptied: else another process could take its place.
    isMoved(folder, mine)
    for (const path of [mine, ...leftBehind]) rmSync(path, { recursive: true, force: true })
  }
}

/** A rename onto a non-empty folder fails: of several processes that try at once one succeeds. */
function isMoved(/** @type {string} */ from, /** @type {string} */ to) {
  try {
    renameSync(from, to)
    return true
  } catch {
    return false
  }
}

/** The former holder of a stale lock. */
function leftBy(/** @type {string} */ folder) {
  try {
    const [host, token = ''] = readFileSync(join(folder, 'holder'), 'utf8').split(' ')
    const isOld = Date.now() - statSync(folder).mtimeMs > longest
    return isOld || (host === hostname() && !isRunning(Number.parseInt(token, 10))) ? token : null
  } catch {
    return null // the process has just ended
  }
}

function isRunning(/** @type {number} */ pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM'
  }
}
