import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Broadcast, Event } from '#contract/events.ts'
import { bucketTurns } from './bucket-turns.ts'
import type { Database } from './db.ts'
import type { Log } from './log.ts'
import { allBuckets, bucketOf, eventsAfter, lastPositions, relayEvents, waitingBuckets } from './outbox.ts'
import type { Signal } from './signal.ts'

/** What listeners get: committed events, in order, and broadcasts. */
export type Heard = { account_id: number; event: Event | Broadcast }
export type Listener = {
  handle(heard: Heard[]): unknown
  /** Called when broadcasts of other servers may have been missed. */
  catchUp?(): void
}
export type EventBus = {
  subscribe(listener: Listener): void
  /** Call when this process has committed events of this account. */
  wake(accountId: number): void
  /** Delivers to the listeners of every server, once. Nothing is stored. */
  broadcast(accountId: number, broadcasts: Broadcast[]): void
}
export type RunningBus = EventBus & { stop(): Promise<void> }

const pollEvery = 1000
/** Milliseconds to wait while another relay holds a bucket. */
const otherRelay = 5
/** After so many tries the clock takes over. */
const mostWaits = 20
/** While signals do not arrive, `catchUp` runs once in so many ticks of the clock. */
const deafTurns = 10
/** The limit of a NOTIFY payload is 8,000 bytes. */
const mostBytes = 7000

/**
 * Delivers events from the outbox to the listeners of this process, and broadcasts to those of all servers. A signal only makes
 * events fast: if one is lost, the next tick of the clock reads the same rows.
 */
export async function startEventBus(database: Database, signal: Signal, log: Log): Promise<RunningBus> {
  const self = randomUUID()
  const listeners: Listener[] = []
  const tell = async (heard: Heard[]) => {
    for (const { handle } of listeners)
      try {
        await handle(heard)
      } catch (error) {
        // A listener that fails must not keep the event from the others.
        log.error({ err: error }, 'an event was not heard')
      }
  }
  const seen = await database.acrossAccounts(lastPositions)
  const read = bucketTurns(async (buckets) => {
    for (;;) {
      const positions = new Map(buckets.map((bucket) => [bucket, seen.get(bucket) ?? 0]))
      const events = await database.acrossAccounts((db) => eventsAfter(db, positions))
      if (events.length === 0) return
      await tell(events)
      for (const { bucket, seq } of events) seen.set(bucket, seq)
    }
  }, log)
  const relay = bucketTurns(async (buckets) => {
    let left = buckets
    for (let waits = 0; left.length > 0 && waits < mostWaits; ) {
      const { relayed, again } = await relayEvents(database, left)
      if (relayed.length > 0) {
        signal.send('events', relayed.join(' '))
        read.wake(relayed)
      } else {
        await sleep(otherRelay)
        waits++
      }
      left = again
    }
  }, log)
  signal.subscribe('events', (message) => read.wake(message.split(' ').map(Number)))
  signal.subscribe('broadcasts', (message) => {
    const { from, account_id, broadcasts } = JSON.parse(message) as Message
    if (from !== self) void tell(broadcasts.map((event) => ({ account_id, event })))
  })
  const catchUp = gaps(signal, () => {
    for (const listener of listeners) listener.catchUp?.()
  })
  const look = async () => relay.wake(await database.acrossAccounts(waitingBuckets))
  const clock = setInterval(() => {
    look().catch((error) => log.warn({ err: error }, 'events wait'))
    read.wake(allBuckets)
    catchUp()
  }, pollEvery)
  return {
    subscribe: (listener) => void listeners.push(listener),
    wake: (accountId) => relay.wake([bucketOf(accountId)]),
    broadcast(account_id, broadcasts) {
      void tell(broadcasts.map((event) => ({ account_id, event })))
      for (const message of messagesOf(self, account_id, broadcasts)) signal.send('broadcasts', message)
    },
    async stop() {
      clearInterval(clock)
      await relay.stop()
      await read.stop()
      await signal.stop()
    },
  }
}

type Message = { from: string; account_id: number; broadcasts: Broadcast[] }

/** Groups broadcasts into as few messages as fit. */
function messagesOf(from: string, account_id: number, broadcasts: Broadcast[]): string[] {
  const message = JSON.stringify({ from, account_id, broadcasts } satisfies Message)
  if (Buffer.byteLength(message) <= mostBytes || broadcasts.length === 1) return [message]
  const half = broadcasts.length >> 1
  return [broadcasts.slice(0, half), broadcasts.slice(half)].flatMap((part) =>
    messagesOf(from, account_id, part),
  )
}

/** Runs `missed` after signals were interrupted, and periodically while they are. */
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
