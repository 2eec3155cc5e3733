import { useState } from 'react'
import { ContactSelect } from '#web/features/people/contacts/shared/contact-select.tsx'
import { Button } from '#web/kit/button.tsx'
import { ConfirmDialog } from '#web/kit/confirm.tsx'
import { parseAmount } from '#web/kit/decimal.ts'
import { useCurrent } from '#web/kit/form/use-current.ts'
import { Row } from '#web/kit/layout.tsx'
import { t } from '#web/kit/text.ts'
import { Textarea, TextInput } from '#web/kit/text-input.tsx'
import { Words } from '#web/kit/words.tsx'
import type { Deal } from '../shared/queries.ts'
import { AskedDeal } from './asked-deal.tsx'
import { assignDeal } from './deal-acts.ts'

type Props = { id: number; onClose: () => void }

/** Another buyer takes the place of this one; units, payments and history go along. */
export const AssignDialog = ({ id, onClose }: Props) => (
  <AskedDeal id={id} title={t('Ceder a otro comprador')} act={t('Ceder')} onClose={onClose}>
    {(deal) => <Assign asked={deal} onClose={onClose} />}
  </AskedDeal>
)

function Assign({ asked, onClose }: { asked: Deal; onClose: () => void }) {
  const [{ amount }, acting] = useCurrent(asked)
  const [to, setTo] = useState<{ id: number; name: string }>()
  const [fee, setFee] = useState('')
  const [reason, setReason] = useState('')
  const { currency } = amount
  async function assign() {
    if (!to) throw new Error(t('Falta el nuevo comprador'))
    const charged = parseAmount(fee)
    if (fee.trim() !== '' && charged === undefined) throw new Error(t('La tarifa no es un número'))
    const body = {
      contactId: to.id,
      ...(charged !== undefined && { fee: { amount: charged, currency } }),
      ...(reason.trim() && { reason: reason.trim() }),
    }
    await acting(({ id, updatedAt }) => assignDeal({ params: { id }, seen: updatedAt, body }))
  }
  return (
    <ConfirmDialog
      title={t('Ceder a otro comprador')}
      act={to ? t('Ceder a {name}', { name: to.name }) : t('Ceder')}
      disabled={!to}
      onConfirm={assign}
      onClose={onClose}
    >
      <p>
        {t(
          'Unidades, pagos e historia siguen con el nuevo comprador; la cotización queda a nombre del primero.',
        )}
      </p>
      {to ? (
        <Row spread>
          <Words tone="ink" weight={600} clip>
            {to.name}
          </Words>
          <Button size="small" variant="ghost" onClick={() => setTo(undefined)}>
            {t('Cambiar')}
          </Button>
        </Row>
      ) : (
        <ContactSelect onChoose={setTo} />
      )}
      <TextInput
        label={t('Tarifa de cesión')}
        suffix={currency}
        inputMode="decimal"
        value={fee}
        onChange={(event) => setFee(event.currentTarget.value)}
      />
      <Textarea
        label={t('Motivo')}
        maxLength={1000}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </ConfirmDialog>
  )
}
