import type { Database, Db } from '../db.ts'
import type { Heard } from '../event-bus.ts'
import type { Me } from '../me.ts'
import type { Query } from './query.ts'
import { denied, Refusal } from './refusal.ts'
import { deepest, keyOf, type Tree } from './tree.ts'

export type Read = {
  value: Tree
  /** When it changes by itself, in epoch milliseconds. */
  until?: number
}

/** A part of the tree: what is in it, who may read it, and when it is another. The same for all who may read it. */
export type Place = {
  /** Its path, e.g. `notifications/{user_id}`. */
  pattern: string
  mayRead(db: Db, me: Me, params: Params): boolean | Promise<boolean>
  /** `readers`: how many streams of this process listen. */
  read(db: Db, accountId: number, params: Params, readers: number): Promise<Read>
  isTouchedBy(heard: Heard, params: Params): boolean
  /** It is another after what is only broadcast, which may be missed. */
  isBroadcast?: boolean
  /** However often it changes, it is read again, and told, after so many milliseconds at the soonest. */
  rest?: number
  /** Where clients may write for a moment: each below a leaf of its own. */
  writing?: {
    /** How many keys below the place a leaf lies. */
    depth: number
    isOwnLeaf(me: Me, leaf: readonly string[], params: Params): boolean
    /** Milliseconds until what is not repeated is gone. */
    lasts: number
    /** Puts in what a client may not choose. */
    signed?(me: Me, value: Tree): Tree
  }
}
export type Params = Record<string, string>

/** An address in the tree: the place it lies in, and what is asked of it. */
export type Found = { place: Place; params: Params; root: string; inner: string[] }

/** One path a stream listens to; `prefix` tells it apart where a stream has many. */
export type AskedPlace = { found: Found; query: Query | null; prefix: string }

/** The keys of `/a/b.json`, decoded and checked. */
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

/** The place a path lies in. What lies in none is denied, as are the roots above them. */
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

/** Of these paths those that somebody may read. Those of one place are asked once, and all places at once. */
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

/** What is at an address now. */
export const readPlace = (database: Database, accountId: number, { place, params }: Found, readers: number) =>
  database.inAccount(accountId, (db) => place.read(db, accountId, params, readers))
