import { useQuery } from '@tanstack/react-query'
import { Link } from '#web/kit/address/link.tsx'
import type { Input } from '#web/kit/api.ts'
import { Stack } from '#web/kit/layout.tsx'
import { Loaded } from '#web/kit/loaded.tsx'
import { Panel } from '#web/kit/panel.tsx'
import { apiQuery } from '#web/kit/query.ts'
import { t } from '#web/kit/text.ts'
import { Words } from '#web/kit/words.tsx'
import { toQuotation } from '#web/places/sales.ts'
import { QuotationCard } from '../list/quotation-card.tsx'

export type QuotationsQuery = Pick<
  NonNullable<Input<'GET /quotations/'>['query']>,
  'contactsIds' | 'leadsIds' | 'unitsIds'
>

/** The quotations of a lead, a contact or a unit, newest first. */
export function QuotationsOf({ query }: { query: QuotationsQuery }) {
  const read = useQuery(
    apiQuery('quotations', 'GET /quotations/', {
      query: { ...query, ordering: ['-created_at'], pageSize: 50 },
    }),
  )
  return (
    <Panel title={t('Cotizaciones')} count={read.data?.count}>
      <Loaded from={read} lines={3}>
        {({ results }) =>
          results.length === 0 ? (
            <Words tone="muted">{t('Sin cotizaciones')}</Words>
          ) : (
            <Stack gap={12}>
              {results.map((quotation) => (
                <Link key={quotation.id} {...toQuotation({ id: quotation.id })}>
                  <QuotationCard quotation={quotation} />
                </Link>
              ))}
            </Stack>
          )
        }
      </Loaded>
    </Panel>
  )
}
