import type { Database } from './db.ts'
import type { Log } from './log.ts'
import { eventsAfter, type HappenedEvent, lastSeq, relayEvents } from './outbox.ts'
import type { Signal } from './signal.ts'
import { nowIso } from './time.ts'

/** Told of every event of the installation after it committed, in order, on every server process. */
export type Listener = (events: HappenedEvent[]) => void | Promise<void>
export type EventBus = {
  subscribe(listener: Listener): void
  /** Something was committed to the outbox by this process. */
  wake(): void
}
export type RunningBus = EventBus & { stop(): Promise<void> }

const pollEvery = 1000

/**
 * Carries events from the outbox to the listeners of this process. A signal makes it quick; where one is lost, the
 * next turn of the clock reads the same rows, so that nothing is.
 */
export async function startEventBus(database: Database, signal: Signal, log: Log): Promise<RunningBus> {
  const listeners: Listener[] = []
  let seen = await database.acrossAccounts(lastSeq)
  const read = turns(async () => {
    for (;;) {
      const events = await database.acrossAccounts((db) => eventsAfter(db, seen))
      const last = events.at(-1)
      if (!last) return
      for (const listener of listeners) await listener(events)
      seen = last.seq
    }
  }, log)
  const relay = turns(async () => {
    for (let areMore = true; areMore; ) {
      const turn = await relayEvents(database, nowIso())
      areMore = turn.areMore
      if (turn.relayed > 0) {
        signal.send('events')
        read.wake()
      }
    }
  }, log)
  signal.subscribe('events', read.wake)
  const clock = setInterval(() => {
    relay.wake()
    read.wake()
  }, pollEvery)
  return {
    subscribe: (listener) => void listeners.push(listener),
    wake: relay.wake,
    async stop() {
      clearInterval(clock)
      await relay.stop()
      await read.stop()
      await signal.stop()
    },
  }
}

/** Runs `work` whenever it is woken, never twice at once, and once more if it was woken meanwhile. */
function turns(work: () => Promise<void>, log: Log) {
  let running: Promise<void> | null = null
  let isWoken = false
  let isStopped = false
  const wake = () => {
    isWoken = true
    if (running || isStopped) return
    running = run().finally(() => {
      running = null
    })
  }
  async function run() {
    while (isWoken && !isStopped) {
      isWoken = false
      await work().catch((error) => log.warn({ err: error }, 'events wait'))
    }
  }
  return {
    wake,
    async stop() {
      isStopped = true
      await running
    },
  }
}
