import { Badge } from '#web/kit/badge.tsx'
import { Row } from '#web/kit/layout.tsx'
import { t } from '#web/kit/text.ts'
import type { Template } from './queries.ts'
import { statusLabels, statusTones } from './words.ts'

export const StatusBadge = ({ status, hasUnsentChanges }: Pick<Template, 'status' | 'hasUnsentChanges'>) => (
  <Row>
    <Badge tone={statusTones[status]}>{t(statusLabels[status])}</Badge>
    {hasUnsentChanges && <Badge tone="amber">{t('Con cambios sin enviar')}</Badge>}
  </Row>
)
