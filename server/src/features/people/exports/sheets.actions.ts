import type { FieldErrors } from '#contract/errors.ts'
import { type LeadRow, listLeads } from '#contract/leads/leads.ts'
import { listTasks } from '#contract/leads/tasks.ts'
import { customColumn } from '#contract/office/custom-column.ts'
import type { CustomField } from '#contract/office/custom-fields.ts'
import { tableColumns } from '#contract/office/tables.ts'
import { type ContactRow, listContacts } from '#contract/people/contacts.ts'
import type { ExportedList } from '#contract/people/exports.ts'
import { listDeals } from '#contract/sales/deals.ts'
import { listQuotations } from '#contract/sales/quotations.ts'
import { listUnits } from '#contract/stock/units.ts'
import { customFieldsOf } from '#server/features/office/custom-fields/queries.ts'
import type { Db } from '#server/platform/db.ts'
import { ensure, fail } from '#server/platform/fail.ts'
import type { Me } from '#server/platform/me.ts'
import type { Cell } from '#server/platform/sheets/sheet.ts'
import { type Cells, contactCells, customCells, leadCells } from './cells.ts'
import { dealCells } from './deals.ts'
import {
  contactsOf,
  dealsOf,
  type Group,
  leadsOf,
  type Picked,
  pickContacts,
  pickDeals,
  pickLeads,
  pickQuotations,
  pickTasks,
  pickUnits,
  quotationsOf,
  tasksOf,
  unitsOf,
} from './queries.ts'
import { quotationCells } from './quotations.ts'
import { taskCells } from './tasks.ts'
import { unitCells } from './units.ts'

/** The lists whose rows go into sheets. */
export type SheetList = ExportedList | 'tasks'

/** The row, and the contact of whom it tells, if any. */
export type ExportedRow = { contact_id: number | null; cells: Cell[] }

export type SheetRows = {
  picked: Picked
  rowsOf(db: Db, ids: number[]): Promise<ExportedRow[]>
}

type Sheet = {
  /** The columns, in order; `id` is the number of the row. */
  keys: string[]
  /** As the list's own endpoint takes them. */
  filters: Record<string, unknown>
  /** The columns of the account that are known. */
  fields: readonly CustomField[]
  /** The field of the request that these filters are in. */
  under: 'query' | 'filters'
  /** What comes first in the order. */
  group?: Group | undefined
}

export const ownFieldsOf = async (db: Db, accountId: number, list: SheetList): Promise<CustomField[]> => {
  if (list === 'leads') return customFieldsOf(db, accountId, 'lead')
  return list === 'contacts' ? customFieldsOf(db, accountId, 'contact') : []
}

/** The columns that a list can have in a sheet. */
export const knownColumns = (list: SheetList, fields: readonly CustomField[]) => [
  ...(list === 'tasks' ? taskColumns : (tableColumns[list] as readonly SheetColumn[])),
  ...fields.map(({ key, label }) => ({ key: `${customColumn}${key}`, label, hidden: true as const })),
]
export type SheetColumn = { key: string; label: string; hidden?: true }

