import { Badge } from '#web/kit/badge.tsx'
import { plural, t } from '#web/kit/text.ts'
import type { PrivacyRequest } from '../shared/queries.ts'

/** So few days are told in amber. */
const soon = 7

/** How long is left to answer, or how it was answered. */
export function Term({ request: { status, daysLeft } }: { request: PrivacyRequest }) {
  if (status === 'done') return <Badge tone="green">{t('Respondida')}</Badge>
  if (status === 'rejected') return <Badge tone="grey">{t('Rechazada')}</Badge>
  const days = daysLeft ?? 0
  if (days < 0)
    return <Badge tone="red">{plural(-days, 'Vencida hace 1 día', 'Vencida hace {count} días')}</Badge>
  if (days === 0) return <Badge tone="amber">{t('Vence hoy')}</Badge>
  return (
    <Badge tone={days <= soon ? 'amber' : 'blue'}>{plural(days, 'Queda 1 día', 'Quedan {count} días')}</Badge>
  )
}
