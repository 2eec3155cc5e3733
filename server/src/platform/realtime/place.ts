import type { Database, Db } from '../db.ts'
import type { Heard } from '../event-bus.ts'
import type { Me } from '../me.ts'
import type { Query } from './query.ts'
import { denied, Refusal } from './refusal.ts'
import { deepest, keyOf, type Tree } from './tree.ts'

export type Read = {
  value: Tree
  /** When its value changes without an event, in epoch milliseconds. */
  until?: number
}

/** A part of the tree: its value, who may read it, and which events change it. All its readers see the same value. */
export type Place = {
  /** Its path, e.g. `notifications/{user_id}`. */
  pattern: string
  mayRead(db: Db, me: Me, params: Params): boolean | Promise<boolean>
  /** `readers`: how many streams of this process listen to it. */
  read(db: Db, accountId: number, params: Params, readers: number): Promise<Read>
  isTouchedBy(heard: Heard, params: Params): boolean
  /** Its changes come as broadcasts, which may be lost. */
  isBroadcast?: boolean
  /** The least time between two reads in milliseconds, however often it changes. */
  rest?: number
  /** For ephemeral values: each client writes below its own leaf. */
  writing?: {
    /** How many keys below the place a leaf is. */
    depth: number
    isOwnLeaf(me: Me, leaf: readonly string[], params: Params): boolean
    /** Milliseconds until a value expires if it is not written again. */
    lasts: number
    /** Adds what a client must not choose. */
    signed?(me: Me, value: Tree): Tree
  }
}
export type Params = Record<string, string>

/** An address in the tree: its place, and the path inside it. */
export type Found = { place: Place; params: Params; root: string; inner: string[] }

/** One path of a stream; `prefix` identifies it in a stream that has many. */
export type AskedPlace = { found: Found; query: Query | null; prefix: string }

/** The keys of `/a/b.json`, decoded and validated. */
export function keysOf(address: string): string[] {
  const parts = address.split('/').filter((part) => part !== '')
  if (parts.length > deepest) throw new Refusal(400, 'Invalid path: it has too many levels')
  return parts.map((part) => keyOf(decoded(part)))
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    throw new Refusal(400, 'Invalid path: it is not UTF-8')
  }
}

/** The place of a path. A path in no place is denied, as are the roots above the places. */
export function findPlace(places: readonly Place[], keys: readonly string[]): Found {
  for (const place of places) {
    const parts = place.pattern.split('/')
    const params = keys.length >= parts.length ? paramsOf(parts, keys) : null
    if (params)
      return { place, params, root: keys.slice(0, parts.length).join('/'), inner: keys.slice(parts.length) }
  }
  throw denied()
}

function paramsOf(parts: string[], keys: readonly string[]): Params | null {
  const params: Params = {}
  for (const [index, part] of parts.entries()) {
    const key = keys[index] as string
    const [, name] = /^{(\w+)}$/.exec(part) ?? []
    if (name) params[name] = key
    else if (part !== key) return null
  }
  return params
}

/** The paths that the user may read. Each place is checked once, all places in parallel. */
export async function readableOf(db: Db, me: Me, asked: readonly AskedPlace[]): Promise<Set<AskedPlace>> {
  const readable = new Set<AskedPlace>()
  const roots = Map.groupBy(asked, ({ found }) => found.root)
  await Promise.all(
    [...roots.values()].map(async (ofPlace) => {
      const [first] = ofPlace
      if (!first || !(await first.found.place.mayRead(db, me, first.found.params))) return
      for (const one of ofPlace) readable.add(one)
    }),
  )
  return readable
}

type Waiting = { found: Found; readers: number; answer: PromiseWithResolvers<Read> }

/** By account, what is to be read once the code that runs now has asked for all it wants. */
const waiting = new WeakMap<Database, Map<number, Waiting[]>>()
/** So many share a transaction: it takes one connection, and others need some too. */
const mostTogether = 50

/** The current value at an address. Addresses of an account that are asked for at once, as after an event, are read together. */
export function readPlace(database: Database, accountId: number, found: Found, readers: number) {
  const accounts = waiting.get(database) ?? new Map<number, Waiting[]>()
  waiting.set(database, accounts)
  const one = { found, readers, answer: Promise.withResolvers<Read>() }
  const known = accounts.get(accountId)
  if (known) known.push(one)
  else {
    const all = [one]
    accounts.set(accountId, all)
    queueMicrotask(() => {
      accounts.delete(accountId)
      while (all.length > 0) void readTogether(database, accountId, all.splice(0, mostTogether))
    })
  }
  return one.answer.promise
}

async function readTogether(database: Database, accountId: number, all: readonly Waiting[]) {
  const left = new Set(all)
  const read = (some: readonly Waiting[]) =>
    database.readingInAccount(accountId, (db) =>
      Promise.all(
        some.map(async (one) => {
          const { place, params } = one.found
          one.answer.resolve(await place.read(db, accountId, params, one.readers))
          left.delete(one)
        }),
      ),
    )
  try {
    await read(all)
  } catch (error) {
    // One that cannot be read keeps no other from it.
    if (all.length === 1) for (const { answer } of all) answer.reject(error)
    else for (const one of left) read([one]).catch(one.answer.reject)
  }
}
