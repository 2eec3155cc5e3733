import { type Report, reportPermissions } from '#contract/insight/reports.ts'
import { DateFilter } from '#contract/list.ts'
import { has } from '#contract/permissions.ts'
import { formerOf } from '#server/features/insight/lead-dashboard/periods.queries.ts'
import { ownFieldsOf, type SheetRows, sheetRows } from '#server/features/people/exports/sheets.actions.ts'
import type { Days } from '#server/platform/days.ts'
import { daysOf } from '#server/platform/days.ts'
import type { Db } from '#server/platform/db.ts'
import { ensure, failField } from '#server/platform/fail.ts'
import type { Me } from '#server/platform/me.ts'
import type { Cell } from '#server/platform/sheets/sheet.ts'
import { columnsOf, reportForms } from './forms.ts'
import { groupOf } from './groups.queries.ts'
import type { ReportRow } from './lines.ts'
import type { Adding } from './sums.ts'

/** A report that may be made: its columns, and where its rows come from. */
export type ReportSource = {
  title: string
  name: string
  labels: string[]
  adding: Adding[]
  rows: SheetRows
  /** The rows of the period it is compared with. */
  former: SheetRows | null
  /** The days of both. */
  compared: { period: Days; former: Days } | null
  grouping: string | null
  rowOf(row: { contact_id: number | null; cells: Cell[] }): ReportRow
}

/** Refuses what is not a column, a group or a filter, and rows that the user may not see. */
export async function reportSource(db: Db, me: Me, report: Report, now: string): Promise<ReportSource> {
  const { kind } = report
  ensure(has(me, reportPermissions[kind]), 'forbidden')
  const form = reportForms[kind]
  const fields = await ownFieldsOf(db, me.account_id, form.list)
  const known = columnsOf(kind, fields)
  const columns = [...new Set(report.columns)].map(
    (key) =>
      known.find((column) => column.key === key) ?? failField('columns', `No hay una columna «${key}»`),
  )
  const grouping = report.group_by
    ? (form.groupings.find(({ key }) => key === report.group_by) ??
      failField('group_by', 'No se puede agrupar así'))
    : null
  const {
    page: _page,
    page_size: _size,
    cursor: _cursor,
    custom_columns: _own,
    ...filters
  } = report.filters ?? {}
  const period = report.compared_with ? periodIn(form.periods, filters, me, now) : null
  if (report.compared_with && !period) failField('compared_with', 'Elija un período para comparar')
  const former = period && formerOf(period.days, report.compared_with ?? 'before')
  const own = columns.map(({ key }) => key)
  // Beside what is written: the group of the row, and the currency of its amounts.
  const keys = [...own, grouping ? idKeyOf(grouping.key) : 'id', grouping?.key ?? 'id', 'currency']
  const group = grouping ? groupOf(me.account_id, kind, grouping.key) : undefined
  const read = (given: Record<string, unknown>) =>
    sheetRows(form.list, me, { keys, filters: given, under: 'filters', fields, group }, now)
  return {
    title: form.title,
    name: form.name,
    labels: columns.map(({ label }) => label),
    adding: own.map((key) => form.sums[key] ?? null),
    rows: read(filters),
    former: period && former && read({ ...filters, ...period.of(former) }),
    compared: period && former && { period: period.days, former },
    grouping: grouping?.label ?? null,
    rowOf: ({ contact_id, cells }) => {
      const [id, name, currency] = cells.slice(own.length)
      return {
        contact_id,
        cells: cells.slice(0, own.length),
        currency: typeof currency === 'string' ? currency : null,
        group: grouping && {
          id: id === null || id === undefined ? null : String(id),
          name: typeof name === 'string' ? name : grouping.none,
        },
      }
    },
  }
}

const idKeyOf = (key: string) => (['status', 'kind'].includes(key) ? key : `${key}_id`)

type Period = { days: Days; of(days: Days): Record<string, unknown> }

/** The first of these filters that says a period, and how other days are asked for in its place. */
function periodIn(keys: string[], filters: Record<string, unknown>, me: Me, now: string): Period | null {
  for (const key of keys) {
    const { data } = DateFilter.safeParse(filters[key] ?? undefined)
    if (data)
      return {
        days: daysOf(data, now, me.timezone),
        of: ({ from, to }) => ({
          [key]: { date_filter_type: 'range', date_range: { start: from, end: to } },
        }),
      }
  }
  return null
}
