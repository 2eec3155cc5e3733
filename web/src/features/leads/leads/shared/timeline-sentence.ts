import { duration } from '#web/kit/dates.ts'
import { msg, plural, t } from '#web/kit/text.ts'
import type { TimelineEvent } from './queries.ts'
import { type DiscardKind, discardKindWords, type Fallback, fallbackWords } from './words.ts'

/** What ids in an event's data are called. */
export type Names = { step: (id: unknown) => string | undefined; seller: (id: unknown) => string | undefined }

/** `{actor} movió el lead a Cotizado`, with the actor left as a hole, and what somebody wrote about it. */
export type Sentence = { text: string; detail?: string | undefined }

type Data = TimelineEvent['data']
type Teller = (data: Data, names: Names) => Sentence

const tellers: Record<TimelineEvent['kind'], Teller> = {
  contact_created: () => ({ text: t('{actor} creó el contacto') }),
  contact_updated: (data) => ({
    text: t('{actor} cambió del contacto: {fields}', { fields: changed(data) }),
  }),
  contact_tagged: (data) => {
    const tags = Array.isArray(data.tags) ? data.tags.join(', ') : ''
    return {
      text: data.isRemoval
        ? t('{actor} quitó las etiquetas {tags}', { tags })
        : t('{actor} puso las etiquetas {tags}', { tags }),
    }
  },
  contact_deleted: () => ({ text: t('{actor} eliminó el contacto') }),
  contact_restored: () => ({ text: t('{actor} restauró el contacto') }),
  contacts_merged: (data) => ({
    text: t('{actor} fusionó aquí a {name}', { name: written(data.name) ?? t('otro contacto') }),
  }),
  merge_undone: (data) => ({
    text: t('{actor} deshizo la fusión con {name}', { name: written(data.name) ?? t('otro contacto') }),
  }),
  profile_linked: (data) => ({
    text: t('{actor} vinculó a {name}', { name: written(data.name) ?? t('otro contacto') }),
  }),
  profile_unlinked: (data) => ({
    text: t('{actor} quitó el vínculo con {name}', { name: written(data.name) ?? t('otro contacto') }),
  }),
  consent_given: () => ({ text: t('{actor} registró un consentimiento') }),
  consent_withdrawn: () => ({ text: t('{actor} registró el retiro de un consentimiento') }),
  person_blocked: () => ({ text: t('{actor} bloqueó el uso de sus datos') }),
  person_unblocked: () => ({ text: t('{actor} levantó el bloqueo de sus datos') }),
  person_exported: () => ({ text: t('{actor} exportó sus datos personales') }),
  lead_created: (data, names) => {
    const seller = names.seller(data.sellerId)
    const text = seller
      ? t('{actor} creó el lead y lo asignó a {seller}', { seller })
      : t('{actor} creó el lead')
    return { text, detail: written(data.reason) }
  },
  lead_updated: (data) => ({ text: t('{actor} cambió: {fields}', { fields: changed(data) }) }),
  lead_assigned: (data, names) => {
    const seller = names.seller(data.sellerId)
    const text = seller
      ? t('{actor} asignó el lead a {seller}', { seller })
      : t('{actor} dejó el lead sin asignar')
    return { text, detail: written(data.reason) }
  },
  lead_offered: ({ sellersIds, minutes, fallback }) => ({
    text: plural(
      Array.isArray(sellersIds) ? sellersIds.length : 0,
      'Ofrecido a 1 vendedor, si lo toma',
      'Ofrecido a {count} vendedores, al primero que lo tome',
    ),
    detail: t('{time} para tomarlo; si nadie lo toma, se asigna {way}', {
      time: duration(Number(minutes)),
      way: fallbackWords[fallback as Fallback] ?? fallbackWords.round_robin,
    }),
  }),
  lead_moved: (data, names) => {
    const [from, step] = [names.step(data.fromStepId), names.step(data.stepId)]
    if (!step) return { text: t('{actor} movió el lead de etapa') }
    return {
      text: from
        ? t('{actor} movió a {step} desde {from}', { step, from })
        : t('{actor} movió a {step}', { step }),
    }
  },
  lead_discarded: (data) => {
    const kind = discardKindWords[data.discardKind as DiscardKind] ?? t('sin motivo')
    return {
      text: t('{actor} descartó el lead: {kind}', { kind: lowerFirst(kind) }),
      detail: written(data.detail),
    }
  },
  lead_restored: (data) => ({ text: t('{actor} restauró el lead'), detail: written(data.reason) }),
  lead_marked_defective: (data) => ({
    text: t('{actor} marcó el lead como defectuoso'),
    detail: written(data.reason),
  }),
  lead_deleted: () => ({ text: t('{actor} eliminó el lead') }),
  enquiry_added: (data) => ({ text: t('{actor} sumó otra consulta'), detail: written(data.comments) }),
  task_added: (data) => ({
    text: t('{actor} agendó: {title}', { title: written(data.title) ?? t('una tarea') }),
  }),
  task_done: (data) => {
    const title = written(data.title) ?? t('una tarea')
    return {
      text:
        data.result === 'no_answer'
          ? t('{actor} completó: {title}. No contestó', { title })
          : data.result === 'cancelled'
            ? t('{actor} canceló: {title}', { title })
            : t('{actor} completó: {title}', { title }),
      detail: written(data.outcome),
    }
  },
  task_changed: (data) => ({
    text: t('{actor} cambió la tarea: {title}', { title: written(data.title) ?? t('una tarea') }),
  }),
  task_reopened: (data) => ({
    text: t('{actor} reabrió: {title}', { title: written(data.title) ?? t('una tarea') }),
  }),
  task_deleted: (data) => ({
    text: t('{actor} quitó: {title}', { title: written(data.title) ?? t('una tarea') }),
  }),
  file_added: (data) => ({
    text: t('{actor} subió: {name}', { name: written(data.name) ?? t('un archivo') }),
    detail: written(data.fileType),
  }),
  file_changed: (data) => ({
    text: t('{actor} cambió el archivo: {name}', { name: written(data.name) ?? t('un archivo') }),
  }),
  file_removed: (data) => ({
    text: t('{actor} eliminó el archivo: {name}', { name: written(data.name) ?? t('un archivo') }),
  }),
  lead_followed_up: () => ({ text: t('El lead pasó a seguimiento') }),
  lead_answered: () => ({ text: t('{actor} anotó respuestas de calificación') }),
  note: (data) => ({
    text: t('{actor} escribió una nota'),
    detail: written(data.text) ?? written(data.note),
  }),
  call_undone: () => ({ text: t('{actor} deshizo el registro de una llamada') }),
  whatsapp_message: (data) => ({ text: t('{actor} escribió por WhatsApp'), detail: written(data.text) }),
  message_sent: () => ({ text: t('{actor} escribió por WhatsApp') }),
  message_received: () => ({ text: t('La persona escribió por WhatsApp') }),
  lead_requested: () => ({ text: t('{actor} pidió este lead') }),
  lead_request_refused: () => ({ text: t('{actor} no entregó el lead que le pidieron') }),
  seller_told: (data, names) => ({
    text: t('{actor} avisó a {seller} que esta persona le contactó', {
      seller: names.seller(data.sellerId) ?? t('su vendedor'),
    }),
  }),
  unit_held: (data) => ({ text: t('{actor} retuvo {units}', unitsOf(data)) }),
  unit_hold_extended: (data) => ({ text: t('{actor} extendió la retención de {units}', unitsOf(data)) }),
  unit_hold_ended: (data) => ({
    text: t(holdEnds[String(data.way)] ?? msg('{actor} liberó {units}'), unitsOf(data)),
    detail: written(data.reason),
  }),
  unit_queued: (data) => ({ text: t('{actor} puso el lead en la fila por {units}', unitsOf(data)) }),
  unit_turn: (data) => ({ text: t('Le tocó el turno por {units}', unitsOf(data)) }),
  launch_turn: ({ number, name }) => ({
    text: t('Le tocó el turno {number} en {name}', { number: Number(number), name: written(name) ?? '' }),
  }),
  launch_passed: ({ because, name }) => ({
    text: t(launchPasses[String(because)] ?? launchPasses.end, { name: written(name) ?? '' }),
  }),
  quotation_mailed: (data) => ({
    text: t('{actor} envió por correo la cotización {folio}', folioOf(data)),
  }),
  quotation_sent: (data) => ({ text: t('{actor} emitió la cotización {folio}', folioOf(data)) }),
  quotation_seen: (data) => ({ text: t('Se abrió la cotización {folio}', folioOf(data)) }),
  quotation_asked: (data) => ({
    text: t('{asker} preguntó por la cotización {folio}', {
      ...folioOf(data),
      asker: written(data.asker) ?? '',
    }),
    detail: written(data.question),
  }),
  quotation_accepted: (data) => ({ text: t('Se aceptó la cotización {folio}', folioOf(data)) }),
  quotation_rejected: (data) => ({
    text: t('Se rechazó la cotización {folio}', folioOf(data)),
    detail: written(data.reason),
  }),
  quotation_expired: (data) => ({ text: t('Venció la cotización {folio}', folioOf(data)) }),
  deal_created: (data) => ({ text: t('{actor} creó el negocio {folio}', folioOf(data)) }),
  deal_advanced: (data) => ({
    text: t('El negocio {folio} pasó a {step}', { ...folioOf(data), step: written(data.step) ?? '' }),
    detail: written(data.overrideReason),
  }),
  deal_won: (data) => ({ text: t('Se ganó el negocio {folio}', folioOf(data)) }),
  deal_lost: (data) => ({
    text: t('Se perdió el negocio {folio}', folioOf(data)),
    detail: written(data.reason),
  }),
  deal_rescinded: (data) => ({
    text: t('Se deshizo el negocio {folio}', folioOf(data)),
    detail: written(data.reason),
  }),
  payment_received: (data) => ({
    text: data.isRefund
      ? t('{actor} registró una devolución del negocio {folio}', folioOf(data))
      : t('{actor} registró un pago del negocio {folio}', folioOf(data)),
  }),
  payment_reversed: (data) => ({
    text: t('{actor} anuló un pago del negocio {folio}', folioOf(data)),
    detail: written(data.reason),
  }),
  deal_assigned: (data) => ({
    text: t('{actor} cedió el negocio {folio} a otro comprador', folioOf(data)),
    detail: written(data.reason),
  }),
  call: (data) => {
    const minutes = Number(data.minutes)
    return {
      text: callSentences[String(data.result)] ?? t('{actor} registró una llamada'),
      detail:
        [minutes > 0 && duration(minutes), written(data.text) ?? written(data.outcome)]
          .filter(Boolean)
          .join(' · ') || undefined,
    }
  },
}

