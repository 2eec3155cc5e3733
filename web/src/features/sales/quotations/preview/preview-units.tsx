import { areaText } from '#web/features/stock/units/shared/facts.tsx'
import { orientationWords, unitKindWords } from '#web/features/stock/units/shared/words.ts'
import { Row, Stack } from '#web/kit/layout.tsx'
import { Money } from '#web/kit/money.tsx'
import { plural, t } from '#web/kit/text.ts'
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
            {factsOf(unit).join(' · ')}
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

/** In whole words: the client knows none of the trade's. */
const factsOf = ({ rooms, bathrooms, area, floor, orientation }: Preview['units'][number]) =>
  [
    rooms !== null && (rooms === 0 ? t('Studio') : plural(rooms, '1 dormitorio', '{count} dormitorios')),
    bathrooms !== null && plural(bathrooms, '1 baño', '{count} baños'),
    area.total !== null && areaText(area.total),
    floor !== null && t('piso {floor}', { floor: String(floor) }),
    orientation && orientationWords[orientation].toLocaleLowerCase('es'),
  ].filter((fact) => !!fact)
