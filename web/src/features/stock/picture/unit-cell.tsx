import { decimalText } from '#web/kit/decimal-text.ts'
import { moneyText } from '#web/kit/money.tsx'
import { t } from '#web/kit/text.ts'
import { roomsText } from '../units/shared/facts.tsx'
import { orientationWords, unitName, unitStatusWords } from '../units/shared/words.ts'
import css from './picture.module.css'
import type { PicturedUnit } from './queries.ts'

/** What a unit is at the moment. */
type Is = {
  /** Open beside the picture. */
  open: boolean
  /** It does not match what one looks for. */
  out: boolean
  chosen: boolean
  /** It goes along with a chosen one. */
  along: boolean
  /** The Tab key leads to it: to one of all units. */
  stop: boolean
}

/** How a unit looks, as one text without commas: its colour and what it is. */
export const lookOf = (colour: string, is: Is): string =>
  `${colour}${is.open ? ' open' : ''}${is.out ? ' out' : ''}${is.chosen ? ' chosen' : ''}${is.along ? ' along' : ''}${is.stop ? ' stop' : ''}`

type Props = {
  unit: PicturedUnit
  look: string
  /** It says nobody's name. */
  isNameless: boolean
  /** Its column, where it does not follow from the unit before. */
  column: number | undefined
}

/**
 * A unit as one element, so that a building of thousands stays light: its second word is written by the style sheet. It is no component:
 * hundreds of them take longer than their elements.
 */
export function unitCell({ unit, look, isNameless, column }: Props) {
  const [colour, ...now] = look.split(' ') as [string, ...(keyof Is)[]]
  const is = (name: keyof Is) => now.includes(name)
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: a cell of a grid may be selected
    <td
      key={unit.id}
      className={css.unit}
      tabIndex={is('stop') ? 0 : -1}
      data-unit={unit.id}
      data-colour={colour}
      data-note={noteOf(unit)}
      data-out={is('out') || undefined}
      data-along={is('along') || undefined}
      aria-current={is('open') || undefined}
      aria-selected={is('chosen')}
      aria-label={wordsOf(isNameless ? { ...unit, claim: null } : unit)}
      style={column === undefined ? undefined : { gridColumnStart: column }}
    >
      {unit.number}
    </td>
  )
}

/** The price of what can be had, the state of what cannot. */
export const noteOf = ({ status, listPrice }: PicturedUnit) =>
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
