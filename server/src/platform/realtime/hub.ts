import type { Database, Db } from '../db.ts'
import type { Heard } from '../event-bus.ts'
import type { Claims } from '../http/sessions.ts'
import type { Log } from '../log.ts'
import { type Me, mustActFirst } from '../me.ts'
import { nowIso } from '../time.ts'
import { type Listening, startListening } from './listening.ts'
import { openPlaces } from './open-places.ts'
import type { Asked } from './place.ts'
import { Refusal } from './refusal.ts'
import type { Stream } from './stream.ts'

type LoadMe = (db: Db, claims: Claims, at: string) => Promise<Me | undefined>
type Parts = {
  database: Database
  loadMe: LoadMe
  log: Log
  /** A path a stream listens to besides those it began with. */
  findAsked(path: string): Asked
}
/** `name`: what its tab calls it, to change its paths. `refused`: those of its paths that it may not read. */
export type Listen = { claims: Claims; asked: Asked[]; refused?: string[]; name?: string | null }

const mostPerUser = 30
const mostPathsPerUser = 1500
const recheckEvery = 60_000

/** All streams of this process, and the places they listen to. */
export function createHub({ database, loadMe, log, findAsked }: Parts) {
  const places = openPlaces(database, log)
  const streams = new Set<Listening>()
  let checking: Promise<void> = Promise.resolve()

  const ofUser = (accountId: number, userId: number | null) =>
    [...streams].filter(
      ({ claims }) => claims.account_id === accountId && (userId === null || claims.user_id === userId),
    )

  /** Sends everything once, and from then on what changes. */
  async function listen({ claims, asked, refused = [], name = null }: Listen, stream: Stream) {
    const others = ofUser(claims.account_id, claims.user_id)
    if (others.length >= mostPerUser) throw new Refusal(503, 'Too many open streams of one user')
    if (pathsOf(others) + asked.length > mostPathsPerUser)
      throw new Refusal(503, 'Too many paths listened to by one user')
    const listening = startListening({ claims, name, stream, places })
    streams.add(listening)
    stream.whenClosed(() => streams.delete(listening))
    try {
      const whole = await listening.join(asked)
      if (stream.isClosed()) return
      stream.open(whole)
      for (const path of refused) stream.refuse(path)
    } catch (error) {
      streams.delete(listening)
      listening.leave()
      throw error
    }
  }

  const pathsOf = (listenings: Listening[]) =>
    listenings.reduce((sum, listening) => sum + listening.asked().length, 0)

  /** Those who asked were told what they may not read; the others are not disturbed. */
  function change(accountId: number, { user_id, stream, add, drop }: StreamChange) {
    const own = ofUser(accountId, user_id)
    const listening = own.find(({ name }) => name === stream)
    if (!listening || pathsOf(own) + add.length > mostPathsPerUser) return
    listening
      .change(add.map(findAsked), drop)
      .catch((error) => log.warn({ err: error }, 'a stream could not be changed'))
  }

  /** Ends what may no longer be read: a path of a stream that has many, or the stream. One check after the other. */
  function recheck(listenings: Listening[]) {
    checking = checking.then(async () => {
      for (const [accountId, ofAccount] of Map.groupBy(listenings, ({ claims }) => claims.account_id))
        await database
          .inAccount(accountId, async (db) => {
            for (const listening of ofAccount) await judge(db, listening)
          })
          .catch((error) => log.warn({ err: error }, 'streams could not be checked again'))
    })
  }

  async function judge(db: Db, listening: Listening) {
    if (!streams.has(listening)) return
    const me = await loadMe(db, listening.claims, nowIso())
    if (!me) return listening.stream.revoke()
    if (mustActFirst(me)) return listening.stream.cancel()
    for (const { found, prefix } of listening.asked())
      if (!(await found.place.mayRead(db, me, found.params))) listening.refuse(prefix)
  }

  let isChecking = false
  const clock = setInterval(() => {
    if (isChecking) return
    isChecking = true
    recheck([...streams])
    void checking.finally(() => {
      isChecking = false
    })
  }, recheckEvery).unref()

  return {
    listen,
    handle(heard: Heard[]) {
      for (const { account_id, event } of heard) {
        if (event.type === 'access.changed') recheck(ofUser(account_id, event.user_id))
        if (event.type === 'stream.changed') change(account_id, event)
      }
      places.handle(heard)
    },
    /** Reads again what may have changed unheard. */
    catchUp: places.catchUp,
    counts: () => ({ streams: streams.size, places: places.count() }),
    stop() {
      clearInterval(clock)
      for (const { stream } of streams) stream.end()
    },
  }
}

type StreamChange = Extract<Heard['event'], { type: 'stream.changed' }>

export type Hub = ReturnType<typeof createHub>
