import { withSearch } from '#web/kit/address/along.ts'
import type { Input } from '#web/kit/api.ts'
import { today } from '#web/kit/dates.ts'
import { FirstRows, firstRows } from '#web/kit/first-rows.tsx'
import { useMe } from '#web/kit/me.ts'
import { apiQuery } from '#web/kit/query.ts'
import { t } from '#web/kit/text.ts'
import { plusDays } from '#web/kit/wall-clock.ts'
import { toQuotation, toQuotations } from '#web/places/sales.ts'
import { soon } from '../list/columns.tsx'
import { QuotationCard } from '../list/quotation-card.tsx'

/** What a seller follows up today: quotations that expire in the next days, and those whose client opened them. Nothing to show is quiet. */
export function QuotationsToFollow({ what }: { what: keyof typeof panels }) {
  const { title, filters, ordering } = panels[what]
  const me = useMe()
  const query = { ...filters(), ...(me.isSeller && { sellersIds: [me.id] }) }
  const { status: _, ...ofList } = query
  return (
    <FirstRows
      title={title}
      query={apiQuery('quotations', 'GET /quotations/', {
        query: { ...query, ordering, pageSize: firstRows },
      })}
      all={{ text: t('Ver todas'), to: withSearch(toQuotations({ tab: 'open' }), ofList) }}
      to={({ id }) => toQuotation({ id })}
      card={(quotation) => <QuotationCard quotation={quotation} />}
    />
  )
}

type Query = NonNullable<Input<'GET /quotations/'>['query']>
type Panel = { title: string; ordering: Query['ordering']; filters: () => Query }

const open: Query = { status: ['sent', 'seen'] }

const panels: Record<'expiring' | 'seenToday', Panel> = {
  expiring: {
    title: t('Cotizaciones por vencer'),
    ordering: ['valid_until'],
    filters: () => ({
      ...open,
      dateValidUntil: {
        dateFilterType: 'range',
        dateRange: { start: today(), end: plusDays(today(), soon) },
      },
    }),
  },
  seenToday: {
    title: t('Cotizaciones vistas hoy'),
    ordering: ['-last_seen_at'],
    filters: () => ({ ...open, dateLastSeen: { dateFilterType: 'today' } }),
  },
}
