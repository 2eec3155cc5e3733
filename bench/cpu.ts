import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Linux counts CPU time in ticks; this many per second. */
const ticks = 100

type Spent = { parent: number; own: number; reaped: number }

/** CPU milliseconds of a process and of its ended children. */
export const cpuOf = (pid: number) => ((spentBy(pid)?.own ?? 0) * 1000) / ticks

/** CPU milliseconds of all processes of this data folder's embedded PostgreSQL. */
export function cpuOfPostgres(dataDir: string): number {
  const pointer = join(dataDir, 'postgres.location')
  const home = existsSync(pointer) ? readFileSync(pointer, 'utf8').trim() : join(dataDir, 'postgres')
  const postmaster = Number.parseInt(readFileSync(join(home, 'data/postmaster.pid'), 'utf8'), 10)
  let spent = 0
  for (const name of readdirSync('/proc')) {
    const pid = Number(name)
    const process = pid > 0 ? spentBy(pid) : null
    if (pid === postmaster) spent += (process?.own ?? 0) + (process?.reaped ?? 0)
    else if (process?.parent === postmaster) spent += process.own
  }
  return (spent * 1000) / ticks
}

function spentBy(pid: number): Spent | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number)
    const [parent = 0, user = 0, system = 0, reapedUser = 0, reapedSystem = 0] = [1, 11, 12, 13, 14].map(
      (index) => fields[index] ?? 0,
    )
    return { parent, own: user + system, reaped: reapedUser + reapedSystem }
  } catch {
    return null // the process ended meanwhile
  }
}
