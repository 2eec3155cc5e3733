import { useEffect, useState } from 'react'
import { fullName, useAccount, useMe } from '#web/kit/me.ts'
import { showing } from '#web/kit/on-screen.ts'
import { changeLive, useLive, writeLive } from './live.ts'
import type { Json } from './tree.ts'

export type Watcher = { name: string; isEditing: boolean }

/** Half of the time after which the server drops it. */
const repeatEvery = 30_000
const tab = Math.random().toString(36).slice(2, 10)

/** Announces that the user looks at something, and returns who else does: `lead-42`. `shown`: what this view shows of it, as `chat-7`. */
export function usePresence(subject: string, shown = subject): Watcher[] {
  const me = useMe()
  const { uuid } = useAccount()
  const isEditing = useIsEditing()
  const place = `presence/${uuid}/${subject}`
  const leaf = `u${me.id}-${tab}`
  const name = fullName(me)
  useEffect(() => showing(shown), [shown])
  useEffect(() => {
    const say = () => inTurn(() => writeLive('PATCH', `${place}/${leaf}`, { name, editing: isEditing }))
    say()
    const timer = setInterval(say, repeatEvery)
    return () => clearInterval(timer)
  }, [place, leaf, name, isEditing])
  useEffect(() => {
    const leave = () => writeLive('DELETE', `${place}/${leaf}`)
    inTurn(() => changeLive(`${place}/${leaf}`, (now) => withViews(now, 1)))
    addEventListener('pagehide', leave)
    return () => {
      removeEventListener('pagehide', leave)
      inTurn(() => changeLive(`${place}/${leaf}`, (now) => withViews(now, -1)))
    }
  }, [place, leaf])
  return watchersOf(useLive(place), `u${me.id}-`)
}

/** Two views of one thing in a tab, a drawer over its page, are one watcher, who leaves with the last of them. */
export function withViews(now: Json, more: 1 | -1): Json | undefined {
  const said = typeof now === 'object' && now !== null && !Array.isArray(now) ? now : {}
  const views = Number(said.views ?? 0) + more
  if (views > 0) return { ...said, views }
  return now === null ? undefined : null
}

let last: Promise<unknown> = Promise.resolve()

/** Sends in order: two parallel requests could overtake each other. */
function inTurn(write: () => Promise<unknown>) {
  last = last.then(write)
}

/** One entry per user, however many tabs; without oneself. */
export function watchersOf(value: Json, mine: string): Watcher[] {
  if (typeof value !== 'object' || value === null) return []
  const people = new Map<string, Watcher>()
  for (const [leaf, said] of Object.entries(value)) {
    if (leaf.startsWith(mine) || typeof said !== 'object' || said === null || Array.isArray(said)) continue
    const [person = leaf] = leaf.split('-')
    const isEditing = said.editing === true || people.get(person)?.isEditing === true
    people.set(person, { name: String(said.name ?? ''), isEditing })
  }
  return [...people.values()]
}

const fields = 'input:not([type=search], [type=checkbox], [type=radio]), textarea, select'

/** Whether I am writing somewhere on this page. */
function useIsEditing(): boolean {
  const [isEditing, setIsEditing] = useState(false)
  useEffect(() => {
    const isField = (at: EventTarget | null) => at instanceof Element && at.matches(fields)
    const enter = ({ target }: FocusEvent) => setIsEditing(isField(target))
    // Moving to the next field or window does not count as a pause.
    const exit = ({ relatedTarget }: FocusEvent) =>
      setIsEditing(isField(relatedTarget ?? document.activeElement))
    document.addEventListener('focusin', enter)
    document.addEventListener('focusout', exit)
    return () => {
      document.removeEventListener('focusin', enter)
      document.removeEventListener('focusout', exit)
    }
  }, [])
  return isEditing
}
