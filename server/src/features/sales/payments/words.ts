import type { DueKind, entryKinds, PaymentMethod } from '#contract/sales/payments.ts'
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

type EntryKind = (typeof entryKinds)[number]
const entryNames: Record<EntryKind, string> = {
  payment: 'Pago',
  reversal: 'Reverso',
  retention: 'Retención',
  application: 'Garantía aplicada',
}
const reversalNames: Partial<Record<EntryKind, string>> = {
  retention: 'Reverso de retención',
  application: 'Reverso de garantía aplicada',
}

/** A reversal is named after what it takes back: with a retention or an application no money moved. */
export const entryName = (kind: EntryKind, reversed: EntryKind | null = null): string =>
  (reversed && reversalNames[reversed]) ?? entryNames[kind]
export const statusNames = { pending: 'Pendiente', partial: 'Parcial', paid: 'Pagado', late: 'Atrasado' }

type Named = { kind: DueKind; number: number | null; from_id?: number | null }

/** A refund that comes from another row is that of a guarantee. */
export function nameOfRow({ kind, number, from_id = null }: Named): string {
  if (kind === 'refund' && from_id !== null) return 'Devolución de garantía'
  return number === null ? kindNames[kind] : `${kindNames[kind]} ${number}`
}

export const folioOf = (number: number) => `#${String(number).padStart(5, '0')}`
