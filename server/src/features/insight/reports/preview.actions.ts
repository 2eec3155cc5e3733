import type { ReturnsOf } from '#contract/endpoint.ts'
import { mostPreviewed, type previewReport, type Report } from '#contract/insight/reports.ts'
import type { SheetRows } from '#server/features/people/exports/sheets.actions.ts'
import type { Db } from '#server/platform/db.ts'
import { countCap } from '#server/platform/list/page.ts'
import type { Me } from '#server/platform/me.ts'
import { cellsOf, type SheetRow } from '#server/platform/sheets/sheet.ts'
import { reportSource } from './asked.actions.ts'
import { addUp, groupedLines, newSums, totalLines } from './lines.ts'
import { countUpTo, firstIds } from './preview.queries.ts'
import { cellText } from './texts.ts'

/** A report of so many rows is read whole, so that its totals are shown. */
const mostAddedUp = 1_000

export async function previewOf(
  db: Db,
  me: Me,
  report: Report,
  now: string,
): Promise<ReturnsOf<typeof previewReport>> {
  const source = await reportSource(db, me, report, now)
  const { adding, rowOf } = source
  const found = await countUpTo(db, source.rows.picked, countCap + 1)
  const others = source.former && (await countUpTo(db, source.former.picked, mostAddedUp + 1))
  const isWhole = found <= mostAddedUp && (others ?? 0) <= mostAddedUp
  async function* read({ picked, rowsOf }: SheetRows, most: number) {
    for (const row of await rowsOf(db, await firstIds(db, picked, most))) yield rowOf(row)
  }
  const former = source.former && isWhole ? await addUp(read(source.former, mostAddedUp), adding) : null
  const sums = newSums(adding)
  const lines: SheetRow[] = []
  for await (const line of groupedLines(
    read(source.rows, isWhole ? mostAddedUp : mostPreviewed),
    adding,
    sums,
    former,
  ))
    lines.push(line)
  // Where not all rows were read, sums say nothing yet.
  const shown = isWhole ? lines : lines.filter((line) => !('sum' in line))
  return {
    columns: source.labels.map((label, at) => ({ label, is_number: adding[at] !== null })),
    lines: shown
      .slice(0, mostPreviewed)
      .map((line) => ({ cells: cellsOf(line).map(cellText), is_sum: 'sum' in line })),
    totals: isWhole ? totalLines(sums, former).map(({ sum }) => sum.map(cellText)) : [],
    count: Math.min(found, countCap),
    count_is_exact: found <= countCap,
  }
}
