import { Row, Stack } from '#web/kit/layout.tsx'
import { Money } from '#web/kit/money.tsx'
import { t } from '#web/kit/text.ts'
import { Words } from '#web/kit/words.tsx'
import { UnitName, UnitStatusBadge, unitSummary } from '../shared/facts.tsx'
import type { UnitRow } from '../shared/queries.ts'
import css from './unit-card.module.css'

/** What a phone shows of a unit: which, for how much, whether it is free. */
export const UnitCard = ({ unit }: { unit: UnitRow }) => (
  <Stack gap={4}>
    <Row spread>
      <UnitName unit={unit} />
      <UnitStatusBadge status={unit.status} />
    </Row>
    <Words size={13} tone="muted" clip>
      {unit.project?.name ?? t('Sin proyecto')}
    </Words>
    <Row spread>
      <Words size={13} tone="muted" clip>
        {unitSummary(unit)}
      </Words>
      {unit.listPrice && (
        <span className={css.price}>
          <Money {...unit.listPrice} />
        </span>
      )}
    </Row>
  </Stack>
)
