import type { Signal } from '../signal.ts'

/** Several commits in a short time send one signal per queue. */
const together = 10

/** Tells other processes about committed jobs. It runs after the commit: a NOTIFY inside a transaction serialises all commits. */
export function wakeOthers({ send }: Pick<Signal, 'send'>, self: string) {
  const names = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  const flush = () => {
    timer = undefined
    for (const name of names) send('jobs', `${name} ${self}`)
    names.clear()
  }
  return {
    wake(name: string) {
      names.add(name)
      timer ??= setTimeout(flush, together)
    },
    stop() {
      clearTimeout(timer)
      flush()
    },
  }
}
