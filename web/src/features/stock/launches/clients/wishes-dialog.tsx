import { ConfirmDialog } from '#web/kit/confirm.tsx'
import { useCurrent } from '#web/kit/form/use-current.ts'
import { t } from '#web/kit/text.ts'
import { changeWishes } from '../shared/client-acts.ts'
import type { Launch, Registration } from '../shared/queries.ts'
import { clientName } from './client-name.ts'
import { useWishes } from './use-wishes.ts'
import { WishList } from './wish-list.tsx'

type Props = { launch: Launch; registration: Registration; onClose: () => void }

export function WishesDialog({ launch, registration, onClose }: Props) {
  const wishes = useWishes(registration.wishes ?? [])
  const [, acting] = useCurrent(registration)
  const save = () =>
    acting(({ id, updatedAt }) =>
      changeWishes({ params: { id }, body: { wishes: wishes.sent() }, seen: updatedAt }),
    )
  return (
    <ConfirmDialog
      title={t('Preferencias de {client}', { client: clientName(registration) })}
      act={t('Guardar')}
      onConfirm={save}
      onClose={onClose}
    >
      <WishList projectId={launch.project.id} wishes={wishes} />
    </ConfirmDialog>
  )
}
