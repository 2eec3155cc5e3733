import { useState } from 'react'
import { ConfirmDialog } from '#web/kit/confirm.tsx'
import { today } from '#web/kit/dates.ts'
import { fullName, useCan, useMe, useOptions } from '#web/kit/me.ts'
import { monthsUntil, monthText } from '#web/kit/months.ts'
import { Select } from '#web/kit/select.tsx'
import { t } from '#web/kit/text.ts'
import { TextInput } from '#web/kit/text-input.tsx'
import { takeStatement } from '../shared/queries.ts'

const months = () => monthsUntil(today(), 24)
const formats = [
  { value: 'pdf', label: t('PDF') },
  { value: 'xlsx', label: t('Excel') },
]
const ofBroker = 'broker'

/** The month of a seller or a broker, as a file; without seeing all, one's own. */
export function StatementDialog({ onClose }: { onClose: () => void }) {
  const me = useMe()
  const maySeeAll = useCan()('deals.view_all')
  const { sellers } = useOptions()
  const [month, setMonth] = useState<string | null>(today().slice(0, 7))
  const [whose, setWhose] = useState<string | null>(String(me.id))
  const [broker, setBroker] = useState('')
  const [format, setFormat] = useState<string | null>('pdf')
  const others = sellers.filter(({ id }) => id !== me.id)
  const isBroker = whose === ofBroker
  async function take() {
    if (!month) return
    const name = isBroker
      ? broker.trim()
      : (sellers.find(({ id }) => String(id) === whose)?.name ?? fullName(me))
    await takeStatement(
      isBroker ? { broker: broker.trim() } : { userId: Number(whose) },
      month,
      format === 'xlsx' ? 'xlsx' : 'pdf',
      t('Comisiones de {name}, {month}', { name, month: monthText(month) }),
    )
  }
  return (
    <ConfirmDialog
      title={t('Liquidación mensual')}
      act={t('Descargar')}
      disabled={!month || !whose || (isBroker && broker.trim() === '')}
      onConfirm={take}
      onClose={onClose}
    >
      <Select label={t('Mes')} required options={months()} value={month} onChange={setMonth} />
      {maySeeAll && (
        <Select
          label={t('De quién')}
          required
          searchable
          options={[
            { value: String(me.id), label: fullName(me) },
            ...others.map(({ id, name }) => ({ value: String(id), label: name })),
            { value: ofBroker, label: t('Un corredor') },
          ]}
          value={whose}
          onChange={setWhose}
        />
      )}
      {isBroker && (
        <TextInput
          label={t('Nombre del corredor')}
          required
          maxLength={120}
          value={broker}
          onChange={(event) => setBroker(event.currentTarget.value)}
        />
      )}
      <Select label={t('Formato')} options={formats} value={format} onChange={setFormat} />
    </ConfirmDialog>
  )
}
