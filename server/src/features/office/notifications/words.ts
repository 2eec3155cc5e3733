import { basePaths } from '#contract/endpoint.ts'
import type {
  ClaimEnd,
  HoldAct,
  HoldStatus,
  RegistrationAct,
  SharedQuotationStatus,
} from '#contract/events.ts'
import type { AssignmentRule } from '#contract/leads/assignment-rules.ts'
import type { NotificationKind } from '#contract/office/notifications.ts'
import type { NotificationData } from '#server/platform/event-declaration.ts'
import { dayInChile } from '#server/platform/printing/words.ts'

/** The subject of a notification; its text is made when it is read. */
export type Told = {
  kind: NotificationKind
  amount: number
  data: NotificationData
  subject: { kind: string; id: number } | null
}

type Fallback = NonNullable<AssignmentRule['fallback']>
type Words = { title: string; body: string | null; button: { label: string; path: string } }

/** Text in the reader's language. `path` leads to the screen where the user can act. */
export function wordsOf({ kind, amount, data, subject }: Told): Words {
  const name = data.name ?? 'un contacto'
  const lead = { label: 'Ver lead', path: subject ? `/leads?id=${subject.id}` : '/leads' }
  const contact = { label: 'Ver contacto', path: `/contacts/${subject?.id}` }
  // Their conversation stands with the contact, also where a lead of theirs is the subject.
  const conversation = data.contact_id
    ? { label: 'Ver contacto', path: `/contacts/${data.contact_id}` }
    : subject?.kind === 'lead'
      ? lead
      : contact
  const isMany = amount > 1
  switch (kind) {
    case 'lead_assigned':
      return isMany
        ? {
            title: `${amount} leads asignados a usted`,
            body: `El último: ${name}`,
            button: { label: 'Ver leads', path: '/leads?tab=to_contact' },
          }
        : { title: `Lead asignado: ${name}`, body: null, button: lead }
    case 'lead_offered':
      return isMany
        ? {
            title: `${amount} leads por tomar`,
            body: 'Cada uno es del primero que lo tome',
            button: { label: 'Ver leads por tomar', path: '/' },
          }
        : {
            title: 'Hay un lead por tomar',
            body: `Es del primero que lo tome; si en ${lasting(data.minutes ?? 1)} nadie lo toma, se asigna ${how[data.fallback ?? 'round_robin']}`,
            button: { label: 'Tomar lead', path: `${basePaths.main}/leads/${subject?.id}/claim/` },
          }
    case 'response_overdue':
      return isMany
        ? {
            title: `${amount} leads esperan respuesta fuera de plazo`,
            body: `El último: ${name}`,
            button: { label: 'Ver leads', path: data.path ?? '/leads?tab=open&firstResponse=overdue' },
          }
        : { title: `${name} espera respuesta fuera de plazo`, body: null, button: lead }
    case 'task_assigned':
      return isMany
        ? {
            title: `${amount} tareas para usted`,
            body: `La última: ${data.title ?? name}`,
            button: { label: 'Ver mi día', path: '/' },
          }
        : { title: `Tarea para usted: ${data.title ?? name}`, body: data.name ?? null, button: lead }
    case 'task_due':
    case 'task_overdue': {
      const state = kind === 'task_due' ? 'por vencer' : isMany ? 'vencidas' : 'vencida'
      return isMany
        ? {
            title: `${amount} tareas ${state}`,
            body: `La última: ${data.title ?? name}`,
            button: { label: 'Ver mi día', path: '/' },
          }
        : { title: `Tarea ${state}: ${data.title ?? name}`, body: data.name ?? null, button: lead }
    }
    case 'mention':
      return {
        title: `${data.by ?? 'Alguien'} le mencionó`,
        body: data.text ?? null,
        button: subject?.kind === 'contact' ? contact : lead,
      }
    case 'lead_request':
      return { ...requestWords(data.by ?? 'Alguien', name, data.request), button: lead }
    case 'hold_ending':
      return { title: `Está por vencer la retención de ${unitsOf(data)}`, body: name, button: lead }
    case 'hold_ended':
      return { title: `${endWords[data.way ?? 'released']} ${unitsOf(data)}`, body: name, button: lead }
    case 'unit_turn':
      return {
        title: `Le toca: ${unitsOf(data)} quedó libre`,
        body: name,
        button: { label: 'Retener', path: `${basePaths.main}/unit-queue/${data.place_id}/accept/` },
      }
    case 'launch_turn':
      return {
        title: `Es el turno ${data.number} en ${data.title}`,
        body: name,
        button: { label: 'Ver el turno', path: `/launches/${data.launch_id}` },
      }
    case 'message_received':
      return { title: 'Le escribieron por WhatsApp', body: name, button: conversation }
    case 'agent_handed_over':
      return {
        title: 'El asistente le deja una conversación',
        body: data.text ? `${name}: ${data.text}` : name,
        button: conversation,
      }
    case 'quotation_seen':
      return { title: `Abrieron su cotización${folioOf(data)}`, body: name, button: quotationOf(data) }
    case 'quotation_answered':
      return {
        title: `${data.answer === 'rejected' ? 'Rechazaron' : 'Aceptaron'} su cotización${folioOf(data)}`,
        body: name,
        button: quotationOf(data),
      }
    case 'quotation_asked':
      return {
        title: `Preguntaron por su cotización${folioOf(data)}`,
        body: data.text ?? name,
        button: quotationOf(data),
      }
    case 'quotation_expiring':
      return { title: `Hoy vence su cotización${folioOf(data)}`, body: name, button: quotationOf(data) }
    case 'quotation_approval':
      return {
        title: approvalWords[data.approval ?? 'requested'],
        body: data.text ? `${name}: ${data.text}` : name,
        button: { ...quotationOf(data), ...(data.approval === 'requested' && { label: 'Revisar' }) },
      }
    case 'deal_created':
      return { title: `Nuevo negocio${folioOf(data)}`, body: name, button: dealOf(data) }
    case 'deal_advanced':
      return { title: `El negocio${folioOf(data)} pasó a ${data.step}`, body: name, button: dealOf(data) }
    case 'deal_ended':
      return {
        title: `${dealEndWords[data.deal_end ?? 'lost']} el negocio${folioOf(data)}`,
        body: name,
        button: dealOf(data),
      }
    case 'payment_due':
      return { title: `Pronto vence un pago del negocio${folioOf(data)}`, body: name, button: dealOf(data) }
    case 'payment_late':
      return { title: `Un pago del negocio${folioOf(data)} está atrasado`, body: name, button: dealOf(data) }
    case 'payment_reversed':
      return { title: `Se anuló un pago del negocio${folioOf(data)}`, body: name, button: dealOf(data) }
    case 'document_to_check':
      return {
        title: `Hay que revisar «${data.title}» del negocio${folioOf(data)}`,
        body: name,
        button: dealOf(data),
      }
    case 'document_checked':
      return {
        title: `${checkWords(data)} «${data.title}» del negocio${folioOf(data)}`,
        body: name,
        button: dealOf(data),
      }
    case 'document_refused':
      return {
        title: `Rechazaron «${data.title}» del negocio${folioOf(data)}`,
        body: data.text ? `${name}: ${data.text}` : name,
        button: dealOf(data),
      }
    case 'document_expiring':
      return {
        title: `Pronto vence «${data.title}» del negocio${folioOf(data)}`,
        body: name,
        button: dealOf(data),
      }
    case 'commission_decided':
      if (data.by)
        return {
          title: `${data.by} ${commissionWords[data.commission ?? 'approved']} la comisión de su negocio${folioOf(data)}`,
          body: null,
          button: { label: 'Ver comisiones', path: '/shared-units-with-me/commissions' },
        }
      return {
        title: `${data.commission === 'paid' ? 'Se pagó' : 'Se aprobó'} su comisión del negocio${folioOf(data)}`,
        body: name,
        button: dealOf(data),
      }
    case 'broker_registration':
      return {
        title: registrationWords[data.registration ?? 'registered'](data.by ?? 'Un corredor'),
        body: name,
        button: {
          label: 'Ver registro',
          path: data.registration_id ? `/shared-contacts?id=${data.registration_id}` : '/shared-contacts',
        },
      }
    case 'hold_request':
      return {
        title: holdWords[data.hold ?? 'asked'](data.by ?? 'Un corredor', unitsOf(data)),
        body: name,
        button: { label: 'Ver retención', path: '/shared-units/holds' },
      }
    case 'shared_quotation':
      return {
        title: sharedQuotationWords[data.shared_quotation ?? 'made'](data.by ?? 'Un corredor', folioOf(data)),
        body: data.text ? `${name}: ${data.text}` : name,
        button: data.quotation_id
          ? quotationOf(data)
          : { label: 'Ver cotizaciones', path: '/shared-units-with-me/quotations' },
      }
    case 'deal_step_due':
      return {
        title: `Pronto vence el paso ${data.step} del negocio${folioOf(data)}`,
        body: data.until ? `${name}: hasta el ${dayInChile(data.until)}` : name,
        button: dealOf(data),
      }
    case 'deal_late':
      return {
        title: `El negocio${folioOf(data)} sigue en ${data.step} y ya venció`,
        body: name,
        button: dealOf(data),
      }
    case 'connection_failing':
      return {
        title:
          data.text === 'paused'
            ? `El webhook ${data.title} quedó en pausa`
            : `Dejó de funcionar la conexión ${data.title}`,
        body: data.text === 'paused' ? 'Falló demasiadas veces seguidas' : (data.text ?? null),
        button: { label: 'Revisar', path: data.path ?? '/settings/connections' },
      }
    case 'import_ready':
      return {
        title: importTitle(data),
        body: data.title ?? null,
        button: {
          label: data.outcome === 'to_mend' ? 'Corregir filas' : 'Ver resultado',
          path: data.path ?? '/contacts',
        },
      }
    case 'export_ready':
      return {
        title: data.failed ? 'La exportación no se pudo hacer' : 'La exportación está lista',
        body: data.title ?? null,
        button: { label: 'Descargar', path: data.path ?? '/' },
      }
  }
}

