import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Clock ticks a second, as Linux tells them. */
const ticks = 100

type Spent = { parent: number; own: number; reaped: number }

/** Milliseconds of processor a process has used, with those of its children that have ended. */
export const cpuOf = (pid: number) => ((spentBy(pid)?.own ?? 0) * 1000) / ticks

/** Milliseconds of processor that the embedded PostgreSQL of this data folder has used, all its processes together. */
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
    return null // it ended meanwhile
  }
}
