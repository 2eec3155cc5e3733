import { randomUUID } from 'node:crypto'
import type { Broadcast, Event } from '#contract/events.ts'
import type { Database } from './db.ts'
import type { Log } from './log.ts'
import { eventsAfter, lastSeq, relayEvents } from './outbox.ts'
import type { Signal } from './signal.ts'
import { nowIso } from './time.ts'

/** What a server hears: events once they committed, in order, and what was only told. */
export type Heard = { account_id: number; event: Event | Broadcast }
export type Listener = {
  handle(heard: Heard[]): unknown
  /** Broadcasts of other servers may have been missed. */
  catchUp?(): void
}
export type EventBus = {
  subscribe(listener: Listener): void
  /** Something was committed to the outbox by this process. */
  wake(): void
  /** Tells the listeners of every server, once. */
  broadcast(accountId: number, said: Broadcast[]): void
}
export type RunningBus = EventBus & { stop(): Promise<void> }

const pollEvery = 1000
/** Where signals do not pass, broadcasts of other servers are looked for every so many turns. */
const deafTurns = 10
/** PostgreSQL passes on less than 8,000 bytes. */
const mostBytes = 7000

/**
 * Carries events from the outbox to the listeners of this process, and broadcasts to those of all. A signal makes events
 * quick; where one is lost, the next turn of the clock reads the same rows, so that nothing is.
 */
export async function startEventBus(database: Database, signal: Signal, log: Log): Promise<RunningBus> {
  const self = randomUUID()
  const listeners: Listener[] = []
  const tell = async (heard: Heard[]) => {
    for (const { handle } of listeners)
      try {
        await handle(heard)
      } catch (error) {
        // What one cannot take is no reason to keep it from the others.
        log.error({ err: error }, 'an event was not heard')
      }
  }
  let seen = await database.acrossAccounts(lastSeq)
  const read = turns(async () => {
    for (;;) {
      const events = await database.acrossAccounts((db) => eventsAfter(db, seen))
      const last = events.at(-1)
      if (!last) return
      await tell(events)
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
  signal.subscribe('broadcasts', (message) => {
    const { from, account_id, said } = JSON.parse(message) as Message
    if (from !== self) void tell(said.map((event) => ({ account_id, event })))
  })
  const catchUp = gaps(signal, () => {
    for (const listener of listeners) listener.catchUp?.()
  })
  const clock = setInterval(() => {
    relay.wake()
    read.wake()
    catchUp()
  }, pollEvery)
  return {
    subscribe: (listener) => void listeners.push(listener),
    wake: relay.wake,
    broadcast(account_id, said) {
      void tell(said.map((event) => ({ account_id, event })))
      for (const message of messagesOf(self, account_id, said)) signal.send('broadcasts', message)
    },
    async stop() {
      clearInterval(clock)
      await relay.stop()
      await read.stop()
      await signal.stop()
    },
  }
}

type Message = { from: string; account_id: number; said: Broadcast[] }

/** As few as carry all of it. */
function messagesOf(from: string, account_id: number, said: Broadcast[]): string[] {
  const message = JSON.stringify({ from, account_id, said } satisfies Message)
  if (Buffer.byteLength(message) <= mostBytes || said.length === 1) return [message]
  const half = said.length >> 1
  return [said.slice(0, half), said.slice(half)].flatMap((part) => messagesOf(from, account_id, part))
}

/** Runs `missed` after each time that signals did not pass, and now and then while they do not. */
function gaps(signal: Signal, missed: () => void) {
  let last = signal.hearing()
  let turn = 0
  return () => {
    const now = signal.hearing()
    turn++
    if (now === null ? turn % deafTurns === 0 : now !== last) missed()
    last = now
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
