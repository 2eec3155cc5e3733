import type { Ref } from 'react'
import { Alert } from '#web/kit/alert.tsx'
import { Row, Stack } from '#web/kit/layout.tsx'
import { Money } from '#web/kit/money.tsx'
import { plural, t } from '#web/kit/text.ts'
import { Words } from '#web/kit/words.tsx'
import type { Repriced } from './price-acts.ts'
import { unitName } from './words.ts'

const most = 8
type Reason = Repriced['refused'][number]['reason']

export const refusalWords: Record<Reason, string> = {
  taken: t('está en un negocio'),
  no_price: t('no tiene precio'),
  other_currency: t('está en otra moneda'),
  below_zero: t('quedaría bajo cero'),
  too_high: t('quedaría demasiado alto'),
  same_price: t('queda igual'),
  newer_price: t('recibió otro precio después'),
}

type Shown = Pick<Repriced, 'units' | 'count' | 'refused'>

/** The first prices before and after, and which units keep theirs and why. */
export function PricePreview({ ref, of: { units, count, refused } }: { ref?: Ref<HTMLElement>; of: Shown }) {
  const [first] = refused
  return (
    <section ref={ref} tabIndex={-1} aria-label={t('Qué cambia')}>
      <Stack gap={8}>
        <Stack gap={4}>
          {units.slice(0, most).map((unit) => (
            <Row key={unit.id} spread>
              <Words size={13} clip>
                {unitName(unit)}
              </Words>
              <Words size={13}>
                {unit.from && <Money {...unit.from} />} → <Money {...unit.to} />
              </Words>
            </Row>
          ))}
        </Stack>
        {count > most && (
          <Words size={13} tone="muted">
            {plural(count - most, 'y 1 más', 'y {count} más')}
          </Words>
        )}
        {first && (
          <Alert tone="amber">
            {plural(
              refused.length,
              '1 queda con su precio: {reason}',
              '{count} quedan con su precio: {reason}',
              {
                reason: `${unitName(first)} ${refusalWords[first.reason]}`,
              },
            )}
          </Alert>
        )}
      </Stack>
    </section>
  )
}
