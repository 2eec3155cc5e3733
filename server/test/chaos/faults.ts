import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Stage } from './stage.ts'

/** Each causes a fault, waits, and repairs it as an operator would. */
export const faults: Record<string, (stage: Stage, pause: number) => Promise<void>> = {
  async 'kill the node'(stage) {
    const { child } = stage.node()
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
    await stage.restart()
  },
  async 'kill the database'({ postgres }) {
    for (const pid of postgres()) signal(pid, 'SIGKILL')
  },
  async 'stop the node for a while'(stage, pause) {
    const { child } = stage.node()
    child.kill('SIGSTOP')
    await sleep(pause)
    child.kill('SIGCONT')
  },
  async 'stop the database for a while'({ postgres }, pause) {
    const stopped = postgres()
    for (const pid of stopped) signal(pid, 'SIGSTOP')
    await sleep(pause)
    for (const pid of stopped) signal(pid, 'SIGCONT')
  },
  async 'cut the network to the database'({ network }, pause) {
    network.cut()
    await sleep(pause)
    network.mend()
  },
  async 'slow the network to the database'({ network }, pause) {
    network.slow(100)
    await sleep(pause)
    network.mend()
  },
  async 'refuse all mail'({ mail }, pause) {
    mail.refuses = true
    await sleep(pause)
    mail.refuses = false
  },
}

function signal(pid: number, name: NodeJS.Signals) {
  try {
    process.kill(pid, name)
  } catch {
    // it had ended already
  }
}