function importTitle({ outcome, failed }: NotificationData) {
  if (outcome === 'to_mend') return 'La importación espera correcciones'
  if (outcome === 'reverted') return 'La importación se revirtió'
  return failed ? 'La importación no se pudo hacer' : 'La importación terminó'
}

function requestWords(by: string, name: string, request: NotificationData['request']) {
  if (request === 'refused') return { title: `${by} no entregó el lead que usted pidió`, body: null }
  return request === 'told'
    ? { title: `${name} también contactó a ${by}`, body: 'Usted lleva su lead' }
    : { title: `${by} pide el lead de ${name}`, body: 'Se entrega, o no, desde el lead' }
}

const endWords: Record<ClaimEnd, string> = {
  released: 'Se liberó su retención de',
  expired: 'Venció su retención de',
  taken_over: 'Otra persona tomó',
  blocked: 'Se bloqueó y ya no retiene',
  lead_closed: 'Terminó su retención de',
}

const approvalWords = {
  requested: 'Piden aprobar un descuento',
  approved: 'Aprobaron el descuento de su cotización',
  refused: 'No aprobaron el descuento de su cotización',
}

/** A broker to the developer, or the developer to the broker. */
const registrationWords: Record<RegistrationAct, (by: string) => string> = {
  registered: (by) => `${by} registró un cliente`,
  second: (by) => `${by} registró un cliente que ya tenía otro`,
  evidence: (by) => `${by} agregó un respaldo`,
  disputed: (by) => `${by} disputa un registro`,
  visited: (by) => `${by} confirmó la visita de su cliente`,
  kept: (by) => `${by} resolvió su disputa: el cliente sigue con quien estaba`,
  transferred: (by) => `${by} resolvió su disputa: el cliente es suyo`,
  shared: (by) => `${by} resolvió su disputa: el cliente es de ambos`,
  lost: (by) => `${by} entregó su cliente a otro corredor`,
  ending: (by) => `Pronto termina la protección de un cliente con ${by}`,
  ended: (by) => `Terminó la protección de un cliente con ${by}`,
}

