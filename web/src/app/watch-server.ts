import { onlineManager } from '@tanstack/react-query'
import { loadConfig } from '#web/kit/api/config.ts'
import { isServerAway, onLookForServer, setServerAway } from '#web/kit/connection.ts'
import { onLiveLost, reconnectLive } from '#web/kit/live/live.ts'
import { queryClient } from '#web/kit/query.ts'

/** The second look, after which the server counts as away; a restart that is over by then is not told. */
const again = 500
/** Between the looks that follow, with jitter: all tabs come back when it is back. */
const pause = () => 1500 + Math.random() * 1000

/** Whether the server answers at all. */
async function isReached(): Promise<boolean> {
  const { apiBase } = await loadConfig().catch(() => ({ apiBase: '' }))
  const mode = apiBase ? 'no-cors' : 'same-origin'
  return fetch(`${apiBase}/healthz`, { cache: 'no-store', mode, signal: AbortSignal.timeout(2000) }).then(
    ({ type, status }) => type === 'opaque' || status < 500,
    () => false,
  )
}

/**
 * Says within seconds that the server is away, and looks for it until it is back. Meanwhile what is read waits, and what is
 * shown stays; then it is read again.
 */
export function watchServer(reached = isReached): () => void {
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let isLooking = false

  async function look() {
    if (isLooking) return
    clearTimeout(timer)
    isLooking = true
    const isHere = await reached()
    isLooking = false
    failures = isHere ? 0 : failures + 1
    if (failures !== 1) tell(!isHere)
    if (!isHere) timer = setTimeout(look, failures === 1 ? again : pause())
  }

  function tell(isAway: boolean) {
    const was = isServerAway()
    setServerAway(isAway)
    onlineManager.setOnline(!isAway)
    if (!was || isAway) return
    reconnectLive()
    void queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' })
  }

  // What the browser knows of the network says nothing about the server.
  onlineManager.setEventListener(() => undefined)
  const onNetwork = () => {
    if (navigator.onLine === false) onlineManager.setOnline(false)
    void look()
  }
  const ends = [onLookForServer(look), onLiveLost(look)]
  for (const name of ['online', 'offline']) addEventListener(name, onNetwork)
  return () => {
    clearTimeout(timer)
    for (const end of ends) end()
    for (const name of ['online', 'offline']) removeEventListener(name, onNetwork)
    setServerAway(false)
    onlineManager.setOnline(true)
  }
}
