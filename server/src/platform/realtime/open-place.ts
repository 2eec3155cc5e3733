import type { Database } from '../db.ts'
import type { Heard } from '../event-bus.ts'
import type { Log } from '../log.ts'
import { type Change, changeBetween } from './changes.ts'
import { type AskedPlace, type Found, readPlace } from './place.ts'
import { select } from './query.ts'
import { frameOf, type Stream } from './stream.ts'
import { at, type Tree } from './tree.ts'

type Parts = { database: Database; accountId: number; found: Found; log: Log }
/** The readers of one query on a place, and the value they have: a change is computed once for all of them. */
type View = { look(value: Tree): Tree; last: Tree; readers: Map<Stream, string> }

export type OpenPlace = ReturnType<typeof openPlace>

/** A place with readers. It is read again when an event touches it, and readers get the difference. */
export function openPlace({ database, accountId, found, log }: Parts) {
  const views = new Map<string, View>()
  let value: Tree = null
  let isLoaded = false
  let isStale = true
  let isClosed = false
  let timer: NodeJS.Timeout | undefined
  let resting: NodeJS.Timeout | undefined
  let readAt = 0
  let reading: Promise<void> | null = null

  function refresh(): Promise<void> {
    isStale = true
    reading ??= read().finally(() => {
      reading = null
    })
    return reading
  }

  async function read() {
    while (isStale) {
      isStale = false
      const { value: next, until } = await readPlace(database, accountId, found, readers())
      readAt = Date.now()
      value = next
      isLoaded = true
      clearTimeout(timer)
      if (until && !isClosed) timer = setTimeout(again, Math.max(0, until - Date.now()) + 50).unref()
      for (const view of views.values()) tell(view)
    }
  }

  function tell(view: View) {
    const next = view.look(value)
    const change = changeBetween(view.last, next)
    view.last = next
    if (!change) return
    // Serialised once for all readers with the same prefix.
    const frames = new Map<string, Buffer>()
    for (const [stream, prefix] of view.readers) {
      const frame = frames.get(prefix) ?? frameOf(below(prefix, change))
      frames.set(prefix, frame)
      stream.send(frame)
    }
  }

  const again = () =>
    refresh().catch((error) => {
      log.warn({ err: error, place: found.place.pattern }, 'a place could not be read')
      if (!isClosed) timer = setTimeout(again, 1000).unref()
    })

  const readers = () => views.values().reduce((sum, view) => sum + view.readers.size, 0)

  /** Reads again now, or after the place's `rest`, with jitter so that places do not all read at once. */
  function touch() {
    if (resting) return
    const { rest = 0 } = found.place
    const left = readAt + rest - Date.now()
    if (left <= 0) return again()
    resting = setTimeout(
      () => {
        resting = undefined
        if (!isClosed) again()
      },
      left + (Math.random() * rest) / 10,
    ).unref()
  }

  return {
    accountId,
    /** Rejects when the place cannot be read. */
    ready: async () => {
      if (!isLoaded || isStale) await refresh()
    },
    join({ found: { inner }, query, prefix }: AskedPlace, stream: Stream) {
      const key = JSON.stringify([inner, query])
      const look = (tree: Tree) => (query ? select(at(tree, inner), query) : at(tree, inner))
      const view: View = views.get(key) ?? { look, last: look(value), readers: new Map() }
      views.set(key, view)
      view.readers.set(stream, prefix)
      const end = () => {
        view.readers.delete(stream)
        if (view.readers.size === 0) views.delete(key)
      }
      return { value: view.last, end }
    },
    /** Called when the last reader has left. */
    close() {
      isClosed = true
      clearTimeout(timer)
      clearTimeout(resting)
    },
    catchUp() {
      if (found.place.isBroadcast) touch()
    },
    handle(events: Heard[]) {
      const isTouched = events.some(
        (event) => event.account_id === accountId && found.place.isTouchedBy(event, found.params),
      )
      if (isTouched) touch()
    },
  }
}

const below = (prefix: string, { kind, path, data }: Change): Change => ({
  kind,
  path: prefix === '' ? path : path === '/' ? prefix : prefix + path,
  data,
})
