import { useGo } from '#web/kit/address/use-address.ts'
import { ConfirmDialog } from '#web/kit/confirm.tsx'
import { t } from '#web/kit/text.ts'
import { toDeal } from '#web/places/sales.ts'
import { createDeal } from './deal-acts.ts'

type Props = { quotation: { id: number; contact: { name: string } | null }; onClose: () => void }

/** The sale that follows an accepted quotation. */
export function CreateDialog({ quotation: { id, contact }, onClose }: Props) {
  const go = useGo()
  async function create() {
    const deal = await createDeal({ body: { quotationId: id } })
    void go(toDeal({ id: deal.id }))
  }
  return (
    <ConfirmDialog title={t('Crear negocio')} act={t('Crear negocio')} onConfirm={create} onClose={onClose}>
      <p>{t('Sus unidades quedan reservadas para {name}.', { name: contact?.name ?? t('el cliente') })}</p>
    </ConfirmDialog>
  )
}
