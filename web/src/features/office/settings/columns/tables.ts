import { type TableField, tableNames } from '#contract/office/tables.ts'
import { words } from '#web/kit/text.ts'

export type TableName = (typeof tableNames)[number]
export type Field = Pick<TableField, 'key' | 'label'>

const labels: Record<string, string> = words({
  leads: 'Leads',
  contacts: 'Contactos',
  clients: 'Clientes',
  units: 'Unidades',
  quotations: 'Cotizaciones',
  deals: 'Negocios',
  users: 'Usuarios',
  projects: 'Proyectos',
  lead_dashboard: 'Dashboard de leads',
  stock_dashboard: 'Dashboard de stock',
})

export const tables = tableNames.map((table) => ({ table, label: labels[table] ?? table }))
