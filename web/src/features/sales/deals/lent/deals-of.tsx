import { useQuery } from '@tanstack/react-query'
import { Link } from '#web/kit/address/link.tsx'
import { Stack } from '#web/kit/layout.tsx'
import { Loaded } from '#web/kit/loaded.tsx'
import { Panel } from '#web/kit/panel.tsx'
import { apiQuery } from '#web/kit/query.ts'
import { t } from '#web/kit/text.ts'
import { toDeal } from '#web/places/sales.ts'
import { DealCard } from '../list/deal-card.tsx'
import { ClientStatement } from '../shared/client-statement.tsx'
import type { DealsQuery } from '../shared/queries.ts'

export type DealsOfQuery = Pick<DealsQuery, 'contactsIds' | 'leadsIds' | 'unitsIds' | 'quotationsIds'>

/** The deals of a lead, a contact or a unit, newest first; nothing where there never was one. */
export function DealsOf({ query }: { query: DealsOfQuery }) {
  const read = useQuery(
    apiQuery('deals', 'GET /deals/', { query: { ...query, ordering: ['-created_at'], pageSize: 50 } }),
  )
  if (!read.error && !read.data?.count) return null
  return (
    <Panel
      title={t('Negocios')}
      count={read.data?.count}
      acts={query.contactsIds && read.data && <ClientStatement of={query.contactsIds} />}
    >
      <Loaded from={read} lines={3}>
        {({ results }) => (
          <Stack gap={12}>
            {results.map((deal) => (
              <Link key={deal.id} {...toDeal({ id: deal.id })}>
                <DealCard deal={deal} />
              </Link>
            ))}
          </Stack>
        )}
      </Loaded>
    </Panel>
  )
}
