import type { Database } from '../db.ts'
import type { Heard } from '../event-bus.ts'
import type { Log } from '../log.ts'
import { type Change, changeBetween } from './changes.ts'
import { type AskedPlace, type Found, readPlace } from './place.ts'
import { select } from './query.ts'
import { frameOf, type Stream } from './stream.ts'
import { at, type Tree } from './tree.ts'

type Parts = { database: Database; accountId: number; found: Found; log: Log }
/** All who asked the same of a place: what they have, so that a change is worked out once. */
type View = { look(value: Tree): Tree; last: Tree; readers: Map<Stream, string> }

export type OpenPlace = ReturnType<typeof openPlace>

/** A place somebody listens to. It is read again when an event touches it, and its readers are told the difference. */
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
    // Written once for all who have it under the same path.
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

  /** Now, or when it has rested, which is never at the same moment for all places. */
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
    /** Fails where it cannot be read. */
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
    /** Nobody listens any more. */
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
