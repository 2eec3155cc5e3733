import { type ReadRow, refuse } from '#server/platform/sheets/read/row.ts'

/** The header row is searched in this many lines: sheets often have titles above it. */
const mostAbove = 10
const ourOwn = new Set(['Ejemplos', 'Notas', 'Opciones'])

/** The header row and the rows below it; other sheets count when they have the same header. */
export async function tableIn(
  source: AsyncGenerator<ReadRow>,
  knownIn: (cells: readonly unknown[]) => number,
) {
  const first: ReadRow[] = []
  for (;;) {
    const { value, done } = await source.next()
    if (done || !value) break
    if (ourOwn.has(value.sheet)) continue
    first.push(value)
    if (first.length >= mostAbove) break
  }
  const page = first.filter(({ sheet }) => sheet === first[0]?.sheet)
  const best = page.reduce(
    (at, row, index) => (knownIn(row.cells) > knownIn(page[at]?.cells ?? []) ? index : at),
    0,
  )
  const head = page[best]
  if (!head) return refuse('El archivo está vacío')
  const names = namesIn(head)
  async function* rows() {
    let current = head?.sheet
    let isRead = true
    const rest = first.slice(best + 1)
    for (;;) {
      const kept = rest.shift()
      const next = kept ? { value: kept, done: false } : await source.next()
      if (next.done || !next.value) return
      const row = next.value
      if (row.sheet === current) {
        if (isRead) yield row
        continue
      }
      current = row.sheet
      isRead = !ourOwn.has(row.sheet) && namesIn(row).join('\n') === names.join('\n')
    }
  }
  return { names, rows: rows() }
}

const namesIn = ({ cells }: ReadRow) =>
  cells.map((cell) =>
    String(cell ?? '')
      .slice(0, 120)
      .toWellFormed(),
  )
