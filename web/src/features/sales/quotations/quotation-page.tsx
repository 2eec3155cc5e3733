import { useQuery } from '@tanstack/react-query'
import { useAddress } from '#web/kit/address/use-address.ts'
import { lazyPart } from '#web/kit/lazy-part.ts'
import { Loaded } from '#web/kit/loaded.tsx'
import { useCan } from '#web/kit/me.ts'
import { isMissingPage } from '#web/kit/query.ts'
import { useTitle } from '#web/kit/title.ts'
import { toQuotation } from '#web/places/sales.ts'
import { QuotationView } from './detail/quotation-view.tsx'
import { draftOf } from './editor/draft.ts'
import { quotationQuery } from './shared/queries.ts'
import { isOfBroker, quotationName } from './shared/words.ts'

const QuotationEditor = lazyPart(() =>
  import('./editor/quotation-editor.tsx').then((module) => module.QuotationEditor),
)

/** A quotation with the whole screen to itself: a draft is edited, what was issued stays as it is. */
export function QuotationPage() {
  const { id } = useAddress(toQuotation)
  const read = useQuery({ ...quotationQuery(id), throwOnError: isMissingPage })
  const can = useCan()
  useTitle(read.data && quotationName(read.data))
  return (
    <Loaded from={read} lines={10}>
      {(quotation) =>
        quotation.status === 'draft' &&
        !isOfBroker(quotation) &&
        can('quotations.edit', { sellerId: quotation.seller.id }) ? (
          <QuotationEditor key={id} start={draftOf(quotation)} quotation={quotation} />
        ) : (
          <QuotationView key={id} quotation={quotation} as="h1" />
        )
      }
    </Loaded>
  )
}
