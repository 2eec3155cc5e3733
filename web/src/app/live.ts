import type { auditAreas } from '#contract/audit.ts'
import type { EventType } from '#contract/events.ts'
import { liveValue, onLiveOpen, watchLive } from '#web/kit/live/live.ts'
import type { Json } from '#web/kit/live/tree.ts'
import { meQuery } from '#web/kit/me.ts'
import { queryClient } from '#web/kit/query.ts'
import { currentNotices, watchNotices } from '#web/kit/snackbar.ts'
import { startInstalled } from './installed.ts'

type NounOf<T extends string> = T extends `${infer Noun}.${string}` ? Noun : never
/** It is told by its area. */
type Untold = 'act'
type Told = Exclude<NounOf<EventType>, Untold> | `acts-${(typeof auditAreas)[number]}`

const people = ['contacts', 'leads', 'pipeline', 'home', 'privacy']
/** What has to be read again when a noun changed, or something of an area was written down in the audit. */
const features: Record<Told, readonly string[]> = {
  lead: ['leads', 'pipeline', 'home', 'contacts', 'tasks'],
  contact: people,
  person: people,
  profile: ['contacts'],
  consent: ['contacts'],
  file: ['contacts'],
  task: ['tasks', 'leads', 'pipeline', 'home', 'contacts'],
  job: ['imports', 'jobs'],
  'acts-account': ['account', 'options', 'option-lists', 'audit'],
  'acts-leads': ['options', 'tags', 'questions', 'rules', 'leads', 'pipeline', 'audit'],
  'acts-pipeline': ['options', 'steps', 'pipeline', 'leads', 'home', 'audit'],
  'acts-contacts': ['contacts', 'privacy', 'imports', 'audit'],
  'acts-users': ['users', 'options', 'rules', 'mails', 'audit'],
  'acts-groups': ['users', 'audit'],
  'acts-rates': ['rates', 'currency', 'audit'],
  'acts-connections': ['api-tokens', 'audit'],
  'acts-exports': ['audit'],
  'acts-sign_in': ['sessions', 'audit'],
  'acts-session': ['sessions', 'audit'],
  'acts-second_factor': ['audit', 'second-factor', 'users'],
  'acts-password': ['users', 'mails', 'audit'],
}

type Change = { seq: number; at: number }
type Changes = Record<string, Change>

/** Several acts in a row are one reading. */
const breath = 300

/** Keeps every screen true while somebody is signed in: what others did is read again where it is on screen. */
export function startLive({ account, user }: { account: string; user: number }): () => void {
  const path = `changes/${account}`
  const stale = new Map<string, number>()
  let known: Changes | undefined
  let ahead = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  function mark(names: readonly string[]) {
    for (const name of names) stale.set(name, Date.now())
    timer ??= setTimeout(readAgain, breath)
  }

  function readAgain() {
    timer = undefined
    if (document.hidden) return
    // What was read since then, by whoever did it, is new already.
    for (const [name, heardAt] of stale)
      void queryClient.invalidateQueries({
        queryKey: [name],
        predicate: ({ state }) => state.dataUpdatedAt < heardAt,
      })
    stale.clear()
  }

  function onChanges() {
    const changes = changesOf(liveValue(path))
    if (!changes) return
    const isNew = (noun: string, { seq, at }: Change) =>
      known ? known[noun]?.seq !== seq : at > performance.timeOrigin + ahead
    const nouns = Object.entries(changes).filter(([noun, change]) => isNew(noun, change))
    // Nouns that were long ago are not told any more: away that long, all may have changed.
    const isForgotten = Object.keys(known ?? {}).some((noun) => !changes[noun])
    known = changes
    mark([
      ...new Set(
        isForgotten
          ? Object.values(features).flat()
          : nouns.flatMap(([noun]) => features[noun as Told] ?? []),
      ),
    ])
  }

  const ends = [
    watchNotices(onceRefused(() => void queryClient.invalidateQueries({ queryKey: meQuery.queryKey }))),
    onLiveOpen((opened) => {
      ahead = opened.ahead
    }),
    watchLive(path, onChanges),
    watchLive(
      `notifications/${user}`,
      notificationsChange(user, () => mark(['notifications'])),
    ),
  ]
  // Without it the app works, only not while it is closed.
  startInstalled().catch(() => {})
  const onShown = () => stale.size > 0 && readAgain()
  document.addEventListener('visibilitychange', onShown)
  return () => {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', onShown)
    for (const end of ends) end()
  }
}

/** An error that was told may be a right that was lost: after each, the screens draw what is left. */
function onceRefused(run: () => void) {
  let last = 0
  return () => {
    const newest = currentNotices().at(-1)
    if (newest?.color !== 'error' || newest.id <= last) return
    last = newest.id
    run()
  }
}

/** The tree is told of as a whole: only what differs counts. */
function notificationsChange(user: number, changed: () => void) {
  let before: Json | undefined
  return () => {
    const now = liveValue(`notifications/${user}`)
    const isFirst = before === undefined
    if (now === before) return
    before = now
    if (!isFirst) changed()
  }
}

const changesOf = (value: Json) =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Changes) : undefined
