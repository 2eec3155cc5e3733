import type { Query } from '@tanstack/react-query'
import { readers } from '#web/kit/act/read-again.ts'
import { api } from '#web/kit/api.ts'
import { type Changed, changedSince, type Known, knownOf } from '#web/kit/live/changes.ts'
import { concerns } from '#web/kit/live/concerns.ts'
import { isReadInPart, readInPart } from '#web/kit/live/in-part.ts'
import { liveValue, onLiveOpen, watchLive } from '#web/kit/live/live.ts'
import type { Json } from '#web/kit/live/tree.ts'
import { untilMyTurn } from '#web/kit/live/turns.ts'
import { meQuery } from '#web/kit/me.ts'
import { isOnScreen } from '#web/kit/on-screen.ts'
import { queryClient } from '#web/kit/query.ts'
import { currentNotices, watchNotices } from '#web/kit/snackbar.ts'
import '#web/kit/act/offer.ts'
import { ScreenFailed } from './failed.ts'
import { startInstalled } from './installed.ts'
import { isNews, seenNews } from './notification-news.ts'
import { startUndoKey } from './undo-key.ts'
import { watchServer } from './watch-server.ts'

/** What changed in a feature's data, and when the change arrived. */
type Stale = {
  of: Set<string> | 'anything'
  /** The only units, where all changes named theirs. */
  units: ReadonlySet<number> | undefined
  heardAt: number
}

type Listening = { account: string; user: number; go: (path: string) => void }

/** Keeps screens up to date while a user is signed in: data that others changed are refetched if they are on screen. */
export function startLive({ account, user, go }: Listening): () => void {
  const path = `changes/${account}`
  const stale = new Map<string, Stale>()
  /** A request in flight when a change arrived may carry the data from before it. */
  const doubtful = new Set<string>()
  const place = Math.random()
  let known: Known | undefined
  let ahead = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  function mark(names: readonly string[], { of, units }: Pick<Changed, 'of' | 'units'>) {
    for (const name of names) {
      const last = stale.get(name)
      const before = last?.of
      const all =
        of === 'anything' || before === 'anything' ? 'anything' : new Set([...(before ?? []), ...of])
      const only = last && !last.units ? undefined : units && new Set([...(last?.units ?? []), ...units])
      stale.set(name, { of: all, units: only, heardAt: Date.now() })
      for (const { queryHash } of queryClient
        .getQueryCache()
        .findAll({ queryKey: [name], fetchStatus: 'fetching' }))
        doubtful.add(queryHash)
    }
    if (stale.size > 0) timer ??= setTimeout(readAgain, untilMyTurn(Date.now(), known?.turn ?? 300, place))
  }

  function readAgain() {
    timer = undefined
    if (document.hidden) return
    // Data fetched since then are up to date.
    for (const [name, { of, units, heardAt }] of stale) {
      const isOld = ({ queryKey, queryHash, state }: Query) =>
        (state.dataUpdatedAt < heardAt || doubtful.has(queryHash)) &&
        concerns({ queryKey, data: state.data }, of)
      const isInPart = (query: Query) => units !== undefined && isReadInPart(query)
      const old = queryClient.getQueryCache().findAll({ queryKey: [name], predicate: isOld })
      for (const query of old) if (isInPart(query)) void readInPart(query, [...(units ?? [])])
      void queryClient.invalidateQueries({
        queryKey: [name],
        predicate: (query) => isOld(query) && !isInPart(query),
      })
    }
    stale.clear()
    doubtful.clear()
  }

  function onChanges() {
    const now = knownOf(liveValue(path))
    if (!now) return
    const changed = changedSince(known, now, performance.timeOrigin + ahead)
    known = now
    for (const change of changed) mark(readers[change.noun] ?? [], change)
  }

  let told: Json | undefined
  function onNotifications() {
    const now = liveValue(`notifications/${user}`)
    const begunAt = performance.timeOrigin + ahead
    if (isNews(told, now, begunAt)) {
      const { ids, isAll } = seenNews(told, now, { begunAt, isOnScreen })
      const stale = () => mark(['notifications'], { of: 'anything' })
      // What is read at once is not counted before: the bell stays as it is.
      if (ids.length > 0) void markRead(ids).then(stale)
      if (ids.length === 0 || !isAll) stale()
    }
    told = now
  }

  const ends = [
    startUndoKey(),
    watchServer(),
    watchNotices(onceRefused(() => void queryClient.invalidateQueries({ queryKey: meQuery.queryKey }))),
    onLiveOpen((opened) => {
      ahead = opened.ahead
    }),
    watchLive(path, onChanges),
    watchLive(`notifications/${user}`, onNotifications),
  ]
  void ScreenFailed.preload?.()
  // Optional: without it the app only lacks what it does while closed.
  startInstalled(go).catch(() => {})
  const onShown = () => stale.size > 0 && readAgain()
  document.addEventListener('visibilitychange', onShown)
  return () => {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', onShown)
    for (const end of ends) end()
  }
}

/** No act of the user: it is not told, and leaves what can be undone as it is. Where it fails, the bell counts them. */
const markRead = (ids: number[]) =>
  api('POST /notifications/mark-as-read/', { body: { notificationsIds: ids, markAs: 'read' } }).catch(
    () => {},
  )

/** A reported error may mean a lost permission: the screens are drawn again with the current ones. */
function onceRefused(run: () => void) {
  let last = 0
  return () => {
    const newest = currentNotices().at(-1)
    if (newest?.color !== 'error' || newest.id <= last) return
    last = newest.id
    run()
  }
}
