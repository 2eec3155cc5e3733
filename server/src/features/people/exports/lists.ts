import type { OutputOf } from '#contract/endpoint.ts'
import type { FieldErrors } from '#contract/errors.ts'
import { type LeadRow, listLeads } from '#contract/leads/leads.ts'
import { customColumn } from '#contract/office/custom-column.ts'
import type { CustomField } from '#contract/office/custom-fields.ts'
import { tableColumns } from '#contract/office/tables.ts'
import { type ContactRow, listContacts } from '#contract/people/contacts.ts'
import type { createExport, ExportedList } from '#contract/people/exports.ts'
import { listDeals } from '#contract/sales/deals.ts'
import { listQuotations } from '#contract/sales/quotations.ts'
import { listUnits } from '#contract/stock/units.ts'
import { customFieldsOf } from '#server/features/office/custom-fields/queries.ts'
import type { Db } from '#server/platform/db.ts'
import { ensure, fail, failField } from '#server/platform/fail.ts'
import type { Me } from '#server/platform/me.ts'
import type { Cell } from '#server/platform/sheets/sheet.ts'
import { type Cells, contactCells, customCells, leadCells } from './cells.ts'
import { dealCells } from './deals.ts'
import {
  contactsOf,
  dealsOf,
  leadsOf,
  type Picked,
  pickContacts,
  pickDeals,
  pickLeads,
  pickQuotations,
  pickUnits,
  quotationsOf,
  unitsOf,
} from './queries.ts'
import { quotationCells } from './quotations.ts'
import { unitCells } from './units.ts'

export type Exporting = {
  /** Name of the file. */
  name: string
  labels: string[]
  picked: Picked
  rowsOf(db: Db, ids: number[]): Promise<ExportedRow[]>
}

/** The row, and the contact of whom it tells, if any. */
export type ExportedRow = { contact_id: number | null; cells: Cell[] }

/** The request. */
export type AskedExport = OutputOf<typeof createExport, 'body'>

export const ownFieldsOf = async (db: Db, accountId: number, list: ExportedList) =>
  list === 'units' || list === 'quotations' || list === 'deals'
    ? []
    : customFieldsOf(db, accountId, list === 'leads' ? 'lead' : 'contact')

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
  const beside = besides[list]
  const exported = [...new Set(keys.flatMap((key) => [key, ...(beside[key] ?? []).map((one) => one.key)]))]
  const labels = exported.map(
    (key) =>
      [...known, ...Object.values(beside).flat()].find((one) => one.key === key)?.label ??
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
  if (list === 'units') {
    const cells = unitCells(me)
    return {
      ...common,
      name: 'unidades',
      picked: pickUnits(me, parsed(listUnits.query, filters), now),
      rowsOf: async (db, ids) =>
        (await unitsOf(db, me, ids, now)).map((row) => ({
          contact_id: null,
          cells: written(row, exported, cells),
        })),
    }
  }
  if (list === 'quotations') {
    const cells = quotationCells(me)
    return {
      ...common,
      name: 'cotizaciones',
      picked: pickQuotations(me, parsed(listQuotations.query, filters), now),
      rowsOf: async (db, ids) =>
        (await quotationsOf(db, me, ids)).map((row) => ({
          contact_id: row.contact?.id ?? null,
          cells: written(row, exported, cells),
        })),
    }
  }
  if (list === 'deals') {
    const cells = dealCells(me)
    return {
      ...common,
      name: 'negocios',
      picked: pickDeals(me, parsed(listDeals.query, filters), now),
      rowsOf: async (db, ids) =>
        (await dealsOf(db, me, ids, now)).map((row) => ({
          contact_id: row.contact.id,
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

type Beside = Record<string, { key: string; label: string }[]>

const currency = { key: 'currency', label: 'Moneda' }
/** What a screen shows in one column and a sheet in several: a text and a date, a number and its unit. */
const besides: Record<ExportedList, Beside> = {
  contacts: {},
  leads: { next_task: [{ key: 'next_task_due_at', label: 'Fecha de la próxima tarea' }], amount: [currency] },
  units: {
    status: [{ key: 'is_published', label: 'Publicada' }],
    model: [{ key: 'unit_type', label: 'Tipología' }],
    rooms: [{ key: 'bathrooms', label: 'Baños' }],
    floor: [{ key: 'position', label: 'Posición' }],
    area_total: [
      { key: 'area_interior', label: 'Superficie interior' },
      { key: 'area_terrace', label: 'Superficie terraza' },
      { key: 'area_garden', label: 'Superficie jardín' },
    ],
    list_price: [currency],
    price_per_m2: [currency],
  },
  quotations: {
    number: [{ key: 'version', label: 'Versión' }],
    total: [currency],
    seen: [{ key: 'last_seen_at', label: 'Última vista' }],
  },
  deals: {
    amount: [currency],
    step_due_on: [{ key: 'is_late', label: 'Atrasado' }],
    quotation: [{ key: 'version', label: 'Versión' }],
  },
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

const written = <Row extends { id: number }>(row: Row, columns: string[], cells: Cells<Row>) => [
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
