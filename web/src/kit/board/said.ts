import { t } from '#web/kit/text.ts'
import type { Column, Identified, Lift } from './columns.ts'

type Teller = <Card extends Identified>(columns: Column<Card>[], lift: Lift<Card>, name: string) => string

/** The announcements for screen readers about a carried card. */
export const said = {
  over: ((columns, lift, name) =>
    t('{name} sobre {column}, posición {at} de {all}. Enter suelta, Esc cancela.', {
      name,
      ...where(columns, lift),
    })) as Teller,
  dropped: ((columns, lift, name) =>
    t('{name} en {column}, posición {at} de {all}.', { name, ...where(columns, lift) })) as Teller,
  cancelled: ((columns, lift, name) =>
    t('{name} sigue en {column}, posición {at} de {all}.', {
      name,
      ...where(columns, { ...lift, over: lift.from }),
    })) as Teller,
  refused: (name: string) => t('{name} volvió a su lugar.', { name }),
}

function where<Card extends Identified>(columns: Column<Card>[], { from, over }: Lift<Card>) {
  const column = columns.find(({ id }) => id === over.column)
  const own = from.column === over.column
  return { column: column?.name ?? '', at: over.index + 1, all: (column?.count ?? 0) + (own ? 0 : 1) }
}
