import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { CostSum } from '#web/features/messaging/costs/shared/cost-sum.tsx'
import { monthCostQuery } from '#web/features/messaging/costs/shared/queries.ts'
import { categoryName } from '#web/features/messaging/costs/shared/words.ts'
import { today } from '#web/kit/dates.ts'
import { Loaded } from '#web/kit/loaded.tsx'
import { monthOf, monthsUntil } from '#web/kit/months.ts'
import { Panel } from '#web/kit/panel.tsx'
import { Select } from '#web/kit/select.tsx'
import { number, t } from '#web/kit/text.ts'
import { Words } from '#web/kit/words.tsx'
import css from './month-cost.module.css'

/** What Meta bills of a month, by category. */
export function MonthCost() {
  const now = today()
  const [month, setMonth] = useState(monthOf(now))
  const read = useQuery(monthCostQuery(month))
  return (
    <Panel
      title={t('Costo de los mensajes')}
      acts={
        <Select
          label={t('Mes')}
          isBare
          options={monthsUntil(now, 12)}
          value={month}
          onChange={(value) => value && setMonth(value)}
        />
      }
    >
      <Loaded from={read} lines={4}>
        {({ categories, amounts, withoutRate }) =>
          categories.length === 0 ? (
            <Words tone="muted">{t('Meta no ha informado precios de mensajes de este mes.')}</Words>
          ) : (
            <>
              <table className={css.table}>
                <thead>
                  <tr>
                    <th>{t('Categoría')}</th>
                    <th data-end>{t('Cobrados')}</th>
                    <th data-end>{t('Sin cobro')}</th>
                    <th data-end>{t('Costo')}</th>
                  </tr>
                </thead>
                <tbody>
                  {categories.map((one) => (
                    <tr key={one.category}>
                      <td>{categoryName(one.category)}</td>
                      <td data-end>{number(one.billed)}</td>
                      <td data-end>{number(one.free)}</td>
                      <td data-end>
                        <CostSum {...one} />
                      </td>
                    </tr>
                  ))}
                </tbody>
                <tfoot>
                  <tr>
                    <th colSpan={3}>{t('Total')}</th>
                    <td data-end>
                      <CostSum amounts={amounts} withoutRate={withoutRate} />
                    </td>
                  </tr>
                </tfoot>
              </table>
              <Words size={13} tone="muted">
                {t(
                  'Meta informa la categoría y si cobra, no el monto: se calcula con las tarifas de la cuenta.',
                )}
              </Words>
            </>
          )
        }
      </Loaded>
    </Panel>
  )
}
