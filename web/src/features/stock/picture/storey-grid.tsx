import { type CSSProperties, type KeyboardEvent, type MouseEvent, useState } from 'react'
import { useGo, useSearchValues } from '#web/kit/address/use-address.ts'
import { beside } from '#web/kit/beside/beside-link.tsx'
import type { Choice } from './choice/use-choice.ts'
import css from './picture.module.css'
import type { PicturedUnit } from './queries.ts'
import { between, type Storey, stepFrom } from './storeys.ts'
import { UnitCell } from './unit-cell.tsx'

export type Paint = {
  colourOf: (unit: PicturedUnit) => string
  isOut: (unit: PicturedUnit) => boolean
  /** A finger tapped it. */
  onTap?: (id: number) => void
  /** It goes along with one that is chosen. */
  isAlong: (unit: PicturedUnit) => boolean
  /** Without it units are looked at, and say nobody's name: a screen on the wall. */
  choice?: Choice
}

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

/**
 * Units by floor. A press opens one beside the picture, with Control or Shift it chooses, and so does the space bar. Arrow keys go from
 * one to the next, with Shift they choose all between.
 */
export function StoreyGrid({ label, storeys, columns, colourOf, isOut, isAlong, onTap, choice }: Props) {
  const go = useGo()
  const openId = Number(useSearchValues().id)
  const [visited, setVisited] = useState<number>()
  const stop = stopOf(storeys, visited ?? openId)
  const open = (id: number) => void go(beside(id), { replace: openId > 0, resetScroll: false })
  const onClick = ({ target, shiftKey, ctrlKey, metaKey, nativeEvent }: MouseEvent) => {
    const id = idOf(target)
    if (!id || !choice) return
    if (shiftKey) choice.range(between(storeys, choice.last, id), choice.last ?? id)
    else if (choice.isChoosing || ctrlKey || metaKey) choice.toggle(id)
    else if (nativeEvent instanceof PointerEvent && nativeEvent.pointerType === 'touch') onTap?.(id)
    else open(id)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const id = idOf(event.target)
    if (!id || !choice || event.ctrlKey || event.metaKey || event.altKey) return
    const act = { Enter: open, ' ': choice.toggle }[event.key]
    const key = keys[event.key] ?? sideOf(event)
    if (!act && !key) return
    event.preventDefault()
    if (act) return act(id)
    const next = key && stepFrom(storeys, id, key)
    if (!next) return
    event.currentTarget.querySelector<HTMLElement>(`[data-unit="${next}"]`)?.focus()
    if (!event.shiftKey) return
    const isHere = storeys.some(({ units }) => units.some((unit) => unit.id === choice.last))
    const from = isHere && choice.ids.has(id) ? choice.last : id
    choice.range(between(storeys, from, next), from ?? id)
  }
  return (
    <table
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: its cells are acted on, by keys too
      role="grid"
      aria-label={label}
      aria-multiselectable={choice !== undefined}
      className={css.grid}
      data-flows={columns === undefined || undefined}
      style={columns === undefined ? undefined : ({ '--columns': columns } as never)}
      onClick={onClick}
      onFocus={({ target }) => setVisited(idOf(target))}
      onKeyDown={onKeyDown}
    >
      <tbody>
        {storeys.map(({ floor, units }) => (
          <tr
            key={floor ?? 'flat'}
            className={css.storey}
            data-below={(floor ?? 0) < 0 || undefined}
            style={(floor ?? 0) < 0 ? spacesOf(units) : undefined}
          >
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
                isChosen={choice?.ids.has(unit.id) ?? false}
                isNameless={!choice}
                isAlong={isAlong(unit)}
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

const spacesOf = (units: readonly PicturedUnit[]) =>
  ({ '--spaces': Math.max(1, ...units.map(({ position }) => position ?? 0)) }) as CSSProperties

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
