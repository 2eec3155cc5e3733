import { act, actOf } from '#web/kit/act/act.ts'
import { api } from '#web/kit/api.ts'
import { t } from '#web/kit/text.ts'
import type { Group } from '../shared/queries.ts'

const changed = ['acts-groups', 'acts-users'] as const

export const createGroup = act('POST /users/groups/', { changed, said: () => t('Grupo creado') })
export const renameGroup = act('PATCH /users/groups/{id}/', { changed, said: () => t('Nombre guardado') })
export const removeGroup = act('DELETE /users/groups/{id}/', { changed, said: () => t('Grupo eliminado') })

export const requireSecondFactor = act('PATCH /users/groups/{id}/', {
  changed,
  // Until then the group is as it was read before.
  waits: true,
  request: ({ group: { id }, to }: { group: Group; to: boolean }) => ({
    params: { id },
    body: { requiresSecondFactor: to },
  }),
  said: (_, { group: { name }, to }) =>
    to
      ? t('{name} entra desde ahora en dos pasos', { name })
      : t('{name} ya no necesita dos pasos para entrar', { name }),
})

type Permissions = { groupName: string; permissions: string[] }[]
/** One after another; `onSaved` is told how far it came, also when one is refused. */
export const setGroupPermissions = actOf(
  async ({ groups, onSaved }: { groups: Permissions; onSaved: (groupName: string) => void }) => {
    for (const body of groups) {
      await api('POST /users/manage-group-permissions/', { body })
      onSaved(body.groupName)
    }
  },
  {
    changed,
    waits: true,
    said: () => t('Permisos guardados: rigen desde el próximo acto de cada persona'),
  },
)
