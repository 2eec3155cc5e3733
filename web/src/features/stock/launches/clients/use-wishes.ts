import { useState } from 'react'
import type { Input } from '#web/kit/api.ts'
import { newKey } from '#web/kit/new-key.ts'
import type { Wish } from '../shared/queries.ts'

type Sent = NonNullable<Input<'PATCH /launch-registrations/{id}/'>['body']>['wishes'][number]
export type Wishes = ReturnType<typeof useWishes>

/** The ordered wishes that a person is making, each with a key of its own. */
export function useWishes(before: readonly Wish[]) {
  const [kept, setKept] = useState(() => before.map(withKey))
  return {
    kept,
    add: (wish: Wish) => setKept((now) => [...now, withKey(wish)]),
    remove: (key: string) => setKept((now) => now.filter((one) => one.key !== key)),
    move: (from: number, to: number) =>
      setKept((now) => now.toSpliced(from, 1).toSpliced(to, 0, ...now.slice(from, from + 1))),
    /** As the server takes them: a unit, or what any unit has to be. */
    sent: () => kept.map(({ wish }) => wish as Sent),
  }
}

const withKey = (wish: Wish) => ({ key: newKey(), wish })
