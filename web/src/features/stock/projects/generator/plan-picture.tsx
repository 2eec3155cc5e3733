import { memo } from 'react'
import { Hidden } from '#web/kit/badge.tsx'
import { decimalText } from '#web/kit/decimal-text.ts'
import { number, t } from '#web/kit/text.ts'
import { orientationWords } from '../../units/shared/words.ts'
import type { PlannedUnit } from './generate.ts'
import { pictureOf } from './picture.ts'
import css from './plan-picture.module.css'

type Props = {
  units: readonly PlannedUnit[]
  building: string
  currency: string
  /** By the id of their type. */
  typeNames: ReadonlyMap<number, string>
}

/** The planned units as a picture of the building: floors on the side, positions above, number and price in each place. */
export const PlanPicture = memo(({ units, building, currency, typeNames }: Props) => {
  const { positions, rows } = pictureOf(units)
  const sampleOf = (place: number) => rows.map((row) => row.units[place]).find((unit) => unit !== undefined)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard
    <section className={css.scroll} aria-label={t('Vista previa')} tabIndex={0}>
      <table className={css.picture}>
        <caption>
          {t('{building}: pisos y posiciones. Precios en {currency}.', { building, currency })}
        </caption>
        <thead>
          <tr>
            <th scope="col">{t('Piso')}</th>
            {positions.map((position, place) => {
              const unit = sampleOf(place)
              return (
                <th key={position} scope="col">
                  <Hidden>{t('Posición {n}', { n: position })}</Hidden>
                  <span aria-hidden="true">{number(position)}</span>
                  <small dir="auto">{unit?.unitTypeId ? typeNames.get(unit.unitTypeId) : undefined}</small>
                  <small>{unit?.orientation && orientationWords[unit.orientation]}</small>
                </th>
              )
            })}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ floor, units: across }) => (
            <tr key={floor}>
              <th scope="row">{number(floor)}</th>
              {across.map((unit, place) => (
                <td
                  key={positions[place]}
                  data-exists={unit?.exists || undefined}
                  data-hole={!unit || undefined}
                >
                  {unit ? <Place unit={unit} /> : <Hidden>{t('Se salta')}</Hidden>}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
})

const Place = ({ unit }: { unit: PlannedUnit }) => (
  <>
    <bdi className={css.number}>{unit.number}</bdi>
    {unit.exists ? (
      <small>{t('ya existe')}</small>
    ) : (
      unit.listPrice && <small dir="ltr">{decimalText(unit.listPrice.amount, 0, 2)}</small>
    )}
  </>
)
