import { act } from '#web/kit/act/act.ts'
import type { Answer, Input } from '#web/kit/api.ts'
import { useMe } from '#web/kit/me.ts'
import { apiQuery } from '#web/kit/query.ts'

export type UserRow = Answer<'GET /users/'>['results'][number]
export type User = Answer<'GET /users/{id}/'>
export type UserPatch = NonNullable<Input<'PATCH /users/{id}/'>['body']>
export type Handover = NonNullable<UserPatch['reassign']>
/** What a seller who stops leaves behind. */
export type OpenWork = { openLeads: number; pendingTasks: number }

export const userQuery = (id: number) => apiQuery('users', 'GET /users/{id}/', { params: { id } })

type Patching = { id: number; body: UserPatch; said: string }

/** Changes a person; leads and boards are read again, since their work may have gone to others. */
export const patchUser = act('PATCH /users/{id}/', {
  changed: ['acts-users', 'lead'],
  request: ({ id, body }: Patching) => ({ params: { id }, body }),
  keeps: (saved) => [[userQuery(saved.id).queryKey, saved]],
  said: (_, { said }) => said,
})

/** Whether nothing a person may do is beyond whoever reads this: only then may one change them. */
export function useReaches() {
  const me = useMe()
  const mine = new Set(me.permissions)
  return (user: Pick<User, 'id' | 'permissions'>) =>
    user.id === me.id || user.permissions.every((permission) => mine.has(permission))
}
