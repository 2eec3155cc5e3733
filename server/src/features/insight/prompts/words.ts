import type { LeadAlert, leadStates, UnitMeasure } from '#contract/insight/dashboard-figures.ts'
import type { columnKinds, PromptColumn } from '#contract/insight/prompt-results.ts'

type Label = { label: string }

export const stateWords: Record<(typeof leadStates)[number], Label> = {
  unassigned: { label: 'Sin asignar' },
  to_contact: { label: 'A contactar' },
  in_follow_up: { label: 'En seguimiento' },
  won: { label: 'Ganados' },
  discarded: { label: 'Descartados' },
  defective: { label: 'Defectuosos' },
}

export const alertWords: Record<LeadAlert, Label> = {
  overdue: { label: 'Respuesta vencida' },
  unassigned: { label: 'Sin asignar' },
  without_task: { label: 'Sin próxima tarea' },
  stale: { label: 'Demasiado tiempo en su etapa' },
}

export const unitWords: Record<UnitMeasure, Label> = {
  units: { label: 'Unidades' },
  available: { label: 'Disponibles' },
  held: { label: 'Retenidas' },
  reserved: { label: 'Reservadas' },
  promised: { label: 'Prometidas' },
  sold: { label: 'Vendidas' },
  delivered: { label: 'Entregadas' },
  blocked: { label: 'Bloqueadas' },
}

type Kind = (typeof columnKinds)[number]

export const columnWords: Record<PromptColumn, Label & { kind?: Kind }> = {
  method: { label: 'Origen', kind: 'name' },
  seller: { label: 'Vendedor', kind: 'name' },
  project: { label: 'Proyecto', kind: 'name' },
  step: { label: 'Paso', kind: 'name' },
  day: { label: 'Día', kind: 'day' },
  state: { label: 'Estado', kind: 'name' },
  alert: { label: 'Qué piden', kind: 'name' },
  received: { label: 'Recibidos' },
  former: { label: 'Antes' },
  open: { label: 'Abiertos' },
  won: { label: 'Ganados' },
  discarded: { label: 'Descartados' },
  defective: { label: 'Defectuosos' },
  in_time: { label: 'A tiempo' },
  late: { label: 'Tarde' },
  overdue: { label: 'Respuesta vencida' },
  median: { label: 'Primera respuesta', kind: 'minutes' },
  leads: { label: 'Leads' },
  begun: { label: 'Iniciados' },
  active: { label: 'Activos' },
  lost: { label: 'Perdidos' },
  amount: { label: 'Monto', kind: 'pesos' },
  won_amount: { label: 'Monto ganado', kind: 'pesos' },
  won_before: { label: 'Ganados antes' },
  units: { label: 'Unidades' },
  available: { label: 'Disponibles' },
  held: { label: 'Retenidas' },
  reserved: { label: 'Reservadas' },
  promised: { label: 'Prometidas' },
  sold: { label: 'Vendidas' },
  square_meters: { label: 'm²', kind: 'square_meters' },
  quotations: { label: 'Iniciadas' },
  accepted: { label: 'Aceptadas' },
  closed: { label: 'Cerradas' },
}
