import { number, plural, t } from '#web/kit/text.ts'
import { givenAndTaken, nameOf } from './audit-changes.ts'
import { tellersOfBrokers } from './audit-of-brokers.ts'
import { areaOf } from './audit-words.ts'
import type { AuditEntry } from './queries.ts'

type Data = Record<(typeof told)[number], string>
type Teller = (entry: AuditEntry, data: Data) => string

const tellers: Record<string, Teller> = {
  sign_in: () => t('Inició sesión'),
  'sign_in.failed': () => t('No pudo iniciar sesión: contraseña equivocada'),
  'sign_in.second_step_failed': (_, { kind }) =>
    kind === 'passkey'
      ? t('No pudo iniciar sesión: la llave de acceso no sirvió')
      : t('No pudo iniciar sesión: código equivocado'),
  'second_factor.app_started': () => t('Comenzó a agregar una aplicación de códigos'),
  'second_factor.app_added': () => t('Agregó una aplicación de códigos a su cuenta'),
  'second_factor.codes_made': () => t('Creó códigos de recuperación nuevos'),
  'second_factor.recovery_code_used': (_, { left }) =>
    t('Entró con un código de recuperación; quedan {left}', { left }),
  'second_factor.passkey_added': (_, { name }) => t('Agregó la llave de acceso {name}', { name }),
  'second_factor.passkey_renamed': (_, { name }) => t('Cambió el nombre de una llave a {name}', { name }),
  'second_factor.passkey_removed': (_, { name }) => t('Quitó la llave de acceso {name}', { name }),
  'second_factor.switched_off': () => t('Desactivó su verificación en dos pasos'),
  'second_factor.removed': (entry) =>
    t('Quitó la verificación en dos pasos de {whom}', { whom: whom(entry) }),
  'session.ended': () => t('Cerró una de sus sesiones'),
  'session.ended_everywhere': (_, { ended }) =>
    plural(Number(ended) || 0, 'Cerró 1 sesión', 'Cerró {count} sesiones'),
  'session.refresh_reused': () => t('Se cerró una sesión cuya llave se usó dos veces'),
  'password.changed': (_, { by }) =>
    by === 'link' ? t('Cambió su contraseña con el enlace del correo') : t('Cambió su contraseña'),
  'password.invited': () => t('Recibió la invitación para elegir su contraseña'),
  'password.reset_asked': () => t('Pidió un enlace para recuperar su contraseña'),
  'users.created': (entry) => t('Creó el usuario de {whom}', { whom: whom(entry) }),
  'users.invited': (entry) => t('Volvió a invitar a {whom}', { whom: whom(entry) }),
  'users.password_link_made': (entry) => t('Creó un enlace de acceso para {whom}', { whom: whom(entry) }),
  'users.signed_out': (entry) => t('Cerró las sesiones de {whom}', { whom: whom(entry) }),
  'users.changed': (entry) =>
    entry.user?.id === entry.subject?.id
      ? t('Cambió sus propios datos')
      : t('Cambió los datos de {whom}', { whom: whom(entry) }),
  'users.activated': (entry) => t('Activó a {whom}', { whom: whom(entry) }),
  'users.erased': (entry) => t('Borró los datos de {whom}', { whom: whom(entry) }),
  'users.deactivated': (entry) => t('Desactivó a {whom}', { whom: whom(entry) }),
  'users.paused': (entry) => t('Cambió la pausa de {whom}', { whom: whom(entry) }),
  'users.permissions_changed': (entry) =>
    t('{what} a {whom}', { what: permissionWords(entry), whom: whom(entry) }),
  'users.group_added': (entry, { group }) =>
    t('Agregó a {whom} al grupo {group}', { whom: whom(entry), group }),
  'users.group_removed': (entry, { group }) =>
    t('Sacó a {whom} del grupo {group}', { whom: whom(entry), group }),
  'groups.created': (_, { name }) => t('Creó el grupo {name}', { name }),
  'groups.renamed': (_, { before, after }) =>
    t('Cambió el nombre del grupo {before} a {after}', { before, after }),
  'groups.second_factor_required': (_, { name }) =>
    t('Exigió la verificación en dos pasos al grupo {name}', { name }),
  'groups.second_factor_not_required': (_, { name }) =>
    t('Dejó de exigir la verificación en dos pasos al grupo {name}', { name }),
  'groups.deleted': (_, { name }) => t('Eliminó el grupo {name}', { name }),
  'groups.permissions_changed': (entry, { name }) =>
    t('{what} al grupo {name}', { what: permissionWords(entry), name }),
  'account.retention_changed': () => t('Cambió un plazo de conservación'),
  'account.changed': () => t('Cambió la configuración de la cuenta'),
  'account.logo_changed': () => t('Cambió el logo de la cuenta'),
  'account.logo_removed': () => t('Quitó el logo de la cuenta'),
  'account.option_created': (_, { name }) => t('Agregó la opción {name}', { name }),
  'account.option_changed': () => t('Cambió una opción de las listas'),
  'account.options_ordered': () => t('Cambió el orden de una lista de opciones'),
  'pipeline.step_created': (_, { name }) => t('Creó la etapa {name}', { name }),
  'pipeline.step_changed': (_, { name }) => t('Cambió la etapa {name}', { name }),
  'pipeline.step_deleted': (_, { name }) => t('Eliminó la etapa {name}', { name }),
  'pipeline.steps_ordered': () => t('Cambió el orden de las etapas'),
  'leads.rule_created': (_, { name }) => t('Creó la regla de asignación {name}', { name }),
  'leads.rule_changed': (_, { before }) => t('Cambió la regla de asignación {name}', { name: before }),
  'leads.rule_deleted': (_, { name }) => t('Eliminó la regla de asignación {name}', { name }),
  'leads.rules_ordered': () => t('Cambió el orden de las reglas de asignación'),
  'leads.question_created': (_, { text }) => t('Agregó la pregunta “{text}”', { text }),
  'leads.question_changed': (_, { before }) => t('Cambió la pregunta “{text}”', { text: before }),
  'leads.question_deleted': (_, { text }) => t('Eliminó la pregunta “{text}”', { text }),
  'leads.questions_ordered': () => t('Cambió el orden de las preguntas'),
  'leads.tag_changed': (_, { before }) => t('Cambió la etiqueta {name}', { name: before }),
  'leads.tag_deleted': (_, { name }) => t('Eliminó la etiqueta {name}', { name }),
  'connections.token_created': ({ data }, { name }) =>
    data.permissions
      ? t('Creó la llave de asistente {name}', { name })
      : t('Conectó el formulario {name}', { name }),
  'connections.tool_called': (_, { tool }) => t('Un asistente usó {tool} en su nombre', { tool }),
  'connections.token_changed': (_, { before }) => t('Cambió el formulario {name}', { name: before }),
  'connections.token_revoked': (_, { name }) => t('Revocó la llave del formulario {name}', { name }),
  'connections.assistant_registered': (_, { name }) => t('Registró el asistente {name}', { name }),
  'connections.assistant_revoked': (_, { name }) => t('Revocó el asistente {name} y sus permisos', { name }),
  'connections.assistant_allowed': (_, { name }) => t('Permitió entrar al asistente {name}', { name }),
  'connections.assistant_ended': (_, { name }) => t('Terminó el permiso del asistente {name}', { name }),
  'connections.assistant_reused': (_, { name }) =>
    t('Terminó el permiso del asistente {name}: su código o su llave se usó dos veces', { name }),
  'connections.mapping_changed': (_, { name }) => t('Cambió el mapeo del formulario {name}', { name }),
  'connections.page_subscribed': (_, { name }) => t('Suscribió la página {name}', { name }),
  'connections.page_unsubscribed': (_, { name }) => t('Dejó de leer la página {name}', { name }),
  'connections.webhook_created': (_, { name }) => t('Creó el webhook {name}', { name }),
  'connections.webhook_changed': (_, { name }) => t('Cambió el webhook {name}', { name }),
  'connections.webhook_deleted': (_, { name }) => t('Eliminó el webhook {name}', { name }),
  'connections.webhook_rotated': (_, { name }) => t('Cambió el secreto del webhook {name}', { name }),
  'connections.webhook_paused': (_, { name }) => t('El webhook {name} quedó en pausa', { name }),
  'connections.number_registered': ({ data }) =>
    data.ok === true ? t('Registró el número de WhatsApp') : t('Intentó registrar el número de WhatsApp'),
  'connections.stage_events_changed': () => t('Cambió las etapas que se avisan a Meta'),
  'connections.stage_event_retried': () => t('Reintentó un aviso a Meta'),
  'connections.changed': () => t('Cambió una conexión con Meta'),
  'connections.rates_changed': () => t('Cambió las tarifas de Meta'),
  'templates.mailing_created': (_, { name }) => t('Preparó el envío masivo {name}', { name }),
  'templates.mailing_started': (_, { name }) => t('Inició el envío masivo {name}', { name }),
  'templates.mailing_cancelled': (_, { name }) => t('Canceló el envío masivo {name}', { name }),
  'connections.model_uses_changed': () => t('Cambió qué sale hacia el modelo'),
  'connections.agent_changed': () => t('Cambió el asistente de WhatsApp'),
  'connections.calendar_address_made': () => t('Creó una dirección secreta de su calendario'),
  'connections.calendar_address_ended': () => t('Terminó la dirección secreta de su calendario'),
  'templates.created': (_, { name }) => t('Creó la plantilla {name}', { name }),
  'templates.updated': (_, { name }) => t('Cambió la plantilla {name}', { name }),
  'templates.submitted': (_, { name }) => t('Envió a revisión la plantilla {name}', { name }),
  'templates.told': (_, { name }) => t('Meta avisó de la plantilla {name}', { name }),
  'templates.deleted': (_, { name }) => t('Eliminó la plantilla {name}', { name }),
  'templates.synced': () => t('Sincronizó las plantillas con Meta'),
  'units.blocked': (_, { count, number }) =>
    number
      ? t('Bloqueó la unidad {number}', { number })
      : plural(Number(count) || 0, 'Bloqueó 1 unidad', 'Bloqueó {count} unidades'),
  'units.unblocked': (_, { count, number }) =>
    number
      ? t('Desbloqueó la unidad {number}', { number })
      : plural(Number(count) || 0, 'Desbloqueó 1 unidad', 'Desbloqueó {count} unidades'),
  'units.changed_together': (_, { count }) =>
    plural(Number(count) || 0, 'Cambió 1 unidad', 'Cambió {count} unidades'),
  'units.prices_changed': (_, { count }) =>
    plural(Number(count) || 0, 'Cambió el precio de 1 unidad', 'Cambió el precio de {count} unidades'),
  'units.limits_changed': () => t('Cambió el descuento máximo de unidades'),
  'quotations.mailed': (_, { number }) => t('Envió por correo la cotización #{number}', { number }),
  'quotations.issued': (_, { number }) => t('Emitió la cotización #{number}', { number }),
  'quotations.approval_requested': () => t('Pidió aprobar un descuento'),
  'quotations.approved': () => t('Aprobó un descuento'),
  'quotations.refused': () => t('Rechazó un descuento'),
  'quotations.link_revoked': (_, { number }) => t('Cerró el enlace de la cotización #{number}', { number }),
  'units.price_list_created': () => t('Creó una lista de precios'),
  'units.price_list_changed': () => t('Cambió una lista de precios'),
  'units.price_list_deleted': () => t('Dejó sin efecto una lista de precios'),
  'units.price_list_applied': (_, { count }) =>
    plural(Number(count) || 0, 'Una lista cambió 1 precio', 'Una lista cambió {count} precios'),
  'projects.launch_created': (_, { name }) => t('Creó el lanzamiento {name}', { name }),
  'projects.launch_changed': (_, { name }) => t('Cambió el lanzamiento {name}', { name }),
  'projects.launch_deleted': (_, { name }) => t('Eliminó el lanzamiento {name}', { name }),
  'projects.launch_opened': (_, { name }) => t('Abrió las inscripciones de {name}', { name }),
  'projects.launch_closed': (_, { name }) => t('Cerró las inscripciones de {name}', { name }),
  'projects.launch_ordered': (_, { name }) => t('Ordenó los turnos de {name}', { name }),
  'projects.launch_drawn': (_, { name }) => t('Sorteó los turnos de {name}', { name }),
  'projects.launch_started': (_, { name }) => t('Comenzó el lanzamiento {name}', { name }),
  'projects.launch_paused': (_, { name }) => t('Pausó el lanzamiento {name}', { name }),
  'projects.launch_resumed': (_, { name }) => t('Reanudó el lanzamiento {name}', { name }),
  'projects.launch_ended': (_, { name }) => t('Terminó el lanzamiento {name}', { name }),
  'users.team_created': (_, { name }) => t('Creó el equipo {name}', { name }),
  'users.team_changed': (_, { name }) => t('Cambió el equipo {name}', { name }),
  'users.team_deleted': (_, { name }) => t('Eliminó el equipo {name}', { name }),
  'goals.set': (_, { count }) => plural(Number(count) || 0, 'Fijó 1 meta', 'Fijó {count} metas'),
  'goals.copied': (_, { count }) =>
    plural(Number(count) || 0, 'Copió 1 meta del mes anterior', 'Copió {count} metas del mes anterior'),
  'rates.set': (_, { currency, date }) => t('Fijó el valor de {currency} del {date}', { currency, date }),
  'rates.removed': (_, { currency, date }) =>
    t('Quitó el valor de {currency} del {date}', { currency, date }),
  'rates.uploaded': (_, { rows }) =>
    plural(Number(rows) || 0, 'Subió 1 valor del día', 'Subió {count} valores del día'),
  'contacts.imported': (_, { file }) => t('Subió {file} para importar contactos', { file }),
  'units.imported': (_, { file }) => t('Subió {file} para importar unidades', { file }),
  'units.import_reverted': () => t('Revirtió una importación de unidades'),
  'contacts.import_reverted': () => t('Revirtió una importación de contactos'),
  'contacts.blocked': () => t('Bloqueó los datos de un contacto'),
  'contacts.blocked_enquiry': () => t('Llegó una consulta de una persona bloqueada; no se guardó'),
  'contacts.unblocked': () => t('Desbloqueó los datos de un contacto'),
  'contacts.privacy_requested': () => t('Anotó lo que un contacto pidió sobre sus datos'),
  'contacts.privacy_resolved': (_, { status }) =>
    status === 'rejected'
      ? t('Rechazó lo que un contacto pidió sobre sus datos')
      : t('Cumplió lo que un contacto pidió sobre sus datos'),
  'contacts.privacy_extended': () => t('Prorrogó lo que un contacto pidió sobre sus datos'),
  'contacts.erased': () => t('Borró los datos personales de un contacto'),
  'exports.contacts': (_, { rows }) =>
    plural(Number(rows) || 0, 'Exportó 1 contacto', 'Exportó {count} contactos'),
  'exports.leads': (_, { rows }) => plural(Number(rows) || 0, 'Exportó 1 lead', 'Exportó {count} leads'),
  'exports.quotations': (_, { rows }) =>
    plural(Number(rows) || 0, 'Exportó 1 cotización', 'Exportó {count} cotizaciones'),
  'exports.units': (_, { rows }) => plural(Number(rows) || 0, 'Exportó 1 unidad', 'Exportó {count} unidades'),
  'exports.report': (_, { rows }) =>
    plural(Number(rows) || 0, 'Generó un reporte de 1 fila', 'Generó un reporte de {count} filas'),
  'exports.prompt_scheduled': () => t('Programó el envío de un prompt'),
  'exports.prompt_sent': (_, { mails }) =>
    plural(
      Number(mails) || 0,
      'Se envió un prompt programado a 1 correo',
      'Se envió un prompt programado a {count} correos',
    ),
  'exports.person': () => t('Exportó los datos de un contacto'),
  'exports.own_data': () => t('Se llevó sus propios datos'),
  'exports.audit': () => t('Exportó la auditoría'),
  'account.deals_configured': () => t('Cambió cómo trabaja los negocios'),
  'exports.payments': () => t('Exportó los pagos'),
}

