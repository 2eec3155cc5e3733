import { useQuery } from '@tanstack/react-query'
import { ConfirmDialog } from '#web/kit/confirm.tsx'
import { Dialog } from '#web/kit/dialog.tsx'
import { ErrorState } from '#web/kit/error-state.tsx'
import { SkeletonLines } from '#web/kit/skeleton.tsx'
import { t } from '#web/kit/text.ts'
import { type Handover, patchUser, type User, userQuery } from '../shared/queries.ts'
import { HandoverDialog } from './handover-dialog.tsx'

/** Signs a person out for good, once it is known who goes on with their work. */
export function DeactivateDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const { data: user, error, refetch, isFetchedAfterMount } = useQuery({ ...userQuery(id), staleTime: 0 })
  // Read once for this dialog; what is read again beside it does not take away what was chosen.
  if (user && isFetchedAfterMount) return <Deactivate user={user} onClose={onClose} />
  return (
    <Dialog title={t('Desactivar')} onClose={onClose}>
      {error ? <ErrorState error={error} onRetry={refetch} /> : <SkeletonLines lines={3} />}
    </Dialog>
  )
}

function Deactivate({ user, onClose }: { user: User; onClose: () => void }) {
  const deactivate = (reassign?: Handover) =>
    patchUser({
      id: user.id,
      body: { isActive: false, ...(reassign && { reassign }) },
      said: t('{name} ya no puede entrar', { name: user.name }),
    })
  const shared = {
    title: t('¿Desactivar a {name}?', { name: user.name }),
    act: t('Desactivar'),
    danger: true,
    onClose,
  }
  const words = t('Sus sesiones se cierran de inmediato. Lo que hizo queda en el historial.')
  if (user.isSeller && user.openLeads + user.pendingTasks > 0) {
    return (
      <HandoverDialog {...shared} userId={user.id} work={user} onConfirm={deactivate}>
        {words}
      </HandoverDialog>
    )
  }
  return (
    <ConfirmDialog {...shared} onConfirm={() => deactivate()}>
      <p>{words}</p>
    </ConfirmDialog>
  )
}