/** By why the turn ended without a unit. */
const launchPasses: { end: string; [because: string]: string } = {
  hand: msg('{actor} pasó su turno en {name}'),
  time: msg('Venció su turno en {name}'),
  end: msg('Quedó sin unidad al terminar {name}'),
}

/** By how the hold ended. */
const holdEnds: Record<string, string> = {
  expired: msg('Venció la retención de {units}'),
  taken_over: msg('{actor} dio a otro cliente {units}'),
  blocked: msg('{actor} bloqueó {units}: terminó la retención'),
  lead_closed: msg('Terminó la retención de {units}, porque el lead se cerró'),
}

/** The numbers of units that an entry names. */
const folioOf = ({ number }: Data) => ({ folio: `#${String(number ?? '').padStart(5, '0')}` })

const unitsOf = ({ units }: Data) => ({ units: Array.isArray(units) ? units.join(', ') : '' })

const callSentences: Record<string, string> = {
  reached: t('{actor} llamó y contestó'),
  no_answer: t('{actor} llamó: no contestó'),
  voicemail: t('{actor} llamó: buzón de voz'),
  wrong_number: t('{actor} llamó: número equivocado'),
  call_later: t('{actor} llamó: pidió que lo llamen más tarde'),
}

export const sentenceOf = (event: TimelineEvent, names: Names): Sentence =>
  tellers[event.kind](event.data, names)

