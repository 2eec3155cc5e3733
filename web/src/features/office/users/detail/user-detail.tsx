import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { EmptyState } from '#web/kit/empty-state.tsx'
import { Stack } from '#web/kit/layout.tsx'
import { Loaded } from '#web/kit/loaded.tsx'
import { useCan } from '#web/kit/me.ts'
import { Segmented } from '#web/kit/segmented.tsx'
import { t } from '#web/kit/text.ts'
import { type User, userQuery } from '../shared/queries.ts'
import { History } from './history.tsx'
import { LazyPermissions } from './lazy-permissions.tsx'
import { UserFacts } from './user-facts.tsx'
import { UserGroups } from './user-groups.tsx'
import { UserHead } from './user-head.tsx'

/** A person beside the list: who they are, what they may do, and who said so. */
export const UserDetail = ({ id }: { id: number; onClose?: () => void }) => (
  <Loaded
    from={useQuery(userQuery(id))}
    lines={10}
    missing={<EmptyState mood="missing" title={t('Este usuario no existe')} />}
  >
    {(user) => <Detail user={user} />}
  </Loaded>
)

function Detail({ user }: { user: User }) {
  const can = useCan()
  const [part, setPart] = useState('data')
  const parts = [
    { value: 'data', label: t('Datos') },
    { value: 'permissions', label: t('Permisos') },
    ...(can('audit.view') ? [{ value: 'history', label: t('Historial') }] : []),
  ]
  return (
    <Stack>
      <UserHead user={user} />
      <Segmented label={t('Partes del usuario')} value={part} options={parts} onChange={setPart} />
      {part === 'data' && (
        <>
          <UserGroups user={user} />
          <UserFacts user={user} />
        </>
      )}
      {part === 'permissions' && <LazyPermissions user={user} />}
      {part === 'history' && <History id={user.id} />}
    </Stack>
  )
}
