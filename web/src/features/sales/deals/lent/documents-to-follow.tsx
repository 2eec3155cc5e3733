import { withSearch } from '#web/kit/address/along.ts'
import type { Input } from '#web/kit/api.ts'
import { FirstRows, firstRows } from '#web/kit/first-rows.tsx'
import { useCan, useMe } from '#web/kit/me.ts'
import { apiQuery } from '#web/kit/query.ts'
import { t } from '#web/kit/text.ts'
import { toDealSection, toDeals } from '#web/places/sales.ts'
import { DealCard } from '../list/deal-card.tsx'

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
  // The tab of the list stands for the status.
  const { status, ...filters } = query
  return (
    <FirstRows
      title={title}
      query={apiQuery('deals', 'GET /deals/', {
        query: { ...query, ordering: ['-updated_at'], pageSize: firstRows },
      })}
      all={{
        text: t('Ver todos'),
        to: withSearch(toDeals({ tab: status ? 'active' : 'all' }), filters),
      }}
      to={({ id }) => toDealSection({ id, section: 'documents' })}
      card={(deal) => <DealCard deal={deal} />}
    />
  )
}
