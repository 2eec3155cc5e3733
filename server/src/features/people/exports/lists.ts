import type { OutputOf } from '#contract/endpoint.ts'
import type { FieldErrors } from '#contract/errors.ts'
import { type LeadRow, listLeads } from '#contract/leads/leads.ts'
import { customColumn } from '#contract/office/custom-column.ts'
import type { CustomField } from '#contract/office/custom-fields.ts'
import { tableColumns } from '#contract/office/tables.ts'
import { type ContactRow, listContacts } from '#contract/people/contacts.ts'
import type { createExport, ExportedList } from '#contract/people/exports.ts'
import type { Db } from '#server/platform/db.ts'
import { ensure, fail, failField } from '#server/platform/fail.ts'
import type { Me } from '#server/platform/me.ts'
import type { Cell } from '#server/platform/sheets/sheet.ts'
import { type Cells, contactCells, customCells, leadCells } from './cells.ts'
import { contactsOf, leadsOf, type Picked, pickContacts, pickLeads } from './queries.ts'

export type Exporting = {
  /** Name of the file. */
  name: string
  labels: string[]
  picked: Picked
  rowsOf(db: Db, ids: number[]): Promise<ExportedRow[]>
}

/** The row, and the contact of whom it tells. */
export type ExportedRow = { contact_id: number; cells: Cell[] }

/** The request. */
export type AskedExport = OutputOf<typeof createExport, 'body'>

/** The query, columns and cells of an exported list; the id is the first column. */
export function exportingOf(
  list: ExportedList,
  me: Me,
  { columns, query = {} }: Pick<AskedExport, 'columns' | 'query'>,
  now: string,
  fields: readonly CustomField[],
): Exporting {
  const { page: _page, page_size: _size, cursor: _cursor, ...filters } = query
  const contacts = list === 'contacts' ? parsed(listContacts.query, filters) : undefined
  const isDeleted = contacts?.is_deleted ?? false
  // For deleted contacts the list shows the time of deletion in place of the last interaction.
  const keys = columns
    .filter((key) => key !== 'id')
    .map((key) => (isDeleted && key === 'last_interaction_at' ? 'deleted_at' : key))
  const own = fields.map((field) => ({ key: `${customColumn}${field.key}`, label: field.label, field }))
  const known = [...(tableColumns[list] as readonly { key: string; label: string }[]), ...own]
  const custom = own.filter(({ key }) => keys.includes(key)).map(({ field }) => field)
  const customKeys = custom.map(({ key }) => key)
  const exported = keys.flatMap((key) => [key, ...(besideOf[key] ? [besideOf[key].key] : [])])
  const labels = exported.map(
    (key) =>
      [...known, ...Object.values(besideOf)].find((one) => one.key === key)?.label ??
      failField('columns', `No hay una columna «${key}»`),
  )
  const common = { labels: ['ID', ...labels] }
  if (contacts) {
    const cells = { ...contactCells(me), ...customCells<ContactRow>(custom, (row) => row.is_blocked) }
    return {
      ...common,
      name: 'contactos',
      picked: pickContacts(me, contacts, now),
      rowsOf: async (db, ids) =>
        (await contactsOf(db, me, ids, customKeys)).map((row) => ({
          contact_id: row.id,
          cells: written(row, exported, cells),
        })),
    }
  }
  const cells = { ...leadCells(me, now), ...customCells<LeadRow>(custom, (row) => row.contact.is_blocked) }
  return {
    ...common,
    name: 'leads',
    picked: pickLeads(me, parsed(listLeads.query, filters), now),
    rowsOf: async (db, ids) =>
      inOneCurrency(me, await leadsOf(db, me, ids, now, customKeys)).map((row) => ({
        contact_id: row.contact.id,
        cells: written(row, exported, cells),
      })),
  }
}

/** What a screen shows in one column and a sheet in two: a text and a date, a number and its unit. */
const besideOf: Record<string, { key: string; label: string }> = {
  next_task: { key: 'next_task_due_at', label: 'Fecha de la próxima tarea' },
  amount: { key: 'currency', label: 'Moneda' },
}

/** The amount column has one currency: a change of currency during the export would mix two. */
function inOneCurrency(me: Me, rows: LeadRow[]): LeadRow[] {
  ensure(
    rows.every(({ currency }) => currency === me.currency),
    'conflict',
    { detail: 'La moneda de la cuenta cambió mientras se exportaba; inténtelo de nuevo' },
  )
  return rows
}

const written = <Row extends ContactRow | LeadRow>(row: Row, columns: string[], cells: Cells<Row>) => [
  row.id,
  ...columns.map((key) => cells[key]?.(row) ?? null),
]

type Schema<T> = {
  safeParse(
    value: unknown,
  ):
    | { success: true; data: T }
    | { success: false; error: { issues: { path: PropertyKey[]; message: string }[] } }
}

function parsed<T>(schema: Schema<T>, filters: Record<string, unknown>): T {
  const given = Object.fromEntries(
    Object.entries(filters).filter(([, value]) => value !== null && value !== undefined),
  )
  const checked = schema.safeParse(given)
  if (checked.success) return checked.data
  const errors: FieldErrors = {}
  for (const { path, message } of checked.error.issues) errors[String(path[0] ?? 'query')] = [message]
  return fail('validation', { errors: { query: errors } })
}
