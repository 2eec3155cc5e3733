import { Badge } from '#web/kit/badge.tsx'
import { t } from '#web/kit/text.ts'
import type { Launch } from '../shared/queries.ts'
import { launchStatusWords } from '../shared/words.ts'

export function StatusBadge({ launch: { status, pausedAt } }: { launch: Launch }) {
  if (status === 'running' && pausedAt) return <Badge tone="amber">{t('En pausa')}</Badge>
  const { label, tone } = launchStatusWords[status]
  return <Badge tone={tone}>{label}</Badge>
}
