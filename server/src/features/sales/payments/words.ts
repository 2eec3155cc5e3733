import type { DueKind, PaymentMethod } from '#contract/sales/payments.ts'
import { planNames } from '#contract/sales/plan-names.ts'

export const kindNames: Record<DueKind, string> = {
  ...planNames,
  guarantee: 'Garantía',
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

export const entryNames = {
  payment: 'Pago',
  reversal: 'Reverso',
  retention: 'Retención',
  application: 'Garantía aplicada',
}
export const statusNames = { pending: 'Pendiente', partial: 'Parcial', paid: 'Pagado', late: 'Atrasado' }

type Named = { kind: DueKind; number: number | null; from_id?: number | null }

/** A refund that comes from another row is that of a guarantee. */
export function nameOfRow({ kind, number, from_id = null }: Named): string {
  if (kind === 'refund' && from_id !== null) return 'Devolución de garantía'
  return number === null ? kindNames[kind] : `${kindNames[kind]} ${number}`
}

export const folioOf = (number: number) => `#${String(number).padStart(5, '0')}`
