import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { dealBrokersQuery } from '#web/features/sales/deals/shared/queries.ts'
import { ConfirmDialog } from '#web/kit/confirm.tsx'
import { today } from '#web/kit/dates.ts'
import { fullName, useCan, useMe, useOptions } from '#web/kit/me.ts'
import { monthsUntil, monthText } from '#web/kit/months.ts'
import { Select } from '#web/kit/select.tsx'
import { t } from '#web/kit/text.ts'
import { brokerLabel, brokerValue, chosenBroker, earningBrokers } from '../shared/broker-options.ts'
import { takeStatement } from '../shared/queries.ts'

const months = () => monthsUntil(today(), 24)
const formats = [
  { value: 'pdf', label: t('PDF') },
  { value: 'xlsx', label: t('Excel') },
]
/** A broker after it; ids of users have none. */
const ofBroker = 'broker '

/** The month of a seller or a broker, as a file; without seeing all, one's own. */
export function StatementDialog({ onClose }: { onClose: () => void }) {
  const me = useMe()
  const maySeeAll = useCan()('deals.view_all')
  const { sellers } = useOptions()
  const [month, setMonth] = useState<string | null>(today().slice(0, 7))
  const [whose, setWhose] = useState<string | null>(String(me.id))
  const brokers = useQuery({ ...dealBrokersQuery, enabled: maySeeAll }).data ?? []
  const [format, setFormat] = useState<string | null>('pdf')
  const others = sellers.filter(({ id }) => id !== me.id)
  const broker = whose?.startsWith(ofBroker) ? whose.slice(ofBroker.length) : undefined
  async function take() {
    if (!month) return
    const earner = brokers.find((one) => brokerValue(one) === broker)
    const name = earner
      ? brokerLabel(earner.name, earner.accountNumber)
      : (sellers.find(({ id }) => String(id) === whose)?.name ?? fullName(me))
    await takeStatement(
      broker === undefined ? { userId: Number(whose) } : chosenBroker(broker),
      month,
      format === 'xlsx' ? 'xlsx' : 'pdf',
      t('Comisiones de {name}, {month}', { name, month: monthText(month) }),
    )
  }
  return (
    <ConfirmDialog
      title={t('Liquidación mensual')}
      act={t('Descargar')}
      disabled={!month || !whose}
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
            ...earningBrokers(brokers, ({ hasDeals, hasCommissions }) => hasDeals || hasCommissions).map(
              ({ id, name }) => ({ value: `${ofBroker}${id}`, label: t('{name} (corredor)', { name }) }),
            ),
          ]}
          value={whose}
          onChange={setWhose}
        />
      )}
      <Select label={t('Formato')} options={formats} value={format} onChange={setFormat} />
    </ConfirmDialog>
  )
}
