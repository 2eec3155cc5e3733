import { useInfiniteQuery } from '@tanstack/react-query'
import { HistoryList } from '#web/features/sales/histories/shared/history-list.tsx'
import { dealHistoryQuery } from '#web/features/sales/histories/shared/queries.ts'
import { dealSentence } from '#web/features/sales/histories/shared/words.ts'
import type { Deal } from '../shared/queries.ts'

/** Steps, payments, documents and whatever else was done with the deal. */
export const DealHistory = ({ deal: { id } }: { deal: Deal }) => (
  <HistoryList from={useInfiniteQuery(dealHistoryQuery(id))} sentenceOf={dealSentence} />
)
