import { Badge } from '#web/kit/badge.tsx'
import { t } from '#web/kit/text.ts'
import type { DealRow } from './queries.ts'
import { endWords, statusWords } from './words.ts'

export const StatusBadge = ({ deal: { status, endedAs } }: { deal: Pick<DealRow, 'status' | 'endedAs'> }) => (
  <Badge tone={statusWords[status].tone}>{endedAs ? endWords[endedAs] : statusWords[status].label}</Badge>
)

/** Longer in its step than that allows. */
export const LateBadge = ({ deal: { isLate } }: { deal: Pick<DealRow, 'isLate'> }) =>
  isLate && <Badge tone="amber">{t('Atrasado')}</Badge>
