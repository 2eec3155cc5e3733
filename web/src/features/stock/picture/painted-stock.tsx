import { IconSquareCheck } from '@tabler/icons-react'
import { Button } from '#web/kit/button.tsx'
import { EmptyState } from '#web/kit/empty-state.tsx'
import { t } from '#web/kit/text.ts'
import { bundleOf } from './choice/bundle.ts'
import { ChosenBar } from './choice/chosen-bar.tsx'
import { useChoice } from './choice/use-choice.ts'
import { useDragChoice } from './choice/use-drag-choice.ts'
import { type Colouring, coloursOf } from './colours.ts'
import { Legend } from './legend.tsx'
import css from './picture.module.css'
import { Picture } from './picture.tsx'
import type { Stock } from './queries.ts'

type Props = {
  stock: Stock
  by: Colouring
  only: readonly string[]
  onOnly: (only: string[]) => void
}

/** The units of a project in the colours of what one asks. */
export function PaintedStock({ stock, by, only, onOnly }: Props) {
  const units = [...stock.buildings.flatMap((building) => building.units), ...stock.others]
  const { legend, of } = coloursOf(units, by)
  const choice = useChoice()
  const { picture, frame, onPointerDown } = useDragChoice(choice)
  const going = new Set(bundleOf(units, choice.ids).along)
  if (units.length === 0)
    return (
      <EmptyState mood="new" title={t('El proyecto aún no tiene unidades')}>
        <p>{t('Las unidades se crean una a una, o todas las de un edificio desde su proyecto.')}</p>
      </EmptyState>
    )
  // What the address asks for and no unit has leaves everything in colour.
  const shown = only.filter((key) => legend.some((colour) => colour.key === key))
  const isOut = (unit: (typeof units)[number]) => shown.length > 0 && !shown.includes(of(unit))
  return (
    <div
      ref={picture}
      className={css.picture}
      data-by={by === 'price' || by === 'days' ? 'steps' : by}
      onPointerDown={onPointerDown}
    >
      <div className={css.key}>
        <Legend colours={legend} only={shown} onChange={onOnly} />
        <Button
          size="small"
          icon={IconSquareCheck}
          variant={choice.isChoosing ? 'tint' : 'secondary'}
          aria-pressed={choice.isChoosing}
          onClick={choice.isChoosing ? choice.clear : choice.start}
        >
          {t('Elegir varias')}
        </Button>
      </div>
      <Picture stock={stock} paint={{ colourOf: of, isOut, isAlong: (unit) => going.has(unit), choice }} />
      <div ref={frame} className={css.frame} hidden />
      <ChosenBar units={units} project={stock.project} choice={choice} />
    </div>
  )
}
