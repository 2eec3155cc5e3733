import { useCallback, useSyncExternalStore } from 'react'
import { loadConfig } from '#web/kit/api/config.ts'
import { RefreshError, refreshSession } from '#web/kit/api/refresh.ts'
import { tell } from '#web/kit/api.ts'
import { accessToken, isSignedIn, watchSession } from '#web/kit/session.ts'
import { connect } from './connect.ts'
import { createLine, type Opened, type Paths } from './line.ts'
import { transaction, type Update } from './transaction.ts'
import type { Json } from './tree.ts'

/** How long a hidden tab keeps its stream. */
const patience = 20_000

const address = () =>
  loadConfig().then(
    ({ apiBase, realtimeUrl }) => `${apiBase}${realtimeUrl}`,
    () => '/realtime',
  )

/** The one stream of this tab. */
const line = createLine({
  connect,
  address,
  token: () => (isSignedIn() ? accessToken() : null),
  renew: (token) =>
    refreshSession(token).catch((error) => {
      // This tab is the first to notice that its session is over, and says so as a call would.
      if (error instanceof RefreshError) tell(error)
    }),
  async change(stream: string, paths: Paths) {
    const answer = await send('PATCH', `.json?stream=${stream}`, paths)
    return answer?.ok ? ((await answer.json()) as { refused: string[] }).refused : null
  },
})

/** The value at a path of the realtime tree; null until known. Using it makes the tab listen to the path. */
export function useLive(path: string | null): Json {
  const subscribe = useCallback(
    (listener: () => void) => (path ? line.watch(path, listener) : () => {}),
    [path],
  )
  return useSyncExternalStore(subscribe, () => (path ? line.value(path) : null))
}

/** Listens to a path until the returned function is called. All paths of a tab share one stream. */
export const watchLive = (path: string, listener: () => void): (() => void) => line.watch(path, listener)

/** Whether the server tells nothing of a path that is listened to: the user might not read it. */
export const isLiveRefused = (path: string): boolean => line.isRefused(path)

export const liveValue = (path: string): Json => line.value(path)

/** Called each time a stream starts, before its first value. */
export const onLiveOpen = (run: (opened: Opened) => void): (() => void) => line.onOpen(run)

/** Called each time the stream ends because its connection was lost. */
export const onLiveLost = (run: () => void): (() => void) => line.onLost(run)

export const reconnectLive = line.reconnect

/** Writes an ephemeral value of the user. It expires soon anyway, so errors are ignored. */
export async function writeLive(method: 'PATCH' | 'DELETE', path: string, value?: Json) {
  await send(method, `${path}.json?print=silent`, value).catch(() => {})
}

/** Changes an ephemeral value of the user from what it is now, whoever else writes it; errors are ignored. */
export const changeLive = (path: string, update: Update) =>
  transaction((method, value, headers) => send(method, `${path}.json`, value, headers), update).catch(
    () => {},
  )

async function send(method: string, path: string, value?: Json, more?: Record<string, string>) {
  const token = accessToken()
  if (!token) return
  const body = value === undefined ? null : JSON.stringify(value)
  const headers = { authorization: `Bearer ${token}`, ...more }
  // Also while the page goes away.
  return fetch(`${await address()}/${path}`, { method, headers, body, keepalive: true })
}

let hiding: ReturnType<typeof setTimeout> | undefined

/** A hidden tab closes its stream: over HTTP/1.1 a browser has six connections per site for all tabs. */
function onVisibility() {
  clearTimeout(hiding)
  if (document.hidden) hiding = setTimeout(line.rest, patience)
  else line.wake()
}

watchSession(() => (isSignedIn() ? line.begin() : line.stop()))
if ('addEventListener' in globalThis) {
  // After sleep or a change of network a dead connection may look alive for a minute.
  addEventListener('online', line.reconnect)
  addEventListener('pageshow', ({ persisted }) => persisted && line.reconnect())
  document.addEventListener('visibilitychange', onVisibility)
  // Opened behind the tab one looks at.
  if (document.hidden) onVisibility()
}
