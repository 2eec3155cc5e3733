import { useInfiniteQuery } from '@tanstack/react-query'
import { dealName } from '#web/features/sales/deals/shared/words.ts'
import { HistoryList } from '#web/features/sales/histories/shared/history-list.tsx'
import { quotationName } from '#web/features/sales/quotations/shared/words.ts'
import { Link } from '#web/kit/address/link.tsx'
import { exact } from '#web/kit/dates.ts'
import { known } from '#web/kit/known.ts'
import { t } from '#web/kit/text.ts'
import { Words } from '#web/kit/words.tsx'
import { toLead } from '#web/places/leads.ts'
import { toDeal, toQuotation } from '#web/places/sales.ts'
import { type UnitHappened, unitHistoryQuery } from './query.ts'
import { changeText, unitSentence, wayWords } from './words.ts'

/** Facts, prices, blocks, claims, quotations and deals of a unit: what was done, by whom and why. */
export const UnitHistory = ({ id }: { id: number }) => (
  <HistoryList
    from={useInfiniteQuery(unitHistoryQuery(id))}
    sentenceOf={unitSentence}
    drawMore={(one) => <About {...one} />}
  />
)

/** What it is about, and the facts where several were changed at once. */
function About({ lead, quotation, deal, way, until, changes }: UnitHappened) {
  const many = changes && changes.length > 1 ? changes : []
  return (
    <>
      {many.length > 0 && (
        <Words as="div" size={13}>
          {many.map(changeText).join(' · ')}
        </Words>
      )}
      {(lead || quotation || deal) && (
        <Words as="div" size={13}>
          {quotation && <Link {...toQuotation({ id: quotation.id })}>{quotationName(quotation)}</Link>}
          {deal && <Link {...toDeal({ id: deal.id })}>{dealName(deal)}</Link>}
          {(quotation || deal) && lead && ' · '}
          {lead && (
            <Link {...toLead({ id: lead.id })}>
              <bdi>{lead.name}</bdi>
            </Link>
          )}
        </Words>
      )}
      {(way || until) && (
        <Words as="div" size={12} tone="muted">
          {way ? known(wayWords, way) : t('Hasta el {when}', { when: exact(until ?? '') })}
        </Words>
      )}
    </>
  )
}
