import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { MatrixColumn } from '#web/features/office/groups/shared/matrix-column.ts'
import { differences, type Pending, toggled, unsaved } from '#web/features/office/groups/shared/pending.ts'
import { PermissionMatrix } from '#web/features/office/groups/shared/permission-matrix.tsx'
import { groupsQuery, useBeyond } from '#web/features/office/groups/shared/queries.ts'
import { SaveBar } from '#web/features/office/groups/shared/save-bar.tsx'
import { act } from '#web/kit/act/act.ts'
import { useAct } from '#web/kit/act/use-act.ts'
import { Alert } from '#web/kit/alert.tsx'
import { Stack } from '#web/kit/layout.tsx'
import { useCan } from '#web/kit/me.ts'
import { t } from '#web/kit/text.ts'
import { type User, useReaches } from '../shared/queries.ts'

const setPermissions = act('POST /users/{id}/manage-permissions/', {
  changed: ['acts-users'],
  sets: true,
  waits: true,
  said: () => t('Permisos guardados: rigen desde su próximo acto'),
})

/** What a person may do: what each group gives, and what is given to them alone. */
export function UserPermissions({ user }: { user: User }) {
  const can = useCan()
  const beyond = useBeyond()
  const isReached = useReaches()(user)
  const [pending, setPending] = useState<Pending>(new Map())
  const { run, busy } = useAct(setPermissions)
  const inherited = useInherited(user)
  const saved = { id: user.id, permissions: user.ownPermissions }
  const held = pending.get(user.id) ?? new Set(user.ownPermissions)
  const mayChange = can('users.manage_permissions') && isReached

  async function save() {
    const done = await run({ params: { id: user.id }, body: { permissions: [...held] } })
    if (done) setPending((was) => unsaved(was, new Set([held])))
  }

  const own: MatrixColumn = {
    key: 'own',
    name: t('Propios'),
    note: t('solo de esta persona'),
    held,
    saved: new Set(user.ownPermissions),
    locked: beyond,
    onToggle: mayChange ? (permission) => setPending((was) => toggled(was, saved, permission)) : undefined,
  }
  return (
    <Stack gap={12}>
      {can('users.manage_permissions') && !isReached && (
        <Alert>{t('Tiene permisos que usted no tiene: se pueden mirar y no cambiar.')}</Alert>
      )}
      <div>
        <PermissionMatrix
          label={t('Permisos de {name}', { name: user.name })}
          columns={[...inherited, own]}
        />
        <SaveBar
          changes={differences(user.ownPermissions, held)}
          reach={t('rigen desde su próximo acto')}
          busy={busy}
          onUndo={() => setPending(new Map())}
          onSave={save}
        />
      </div>
    </Stack>
  )
}

/** A column for each group the person is in; together where one may not see groups. */
function useInherited(user: User): MatrixColumn[] {
  const can = useCan()
  const { data } = useQuery({ ...groupsQuery, enabled: can('groups.view') })
  const groups = data?.filter(({ name }) => user.groups.includes(name))
  if (groups)
    return groups.map(({ id, name, permissions }) => ({
      key: String(id),
      name,
      note: t('por el grupo'),
      held: new Set(permissions),
    }))
  return [
    {
      key: 'groups',
      name: t('De sus grupos'),
      note: user.groups.join(', '),
      held: new Set(user.groupPermissions),
    },
  ]
}
