import type { DueKind, PaymentMethod } from '#contract/sales/payments.ts'
import { planNames } from '#contract/sales/plan-names.ts'

export const kindNames: Record<DueKind, string> = {
  ...planNames,
  fee: 'Cobro',
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

export const entryNames = { payment: 'Pago', reversal: 'Reverso', retention: 'Retención' }
export const statusNames = { pending: 'Pendiente', partial: 'Parcial', paid: 'Pagado', late: 'Atrasado' }

export const nameOfRow = ({ kind, number }: { kind: DueKind; number: number | null }) =>
  number === null ? kindNames[kind] : `${kindNames[kind]} ${number}`

export const folioOf = (number: number) => `#${String(number).padStart(5, '0')}`
