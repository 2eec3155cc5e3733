import {
  type ReportForm,
  type ReportKind,
  reportKinds,
  reportPermissions,
} from '#contract/insight/reports.ts'
import { listLeads } from '#contract/leads/leads.ts'
import { listTasks } from '#contract/leads/tasks.ts'
import type { CustomField } from '#contract/office/custom-fields.ts'
import { has } from '#contract/permissions.ts'
import { listDeals } from '#contract/sales/deals.ts'
import { listQuotations } from '#contract/sales/quotations.ts'
import { listUnits } from '#contract/stock/units.ts'
import {
  besides,
  knownColumns,
  ownFieldsOf,
  type SheetList,
} from '#server/features/people/exports/sheets.actions.ts'
import type { Db } from '#server/platform/db.ts'
import type { Me } from '#server/platform/me.ts'

type Grouping = { key: string; label: string /** Rows without it. */; none: string }

type Form = {
  list: SheetList
  /** Of the file. */
  name: string
  title: string
  query: { shape: object }
  periods: string[]
  groupings: Grouping[]
  /** The columns that can be added up: amounts by the cell that says their currency, or in pesos; sizes. */
  sums: Record<string, 'currency' | 'CLP' | 'size'>
}

const seller: Grouping = { key: 'seller', label: 'Vendedor', none: 'Sin vendedor' }
const project: Grouping = { key: 'project', label: 'Proyecto', none: 'Sin proyecto' }
const status: Grouping = { key: 'status', label: 'Estado', none: 'Sin estado' }

export const reportForms: Record<ReportKind, Form> = {
  leads: {
    list: 'leads',
    name: 'leads',
    title: 'Leads',
    query: listLeads.query,
    periods: ['date_created_lead', 'date_last_contact', 'date_last_attempt', 'date_discarded_at'],
    groupings: [
      seller,
      { key: 'method', label: 'Origen', none: 'Sin origen' },
      { key: 'lead_step', label: 'Etapa', none: 'Sin etapa' },
      status,
    ],
    sums: { amount: 'currency' },
  },
  deals: {
    list: 'deals',
    name: 'negocios',
    title: 'Negocios',
    query: listDeals.query,
    periods: ['date_created_deal', 'date_won_deal', 'date_ended_deal'],
    groupings: [seller, project, { key: 'sale_step', label: 'Paso', none: 'Sin paso' }, status],
    sums: { amount: 'currency', amount_clp: 'CLP' },
  },
  quotations: {
    list: 'quotations',
    name: 'cotizaciones',
    title: 'Cotizaciones',
    query: listQuotations.query,
    periods: ['date_created_quotation', 'date_valid_until', 'date_last_seen'],
    groupings: [seller, project, status],
    sums: { total: 'currency', total_clp: 'CLP' },
  },
  stock: {
    list: 'units',
    name: 'stock',
    title: 'Stock',
    query: listUnits.query,
    periods: ['date_created_unit'],
    groupings: [project, status, { key: 'kind', label: 'Tipo', none: 'Sin tipo' }],
    sums: {
      list_price: 'currency',
      area_interior: 'size',
      area_terrace: 'size',
      area_garden: 'size',
      area_total: 'size',
    },
  },
  tasks: {
    list: 'tasks',
    name: 'tareas',
    title: 'Tareas',
    query: listTasks.query,
    periods: ['date_due_task'],
    groupings: [seller, { key: 'kind', label: 'Tipo', none: 'Sin tipo' }, status],
    sums: {},
  },
}

/** The columns of a report: those of its list, each beside what a screen shows in the same one. */
export function columnsOf(kind: ReportKind, fields: readonly CustomField[]) {
  const { list } = reportForms[kind]
  const usual = knownColumns(list, fields).flatMap(({ hidden, ...column }) => [
    { ...column, is_usual: !hidden },
    ...(besides[list][column.key] ?? []).map((beside) => ({ ...beside, is_usual: !hidden })),
  ])
  const state = { key: 'status', label: 'Estado', is_usual: false }
  const all = list === 'leads' ? [...usual, state] : usual
  return all.filter(({ key }, at) => all.findIndex((one) => one.key === key) === at)
}

const paging = ['page', 'page_size', 'cursor', 'custom_columns']

export async function formsFor(db: Db, me: Me): Promise<ReportForm[]> {
  const kinds = reportKinds.filter((kind) => has(me, reportPermissions[kind]))
  const forms: ReportForm[] = []
  for (const kind of kinds) {
    const { list, query, periods, groupings } = reportForms[kind]
    forms.push({
      kind,
      filters: Object.keys(query.shape).filter((key) => !paging.includes(key)),
      periods,
      columns: columnsOf(kind, await ownFieldsOf(db, me.account_id, list)),
      groupings: groupings.map(({ key, label }) => ({ key, label })),
    })
  }
  return forms
}
