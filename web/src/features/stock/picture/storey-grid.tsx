import { type KeyboardEvent, type MouseEvent, useState } from 'react'
import { useGo, useSearchValues } from '#web/kit/address/use-address.ts'
import { beside } from '#web/kit/beside/beside-link.tsx'
import css from './picture.module.css'
import type { PicturedUnit } from './queries.ts'
import { type Storey, stepFrom } from './storeys.ts'
import { UnitCell } from './unit-cell.tsx'

export type Paint = { colourOf: (unit: PicturedUnit) => string; isOut: (unit: PicturedUnit) => boolean }

type Props = Paint & {
  label: string
  storeys: readonly Storey[]
  /** The highest position of a floor; without it the units flow as they fit. */
  columns?: number
}

const keys: Record<string, Parameters<typeof stepFrom>[2]> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  Home: 'first',
  End: 'last',
}

/** Units by floor. A press opens one beside the picture; arrow keys go from one to the next. */
export function StoreyGrid({ label, storeys, columns, colourOf, isOut }: Props) {
  const go = useGo()
  const openId = Number(useSearchValues().id)
  const [visited, setVisited] = useState<number>()
  const stop = stopOf(storeys, visited ?? openId)
  const open = (id: number) => void go(beside(id), { replace: openId > 0, resetScroll: false })
  const onClick = ({ target }: MouseEvent) => {
    const id = idOf(target)
    if (id) open(id)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const id = idOf(event.target)
    if (!id || event.ctrlKey || event.metaKey || event.altKey) return
    const isAct = event.key === 'Enter' || event.key === ' '
    const key = keys[event.key] ?? sideOf(event)
    if (!isAct && !key) return
    event.preventDefault()
    if (!key) return open(id)
    const next = stepFrom(storeys, id, key)
    event.currentTarget.querySelector<HTMLElement>(`[data-unit="${next}"]`)?.focus()
  }
  return (
    <table
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: its cells are acted on, by keys too
      role="grid"
      aria-label={label}
      className={css.grid}
      data-flows={columns === undefined || undefined}
      style={columns === undefined ? undefined : ({ '--columns': columns } as never)}
      onClick={onClick}
      onFocus={({ target }) => setVisited(idOf(target))}
      onKeyDown={onKeyDown}
    >
      <tbody>
        {storeys.map(({ floor, units }) => (
          <tr key={floor ?? 'flat'} className={css.storey} data-below={(floor ?? 0) < 0 || undefined}>
            {floor !== undefined && (
              <th scope="row" className={css.floor}>
                {floor < 0 ? `−${-floor}` : floor}
              </th>
            )}
            {units.map((unit) => (
              <UnitCell
                key={unit.id}
                unit={unit}
                colour={colourOf(unit)}
                isOpen={unit.id === openId}
                isOut={isOut(unit)}
                isStop={unit.id === stop}
                column={columns === undefined || unit.position === null ? undefined : unit.position + 1}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const idOf = (target: EventTarget) =>
  Number((target as Element).closest<HTMLElement>('[data-unit]')?.dataset.unit) || undefined

/** The unit that the Tab key leads to: where one was last, the first one otherwise. */
function stopOf(storeys: readonly Storey[], last: number) {
  const units = storeys.flatMap(({ units }) => units)
  return units.find(({ id }) => id === last)?.id ?? units[0]?.id
}

function sideOf({ key, currentTarget }: KeyboardEvent) {
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return undefined
  const isRtl = getComputedStyle(currentTarget).direction === 'rtl'
  return (key === 'ArrowRight') === isRtl ? 'previous' : 'next'
}
