import { refreshPeople } from '#web/features/office/groups/shared/queries.ts'
import { type Answer, api, type Input } from '#web/kit/api.ts'
import { useMe } from '#web/kit/me.ts'
import { apiQuery, refresh } from '#web/kit/query.ts'

export type UserRow = Answer<'GET /users/'>['results'][number]
export type User = Answer<'GET /users/{id}/'>
export type UserPatch = NonNullable<Input<'PATCH /users/{id}/'>['body']>
export type Handover = NonNullable<UserPatch['reassign']>
/** What a seller who stops leaves behind. */
export type OpenWork = { openLeads: number; pendingTasks: number }

export const userQuery = (id: number) => apiQuery('users', 'GET /users/{id}/', { params: { id } })

/** Changes a person; leads and boards are read again, since their work may have gone to others. */
export async function patchUser(id: number, body: UserPatch): Promise<User> {
  const user = await api('PATCH /users/{id}/', { params: { id }, body })
  refreshPeople()
  void refresh('leads', 'pipeline', 'home', 'contacts')
  return user
}

/** Whether nothing a person may do is beyond whoever reads this: only then may one change them. */
export function useReaches() {
  const me = useMe()
  const mine = new Set(me.permissions)
  return (user: Pick<User, 'id' | 'permissions'>) =>
    user.id === me.id || user.permissions.every((permission) => mine.has(permission))
}
