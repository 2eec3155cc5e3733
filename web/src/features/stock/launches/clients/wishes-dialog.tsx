import { ConfirmDialog } from '#web/kit/confirm.tsx'
import { t } from '#web/kit/text.ts'
import { changeWishes } from '../shared/client-acts.ts'
import type { Launch, Registration } from '../shared/queries.ts'
import { clientName } from './client-name.ts'
import { useWishes } from './use-wishes.ts'
import { WishList } from './wish-list.tsx'

type Props = { launch: Launch; registration: Registration; onClose: () => void }

export function WishesDialog({ launch, registration, onClose }: Props) {
  const wishes = useWishes(registration.wishes ?? [])
  const save = async () =>
    changeWishes({
      params: { id: registration.id },
      body: { wishes: wishes.sent() },
      seen: registration.updatedAt,
    })
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
