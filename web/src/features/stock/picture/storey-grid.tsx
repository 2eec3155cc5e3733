import { replaceEqualDeep } from '@tanstack/react-query'
import {
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  memo,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useGo, useSearchValues } from '#web/kit/address/use-address.ts'
import { beside } from '#web/kit/beside/beside-link.tsx'
import type { Choice } from './choice/use-choice.ts'
import { type Area, type Line, lastOf, linesOf } from './drawing/pieces.ts'
import { useDrawing } from './drawing/use-drawing.ts'
import css from './picture.module.css'
import type { PicturedUnit } from './queries.ts'
import { between, type Storey, stepFrom } from './storeys.ts'
import { lookOf, noteOf, unitCell } from './unit-cell.tsx'
import type { Zoom } from './zoom/use-zoom.ts'

export type Paint = {
  colourOf: (unit: PicturedUnit) => string
  isOut: (unit: PicturedUnit) => boolean
  /** A finger tapped it. */
  onTap?: (id: number) => void
  /** It goes along with one that is chosen. */
  isAlong: (unit: PicturedUnit) => boolean
  /** Without it units are looked at, and say nobody's name: a screen on the wall. */
  choice?: Choice
  /** Without it they are as large as they are. */
  zoom?: Zoom
}

type Props = Paint & {
  label: string
  storeys: readonly Storey[]
  /** The highest position of a floor; without it the units flow as they fit. */
  columns?: number | undefined
  /** The picture begins with it. */
  isFirst?: boolean
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
export function StoreyGrid({
  label,
  storeys,
  columns,
  colourOf,
  isOut,
  isAlong,
  onTap,
  choice,
  zoom,
  isFirst = false,
}: Props) {
  const go = useGo()
  const grid = useRef<HTMLTableElement>(null)
  const openId = Number(useSearchValues().id)
  const [visited, setVisited] = useState<number>()
  const stop = stopOf(storeys, visited ?? openId)
  const lines = useLines(storeys, columns)
  const { style, clips } = useMemo(() => sizesOf(storeys, columns), [storeys, columns])
  const pieces = useMemo(() => lines.flatMap(({ pieces }) => pieces), [lines])
  const guess = isFirst && columns !== undefined ? inFirstView(storeys.length, columns) : undefined
  const { isDrawing, isDrawn, drawAll } = useDrawing(grid, pieces, guess)
  useLayoutEffect(() => {
    const resize = () => grid.current?.style.setProperty('--zoom', String(zoom?.now() ?? 1))
    resize()
    return zoom?.watch(resize)
  }, [zoom])
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
    const cell = () => grid.current?.querySelector<HTMLElement>(`[data-unit="${next}"]`)
    if (!cell()) drawAll()
    cell()?.focus()
    if (!event.shiftKey) return
    const isHere = storeys.some(({ units }) => units.some((unit) => unit.id === choice.last))
    const from = isHere && choice.ids.has(id) ? choice.last : id
    choice.range(between(storeys, from, next), from ?? id)
  }
  const lookNow = (unit: PicturedUnit) =>
    lookOf(colourOf(unit), {
      open: unit.id === openId,
      out: isOut(unit),
      chosen: choice?.ids.has(unit.id) ?? false,
      along: isAlong(unit),
      stop: unit.id === stop,
    })
  return (
    <table
      ref={grid}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: its cells are acted on, by keys too
      role="grid"
      aria-label={label}
      aria-multiselectable={choice !== undefined}
      aria-busy={isDrawing}
      className={css.grid}
      data-flows={columns === undefined || undefined}
      data-clips={clips || undefined}
      style={style as CSSProperties}
      onClick={onClick}
      onFocus={({ target }) => setVisited(idOf(target))}
      onKeyDown={onKeyDown}
    >
      <tbody>
        {lines.map(({ floor, pieces }) => (
          <tr
            key={floor ?? 'flat'}
            className={css.storey}
            data-below={(floor ?? 0) < 0 || undefined}
            data-room={floor === undefined ? storeys[0]?.units.length : undefined}
            style={(floor ?? 0) < 0 ? spacesOf(pieces) : undefined}
          >
            {floor !== undefined && (
              <th scope="row" className={css.floor}>
                {floor < 0 ? `−${-floor}` : floor}
              </th>
            )}
            {pieces.map(
              (piece) =>
                isDrawn(piece) && (
                  <Units
                    key={piece.key}
                    units={piece.units}
                    looks={piece.units.map(lookNow).join()}
                    flows={columns === undefined}
                    isNameless={!choice}
                  />
                ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type UnitsProps = {
  units: readonly PicturedUnit[]
  /** How each of them looks: one text, so that it is known at once whether anything changed. */
  looks: string
  flows: boolean
  isNameless: boolean
}

/** A piece of the picture. It is drawn again when one of its own units changed, or looks different. */
const Units = memo(({ units, looks, flows, isNameless }: UnitsProps) => {
  const lookAt = looks.split(',')
  return units.map((unit, at) =>
    unitCell({
      unit,
      look: lookAt[at] ?? '',
      isNameless,
      column: flows ? undefined : columnOf(unit, units[at - 1]),
    }),
  )
})

/** Where it stands in its floor; nothing where that is right after the one before: most units need no style of their own. */
const columnOf = ({ position }: PicturedUnit, before: PicturedUnit | undefined) =>
  position === null || (before && before.position !== null && before.position + 1 === position)
    ? undefined
    : position + 1

/** Lines and pieces in which nothing changed stay the same objects. */
function useLines(storeys: readonly Storey[], columns: number | undefined): Line[] {
  const last = useRef<Line[]>([])
  last.current = useMemo(() => replaceEqualDeep(last.current, linesOf(storeys, columns)), [storeys, columns])
  return last.current
}

/**
 * What is likely in view where the picture begins, by about what stands above it and the least size of a unit: to measure it, the page
 * would have to be laid out before it is drawn.
 */
function inFirstView(rows: number, columns: number) {
  const [tall, wide] = innerWidth < 600 ? [44, 48] : [32, 76]
  return ({ top, start }: Area) =>
    top * rows * tall < innerHeight - 300 && start * columns * wide < innerWidth
}

/** As many characters have room in the widest unit: on one line, or one below the other where units flow. */
const room = { line: 14, word: 11 }

/** How wide a unit is follows from its longest words, which are not measured. */
function sizesOf(storeys: readonly Storey[], columns: number | undefined) {
  const noteLength = noteLengths()
  let [line, word] = [0, 0]
  for (const { units } of storeys)
    for (const unit of units) {
      const [number, note] = [unit.number.length, noteLength(unit)]
      line = Math.max(line, number + note)
      word = Math.max(word, number, note)
    }
  return {
    clips: columns === undefined ? word > room.word : line > room.line,
    style: {
      '--columns': columns,
      '--rows': storeys.length,
      '--spaces': Math.max(0, ...storeys.map(({ floor, units }) => ((floor ?? 0) < 0 ? lastOf(units) : 0))),
      '--line-chars': line,
      '--word-chars': word,
    },
  }
}

/** How long notes are. A price is as long as any other of as many digits: to write thousands of them takes long. */
function noteLengths() {
  const lengths = new Map<string, number>()
  return (unit: PicturedUnit) => {
    const { status, listPrice } = unit
    const key =
      status === 'available' ? listPrice && Math.round(Number(listPrice.amount)).toFixed().length : status
    const known = lengths.get(String(key))
    if (known !== undefined) return known
    const length = noteOf(unit)?.length ?? 0
    lengths.set(String(key), length)
    return length
  }
}

const spacesOf = (pieces: Line['pieces']) =>
  ({ '--spaces': lastOf(pieces.flatMap(({ units }) => units)) }) as CSSProperties

const idOf = (target: EventTarget) =>
  Number((target as Element).closest<HTMLElement>('[data-unit]')?.dataset.unit) || undefined

/** The unit that the Tab key leads to: where one was last, the first one otherwise. */
function stopOf(storeys: readonly Storey[], last: number) {
  const isHere = last > 0 && storeys.some(({ units }) => units.some(({ id }) => id === last))
  return isHere ? last : storeys.find(({ units }) => units.length > 0)?.units[0]?.id
}

function sideOf({ key, currentTarget }: KeyboardEvent) {
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return undefined
  const isRtl = getComputedStyle(currentTarget).direction === 'rtl'
  return (key === 'ArrowRight') === isRtl ? 'previous' : 'next'
}
