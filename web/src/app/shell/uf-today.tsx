import { useQuery } from '@tanstack/react-query'
import { longDay, today } from '#web/kit/dates.ts'
import { rateText } from '#web/kit/money.tsx'
import { apiQuery } from '#web/kit/query.ts'
import { t } from '#web/kit/text.ts'
import css from './nav.module.css'

const rates = {
  ...apiQuery('rates', 'GET /accounts/exchange-rates/today/'),
  staleTime: 30 * 60_000,
  refetchInterval: 60 * 60_000,
}

/** The value of the UF today, or on the last known day. */
export function UfToday() {
  const uf = useQuery(rates).data?.find(({ currency }) => currency === 'UF')
  return (
    <div className={css.uf}>
      {uf && (
        <>
          <span>{uf.date === today() ? t('UF hoy') : t('UF')}</span>
          <b>
            <bdi dir="ltr">{rateText(uf.clp)}</bdi>
          </b>
          <time dir="auto" dateTime={uf.date}>
            {longDay(uf.date).replace(/ \d{4}$/, '')}
          </time>
        </>
      )}
    </div>
  )
}
