import { useQuery } from '@tanstack/react-query'
import { withSearch } from '#web/kit/address/along.ts'
import { Link } from '#web/kit/address/link.tsx'
import type { Input } from '#web/kit/api.ts'
import { ButtonLink } from '#web/kit/button.tsx'
import { today } from '#web/kit/dates.ts'
import { Stack } from '#web/kit/layout.tsx'
import { useMe } from '#web/kit/me.ts'
import { NotLoaded } from '#web/kit/not-loaded.tsx'
import { Panel } from '#web/kit/panel.tsx'
import { apiQuery } from '#web/kit/query.ts'
import { countText, t } from '#web/kit/text.ts'
import { plusDays } from '#web/kit/wall-clock.ts'
import { toQuotation, toQuotations } from '#web/places/sales.ts'
import { soon } from '../list/columns.tsx'
import { QuotationCard } from '../list/quotation-card.tsx'

const shown = 4

/** What a seller follows up today: quotations that expire in the next days, and those whose client opened them. Nothing to show is quiet. */
export function QuotationsToFollow({ what }: { what: keyof typeof panels }) {
  const { title, asked, ordering } = panels[what]
  const me = useMe()
  const query = { ...asked(), ...(me.isSeller && { sellersIds: [me.id] }) }
  const { data, error, refetch } = useQuery({
    ...apiQuery('quotations', 'GET /quotations/', { query: { ...query, ordering, pageSize: shown } }),
    refetchInterval: 5 * 60_000,
  })
  if (error && !data) return <NotLoaded what={title} error={error} onRetry={refetch} />
  if (!data || data.count === 0) return null
  const { status: _, ...filters } = query
  const all = (
    <ButtonLink {...withSearch(toQuotations({ tab: 'open' }), filters)} variant="ghost" size="small">
      {t('Ver todas')}
    </ButtonLink>
  )
  return (
    <Panel title={title} count={countText(data.count, data.countIsExact)} acts={data.count > shown && all}>
      <Stack gap={16}>
        {data.results.map((quotation) => (
          <Link key={quotation.id} {...toQuotation({ id: quotation.id })}>
            <QuotationCard quotation={quotation} />
          </Link>
        ))}
      </Stack>
    </Panel>
  )
}

type Query = NonNullable<Input<'GET /quotations/'>['query']>
type Asked = { title: string; ordering: Query['ordering']; asked: () => Query }

const open: Query = { status: ['sent', 'seen'] }

const panels: Record<'expiring' | 'seenToday', Asked> = {
  expiring: {
    title: t('Cotizaciones por vencer'),
    ordering: ['valid_until'],
    asked: () => ({
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
    asked: () => ({ ...open, dateLastSeen: { dateFilterType: 'today' } }),
  },
}
