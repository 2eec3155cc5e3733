import { memo } from 'react'
import { decimalText } from '#web/kit/decimal-text.ts'
import { moneyText } from '#web/kit/money.tsx'
import { t } from '#web/kit/text.ts'
import { roomsText } from '../units/shared/facts.tsx'
import { orientationWords, unitName, unitStatusWords } from '../units/shared/words.ts'
import css from './picture.module.css'
import type { PicturedUnit } from './queries.ts'

type Props = {
  unit: PicturedUnit
  colour: string
  /** The one that is open beside the picture. */
  isOpen: boolean
  /** It does not match what one looks for. */
  isOut: boolean
  isChosen: boolean
  /** It says nobody's name. */
  isNameless: boolean
  /** It goes along with a chosen one. */
  isAlong: boolean
  /** Its column, where floors have positions. */
  column: number | undefined
  /** Whether the Tab key leads to it: to one of all units. */
  isStop: boolean
}

/** A unit as one element, so that a building of thousands stays light: its second word is written by the style sheet. */
export const UnitCell = memo(({ unit, colour, isStop, column, ...is }: Props) => (
  // biome-ignore lint/a11y/useAriaPropsSupportedByRole: a cell of a grid may be selected
  <td
    className={css.unit}
    tabIndex={isStop ? 0 : -1}
    data-unit={unit.id}
    data-colour={colour}
    data-note={noteOf(unit)}
    data-out={is.isOut || undefined}
    data-along={is.isAlong || undefined}
    aria-current={is.isOpen || undefined}
    aria-selected={is.isChosen}
    aria-label={wordsOf(is.isNameless ? { ...unit, claim: null } : unit)}
    style={column === undefined ? undefined : { gridColumnStart: column }}
  >
    {unit.number}
  </td>
))

/** The price of what can be had, the state of what cannot. */
const noteOf = ({ status, listPrice }: PicturedUnit) =>
  status === 'available' ? listPrice && decimalText(listPrice.amount, 0, 0) : unitStatusWords[status].label

/** All that the picture knows of a unit, as one hears it. */
function wordsOf(unit: PicturedUnit) {
  const { status, listPrice, areaTotal, orientation, claim } = unit
  const facts = [
    unitName(unit),
    unitStatusWords[status].label,
    listPrice && moneyText(listPrice.amount, listPrice.currency),
    roomsText({ rooms: unit.rooms, bathrooms: null }),
    areaTotal && t('{area} m²', { area: decimalText(areaTotal, 0, 2) }),
    orientation && orientationWords[orientation],
    unit.linkedUnits.length > 0 && t('va con {units}', { units: unit.linkedUnits.map(unitName).join(', ') }),
    claim && t('la tiene {name}', { name: claim.seller.name }),
  ]
  return facts.filter(Boolean).join(', ')
}
