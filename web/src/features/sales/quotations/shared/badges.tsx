import { Badge } from '#web/kit/badge.tsx'
import type { QuotationStatus } from './queries.ts'
import { statusWords } from './words.ts'

export const StatusBadge = ({ status }: { status: QuotationStatus }) => (
  <Badge tone={statusWords[status].tone}>{statusWords[status].label}</Badge>
)
