import type { Tone } from '#web/kit/badge.tsx'
import { t } from '#web/kit/text.ts'
import { planWords } from '../../quotations/shared/words.ts'
import type { Entry, Payment } from './queries.ts'

const statusWords: Record<Payment['status'], { label: string; tone: Tone }> = {
  pending: { label: t('Pendiente'), tone: 'grey' },
  partial: { label: t('Parcial'), tone: 'blue' },
  paid: { label: t('Pagado'), tone: 'green' },
  late: { label: t('Atrasado'), tone: 'red' },
}

/** How a row stands; of a deal that ended, what was not paid is owed no more. */
export const stateOf = ({ status, isClosed }: Payment): { label: string; tone: Tone } =>
  isClosed && status !== 'paid' ? { label: t('Sin efecto'), tone: 'grey' } : statusWords[status]

const kindWords: Record<Payment['kind'], string> = {
  ...planWords,
  guarantee: t('Garantía'),
  fee: t('Cobro'),
  penalty: t('Multa'),
  refund: t('Devolución al cliente'),
}

type Named = Pick<Payment, 'kind' | 'number'> & { fromId?: number | null }

/** A refund that comes from another row is that of a guarantee. */
export function paymentName({ kind, number, fromId = null }: Named): string {
  if (kind === 'refund' && fromId !== null) return t('Devolución de garantía')
  return number === null ? kindWords[kind] : t('Cuota {n}', { n: number })
}

/** Of a guarantee that was paid in part only the rest. */
export const isPaidInPart = ({ paid }: Pick<Payment, 'paid'>) => Number(paid.amount) > 0
export const voidWords = (payment: Payment) =>
  isPaidInPart(payment) ? t('Anular lo que falta') : t('Anular')

export const methodWords: Record<NonNullable<Entry['method']>, string> = {
  transfer: t('Transferencia'),
  cheque: t('Cheque'),
  card: t('Tarjeta'),
  cash: t('Efectivo'),
  deposit: t('Depósito'),
  other: t('Otro'),
}

export const entryWords: Record<Entry['kind'], string> = {
  payment: t('Pago'),
  reversal: t('Reverso'),
  retention: t('Retención por multa'),
  application: t('Garantía aplicada'),
}