/** The rows of a list that match, with the cells of these columns. */
export function sheetRows(
  list: SheetList,
  me: Me,
  { keys, filters, under, fields, group }: Sheet,
  now: string,
): SheetRows {
  const custom = fields.filter(({ key }) => keys.includes(`${customColumn}${key}`))
  const customKeys = custom.map(({ key }) => key)
  switch (list) {
    case 'contacts': {
      const cells = { ...contactCells(me), ...customCells<ContactRow>(custom, (row) => row.is_blocked) }
      return {
        picked: pickContacts(me, parsed(listContacts.query, filters, under), now),
        rowsOf: async (db, ids) =>
          (await contactsOf(db, me, ids, customKeys)).map((row) => ({
            contact_id: row.id,
            cells: written(row, keys, cells),
          })),
      }
    }
    case 'units': {
      const cells = unitCells(me)
      return {
        picked: pickUnits(me, parsed(listUnits.query, filters, under), now, group),
        rowsOf: async (db, ids) =>
          (await unitsOf(db, me, ids, now)).map((row) => ({
            contact_id: null,
            cells: written(row, keys, cells),
          })),
      }
    }
    case 'quotations': {
      const cells = quotationCells(me)
      return {
        picked: pickQuotations(me, parsed(listQuotations.query, filters, under), now, group),
        rowsOf: async (db, ids) =>
          (await quotationsOf(db, me, ids)).map((row) => ({
            contact_id: row.contact?.id ?? null,
            cells: written(row, keys, cells),
          })),
      }
    }
    case 'deals': {
      const cells = dealCells(me)
      return {
        picked: pickDeals(me, parsed(listDeals.query, filters, under), now, group),
        rowsOf: async (db, ids) =>
          (await dealsOf(db, me, ids, now)).map((row) => ({
            contact_id: row.contact.id,
            cells: written(row, keys, cells),
          })),
      }
    }
    case 'tasks': {
      const cells = taskCells(me)
      return {
        picked: pickTasks(me, parsed(listTasks.query, filters, under), now, group),
        rowsOf: async (db, ids) =>
          (await tasksOf(db, me, ids, now)).map((row) => ({
            contact_id: row.lead.contact.id,
            cells: written(row, keys, cells),
          })),
      }
    }
    case 'leads': {
      const cells = {
        ...leadCells(me, now),
        ...customCells<LeadRow>(custom, (row) => row.contact.is_blocked),
      }
      return {
        picked: pickLeads(me, parsed(listLeads.query, filters, under), now, group),
        rowsOf: async (db, ids) =>
          inOneCurrency(me, await leadsOf(db, me, ids, now, customKeys)).map((row) => ({
            contact_id: row.contact.id,
            cells: written(row, keys, cells),
          })),
      }
    }
  }
}

type Beside = Record<string, { key: string; label: string }[]>

const currency = { key: 'currency', label: 'Moneda' }
/** What a screen shows in one column and a sheet in several: a text and a date, a number and its unit. */
export const besides: Record<SheetList, Beside> = {
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
  tasks: {},
  deals: {
    amount: [currency],
    step_due_on: [{ key: 'is_late', label: 'Atrasado' }],
    documents: [{ key: 'documents_refused', label: 'Documentos rechazados' }],
    quotation: [{ key: 'version', label: 'Versión' }],
  },
}

const taskColumns: readonly SheetColumn[] = [
  { key: 'title', label: 'Tarea' },
  { key: 'kind', label: 'Tipo' },
  { key: 'contact', label: 'Lead' },
  { key: 'seller', label: 'Vendedor' },
  { key: 'due_at', label: 'Vence' },
  { key: 'status', label: 'Estado' },
  { key: 'result', label: 'Resultado' },
  { key: 'completed_at', label: 'Terminada' },
  { key: 'completed_by', label: 'La terminó', hidden: true },
  { key: 'is_overdue', label: 'Atrasada', hidden: true },
  { key: 'phone', label: 'Teléfono', hidden: true },
  { key: 'email', label: 'Correo', hidden: true },
  { key: 'description', label: 'Descripción', hidden: true },
  { key: 'outcome', label: 'Comentario', hidden: true },
  { key: 'created_at', label: 'Creada', hidden: true },
  { key: 'id', label: 'Número', hidden: true },
]

/** The amount column has one currency: a change of currency during the export would mix two. */
function inOneCurrency(me: Me, rows: LeadRow[]): LeadRow[] {
  ensure(
    rows.every(({ currency }) => currency === me.currency),
    'conflict',
    { detail: 'La moneda de la cuenta cambió mientras se exportaba; inténtelo de nuevo' },
  )
  return rows
}

const written = <Row extends { id: number }>(row: Row, keys: string[], cells: Cells<Row>): Cell[] =>
  keys.map((key) => (key === 'id' ? row.id : (cells[key]?.(row) ?? null)))

type Schema<T> = {
  safeParse(
    value: unknown,
  ):
    | { success: true; data: T }
    | { success: false; error: { issues: { path: PropertyKey[]; message: string }[] } }
}

function parsed<T>(schema: Schema<T>, filters: Record<string, unknown>, under: string): T {
  const given = Object.fromEntries(
    Object.entries(filters).filter(([, value]) => value !== null && value !== undefined),
  )
  const checked = schema.safeParse(given)
  if (checked.success) return checked.data
  const errors: FieldErrors = {}
  for (const { path, message } of checked.error.issues) errors[String(path[0] ?? under)] = [message]
  return fail('validation', { errors: { [under]: errors } })
}
