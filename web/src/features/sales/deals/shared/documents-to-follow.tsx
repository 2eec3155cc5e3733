import { useQuery } from '@tanstack/react-query'
import { withSearch } from '#web/kit/address/along.ts'
import { Link } from '#web/kit/address/link.tsx'
import type { Input } from '#web/kit/api.ts'
import { ButtonLink } from '#web/kit/button.tsx'
import { Stack } from '#web/kit/layout.tsx'
import { useCan, useMe } from '#web/kit/me.ts'
import { NotLoaded } from '#web/kit/not-loaded.tsx'
import { Panel } from '#web/kit/panel.tsx'
import { apiQuery } from '#web/kit/query.ts'
import { countText, t } from '#web/kit/text.ts'
import { toDealSection, toDeals } from '#web/places/sales.ts'
import { DealCard } from '../list/deal-card.tsx'

const shown = 4
type Query = NonNullable<Input<'GET /deals/'>['query']>

/** Deals with documents that wait for whoever looks: to be checked by them, or refused in what they sell. Nothing to show is quiet. */
export function DocumentsToFollow() {
  const can = useCan()
  const me = useMe()
  return (
    <>
      {can('deals.check_documents') && (
        <Deals title={t('Documentos por revisar')} query={{ documents: ['mine'] }} />
      )}
      {me.isSeller && (
        <Deals
          title={t('Documentos rechazados')}
          query={{ documents: ['refused'], sellersIds: [me.id], status: ['active'] }}
        />
      )}
    </>
  )
}

function Deals({ title, query }: { title: string; query: Query }) {
  const { data, error, refetch } = useQuery({
    ...apiQuery('deals', 'GET /deals/', { query: { ...query, ordering: ['-updated_at'], pageSize: shown } }),
    refetchInterval: 5 * 60_000,
  })
  if (error && !data) return <NotLoaded what={title} error={error} onRetry={refetch} />
  if (!data || data.count === 0) return null
  // The tab of the list stands for it.
  const { status, ...filters } = query
  const all = (
    <ButtonLink
      {...withSearch(toDeals({ tab: status ? 'active' : 'all' }), filters)}
      variant="ghost"
      size="small"
    >
      {t('Ver todos')}
    </ButtonLink>
  )
  return (
    <Panel title={title} count={countText(data.count, data.countIsExact)} acts={data.count > shown && all}>
      <Stack gap={16}>
        {data.results.map((deal) => (
          <Link key={deal.id} {...toDealSection({ id: deal.id, section: 'documents' })}>
            <DealCard deal={deal} />
          </Link>
        ))}
      </Stack>
    </Panel>
  )
}