const fieldWords: Record<string, string> = {
  kind: t('tipo'),
  leadKind: t('interés'),
  methodId: t('origen'),
  projectsIds: t('proyectos'),
  unitsIds: t('unidades'),
  tagsIds: t('etiquetas'),
  amount: t('monto'),
  comments: t('comentarios'),
  saleStepId: t('paso de venta'),
  score: t('puntaje'),
  status: t('estado'),
  firstName: t('nombre'),
  lastName: t('apellido'),
  businessName: t('razón social'),
  email: t('correo'),
  phone: t('teléfono'),
  secondaryPhone: t('segundo teléfono'),
  nationalId: t('RUT'),
  birthdate: t('nacimiento'),
  occupation: t('profesión'),
  employer: t('empleador'),
  monthlyIncome: t('renta'),
  budgetMin: t('presupuesto'),
  budgetMax: t('presupuesto'),
  notes: t('notas'),
}

function changed(data: Data): string {
  // As the events of the contract have them; a custom field brings what it was called.
  const fields = Object.entries((data.changes ?? {}) as Record<string, { label?: string }>)
  const names = new Set(fields.map(([field, { label }]) => label ?? fieldWords[field] ?? t('otros datos')))
  return [...names].join(', ') || t('sus datos')
}

const written = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)
const lowerFirst = (text: string) => text.charAt(0).toLocaleLowerCase('es') + text.slice(1)