/** What somebody did, without saying who: "Desactivó a Ana Pérez". An act nobody taught is told by its name. */
export function auditSentence(entry: AuditEntry): string {
  const data = readable(entry.data)
  return (
    tellers[entry.act]?.(entry, data) ??
    tellersOfBrokers[entry.act]?.({
      partner: partnerOf(entry),
      number: data.number,
      unit: nameOf(entry.data.unit),
      isBroker: entry.data.broker === undefined,
    }) ??
    t('{area}: {act}', { area: areaOf(entry), act: plainAct(entry.act) })
  )
}

const partnerOf = ({ data }: AuditEntry) => nameOf(data.developer ?? data.broker)

/** Of an act nobody taught: "templates.sent_out" → "sent out". */
const plainAct = (act: string) => act.split('.').slice(1).join(' ').replaceAll('_', ' ') || act

const whom = ({ subject, data }: AuditEntry) =>
  subject?.name ?? (typeof data.username === 'string' ? data.username : t('alguien'))

/** "Dio 2 permisos y quitó 1". */
function permissionWords({ data }: AuditEntry): string {
  const { given, taken } = givenAndTaken(data)
  if (given.length === 0) return plural(taken.length, 'Quitó 1 permiso', 'Quitó {count} permisos')
  const gave = plural(given.length, 'Dio 1 permiso', 'Dio {count} permisos')
  return taken.length === 0 ? gave : t('{gave} y quitó {taken}', { gave, taken: number(taken.length) })
}

const told = [
  'mails',
  'ended',
  'by',
  'group',
  'name',
  'before',
  'after',
  'currency',
  'date',
  'rows',
  'count',
  'number',
  'file',
  'text',
  'status',
  'kind',
  'left',
  'tool',
] as const

/** What was written down, as text: of a thing its name, a dash for what is missing. */
const readable = (said: AuditEntry['data']) =>
  Object.fromEntries(told.map((key) => [key, nameOf(said[key])])) as Data
