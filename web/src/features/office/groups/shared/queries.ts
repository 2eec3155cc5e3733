import type { Permission } from '#contract/permissions.ts'
import type { Answer } from '#web/kit/api.ts'
import { useMe } from '#web/kit/me.ts'
import { apiQuery } from '#web/kit/query.ts'
import { t } from '#web/kit/text.ts'

export type Group = Answer<'GET /users/groups/'>[number]

/** Under `users`, so that whatever changes people reads groups again too. */
export const groupsQuery = apiQuery('users', 'GET /users/groups/')

/** Why a permission cannot be given or taken by whoever reads this; nothing when it can. */
export function useBeyond() {
  const mine = new Set(useMe().permissions)
  return (permission: Permission) =>
    mine.has(permission) ? undefined : t('No se puede dar ni quitar un permiso que no se tiene')
}

/** Why a whole group is beyond one's reach. */
export function useGroupBeyond() {
  const mine = new Set(useMe().permissions)
  return (group: Pick<Group, 'permissions'>) =>
    group.permissions.every((permission) => mine.has(permission))
      ? undefined
      : t('El grupo da permisos que usted no tiene')
}
