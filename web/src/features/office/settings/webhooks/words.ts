import type { WebhookEvent } from '#contract/messaging/outgoing-webhooks.ts'
import type { Tone } from '#web/kit/badge.tsx'
import { msg } from '#web/kit/text.ts'
import type { Status } from './queries.ts'

/** What happened, by the noun it happened to. */
export const eventGroups: { label: string; events: Partial<Record<WebhookEvent, string>> }[] = [
  {
    label: msg('Contactos'),
    events: {
      'contact.created': msg('Contacto creado'),
      'contact.updated': msg('Contacto modificado'),
      'contact.deleted': msg('Contacto eliminado'),
      'contact.restored': msg('Contacto recuperado'),
      'contact.merged': msg('Contactos fusionados'),
      'consent.given': msg('Consentimiento otorgado'),
      'consent.withdrawn': msg('Consentimiento retirado'),
    },
  },
  {
    label: msg('Leads'),
    events: {
      'lead.created': msg('Lead creado'),
      'lead.enquiry_added': msg('Consulta nueva en un lead'),
      'lead.updated': msg('Lead modificado'),
      'lead.assigned': msg('Lead asignado'),
      'lead.moved': msg('Lead en otra etapa'),
      'lead.discarded': msg('Lead descartado'),
      'lead.restored': msg('Lead recuperado'),
      'lead.marked_defective': msg('Lead marcado defectuoso'),
      'lead.called': msg('Llamada a un lead'),
      'lead.answered': msg('Preguntas de un lead respondidas'),
    },
  },
  {
    label: msg('Tareas'),
    events: {
      'task.added': msg('Tarea agregada'),
      'task.changed': msg('Tarea modificada'),
      'task.completed': msg('Tarea completada'),
      'task.overdue': msg('Tarea vencida'),
    },
  },
  {
    label: msg('Unidades'),
    events: {
      'unit.created': msg('Unidades creadas'),
      'unit.updated': msg('Unidades modificadas'),
      'unit.blocked': msg('Unidades bloqueadas'),
      'unit.unblocked': msg('Unidades desbloqueadas'),
      'claim.placed': msg('Unidades retenidas'),
      'claim.ended': msg('Retención terminada'),
    },
  },
  {
    label: msg('Cotizaciones'),
    events: {
      'quotation.sent': msg('Cotización enviada'),
      'quotation.seen': msg('Cotización vista'),
      'quotation.asked': msg('Pregunta sobre una cotización'),
      'quotation.accepted': msg('Cotización aceptada'),
      'quotation.rejected': msg('Cotización rechazada'),
    },
  },
  {
    label: msg('Negocios'),
    events: {
      'deal.created': msg('Negocio creado'),
      'deal.advanced': msg('Negocio en otro paso'),
      'deal.won': msg('Negocio ganado'),
      'deal.lost': msg('Negocio perdido'),
      'deal.rescinded': msg('Negocio resciliado'),
      'payment.received': msg('Pago recibido'),
      'payment.reversed': msg('Pago reversado'),
    },
  },
  {
    label: msg('WhatsApp'),
    events: {
      'message.received': msg('Mensaje recibido'),
      'message.sent': msg('Mensaje enviado'),
    },
  },
]

const byEvent: Record<string, string> = Object.assign(
  { ping: msg('Prueba') },
  ...eventGroups.map(({ events }) => events),
)
/** In Spanish, for `t`. */
export const eventName = (event: string) => byEvent[event] ?? event

export const statusWords: Record<Status, { label: string; tone: Tone }> = {
  waiting: { label: msg('En espera'), tone: 'amber' },
  delivered: { label: msg('Entregada'), tone: 'green' },
  failed: { label: msg('Fallida'), tone: 'red' },
}
