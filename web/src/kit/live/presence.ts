import { useEffect, useState } from 'react'
import { fullName, useAccount, useMe } from '#web/kit/me.ts'
import { useLive, writeLive } from './live.ts'
import type { Json } from './tree.ts'

export type Watcher = { name: string; isEditing: boolean }

/** Half of how long the server keeps it. */
const repeatEvery = 30_000
const tab = Math.random().toString(36).slice(2, 10)

/** Says that I look at something, as long as I do, and answers who else does: `lead-42`. */
export function usePresence(subject: string): Watcher[] {
  const me = useMe()
  const { uuid } = useAccount()
  const isEditing = useIsEditing()
  const place = `presence/${uuid}/${subject}`
  const leaf = `u${me.id}-${tab}`
  const name = fullName(me)
  useEffect(() => {
    const say = () => void writeLive('PUT', `${place}/${leaf}`, { name, editing: isEditing })
    const leave = () => void writeLive('DELETE', `${place}/${leaf}`)
    say()
    const timer = setInterval(say, repeatEvery)
    addEventListener('pagehide', leave)
    return () => {
      clearInterval(timer)
      removeEventListener('pagehide', leave)
      leave()
    }
  }, [place, leaf, name, isEditing])
  return watchersOf(useLive(place), `u${me.id}-`)
}

/** One entry a person, however many tabs they have; not oneself. */
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
    const look = () => setIsEditing(document.activeElement?.matches(fields) ?? false)
    document.addEventListener('focusin', look)
    document.addEventListener('focusout', look)
    return () => {
      document.removeEventListener('focusin', look)
      document.removeEventListener('focusout', look)
    }
  }, [])
  return isEditing
}
