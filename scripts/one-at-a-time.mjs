// @ts-check
import { mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'

const look = 200
/** Nothing that is done one at a time takes longer; what is older was left behind by another machine. */
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
    // Under a name that only one of those who find it out can give it: nobody takes away what another holds by then.
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
    // Moved first: while it is emptied, another one could take its place.
    isMoved(folder, mine)
    for (const path of [mine, ...leftBehind]) rmSync(path, { recursive: true, force: true })
  }
}

/** A folder with something in it takes no other's place: of those who try at once one succeeds. */
function isMoved(/** @type {string} */ from, /** @type {string} */ to) {
  try {
    renameSync(from, to)
    return true
  } catch {
    return false
  }
}

/** Whose it was, when nobody holds it any more. */
function leftBy(/** @type {string} */ folder) {
  try {
    const [host, token = ''] = readFileSync(join(folder, 'holder'), 'utf8').split(' ')
    const isOld = Date.now() - statSync(folder).mtimeMs > longest
    return isOld || (host === hostname() && !isRunning(Number.parseInt(token, 10))) ? token : null
  } catch {
    return null // it has just ended
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
