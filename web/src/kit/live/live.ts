import { useCallback, useSyncExternalStore } from 'react'
import { loadConfig } from '#web/kit/api/config.ts'
import { refreshSession } from '#web/kit/api/refresh.ts'
import { accessToken, isSignedIn, watchSession } from '#web/kit/session.ts'
import { connect } from './connect.ts'
import { applied, type Json, valueAt } from './tree.ts'

type Opened = {
  /** How far the server's clock is ahead of ours, in milliseconds. */
  ahead: number
}

const shortest = 1000
const longest = 30_000
/** Screens come and go in one turn: their paths are asked for together. */
const settle = 50
/** How long a hidden tab keeps its stream. */
const patience = 20_000

const wanted = new Map<string, number>()
const listeners = new Set<() => void>()
const opening = new Set<(opened: Opened) => void>()
let tree: Json = null
let line: AbortController | undefined
let timer: ReturnType<typeof setTimeout> | undefined
let failures = 0

/** What is at a path of the realtime tree; null until it is known. Where it is asked for, the tab listens to it. */
export function useLive(path: string | null): Json {
  const subscribe = useCallback(
    (listener: () => void) => (path ? watchLive(path, listener) : () => {}),
    [path],
  )
  return useSyncExternalStore(subscribe, () => (path ? valueAt(tree, path) : null))
}

/** Listens to a path until the returned function is called. All paths of a tab share one stream. */
export function watchLive(path: string, listener: () => void): () => void {
  listeners.add(listener)
  wanted.set(path, (wanted.get(path) ?? 0) + 1)
  if (wanted.get(path) === 1) reconnectSoon()
  return () => {
    listeners.delete(listener)
    const left = (wanted.get(path) ?? 1) - 1
    if (left > 0) return void wanted.set(path, left)
    wanted.delete(path)
    reconnectSoon()
  }
}

export const liveValue = (path: string): Json => valueAt(tree, path)

/** Told each time a stream begins, before its first value arrives. */
export function onLiveOpen(run: (opened: Opened) => void): () => void {
  opening.add(run)
  return () => opening.delete(run)
}

/** Writes a value of one's own for others to see. What it says lasts a moment, so a failure is nothing. */
export async function writeLive(method: 'PUT' | 'DELETE', path: string, value?: Json) {
  const token = accessToken()
  if (!token) return
  const { apiBase, realtimeUrl } = await loadConfig()
  const body = value === undefined ? null : JSON.stringify(value)
  const headers = { authorization: `Bearer ${token}` }
  // Also while the page goes away.
  await fetch(`${apiBase}${realtimeUrl}/${path}.json?print=silent`, {
    method,
    headers,
    body,
    keepalive: true,
  }).catch(() => {})
}

function reconnectSoon(pause = settle) {
  clearTimeout(timer)
  timer = setTimeout(listen, pause)
}

async function listen() {
  line?.abort()
  const token = accessToken()
  if (!token || wanted.size === 0) return
  const mine = new AbortController()
  line = mine
  const { apiBase, realtimeUrl } = await loadConfig().catch(() => ({ apiBase: '', realtimeUrl: '/realtime' }))
  const paths = encodeURIComponent([...wanted.keys()].sort().join(','))
  let isFirst = true
  const ending = await connect({
    url: `${apiBase}${realtimeUrl}/.json?paths=${paths}`,
    token,
    signal: mine.signal,
    onOpen(date) {
      failures = 0
      for (const run of opening) run({ ahead: date - Date.now() })
    },
    onEvent(heard) {
      // The first one is everything: what was known before may be long gone.
      tree = applied(isFirst ? null : tree, heard)
      isFirst = false
      for (const listener of listeners) listener()
    },
  })
  if (line !== mine || mine.signal.aborted) return
  if (ending === 'revoked') await refreshSession(token).catch(() => {})
  if (!isSignedIn()) return
  failures = ending === 'revoked' && !isFirst ? 0 : failures + 1
  reconnectSoon(pauseAfter(failures))
}

/** Twice as long after each failure, and never the same for all tabs, so that a server that comes back can breathe. */
const pauseAfter = (count: number) =>
  count === 0 ? settle : Math.min(longest, shortest * 2 ** (count - 1)) * (0.5 + Math.random() / 2)

function stop() {
  clearTimeout(timer)
  line?.abort()
  line = undefined
  tree = null
  for (const listener of listeners) listener()
}

let hiding: ReturnType<typeof setTimeout> | undefined

/** A tab nobody sees lets go of its stream: over HTTP/1.1 a browser has six connections for all tabs of a site. */
function onVisibility() {
  clearTimeout(hiding)
  if (document.hidden) hiding = setTimeout(rest, patience)
  else if (!line) reconnectSoon()
}

function rest() {
  line?.abort()
  line = undefined
}

watchSession(() => (isSignedIn() ? line || reconnectSoon() : stop()))
if ('addEventListener' in globalThis) {
  // After sleep or another network the old line may look alive for a minute.
  addEventListener('online', () => reconnectSoon())
  addEventListener('pageshow', ({ persisted }) => persisted && reconnectSoon())
  document.addEventListener('visibilitychange', onVisibility)
}
