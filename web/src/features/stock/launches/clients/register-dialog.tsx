import { useState } from 'react'
import { chosen, LeadSelect } from '#web/features/stock/units/shared/lead-select.tsx'
import { ConfirmDialog } from '#web/kit/confirm.tsx'
import { t } from '#web/kit/text.ts'
import { registerClient } from '../shared/client-acts.ts'
import type { Launch } from '../shared/queries.ts'
import { useWishes } from './use-wishes.ts'
import { WishList } from './wish-list.tsx'

type Props = { launch: Launch; onClose: () => void }

/** A client with what they wish for, the most wanted first. */
export function RegisterDialog({ launch, onClose }: Props) {
  const [lead, setLead] = useState<number | null>(null)
  const wishes = useWishes([])
  const register = async () =>
    registerClient({
      params: { id: launch.id },
      body: { leadId: chosen(lead), wishes: wishes.sent() },
    })
  return (
    <ConfirmDialog title={t('Inscribir cliente')} act={t('Inscribir')} onConfirm={register} onClose={onClose}>
      {launch.status === 'running' && <p>{t('Los turnos ya comenzaron: queda detrás de los demás.')}</p>}
      <LeadSelect value={lead} onChange={setLead} />
      <WishList projectId={launch.project.id} wishes={wishes} />
    </ConfirmDialog>
  )
}
