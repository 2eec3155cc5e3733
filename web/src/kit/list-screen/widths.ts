/** What a column without a width of its own asks for. */
const usual = 240
export const widths = { tick: 48, menu: 56, least: 56, most: 800 }

type Sized = { key: string; width?: number; isFixed?: true }

/** Columns give way by so much before the table scrolls sideways. */
const narrowest = 0.82

export type Widths = { of: Map<string, number>; total: number; isWide: boolean; unseen: number }

/**
 * The width of each column, in pixels of the room there is. Those a person has set keep theirs; the others share the rest. Where
 * that is too little, the table is wider than its room, and `unseen` columns begin or end beyond its edge.
 */
export function widthsIn(room: number, columns: readonly Sized[], around: number): Widths {
  const asked = (column: Sized) => column.width ?? usual
  const sum = (some: readonly Sized[]) => some.reduce((total, column) => total + asked(column), 0)
  const free = columns.filter(({ isFixed }) => !isFixed)
  const fixed = sum(columns.filter(({ isFixed }) => isFixed))
  const left = room - around - fixed
  const share = free.length === 0 ? 1 : left / sum(free)
  const isWide = room > 0 && (share < narrowest || left < 0)
  const by = isWide ? 1 : share
  const of = new Map(columns.map((one) => [one.key, one.isFixed ? asked(one) : asked(one) * by]))
  const total = around + [...of.values()].reduce((all, width) => all + width, 0)
  return { of, total, isWide, unseen: isWide ? beyond(room, columns, of, around) : 0 }
}

function beyond(room: number, columns: readonly Sized[], of: Widths['of'], around: number) {
  let end = around - widths.menu
  return columns.filter(({ key }) => {
    end += of.get(key) ?? 0
    return end > room
  }).length
}
