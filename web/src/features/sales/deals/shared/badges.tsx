import { Badge } from '#web/kit/badge.tsx'
import { Row } from '#web/kit/layout.tsx'
import { plural, t } from '#web/kit/text.ts'
import type { DealRow } from './queries.ts'
import { endWords, statusWords } from './words.ts'

export const StatusBadge = ({ deal: { status, endedAs } }: { deal: Pick<DealRow, 'status' | 'endedAs'> }) => (
  <Badge tone={statusWords[status].tone}>{endedAs ? endWords[endedAs] : statusWords[status].label}</Badge>
)

/** Longer in its step than that allows. */
export const LateBadge = ({ deal: { isLate } }: { deal: Pick<DealRow, 'isLate'> }) =>
  isLate && <Badge tone="amber">{t('Atrasado')}</Badge>

/** Documents that wait for somebody, and those that must be brought again. */
export function DocumentBadges({ deal: { documents } }: { deal: Pick<DealRow, 'documents'> }) {
  const { toCheck, refused } = documents
  if (toCheck === 0 && refused === 0) return null
  return (
    <Row gap={4} wrap>
      {refused > 0 && <Badge tone="red">{plural(refused, '1 rechazado', '{count} rechazados')}</Badge>}
      {toCheck > 0 && <Badge tone="blue">{plural(toCheck, '1 por revisar', '{count} por revisar')}</Badge>}
    </Row>
  )
}
