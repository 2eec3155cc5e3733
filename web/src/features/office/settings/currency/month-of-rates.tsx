import { IconPencil } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useAddress } from '#web/kit/address/use-address.ts'
import { Hidden } from '#web/kit/badge.tsx'
import { formDay, today } from '#web/kit/dates.ts'
import { decimalText } from '#web/kit/decimal-text.ts'
import { EmptyState } from '#web/kit/empty-state.tsx'
import { Icon } from '#web/kit/icon.tsx'
import { Loaded } from '#web/kit/loaded.tsx'
import { endOf, monthAfter, monthOf, monthText } from '#web/kit/months.ts'
import { Panel } from '#web/kit/panel.tsx'
import { apiQuery } from '#web/kit/query.ts'
import { t } from '#web/kit/text.ts'
import { toCurrency } from '#web/places/office.ts'
import { Stepper } from '../shared/stepper.tsx'
import { daysOf, dayText } from './month.ts'
import type { RateDraft } from './rate-form.tsx'
import css from './rates.module.css'
import { isOwn, quoted, type Rate } from './rates.ts'

type Props = { onEdit: ((draft: RateDraft) => void) | undefined }

/** A month of values by day and currency; each is a button for who may write one of the account's own. */
export function MonthOfRates({ onEdit }: Props) {
  const month = useAddress(toCurrency).month ?? monthOf(today())
  const query = { from: `${month}-01`, to: endOf(month), pageSize: 100 }
  const rates = useQuery(apiQuery('rates', 'GET /accounts/exchange-rates/', { query }))
  return (
    <Panel
      title={t('Valores por día')}
      flush
      acts={
        <Stepper
          label={t('Mes')}
          current={monthText(month)}
          previous={toCurrency.here({ month: monthAfter(month, -1) })}
          next={toCurrency.here({ month: monthAfter(month, 1) })}
        />
      }
    >
      <Loaded panel from={rates} lines={10}>
        {({ results }) => <Table month={month} rates={results} onEdit={onEdit} />}
      </Loaded>
    </Panel>
  )
}

function Table({ month, rates, onEdit }: Props & { month: string; rates: Rate[] }) {
  const last = [today(), ...rates.map(({ date }) => date)].sort().at(-1) ?? today()
  const days = daysOf(month, last)
  if (days.length === 0)
    return (
      <EmptyState mood="done" title={t('Este mes no ha llegado')}>
        {t('La UF se conoce hasta el día 9 del mes siguiente; el dólar y el euro, solo hasta hoy.')}
      </EmptyState>
    )
  return (
    <div className={css.scroll}>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">{t('Día')}</th>
            {quoted.map(({ id, name }) => (
              <th key={id} scope="col">
                {t(name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.map((day) => (
            <tr key={day} data-today={day === today() || undefined}>
              <th scope="row">{dayText(day)}</th>
              {quoted.map(({ id }) => (
                <td key={id}>
                  <Cell
                    draft={{ currency: id, date: day }}
                    rate={rates.find(({ currency, date }) => currency === id && date === day)}
                    onEdit={onEdit}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Cell({ draft, rate, onEdit }: Props & { draft: RateDraft; rate: Rate | undefined }) {
  const value = (
    <>
      {rate && isOwn(rate) && (
        <>
          <Icon of={IconPencil} size={14} />
          <Hidden>{t('Propio:')}</Hidden>
        </>
      )}
      {rate ? <bdi dir="ltr">${decimalText(rate.clp)}</bdi> : '—'}
    </>
  )
  if (!onEdit) return <span className={css.value}>{value}</span>
  const name = t('{currency} del {day}', { currency: draft.currency ?? '', day: formDay(draft.date ?? '') })
  return (
    <button
      type="button"
      className={css.value}
      data-own={(rate && isOwn(rate)) || undefined}
      aria-label={`${name}: ${rate ? decimalText(rate.clp) : t('sin valor')}${rate && isOwn(rate) ? `, ${t('propio')}` : ''}`}
      onClick={() => onEdit({ ...draft, rate })}
    >
      {value}
    </button>
  )
}
