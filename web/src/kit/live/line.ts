import { newKey } from '../new-key.ts'
import type { connect as connectTo } from './connect.ts'
import { applied, type Json, valueAt } from './tree.ts'

export type Opened = {
  /** The server's clock minus ours, in milliseconds. */
  ahead: number
}
export type LineParts = {
  connect: typeof connectTo
  /** Where the tree is, e.g. `/realtime`. */
  address(): Promise<string>
  token(): string | null
  /** Called when the token has expired. */
  renew(token: string): Promise<unknown>
  /** Adds and removes paths of the open stream; returns the refused ones, or null on failure. */
  change(stream: string, paths: Paths): Promise<string[] | null>
}
export type Paths = Record<string, true | null>

const shortest = 1000
const longest = 30_000
/** The screens of one render add their paths in one request. */
const settle = 50
/** One change of a stream carries as many paths. */
const mostAtOnce = 40
/** How long to wait for the value of an added path: the change may be lost between servers. */
const mostAwaited = 5000

type Line = {
  ending: AbortController
  name: string
  /** What its stream carries, or was asked to. */
  asked: Set<string>
  /** What has yet to come. */
  awaited: Set<string>
  state: 'opening' | 'open' | 'changing'
}

/** The single stream of a tab; screens add and remove paths while it runs. */
export function createLine({ connect, address, token, renew, change }: LineParts) {
  const wanted = new Map<string, number>()
  const listeners = new Set<() => void>()
  const opening = new Set<(opened: Opened) => void>()
  const losing = new Set<() => void>()
  let refused = new Set<string>()
  let tree: Json = null
  let line: Line | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  let isAtRest = false

  function tell() {
    for (const listener of listeners) listener()
  }

  function reconnectSoon(pause = settle) {
    clearTimeout(timer)
    timer = setTimeout(listen, pause)
  }

  function adjustSoon() {
    if (!line) return reconnectSoon()
    const mine = line
    setTimeout(() => line === mine && adjust(mine), settle)
  }

  async function listen() {
    // A stream that ended is none, also where no other one begins: the next path opens it.
    letGo()
    const bearer = token()
    if (isAtRest || !bearer || wanted.size === 0) return
    const mine: Line = {
      ending: new AbortController(),
      name: newKey(),
      asked: new Set(wanted.keys()),
      awaited: new Set(),
      state: 'opening',
    }
    line = mine
    refused = new Set()
    const root = await address()
    let isFirst = true
    const ending = await connect({
      url: `${root}/.json?paths=${[...mine.asked].sort().join(',')}&stream=${mine.name}`,
      token: bearer,
      signal: mine.ending.signal,
      onOpen(date) {
        failures = 0
        for (const run of opening) run({ ahead: date - Date.now() })
      },
      onEvent(heard) {
        // The first value is complete: it replaces what was known.
        tree = applied(isFirst ? null : tree, heard)
        mine.awaited.delete(heard.path.slice(1))
        tell()
        if (isFirst) {
          mine.state = 'open'
          adjustSoon()
        }
        isFirst = false
      },
      onRefused: (path) => refuse(mine, path),
    })
    if (line !== mine || mine.ending.signal.aborted) return
    if (ending === 'nothing') return letGo() // until a path is added, or the tab wakes
    mine.state = 'opening'
    if (ending === 'lost') for (const run of losing) run()
    if (ending === 'revoked') await renew(bearer).catch(() => {})
    if (!token()) return
    failures = ending === 'revoked' && !isFirst ? 0 : failures + 1
    reconnectSoon(pauseAfter(failures))
  }

  /** A refused path is not requested again while the stream runs; its value is dropped. */
  function refuse({ asked, awaited }: Line, path: string) {
    const bare = path.replace(/^\//, '')
    asked.delete(bare)
    awaited.delete(bare)
    refused.add(bare)
    forget(bare)
    tell()
  }

  const forget = (path: string) => {
    tree = applied(tree, { kind: 'put', path: `/${path}`, data: null })
  }

  async function adjust(mine: Line) {
    if (mine.state !== 'open') return
    const added = [...wanted.keys()].filter((path) => !mine.asked.has(path) && !refused.has(path))
    const dropped = [...mine.asked].filter((path) => !wanted.has(path))
    const paths: Paths = Object.fromEntries(
      [
        ...dropped.map((path): [string, null] => [path, null]),
        ...added.map((path): [string, true] => [path, true]),
      ].slice(0, mostAtOnce),
    )
    if (Object.keys(paths).length === 0) return
    mine.state = 'changing'
    for (const [path, isAdded] of Object.entries(paths)) {
      if (isAdded) mine.asked.add(path)
      else mine.asked.delete(path)
      if (isAdded) mine.awaited.add(path)
      else forget(path)
    }
    const answer = await change(mine.name, paths).catch(() => null)
    if (line !== mine || mine.state !== 'changing') return
    if (!answer) return reconnectSoon()
    for (const path of answer) refuse(mine, path)
    mine.state = 'open'
    setTimeout(() => line === mine && mine.awaited.size > 0 && reconnectSoon(), mostAwaited)
    await adjust(mine)
  }

  function letGo() {
    line?.ending.abort()
    line = undefined
  }

  return {
    value: (path: string): Json => valueAt(tree, path),
    /** It is not told while this stream runs, unless all who listen to it leave and one comes back. */
    isRefused: (path: string): boolean => refused.has(path),
    /** Listens to a path until the returned function is called. */
    watch(path: string, listener: () => void): () => void {
      listeners.add(listener)
      wanted.set(path, (wanted.get(path) ?? 0) + 1)
      if (wanted.get(path) === 1) adjustSoon()
      return () => {
        listeners.delete(listener)
        const left = (wanted.get(path) ?? 1) - 1
        if (left > 0) return void wanted.set(path, left)
        wanted.delete(path)
        refused.delete(path)
        adjustSoon()
      }
    },
    /** Called each time a stream starts, before its first value. */
    onOpen(run: (opened: Opened) => void): () => void {
      opening.add(run)
      return () => opening.delete(run)
    },
    /** Called each time the connection is lost, also when it could not be opened. */
    onLost(run: () => void): () => void {
      losing.add(run)
      return () => void losing.delete(run)
    },
    /** Reconnects in any case: the old connection may be dead. */
    reconnect: () => reconnectSoon(),
    /** Connects if there is no stream and it was not paused. */
    begin: () => void (line || reconnectSoon()),
    /** Ends the pause of `rest`. */
    wake() {
      isAtRest = false
      if (!line) reconnectSoon()
    },
    /** Closes the stream until it is woken: neither a new token nor the network's return reopens it. */
    rest() {
      isAtRest = true
      letGo()
    },
    /** Closes the stream and drops all values. */
    stop() {
      clearTimeout(timer)
      letGo()
      tree = null
      tell()
    },
  }
}

/** Exponential backoff with jitter, so that a restarted server is not flooded. */
const pauseAfter = (count: number) =>
  count === 0 ? settle : Math.min(longest, shortest * 2 ** (count - 1)) * (0.5 + Math.random() / 2)
