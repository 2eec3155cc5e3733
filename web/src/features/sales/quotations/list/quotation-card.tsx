import { unitName } from '#web/features/stock/units/shared/words.ts'
import { longDay } from '#web/kit/dates.ts'
import { Row, Stack } from '#web/kit/layout.tsx'
import { Money } from '#web/kit/money.tsx'
import { t } from '#web/kit/text.ts'
import { Words } from '#web/kit/words.tsx'
import { StatusBadge } from '../shared/badges.tsx'
import type { QuotationRow } from '../shared/queries.ts'
import { folioText } from '../shared/words.ts'
import { expiresSoon } from './columns.tsx'
import css from './quotation-card.module.css'

/** What a phone, or a list beside something else, shows of a quotation. */
export const QuotationCard = ({ quotation }: { quotation: QuotationRow }) => (
  <Stack gap={4}>
    <Row spread>
      <Words tone="ink" weight={600} clip>
        {quotation.contact?.name ?? t('Sin cliente')}
      </Words>
      <StatusBadge status={quotation.status} />
    </Row>
    <Row spread>
      <Words size={13} tone="muted" clip>
        {[
          quotation.number !== null && folioText(quotation.number, quotation.version),
          ...quotation.units.map(unitName),
        ]
          .filter(Boolean)
          .join(' · ')}
      </Words>
      <Words tone="ink" weight={600} className={css.total ?? ''}>
        <Money {...quotation.total} />
      </Words>
    </Row>
    <Words size={12} tone={expiresSoon(quotation) ? 'amber' : 'muted'}>
      {t('Vence el {day}', { day: longDay(quotation.validUntil) })}
    </Words>
  </Stack>
)
