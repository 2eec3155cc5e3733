import type { DueKind, PaymentMethod } from '#contract/sales/payments.ts'

export const kindNames: Record<DueKind, string> = {
  reservation: 'Reserva',
  cash: 'Pie contado',
  instalment: 'Cuota',
  deed: 'Contra escritura',
  subsidy: 'Subsidio',
  savings: 'Ahorro previo',
  mortgage: 'Crédito hipotecario',
  fee: 'Cobro por cesión',
  penalty: 'Multa',
  refund: 'Devolución',
}

export const methodNames: Record<PaymentMethod, string> = {
  transfer: 'Transferencia',
  cheque: 'Cheque',
  card: 'Tarjeta',
  cash: 'Efectivo',
  deposit: 'Depósito',
  other: 'Otro medio',
}

export const entryNames = { payment: 'Pago', reversal: 'Anulación', retention: 'Retención' }
export const statusNames = { pending: 'Pendiente', partial: 'Parcial', paid: 'Pagado', late: 'Atrasado' }

export const nameOfRow = ({ kind, number }: { kind: DueKind; number: number | null }) =>
  number === null ? kindNames[kind] : `${kindNames[kind]} ${number}`

export const folioOf = (number: number) => `#${String(number).padStart(5, '0')}`
