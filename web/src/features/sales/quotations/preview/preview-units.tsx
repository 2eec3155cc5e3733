import { areaText, roomsText } from '#web/features/stock/units/shared/facts.tsx'
import { unitKindWords } from '#web/features/stock/units/shared/words.ts'
import { Row, Stack } from '#web/kit/layout.tsx'
import { Money } from '#web/kit/money.tsx'
import { t } from '#web/kit/text.ts'
import { Words } from '#web/kit/words.tsx'
import css from './preview.module.css'
import type { Preview } from './preview-reads.ts'

/** What is sold, each with its price before and after the discount. */
export const PreviewUnits = ({ of: { units, extras, currency } }: { of: Preview }) => (
  <section data-section="units" className={css.section}>
    <h2>{t('Qué incluye')}</h2>
    {units.map((unit) => (
      <Row key={`${unit.kind} ${unit.number}`} spread align="start">
        <Stack gap={0}>
          <Words tone="ink" weight={500}>
            {unitKindWords[unit.kind]} {unit.number}
          </Words>
          <Words size={13} tone="muted">
            {[roomsText(unit), unit.area.total && areaText(unit.area.total)].filter(Boolean).join(' · ')}
          </Words>
        </Stack>
        <Stack gap={0} align="end">
          <Words tone="ink" weight={600}>
            <Money {...unit.finalPrice} />
          </Words>
          {Number(unit.discountAmount.amount) > 0 && (
            <Words size={12} tone="muted">
              <s>
                <Money {...unit.listPrice} />
              </s>
            </Words>
          )}
        </Stack>
      </Row>
    ))}
    {extras.map(({ name, amount }) => (
      <Row key={name} spread>
        <Words>{name}</Words>
        <Money amount={amount} currency={currency} />
      </Row>
    ))}
  </section>
)
