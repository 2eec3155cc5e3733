import type { Cell, SheetRow } from '#server/platform/sheets/sheet.ts'
import { type Added, type Adding, addTo, newSum, type Sum, sumCells } from './sums.ts'

/** A row of a report, and the group it belongs to; `id` is null for those without. */
export type ReportRow = Added & {
  contact_id: number | null
  group: { id: string | null; name: string } | null
}

/** What rows add up to: all together and by group. */
export type Sums = { total: Sum; groups: Map<string | null, { name: string; sum: Sum }> }

export const newSums = (adding: readonly Adding[]): Sums => ({ total: newSum(adding), groups: new Map() })

/** Of the period that the report is compared with: its rows are only added up. */
export async function addUp(rows: AsyncIterable<ReportRow>, adding: readonly Adding[]): Promise<Sums> {
  const sums = newSums(adding)
  for await (const row of rows) count(sums, adding, row)
  return sums
}

function count(sums: Sums, adding: readonly Adding[], row: ReportRow) {
  addTo(sums.total, adding, row)
  if (!row.group) return
  const known = sums.groups.get(row.group.id) ?? { name: row.group.name, sum: newSum(adding) }
  addTo(known.sum, adding, row)
  sums.groups.set(row.group.id, known)
}

const before = 'Período anterior'

/** The rows in the order they come, and after those of a group what they add up to; counts them in `sums`. */
export async function* groupedLines(
  rows: AsyncIterable<ReportRow>,
  adding: readonly Adding[],
  sums: Sums,
  former: Sums | null,
): AsyncGenerator<SheetRow> {
  let current: ReportRow['group'] = null
  for await (const row of rows) {
    if (current && row.group?.id !== current.id) yield* sumsOf(current.id)
    current = row.group
    count(sums, adding, row)
    yield row.cells
  }
  if (current) yield* sumsOf(current.id)
  for (const id of former?.groups.keys() ?? []) if (!sums.groups.has(id)) yield* sumsOf(id)

  function* sumsOf(id: string | null): Generator<SheetRow> {
    const [these, those] = [sums.groups.get(id), former?.groups.get(id)]
    const name = these?.name ?? those?.name ?? ''
    yield { sum: sumCells(`Total ${name}`, these?.sum ?? newSum(adding)) }
    if (former) yield { sum: sumCells(before, those?.sum ?? newSum(adding)) }
  }
}

/** At the end. */
export const totalLines = (sums: Sums, former: Sums | null): { sum: Cell[] }[] => [
  { sum: sumCells('Total', sums.total) },
  ...(former ? [{ sum: sumCells(`Total del ${before.toLowerCase()}`, former.total) }] : []),
]
