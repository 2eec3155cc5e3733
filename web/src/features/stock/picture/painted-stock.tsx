import { IconSquareCheck } from '@tabler/icons-react'
import { replaceEqualDeep } from '@tanstack/react-query'
import { lazy, useMemo, useRef } from 'react'
import { Button } from '#web/kit/button.tsx'
import { EmptyState } from '#web/kit/empty-state.tsx'
import { FilterChips } from '#web/kit/filters/chips.tsx'
import { FilterButton } from '#web/kit/filters/filter-button.tsx'
import { number, plural, t } from '#web/kit/text.ts'
import { useDialogs } from '#web/kit/use-dialogs.tsx'
import { UnitCards } from './card/unit-cards.tsx'
import { useCards } from './card/use-card.ts'
import { bundleOf } from './choice/bundle.ts'
import { ChosenBar } from './choice/chosen-bar.tsx'
import { useChoice } from './choice/use-choice.ts'
import { useDragChoice } from './choice/use-drag-choice.ts'
import { type Colouring, coloursOf, isInSteps } from './colours.ts'
import { useStockFilters } from './filters/use-stock-filters.ts'
import { Legend } from './legend.tsx'
import css from './picture.module.css'
import { Picture } from './picture.tsx'
import { PictureMenu } from './picture-menu.tsx'
import { type PicturedUnit, type Stock, unitsOf } from './queries.ts'
import { useZoom } from './zoom/use-zoom.ts'
import { ZoomButtons } from './zoom/zoom-buttons.tsx'

const dialogOf = {
  room: lazy(() => import('./room/sales-room.tsx').then((module) => ({ default: module.SalesRoom }))),
}

type Props = {
  stocks: readonly Stock[]
  by: Colouring
  only: readonly string[]
  onOnly: (only: string[]) => void
}

/** The units of some projects in the colours of what one asks. */
export function PaintedStock({ stocks: given, by, only, onOnly }: Props) {
  const stocks = useSame(given)
  const units = useMemo(() => stocks.flatMap(unitsOf), [stocks])
  const { legend, of } = useMemo(() => coloursOf(units, by), [units, by])
  const choice = useChoice()
  const { picture, frame, onPointerDown } = useDragChoice(choice)
  const cards = useCards()
  const { room, dialogs } = useDialogs(dialogOf)
  const zoom = useZoom(picture, units.length > 0)
  const { filters, values, matches, isActive, change, useResults } = useStockFilters(units)
  const bundle = bundleOf(units, choice.ids)
  const going = new Set(bundle.along.map(({ id }) => id))
  if (units.length === 0)
    return (
      <EmptyState mood="new" title={t('El proyecto aún no tiene unidades')}>
        <p>{t('Las unidades se crean una a una, o todas las de un edificio desde su proyecto.')}</p>
      </EmptyState>
    )
  // What the address asks for and no unit has leaves everything in colour.
  const shown = only.filter((key) => legend.some((colour) => colour.key === key))
  const isOut = (unit: PicturedUnit) => !matches(unit) || (shown.length > 0 && !shown.includes(of(unit)))
  const paint = {
    colourOf: of,
    isOut,
    isAlong: (unit: PicturedUnit) => going.has(unit.id),
    onTap: cards.tap,
    choice,
    zoom,
  }
  const projectOf = (unit: PicturedUnit | undefined) =>
    unit && stocks.find((stock) => unitsOf(stock).includes(unit))?.project
  const projects = new Set(bundle.chosen.map(projectOf))
  return (
    <>
      <div
        ref={picture}
        className={css.picture}
        data-by={isInSteps(by) ? 'steps' : by}
        onPointerDown={onPointerDown}
        {...cards.handlers}
      >
        <div className={css.key}>
          <Legend colours={legend} only={shown} onChange={onOnly} />
          <FilterButton filters={filters} values={values} onChange={change} useResults={useResults} />
          <Button
            icon={IconSquareCheck}
            variant={choice.isChoosing ? 'tint' : 'secondary'}
            aria-pressed={choice.isChoosing}
            onClick={choice.isChoosing ? choice.clear : choice.start}
          >
            {t('Elegir varias')}
          </Button>
          <ZoomButtons zoom={zoom} />
          <PictureMenu
            stocks={stocks}
            picture={picture}
            onRoom={() => room({ projects: stocks.map(({ project }) => project.id) })}
          />
        </div>
        <FilterChips filters={filters} values={values} onChange={change} />
        <span role="status" className={css.found}>
          {isActive &&
            plural(units.filter(matches).length, '1 de {total} coincide', '{count} de {total} coinciden', {
              total: number(units.length),
            })}
        </span>
        {stocks.map((stock, place) => (
          <Picture
            key={stock.project.id}
            stock={stock}
            paint={paint}
            isNamed={stocks.length > 1}
            isFirst={place === 0}
          />
        ))}
        <div ref={frame} className={css.frame} hidden />
        <UnitCards
          cards={cards}
          stocks={stocks}
          onCompare={(id) => {
            choice.start()
            if (!choice.ids.has(id)) choice.toggle(id)
          }}
        />
        <ChosenBar
          bundle={bundle}
          project={projects.size === 1 ? (projects.values().next().value ?? null) : null}
          choice={choice}
        />
      </div>
      {dialogs}
    </>
  )
}

/** The same list as before while it holds the same answers. */
function useSame<T>(given: readonly T[]): readonly T[] {
  const last = useRef(given)
  last.current = replaceEqualDeep(last.current, given)
  return last.current
}
