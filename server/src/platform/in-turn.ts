import { fail } from './fail.ts'

type Line = { busy: number; waiting: (() => void)[] }

const lines = new Map<string, Line>()
const mostWaiting = 5000

/**
 * Limits how many of one kind run at once; the others wait in order. A waiting one holds no connection and cannot fail on the
 * pool's timeout, and many requests of one kind leave connections for all others.
 */
export async function inTurn<T>(door: string, work: () => Promise<T>, atOnce = 3): Promise<T> {
  const line = lines.get(door) ?? { busy: 0, waiting: [] }
  lines.set(door, line)
  if (line.busy < atOnce) line.busy++
  else if (line.waiting.length >= mostWaiting) fail('unavailable')
  else await new Promise<void>((go) => line.waiting.push(go))
  try {
    return await work()
  } finally {
    const next = line.waiting.shift()
    if (next) next()
    else if (--line.busy === 0) lines.delete(door)
  }
}
