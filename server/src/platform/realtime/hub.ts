import pLimit from 'p-limit'
import type { Database, Db } from '../db.ts'
import type { Heard } from '../event-bus.ts'
import type { Claims } from '../http/sessions.ts'
import type { Log } from '../log.ts'
import { type Me, mustActFirst } from '../me.ts'
import { nowIso } from '../time.ts'
import { type Listening, startListening } from './listening.ts'
import { openPlaces } from './open-places.ts'
import { type AskedPlace, readableOf } from './place.ts'
import { Refusal } from './refusal.ts'
import type { Stream } from './stream.ts'

type LoadMe = (db: Db, claims: Claims, at: string) => Promise<Me | undefined>
type Parts = {
  database: Database
  loadMe: LoadMe
  log: Log
  /** Finds a path that a stream adds later. */
  findAsked(path: string): AskedPlace
}
/** `name`: how the tab identifies the stream to change its paths. `refused`: its paths that the user may not read. */
export type Listen = { claims: Claims; asked: AskedPlace[]; refused?: string[]; name?: string | null }

const mostPerUser = 30
const mostPathsPerUser = 1500
const recheckEvery = 60_000
/** The most sessions checked in one batch. */
const mostChecked = 100
/** The most accounts checked at once. */
const mostAccounts = 4

/** All streams of this process, and the places they listen to. */
export function createHub({ database, loadMe, log, findAsked }: Parts) {
  const places = openPlaces(database, log)
  const streams = new Set<Listening>()
  const inTurn = pLimit(mostAccounts)
  const checking = new Map<number, Promise<void>>()
  const accessChangedAt = new Map<number, number>()

  const ofUser = (accountId: number, userId: number | null) =>
    [...streams].filter(
      ({ claims }) => claims.account_id === accountId && (userId === null || claims.user_id === userId),
    )

  /** Sends the whole values, then every change. */
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
      recheckIfChanged(listening)
    } catch (error) {
      streams.delete(listening)
      listening.leave()
      throw error
    }
  }

  const pathsOf = (listenings: Listening[]) =>
    listenings.reduce((sum, listening) => sum + listening.asked().length, 0)

  /** The answer to the request named the paths the user may not read; unchanged paths are not interrupted. */
  function change(accountId: number, { user_id, stream, add, drop }: StreamChange) {
    const own = ofUser(accountId, user_id)
    const listening = own.find(({ name }) => name === stream)
    if (!listening || pathsOf(own) + add.length > mostPathsPerUser) return
    listening
      .change(add.map(findAsked), drop)
      .then(() => recheckIfChanged(listening))
      .catch((error) => log.warn({ err: error }, 'a stream could not be changed'))
  }

  /** Ends access that is no longer allowed. Checks of one account run one after another, so that the last one sees the newest rights. */
  function recheck(listenings: Listening[]) {
    for (const [accountId, ofAccount] of Map.groupBy(listenings, ({ claims }) => claims.account_id)) {
      const check = (checking.get(accountId) ?? Promise.resolve()).then(() =>
        inTurn(() => checkAccount(accountId, ofAccount)),
      )
      checking.set(accountId, check)
      void check.finally(() => {
        if (checking.get(accountId) === check) checking.delete(accountId)
      })
    }
  }

  async function checkAccount(accountId: number, ofAccount: Listening[]) {
    const sessions = [...Map.groupBy(ofAccount, ({ claims }) => claims.session_id).values()]
    for (let first = 0; first < sessions.length; first += mostChecked)
      await database
        .readingInAccount(accountId, (db) =>
          Promise.all(sessions.slice(first, first + mostChecked).map((ofSession) => judge(db, ofSession))),
        )
        .catch((error) => log.warn({ err: error }, 'streams could not be checked again'))
  }

  /** Checks the streams of one session: loads the user once, and the permission for each place once. */
  async function judge(db: Db, ofSession: Listening[]) {
    const open = ofSession.filter((listening) => streams.has(listening))
    const [first] = open
    if (!first) return
    const me = await loadMe(db, first.claims, nowIso())
    if (!me || mustActFirst(me)) {
      for (const { stream } of open) me ? stream.cancel() : stream.revoke()
      return
    }
    const wanted = open.map((listening) => ({ listening, asked: listening.asked() }))
    const readable = await readableOf(
      db,
      me,
      wanted.flatMap(({ asked }) => asked),
    )
    for (const { listening, asked } of wanted)
      for (const one of asked) if (!readable.has(one)) listening.refuse(one.prefix)
  }

  /** A stream admitted during a change of permissions was checked against the old ones: check it again. */
  function recheckIfChanged(listening: Listening) {
    const { account_id } = listening.claims
    if (Date.now() - (accessChangedAt.get(account_id) ?? 0) < recheckEvery) recheck([listening])
  }

  const clock = setInterval(() => {
    for (const [account, at] of accessChangedAt)
      if (Date.now() - at >= recheckEvery) accessChangedAt.delete(account)
    // An account whose last check still runs is left out: its checks would pile up.
    recheck([...streams].filter(({ claims }) => !checking.has(claims.account_id)))
  }, recheckEvery).unref()

  return {
    listen,
    handle(heard: Heard[]) {
      for (const { account_id, event } of heard) {
        if (event.type === 'access.changed') {
          accessChangedAt.set(account_id, Date.now())
          recheck(ofUser(account_id, event.user_id))
        }
        if (event.type === 'stream.changed') change(account_id, event)
      }
      places.handle(heard)
    },
    /** Reads all places again whose changes may have been missed. */
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
