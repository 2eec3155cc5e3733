import { Badge } from '#web/kit/badge.tsx'
import { longDay } from '#web/kit/dates.ts'
import { Row, Stack } from '#web/kit/layout.tsx'
import { Money } from '#web/kit/money.tsx'
import { idText, t } from '#web/kit/text.ts'
import { Words } from '#web/kit/words.tsx'
import type { Commission } from './queries.ts'
import { earnerOf, percentText, statusWords } from './words.ts'

/** A commission in a few lines: whose, of which deal, how much and how it stands. */
export const CommissionCard = ({ commission }: { commission: Commission }) => (
  <Stack gap={4} grow>
    <Row spread>
      <Words tone="ink" weight={500} clip>
        {earnerOf(commission)}
      </Words>
      <Badge tone={statusWords[commission.status].tone}>{statusWords[commission.status].label}</Badge>
    </Row>
    <Row spread>
      <Words size={13} tone="muted" clip>
        {t('{step} · negocio {deal}', {
          step: commission.milestone.name,
          deal: idText(commission.deal.number),
        })}
      </Words>
      <Words tone="ink" weight={600}>
        <Money {...commission.amount} />
      </Words>
    </Row>
    <Words size={12} tone="muted">
      {percentText(commission)} · {longDay(commission.dueOn)}
    </Words>
  </Stack>
)