/** A broker to the developer, or the developer to the broker. */
const holdWords: Record<HoldAct | HoldStatus, (by: string, unit: string) => string> = {
  asked: (by, unit) => `${by} pide retener ${unit}`,
  pending: (by, unit) => `${by} pide retener ${unit}`,
  placed: (by, unit) => `${by} retuvo ${unit}`,
  granted: (by, unit) => `${by} retuvo para usted ${unit}`,
  refused: (by, unit) => `${by} no retuvo ${unit}`,
  cancelled: (by, unit) => `${by} soltó ${unit}`,
  released: (by, unit) => `${by} liberó ${unit}`,
  expired: (_, unit) => `Venció su retención de ${unit}`,
  sold: (_, unit) => `Avanzó a venta ${unit}`,
}

/** A broker to the developer, or what became of it to the broker. */
const sharedQuotationWords: Record<'made' | SharedQuotationStatus, (by: string, folio: string) => string> = {
  made: (by, folio) => `${by} emitió la cotización${folio} de sus unidades`,
  requested: (by) => `${by} revisa el descuento de su cotización`,
  approved: (by) => `${by} aprobó el descuento: ya puede emitir su cotización`,
  refused: (by) => `${by} no aprobó el descuento de su cotización`,
  withdrawn: (by) => `Retiraron el descuento que pidió a ${by}`,
  draft: (by, folio) => `${by} prepara otra versión de su cotización${folio}`,
  sent: (by, folio) => `${by} emitió la cotización${folio}`,
  seen: (_, folio) => `Su cliente abrió la cotización${folio}`,
  accepted: (_, folio) => `Su cliente aceptó la cotización${folio}`,
  rejected: (_, folio) => `Su cliente rechazó la cotización${folio}`,
  expired: (_, folio) => `Venció su cotización${folio}`,
  active: (by, folio) => `${by} abrió el negocio de su cotización${folio}`,
  won: (_, folio) => `Se ganó el negocio de su cotización${folio}`,
  lost: (_, folio) => `Se perdió el negocio de su cotización${folio}`,
}

const folioOf = ({ folio }: NotificationData) => (folio ? ` #${String(folio).padStart(5, '0')}` : '')
const quotationOf = ({ quotation_id }: NotificationData) => ({
  label: 'Ver cotización',
  path: `/quotation/${quotation_id}`,
})

const commissionWords = { approved: 'aprobó', paid: 'pagó', clawed_back: 'retiró' }

const dealEndWords = { won: 'Se ganó', lost: 'Se perdió', rescinded: 'Se deshizo' }
const dealOf = ({ deal_id }: NotificationData) => ({ label: 'Ver negocio', path: `/business/${deal_id}` })

const unitsOf = ({ units = [] }: NotificationData) =>
  units.length === 1 ? `la unidad ${units[0]}` : `las unidades ${units.join(', ')}`

const how: Record<Fallback, string> = { round_robin: 'por turno', load: 'por carga', weights: 'por peso' }

const lasting = (minutes: number) => (minutes % 60 === 0 ? `${minutes / 60} h` : `${minutes} min`)

function checkWords({ is_checked, was_refused }: NotificationData): string {
  if (is_checked) return 'Se revisó'
  return was_refused ? 'Se quitó el rechazo de' : 'Se quitó la revisión de'
}
