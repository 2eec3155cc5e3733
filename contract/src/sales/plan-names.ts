import type { PlanKind } from './quotation-money.ts'

/** How what is printed and sent names the parts of a plan. */
export const planNames: Record<PlanKind, string> = {
  reservation: 'Reserva',
  cash: 'Pie contado',
  instalment: 'Cuota',
  deed: 'Contra escritura',
  subsidy: 'Subsidio',
  savings: 'Ahorro previo',
  mortgage: 'Crédito hipotecario',
}
