import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { refusalWords } from '#web/features/stock/units/shared/price-preview.tsx'
import { unitName } from '#web/features/stock/units/shared/words.ts'
import { formDay } from '#web/kit/dates.ts'
import { Dialog } from '#web/kit/dialog.tsx'
import { Stack } from '#web/kit/layout.tsx'
import { Loaded } from '#web/kit/loaded.tsx'
import { Money } from '#web/kit/money.tsx'
import { Pages } from '#web/kit/pages.tsx'
import { t } from '#web/kit/text.ts'
import { listPricesQuery, type PriceList, pageSize } from './price-list-acts.ts'
import css from './price-lists.module.css'

/** The prices of a list by number: until it is in effect beside those of now, then beside those it replaced. */
export function ListPrices({ list, onClose }: { list: PriceList; onClose: () => void }) {
  const [page, setPage] = useState(1)
  const prices = useQuery({ ...listPricesQuery(list.id, page), placeholderData: keepPreviousData })
  return (
    <Dialog title={t('Precios desde el {day}', { day: formDay(list.effectiveOn) })} wide onClose={onClose}>
      <Loaded from={prices} lines={10}>
        {({ results, count }) => (
          <Stack gap={12}>
            <table className={css.prices}>
              <thead>
                <tr>
                  <th scope="col">{t('Unidad')}</th>
                  <th scope="col">{list.appliedAt === null ? t('Ahora') : t('Antes')}</th>
                  <th scope="col">{t('En la lista')}</th>
                </tr>
              </thead>
              <tbody>
                {results.map((unit) => (
                  <tr key={unit.id}>
                    <td>
                      {unitName(unit)}
                      {unit.refused && (
                        <small>
                          {t('Quedó con su precio: {reason}', { reason: refusalWords[unit.refused] })}
                        </small>
                      )}
                    </td>
                    <td>{unit.from ? <Money {...unit.from} /> : '–'}</td>
                    <td>
                      <Money {...unit.to} />
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
            {count > pageSize && <Pages page={page} last={Math.ceil(count / pageSize)} onPage={setPage} />}
          </Stack>
        )}
      </Loaded>
    </Dialog>
  )
}
