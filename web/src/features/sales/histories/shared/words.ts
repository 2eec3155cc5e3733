import { longDay } from '#web/kit/dates.ts'
import { known } from '#web/kit/known.ts'
import { t } from '#web/kit/text.ts'
import { planWords } from '../../quotations/shared/words.ts'
import type { DealHappened, QuotationHappened } from './queries.ts'

/** Of what this version does not know yet. */
export const otherChange = t('Otro cambio')

type Sentence<Happened> = (one: Happened) => string

const ofQuotation: Record<QuotationHappened['act'], string> = {
  created: t('Creada'),
  approval_requested: t('Se pidió aprobar el descuento'),
  approved: t('Descuento aprobado'),
  refused: t('Descuento no aprobado'),
  issued: t('Emitida'),
  mailed: t('Enviada por correo'),
  seen: t('El cliente abrió el enlace'),
  asked: t('Preguntaron desde el enlace'),
  accepted: t('Aceptada'),
  rejected: t('Rechazada'),
  revoked: t('Enlace revocado'),
  expired: t('Vencida'),
}

const dueWords: Record<NonNullable<DealHappened['payment']>['kind'], string> = {
  ...planWords,
  guarantee: t('Garantía'),
  fee: t('Cobro'),
  penalty: t('Multa'),
  refund: t('Devolución al cliente'),
}

const paymentOf = ({ payment }: DealHappened) => {
  if (!payment) return ''
  return payment.number === null
    ? (known(dueWords, payment.kind) ?? t('Pago'))
    : t('Cuota {n}', { n: payment.number })
}
const dayOf = (day: string | null) => (day === null ? '' : longDay(day))

function deadlineSentence({ fromOn, toOn }: DealHappened) {
  if (toOn === null) return t('El paso quedó sin plazo')
  const to = dayOf(toOn)
  return fromOn === null
    ? t('El paso vence el {to}', { to })
    : t('El paso vence el {to} y no el {from}', { to, from: dayOf(fromOn) })
}

const ofDeal: Record<DealHappened['act'], Sentence<DealHappened>> = {
  entered: ({ name }) => t('Entró en {step}', { step: name ?? '' }),
  moved: ({ name }) => t('Pasó a {step}', { step: name ?? '' }),
  lost: ({ name }) => t('Perdido en {step}', { step: name ?? '' }),
  rescinded: ({ name }) => t('Resciliado en {step}', { step: name ?? '' }),
  assigned: ({ name }) => t('Cedido a otro comprador en {step}', { step: name ?? '' }),
  deadline_moved: deadlineSentence,
  seller_changed: () => t('Pasó a otro vendedor, con su lead'),
  paid: (one) => t('Pago de {name}', { name: paymentOf(one) }),
  reversed: (one) => t('Reverso de {name}', { name: paymentOf(one) }),
  retained: (one) => t('Retención: {name}', { name: paymentOf(one) }),
  guarantee_applied: (one) => t('Garantía aplicada a {name}', { name: paymentOf(one) }),
  guarantee_returned: (one) => t('Se devuelve garantía el {day}', { day: dayOf(one.toOn) }),
  guarantee_waived: () => t('Ya no se pide lo que faltaba de la garantía'),
  guarantee_asked_again: () => t('Se vuelve a pedir lo que faltaba de la garantía'),
  payment_moved: (one) =>
    t('{name}: vence el {to} y no el {from}', {
      name: paymentOf(one),
      to: dayOf(one.toOn),
      from: dayOf(one.fromOn),
    }),
  payment_added: (one) =>
    t('{name}: nuevo pago para el {day}', { name: paymentOf(one), day: dayOf(one.toOn) }),
  payment_split: (one) =>
    t('{name}: se dividió, una parte vence el {day}', { name: paymentOf(one), day: dayOf(one.toOn) }),
  payment_voided: (one) =>
    t('{name}: anulado, vencía el {day}', { name: paymentOf(one), day: dayOf(one.fromOn) }),
  payment_reminded: (one) =>
    t('Se recordó al cliente por correo: {name} vence el {day}', {
      name: paymentOf(one),
      day: dayOf(one.toOn),
    }),
  payment_told_late: (one) =>
    t('Se avisó al cliente por correo: {name} venció el {day}', {
      name: paymentOf(one),
      day: dayOf(one.fromOn),
    }),
  cheque_deposited: (one) =>
    t('Cheque depositado el {day}: {name}', { day: dayOf(one.toOn), name: paymentOf(one) }),
  deposit_undone: (one) => t('Se deshizo el depósito del cheque: {name}', { name: paymentOf(one) }),
  document_added: ({ name }) => t('Documento agregado: {name}', { name: name ?? '' }),
  document_checked: ({ name }) => t('Documento revisado: {name}', { name: name ?? '' }),
  document_refused: ({ name }) => t('Documento rechazado: {name}', { name: name ?? '' }),
  check_undone: ({ name }) => t('Se quitó la revisión de {name}', { name: name ?? '' }),
  refusal_undone: ({ name }) => t('Se quitó el rechazo de {name}', { name: name ?? '' }),
  document_deleted: ({ name }) => t('Documento eliminado: {name}', { name: name ?? '' }),
  documents_asked: () => t('Se pidieron documentos al cliente'),
  documents_reminded: () => t('Se recordó al cliente por correo que faltan documentos'),
  request_revoked: () => t('Se revocó el enlace de documentos'),
  parties_changed: () => t('Cambiaron las partes'),
  shares_changed: () => t('Cambió el reparto de comisiones'),
}

export const quotationSentence: Sentence<QuotationHappened> = ({ act, name }) =>
  act === 'asked' && name
    ? t('{name} preguntó desde el enlace', { name })
    : (known(ofQuotation, act) ?? otherChange)
export const dealSentence: Sentence<DealHappened> = (one) => known(ofDeal, one.act)?.(one) ?? otherChange
