import { day } from '../clock.ts'
import type { House } from '../house.ts'
import type { Random } from '../random.ts'
import { iso, isoOrNull, type Row } from '../row.ts'
import type { NumberedQuotation, PlannedQuotation } from './plan.ts'

const minute = 60_000

const reasonsToAsk = [
  'Compara con otro proyecto del sector',
  'Paga el pie al contado',
  'Es su segunda compra',
]
const reasonsToReject = [
  'El pie es muy alto',
  'Compró en otro proyecto',
  'Busca algo más grande',
  'El banco no aprobó el crédito',
  null,
]

/** Discounts above the limit of sellers are decided by the administrator. */
export function approvalOf(
  { admin }: House,
  { approval, lead, created, discount, unit }: PlannedQuotation,
): Row {
  const isAsked = approval !== 'none'
  const isDecided = approval === 'approved' || approval === 'refused'
  return {
    approval_status: approval,
    approval_reason: isAsked ? reasonsToAsk[lead.id % reasonsToAsk.length] : null,
    approval_requested_by_id: isAsked ? lead.seller : null,
    approval_requested_at: isAsked ? iso(created + minute) : null,
    approval_decided_by_id: isDecided ? admin : null,
    approval_decided_at: isDecided ? iso(created + 3 * minute) : null,
    approval_decision: approval === 'refused' ? 'Ofrezca el estacionamiento en cuotas' : null,
    approved_discounts: approval === 'approved' ? { [unit]: String(discount) } : null,
  }
}

/** Most clients answer by the link, others tell their seller. */
export function answerOf(random: Random, { status, answered, lead, devices }: PlannedQuotation): Row {
  const { first_name, last_name, national_id } = lead.contact
  const isByLink = answered !== null && devices > 0
  const isAccepted = status === 'accepted'
  return {
    answer_name: isAccepted ? `${first_name} ${last_name}` : null,
    answer_national_id: isAccepted ? national_id : null,
    answer_reason: status === 'rejected' ? random.pick(reasonsToReject) : null,
    answer_address: isByLink ? `203.0.113.${1 + (lead.id % 250)}` : null,
    answered_at: isoOrNull(answered),
    answered_by_id: answered === null || isByLink ? null : lead.seller,
  }
}

const sections = ['top', 'units', 'payments', 'mortgage']

/** What was read on each device, the last of them when it was seen last. */
export function viewsOf(random: Random, { id, devices, seen, issued }: NumberedQuotation): Row[] {
  if (seen === null || issued === null) return []
  return Array.from({ length: devices }, (_, index) => {
    const last = index === 0 ? seen : issued + (seen - issued) * random.next()
    const first = index === 0 && devices === 1 ? last - (last - issued) * random.next() * 0.5 : last
    return sections.slice(0, random.int(1, sections.length)).map((section) => ({
      quotation_id: id,
      device: `demo-${id}-${index + 1}`,
      section,
      seconds: Math.round(random.about(35, 0.7)),
      first_at: iso(first),
      last_at: iso(last),
    }))
  }).flat()
}

const questions = [
  '¿Se puede pagar el pie en más cuotas?',
  '¿Devuelven la reserva si el banco no aprueba el crédito?',
  '¿Cuánto son los gastos comunes?',
  '¿El estacionamiento se puede comprar aparte?',
]

/** What was asked behind its link; of the last day nobody has answered yet. */
export function questionOf(
  { at }: Pick<House, 'at'>,
  { id, seen, lead }: NumberedQuotation,
): { row: Row; asked: number } | null {
  const { contact, seller } = lead
  if (seen === null || id % 6 !== 0 || !(contact.email || contact.phone)) return null
  const asked = Math.min(seen + 2 * minute, at)
  const answered = asked < at - day ? asked + 90 * minute : null
  return {
    asked,
    row: {
      quotation_id: id,
      name: `${contact.first_name} ${contact.last_name}`,
      email: contact.email,
      phone: contact.phone,
      question: questions[(id / 6) % questions.length],
      asked_at: iso(asked),
      answered_at: isoOrNull(answered),
      answered_by_id: answered === null ? null : seller,
    },
  }
}

/** What timelines tell of it. */
export function momentsOf(house: Pick<House, 'at'>, quotation: NumberedQuotation) {
  const { status, lead, number, version, issued, answered, seen, devices } = quotation
  if (issued === null) return []
  const moment = (kind: string, at: number, actor: number | null, more: Row = {}) => ({
    contact_id: lead.contact.id,
    lead_id: lead.id,
    actor_kind: actor === null ? 'system' : 'user',
    actor_id: actor,
    kind,
    data: { number, version, ...more },
    at: iso(at),
  })
  const question = questionOf(house, quotation)
  const isAnswered = answered !== null && (status === 'accepted' || status === 'rejected')
  return [
    moment('quotation_sent', issued, lead.seller),
    ...(seen === null ? [] : [moment('quotation_seen', seen, null)]),
    ...(question
      ? [
          moment('quotation_asked', question.asked, null, {
            asker: question.row.name,
            question: question.row.question,
          }),
        ]
      : []),
    ...(isAnswered ? [moment(`quotation_${status}`, answered, devices > 0 ? null : lead.seller)] : []),
  ]
}
