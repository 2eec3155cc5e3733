import { useInfiniteQuery } from '@tanstack/react-query'
import { HistoryList } from '#web/features/sales/histories/shared/history-list.tsx'
import { quotationHistoryQuery } from '#web/features/sales/histories/shared/queries.ts'
import { quotationSentence } from '#web/features/sales/histories/shared/words.ts'

/** Who made, approved, issued, sent and closed it, and what the client did with it. */
export const QuotationHistory = ({ id }: { id: number }) => (
  <HistoryList from={useInfiniteQuery(quotationHistoryQuery(id))} sentenceOf={quotationSentence} />
)
