import { IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import { Hidden } from '#web/kit/badge.tsx'
import { Button } from '#web/kit/button.tsx'
import { longDay } from '#web/kit/dates.ts'
import { Money } from '#web/kit/money.tsx'
import { t } from '#web/kit/text.ts'
import css from './payment-table.module.css'
import type { PlanRow } from './queries.ts'
import { planWords } from './words.ts'

/** So many rows are shown at once; of more, those between the first and the last instalments are folded. */
const most = 14
const first = 4

/** Every payment with its day. */
export function PaymentTable({ rows }: { rows: readonly PlanRow[] }) {
  const [isWhole, setIsWhole] = useState(false)
  const last = rows.findLastIndex(({ kind }) => kind === 'instalment')
  const isFolded = !isWhole && rows.length > most && last > first
  const head = isFolded ? rows.slice(0, first) : rows
  const tail = isFolded ? rows.slice(last) : []
  return (
    <table className={css.table}>
      <Hidden as="caption">{t('Pagos')}</Hidden>
      <thead>
        <tr>
          <th>{t('Pago')}</th>
          <th>{t('Fecha')}</th>
          <th>{t('Monto')}</th>
          <th className={css.pesos}>{t('En pesos')}</th>
        </tr>
      </thead>
      <tbody>
        {head.map(toRow)}
        {isFolded && (
          <tr>
            <td colSpan={4} className={css.fold}>
              <Button size="small" variant="ghost" icon={IconChevronDown} onClick={() => setIsWhole(true)}>
                {t('Ver {count} cuotas más', { count: last - first })}
              </Button>
            </td>
          </tr>
        )}
        {tail.map(toRow)}
      </tbody>
    </table>
  )
}

const toRow = ({ kind, number, dueOn, amount, amountClp }: PlanRow) => (
  <tr key={`${kind} ${number ?? 0}`}>
    <th scope="row">{number === undefined ? planWords[kind] : t('Cuota {n}', { n: number })}</th>
    <td>{longDay(dueOn)}</td>
    <td>
      <Money {...amount} />
      {amountClp && (
        <small className={css.under}>
          <Money {...amountClp} />
        </small>
      )}
    </td>
    <td className={css.pesos}>{amountClp && <Money {...amountClp} />}</td>
  </tr>
)
