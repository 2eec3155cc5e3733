import { writeFile } from 'node:fs/promises'
import { mostPrinted } from '#contract/insight/reports.ts'
import { has } from '#contract/permissions.ts'
import { askedJob, type JobParts, type Task } from '#server/features/office/jobs/actions.ts'
import type { SheetRows } from '#server/features/people/exports/sheets.actions.ts'
import { keepWritten, type ToWrite } from '#server/features/people/exports/write.job.ts'
import { dayOf } from '#server/platform/days.ts'
import { ensure, fail } from '#server/platform/fail.ts'
import { printLetter } from '#server/platform/printing/letter.ts'
import { inPrintQueue } from '#server/platform/printing/print.ts'
import type { SheetRow } from '#server/platform/sheets/sheet.ts'
import { writeSheet } from '#server/platform/sheets/write.ts'
import { reportSource } from './asked.actions.ts'
import type { AskedReport } from './asked-report.ts'
import { addUp, groupedLines, newSums, type ReportRow, totalLines } from './lines.ts'
import { mailToAll } from './mail.job.ts'
import { letterOf } from './print.ts'
import { letterheadOf, setRows } from './runs.queries.ts'

/** Some fifty pages, on a machine that does other things. */
const longestPrinting = 3 * 60_000

export const writeReport = askedJob('report_run', '1 h', async (task, parts) => {
  while (!(await keepWritten(parts, task, reportToWrite)));
})

/** The report with the data and the user's permissions at the time the job runs. */
async function reportToWrite({ database, enqueue }: JobParts, task: Task, at: string): Promise<ToWrite> {
  const { me } = task
  const { query, format, schedule_id, ...report } = task.asked as AskedReport // as `startRun` wrote it
  ensure(has(me, 'reports.export'), 'forbidden')
  const { source, account } = await database.inAccount(me.account_id, async (db) => ({
    source: await reportSource(db, me, { ...report, filters: query }, at),
    account: await letterheadOf(db, me.account_id),
  }))
  const { adding, labels, rowOf } = source
  const day = dayOf(at, me.timezone)
  const name = `reporte-${source.name}-${day}`
  return {
    act: 'exports.report',
    audited: {
      kind: report.kind,
      format,
      columns: report.columns,
      ...(report.group_by && { group_by: report.group_by }),
      ...(report.compared_with && { compared_with: report.compared_with }),
    },
    filters: query,
    write: async (draft, reading) => {
      const rowsOf = async (rows: SheetRows) => {
        const { count, read } = await reading(rows)
        return { count, rows: reportRows(read) }
      }
      const former = source.former && (await addUp((await rowsOf(source.former)).rows, adding))
      const { count, rows } = await rowsOf(source.rows)
      const sums = newSums(adding)
      async function* lines(): AsyncGenerator<SheetRow> {
        yield* groupedLines(rows, adding, sums, former)
        yield* totalLines(sums, former)
      }
      if (format !== 'pdf') {
        const file = await writeSheet(draft, format, { name, columns: labels, rows: lines() })
        return { count, file: async () => file }
      }
      if (count > mostPrinted.rows)
        fail('too_large', {
          detail: `Un PDF lleva hasta ${mostPrinted.rows.toLocaleString('es-CL')} filas y son ${count.toLocaleString('es-CL')}; acote los filtros o elija Excel`,
        })
      const drawn: SheetRow[] = []
      for await (const line of lines()) drawn.push(line)
      const letter = letterOf({ source, lines: drawn, sums, day, by: me.name, account })
      return {
        count,
        // Outside the transaction: drawing takes seconds.
        file: async () => {
          await writeFile(draft, await inPrintQueue(() => printLetter(letter, longestPrinting)))
          return { name: `${name}.pdf`, mime: 'application/pdf' }
        },
      }
    },
    ended: async (db, count) => {
      await setRows(db, me.account_id, task.id, count)
      const { account_id } = me
      if (schedule_id !== undefined)
        await mailToAll(db, enqueue, { account_id, run_id: task.id, schedule_id })
    },
  }

  async function* reportRows(read: AsyncIterable<Parameters<typeof rowOf>[0]>): AsyncGenerator<ReportRow> {
    for await (const row of read) yield rowOf(row)
  }
}
