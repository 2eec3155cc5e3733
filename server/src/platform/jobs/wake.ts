import type { Signal } from '../signal.ts'

/** A burst of commits is one signal a name. */
const together = 10

/** Tells other processes that jobs were committed: after the commit, since a NOTIFY in it makes all commits wait in line. */
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
