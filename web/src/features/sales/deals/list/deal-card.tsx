import { daysSince } from '#web/kit/dates.ts'
import { Row, Stack } from '#web/kit/layout.tsx'
import { Money } from '#web/kit/money.tsx'
import { t } from '#web/kit/text.ts'
import { Words } from '#web/kit/words.tsx'
import { DocumentBadges, StatusBadge } from '../shared/badges.tsx'
import type { DealRow } from '../shared/queries.ts'
import { dealName, unitsText } from '../shared/words.ts'

/** What a phone, or a list beside something else, shows of a deal. */
export const DealCard = ({ deal }: { deal: DealRow }) => (
  <Stack gap={4}>
    <Row spread>
      <Words tone="ink" weight={600} clip>
        {deal.contact.name}
      </Words>
      <StatusBadge deal={deal} />
    </Row>
    <Row spread>
      <Words size={13} tone="muted" clip>
        {unitsText(deal.units) || dealName(deal)}
      </Words>
      <Words tone="ink" weight={600}>
        <Money {...deal.amount} />
      </Words>
    </Row>
    <Words size={12} tone="muted">
      {deal.status === 'active'
        ? t('{step} · {days}', { step: deal.saleStep.name, days: daysSince(deal.stepEnteredAt) })
        : deal.saleStep.name}
    </Words>
    <DocumentBadges deal={deal} />
  </Stack>
)
