import { t } from '#web/kit/text.ts'
import type { Prompt, PromptColumn, ReadingKey } from './queries.ts'

export const areaWords: Record<Prompt['area'], string> = {
  sales: t('Ventas'),
  stock: t('Stock'),
  follow_up: t('Seguimiento'),
  management: t('Gestión'),
}

export const readingWords: Record<ReadingKey, string> = {
  leads_by_method: t('Leads por origen'),
  leads_by_seller: t('Leads por vendedor'),
  leads_by_day: t('Leads por día'),
  leads_by_state: t('Leads por estado'),
  answers_by_seller: t('Primera respuesta por vendedor'),
  leads_to_mind: t('Leads que piden algo ahora'),
  deals_by_seller: t('Negocios por vendedor'),
  deals_by_project: t('Negocios por proyecto'),
  deals_by_step: t('Negocios activos por paso'),
  stock_by_state: t('Unidades por estado'),
  stock_by_project: t('Unidades por proyecto'),
  quotations_by_seller: t('Cotizaciones por vendedor'),
  quotations_by_project: t('Cotizaciones por proyecto'),
}

export const columnWords: Record<PromptColumn, string> = {
  method: t('Origen'),
  seller: t('Vendedor'),
  project: t('Proyecto'),
  step: t('Paso'),
  day: t('Día'),
  state: t('Estado'),
  alert: t('Qué piden'),
  received: t('Recibidos'),
  former: t('Antes'),
  open: t('Abiertos'),
  won: t('Ganados'),
  discarded: t('Descartados'),
  defective: t('Defectuosos'),
  in_time: t('A tiempo'),
  late: t('Tarde'),
  overdue: t('Respuesta vencida'),
  median: t('Primera respuesta'),
  leads: t('Leads'),
  begun: t('Iniciados'),
  active: t('Activos'),
  lost: t('Perdidos'),
  amount: t('Monto'),
  won_amount: t('Monto ganado'),
  won_before: t('Ganados antes'),
  units: t('Unidades'),
  available: t('Disponibles'),
  held: t('Retenidas'),
  reserved: t('Reservadas'),
  promised: t('Prometidas'),
  sold: t('Vendidas'),
  square_meters: t('m²'),
  quotations: t('Iniciadas'),
  accepted: t('Aceptadas'),
  closed: t('Cerradas'),
}

/** Names of the product's own, in a row. */
export const keyWords: Record<string, string> = {
  unassigned: t('Sin asignar'),
  to_contact: t('A contactar'),
  in_follow_up: t('En seguimiento'),
  won: t('Ganados'),
  discarded: t('Descartados'),
  defective: t('Defectuosos'),
  overdue: t('Respuesta vencida'),
  without_task: t('Sin próxima tarea'),
  stale: t('Demasiado tiempo en su etapa'),
  available: t('Disponibles'),
  held: t('Retenidas'),
  reserved: t('Reservadas'),
  promised: t('Prometidas'),
  sold: t('Vendidas'),
  delivered: t('Entregadas'),
  blocked: t('Bloqueadas'),
}

/** What a row is called that has none. */
export const noneWords: Partial<Record<PromptColumn, string>> = {
  method: t('Sin origen'),
  seller: t('Sin vendedor'),
  project: t('Sin proyecto'),
}
