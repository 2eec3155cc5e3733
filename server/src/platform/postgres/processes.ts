import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, readlinkSync, realpathSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** The contents of PostgreSQL's own pid file. */
export type Postmaster = { pid: number; socketFolder: string; status: string }

export function readPostmasterFile(data: string): Postmaster | undefined {
  try {
    const lines = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')
    return { pid: Number(lines[0]), socketFolder: lines[4] ?? '', status: lines[7] ?? '' }
  } catch {
    return undefined
  }
}

/** The processes whose working folder is the data folder: PostgreSQL and its children. */
export function processesIn(data: string): number[] {
  const pid = readPostmasterFile(data)?.pid
  if (process.platform !== 'linux') return pid && isPostgres(pid) ? [pid] : []
  const folder = realpathSync(data)
  return readdirSync('/proc')
    .map(Number)
    .filter((candidate) => candidate > 0 && workingFolder(candidate) === folder)
}

/**
 * Removes a `postmaster.pid` that would block the start although PostgreSQL does not run: an empty one, or one whose number now
 * belongs to another program. If the process is dead, PostgreSQL removes the file itself, more safely.
 */
export function clearStaleFile(data: string) {
  const file = join(data, 'postmaster.pid')
  const before = statSync(file, { throwIfNoEntry: false })
  const pid = readPostmasterFile(data)?.pid
  if (!before || (pid && !isAlive(pid)) || processesIn(data).length > 0) return
  const aside = `${file}.stale`
  try {
    renameSync(file, aside)
    if (statSync(aside).ino !== before.ino) return renameSync(aside, file) // another start just created it
    rmSync(aside)
  } catch {
    // another start removed it first
  }
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** The command line of PostgreSQL itself is unchanged; its children rename themselves `postgres: …`. */
export function isPostmaster(pid: number): boolean {
  try {
    return !readFileSync(`/proc/${pid}/cmdline`, 'utf8').startsWith('postgres: ')
  } catch {
    return false
  }
}

/** A process that has just ended needs no signal. */
export function signalTo(pid: number, signal: NodeJS.Signals) {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

function workingFolder(pid: number): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`)
  } catch {
    return undefined
  }
}

function isPostgres(pid: number): boolean {
  try {
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).includes(
      'postgres',
    )
  } catch {
    return false
  }
}
