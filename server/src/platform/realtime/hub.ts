import type { Database, Db } from '../db.ts'
import type { Heard } from '../event-bus.ts'
import type { Claims } from '../http/sessions.ts'
import type { Log } from '../log.ts'
import type { Me } from '../me.ts'
import { nowIso } from '../time.ts'
import { type OpenPlace, openPlace } from './open-place.ts'
import type { Asked, Found } from './place.ts'
import { Refusal } from './refusal.ts'
import type { Stream } from './stream.ts'

type LoadMe = (db: Db, claims: Claims, at: string) => Promise<Me | undefined>
type Parts = { database: Database; loadMe: LoadMe; log: Log }
type Listening = { claims: Claims; asked: Asked[]; stream: Stream; leave: (() => void)[] }

const mostPerUser = 30
const mostPathsPerUser = 600
const recheckEvery = 60_000

/** All streams of this process, and the places they listen to. */
export function createHub({ database, loadMe, log }: Parts) {
  const places = new Map<string, { place: OpenPlace; holders: number }>()
  const streams = new Set<Listening>()

  const ofUser = (accountId: number, userId: number | null) =>
    [...streams].filter(
      ({ claims }) => claims.account_id === accountId && (userId === null || claims.user_id === userId),
    )

  /** A place as long as somebody waits for it or listens to it. */
  function hold(accountId: number, found: Found) {
    const key = `${accountId}/${found.root}`
    const kept = places.get(key) ?? { place: openPlace({ database, accountId, found, log }), holders: 0 }
    places.set(key, kept)
    kept.holders += 1
    const release = () => {
      kept.holders -= 1
      if (kept.holders > 0) return
      kept.place.close()
      places.delete(key)
    }
    return { place: kept.place, release }
  }

  /** Sends everything once, and from then on what changes. */
  async function listen(claims: Claims, asked: Asked[], stream: Stream) {
    const others = ofUser(claims.account_id, claims.user_id)
    if (others.length >= mostPerUser) throw new Refusal(503, 'Too many open streams of one user')
    const paths = others.reduce((sum, other) => sum + other.asked.length, asked.length)
    if (paths > mostPathsPerUser) throw new Refusal(503, 'Too many paths listened to by one user')
    const listening: Listening = { claims, asked, stream, leave: [] }
    streams.add(listening)
    const leave = () => {
      streams.delete(listening)
      for (const end of listening.leave.splice(0)) end()
    }
    stream.whenClosed(leave)
    const opened = asked.map((one) => {
      const { place, release } = hold(claims.account_id, one.found)
      listening.leave.push(release)
      return { one, place }
    })
    try {
      await Promise.all(opened.map(({ place }) => place.ready()))
    } catch (error) {
      leave()
      throw error
    }
    if (stream.isClosed()) return
    // From here to the end nothing waits: what is sent first and what follows leave no gap.
    const whole = opened.map(({ one, place }) => {
      const { value, end } = place.join(one, stream)
      listening.leave.push(end)
      return { prefix: one.prefix, value }
    })
    stream.open(whole)
  }

  /** Ends the streams of those who may no longer read what they listen to. */
  async function recheck(listenings: Listening[]) {
    for (const [accountId, ofAccount] of Map.groupBy(listenings, ({ claims }) => claims.account_id))
      await database
        .inAccount(accountId, async (db) => {
          for (const listening of ofAccount) await judge(db, listening)
        })
        .catch((error) => log.warn({ err: error }, 'streams could not be checked again'))
  }

  async function judge(db: Db, { claims, asked, stream }: Listening) {
    const me = await loadMe(db, claims, nowIso())
    if (!me) return stream.revoke()
    for (const { found } of asked)
      if (!(await found.place.mayRead(db, me, found.params))) return stream.cancel()
  }

  const clock = setInterval(() => recheck([...streams]), recheckEvery).unref()

  return {
    listen,
    handle(events: Heard[]) {
      for (const { account_id, event } of events)
        if (event.type === 'access.changed') recheck(ofUser(account_id, event.user_id))
      const accounts = new Set(events.map((event) => event.account_id))
      for (const { place } of places.values()) if (accounts.has(place.accountId)) place.handle(events)
    },
    /** Reads again what may have changed unheard. */
    catchUp() {
      for (const { place } of places.values()) place.catchUp()
    },
    counts: () => ({ streams: streams.size, places: places.size }),
    stop() {
      clearInterval(clock)
      for (const { stream } of streams) stream.end()
    },
  }
}

export type Hub = ReturnType<typeof createHub>
