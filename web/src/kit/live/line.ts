import { newKey } from '../new-key.ts'
import type { connect as connectTo } from './connect.ts'
import { applied, type Json, valueAt } from './tree.ts'

export type Opened = {
  /** How far the server's clock is ahead of ours, in milliseconds. */
  ahead: number
}
export type LineParts = {
  connect: typeof connectTo
  /** Where the tree is, e.g. `/realtime`. */
  address(): Promise<string>
  token(): string | null
  /** What is done when a token is over. */
  renew(token: string): Promise<unknown>
  /** Adds paths to a stream that is open and takes others away; the refused ones, or null where that did not work. */
  change(stream: string, paths: Paths): Promise<string[] | null>
}
export type Paths = Record<string, true | null>

const shortest = 1000
const longest = 30_000
/** Screens come and go in one turn: their paths are asked for together. */
const settle = 50
/** One change of a stream carries as many paths. */
const mostAtOnce = 40
/** How long the value of a path that was added may take: the change may have been lost between servers. */
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

/** The one stream of a tab and the paths that its screens want: these come and go while it runs. */
export function createLine({ connect, address, token, renew, change }: LineParts) {
  const wanted = new Map<string, number>()
  const listeners = new Set<() => void>()
  const opening = new Set<(opened: Opened) => void>()
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
    line?.ending.abort()
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
        // The first one is everything: what was known before may be long gone.
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
    mine.state = 'opening'
    if (ending === 'revoked') await renew(bearer).catch(() => {})
    if (!token()) return
    failures = ending === 'revoked' && !isFirst ? 0 : failures + 1
    reconnectSoon(pauseAfter(failures))
  }

  /** It is not asked for again while the stream runs and somebody wants it; what is there is forgotten. */
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
    /** Told each time a stream begins, before its first value arrives. */
    onOpen(run: (opened: Opened) => void): () => void {
      opening.add(run)
      return () => opening.delete(run)
    },
    /** Begins anew, whatever there is: the old line may be dead. */
    reconnect: () => reconnectSoon(),
    /** Begins where there is no stream, and none was let go of. */
    begin: () => void (line || reconnectSoon()),
    /** Ends the rest. */
    wake() {
      isAtRest = false
      if (!line) reconnectSoon()
    },
    /** Lets go of the stream until it is woken: neither a new token nor a network that is back takes it again. */
    rest() {
      isAtRest = true
      letGo()
    },
    /** Lets go of the stream and forgets what is known. */
    stop() {
      clearTimeout(timer)
      letGo()
      tree = null
      tell()
    },
  }
}

/** Twice as long after each failure, and never the same for all tabs, so that a server that comes back can breathe. */
const pauseAfter = (count: number) =>
  count === 0 ? settle : Math.min(longest, shortest * 2 ** (count - 1)) * (0.5 + Math.random() / 2)
