import { useGo } from '#web/kit/address/use-address.ts'
import { beside } from '#web/kit/beside/beside-link.tsx'
import { coloursOf } from '../colours.ts'
import { Legend } from '../legend.tsx'
import css from '../picture.module.css'
import { Picture } from '../picture.tsx'
import { type PicturedUnit, type Stock, unitsOf } from '../queries.ts'

const nothing = () => {}
/** A press opens a unit; nothing is chosen here. */
const noChoice = {
  ids: new Set<number>(),
  isChoosing: false,
  last: undefined,
  toggle: nothing,
  range: nothing,
  put: nothing,
  start: nothing,
  clear: nothing,
}

type Props = { stock: Stock; only: readonly string[]; onOnly: (only: string[]) => void }

/** A project in the colours of its states, to be looked at: a press opens a unit beside it. */
export function PlainStock({ stock, only, onOnly }: Props) {
  const go = useGo()
  const { legend, of } = coloursOf(unitsOf(stock), 'status')
  // What the address asks for and no unit has leaves everything in colour.
  const shown = only.filter((key) => legend.some((colour) => colour.key === key))
  const paint = {
    colourOf: of,
    isOut: (unit: PicturedUnit) => shown.length > 0 && !shown.includes(of(unit)),
    isAlong: () => false,
    onTap: (id: number) => void go(beside(id), { resetScroll: false }),
    choice: noChoice,
  }
  return (
    <div className={css.picture} data-by="status">
      <div className={css.key}>
        <Legend colours={legend} only={shown} onChange={onOnly} />
      </div>
      <Picture stock={stock} paint={paint} isNamed={false} />
    </div>
  )
}
