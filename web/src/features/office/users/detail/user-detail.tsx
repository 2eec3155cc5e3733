import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '#web/kit/api/problem.ts'
import { EmptyState } from '#web/kit/empty-state.tsx'
import { ErrorState } from '#web/kit/error-state.tsx'
import { Stack } from '#web/kit/layout.tsx'
import { useCan } from '#web/kit/me.ts'
import { Segmented } from '#web/kit/segmented.tsx'
import { SkeletonLines } from '#web/kit/skeleton.tsx'
import { t } from '#web/kit/text.ts'
import { userQuery } from '../shared/queries.ts'
import { History } from './history.tsx'
import { UserFacts } from './user-facts.tsx'
import { UserGroups } from './user-groups.tsx'
import { UserHead } from './user-head.tsx'
import { UserPermissions } from './user-permissions.tsx'

/** A person beside the list: who they are, what they may do, and who said so. */
export function UserDetail({ id }: { id: number; onClose?: () => void }) {
  const can = useCan()
  const [part, setPart] = useState('data')
  const { data: user, error, refetch } = useQuery(userQuery(id))
  if (!user && error) return <UserFailure error={error} onRetry={refetch} />
  if (!user) return <SkeletonLines lines={10} />
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
      {part === 'permissions' && <UserPermissions user={user} />}
      {part === 'history' && <History id={id} />}
    </Stack>
  )
}

export const UserFailure = ({ error, onRetry }: { error: Error; onRetry: () => void }) =>
  error instanceof ApiError && error.status === 404 ? (
    <EmptyState mood="missing" title={t('Este usuario no existe')} />
  ) : (
    <ErrorState error={error} onRetry={onRetry} />
  )
