import type { Tone } from '#web/kit/badge.tsx'
import { t, words } from '#web/kit/text.ts'
import type { Template } from './queries.ts'

export const statusLabels: Record<Template['status'], string> = words({
  draft: 'Borrador',
  pending: 'En revisión',
  approved: 'Aprobada',
  rejected: 'Rechazada',
  paused: 'En pausa',
})

export const statusTones: Record<Template['status'], Tone> = {
  draft: 'grey',
  pending: 'amber',
  approved: 'green',
  rejected: 'red',
  paused: 'orange',
}

export const categoryLabels: Record<Template['category'], string> = words({
  marketing: 'Marketing',
  utility: 'Utilidad',
  authentication: 'Autenticación',
})

export const sourceLabels: Record<string, string> = words({
  'contact.first_name': 'Nombre de pila del contacto',
  'contact.name': 'Nombre del contacto',
  'contact.phone': 'Teléfono del contacto',
  'contact.email': 'Correo del contacto',
  'lead.project': 'Proyecto del lead',
  'unit.number': 'Unidad',
  'unit.project': 'Proyecto de la unidad',
  'quotation.number': 'Número de la cotización',
  'quotation.total': 'Total de la cotización',
  'quotation.link': 'Enlace de la cotización',
  'task.day': 'Día de la tarea',
  'task.time': 'Hora de la tarea',
  'seller.name': 'Nombre de quien envía',
  'seller.first_name': 'Nombre de pila de quien envía',
  'account.name': 'Nombre de la empresa',
})

/** Meta's status of a template, as it lists them and as its webhooks tell. */
const metaStatusLabels: Record<string, string> = words({
  APPROVED: 'Aprobada',
  REINSTATED: 'Aprobada de nuevo',
  UNARCHIVED: 'Aprobada, sacada del archivo',
  FLAGGED: 'Aprobada, con un aviso por su calidad',
  PENDING: 'En revisión',
  PENDING_REVIEW: 'En revisión',
  IN_APPEAL: 'En apelación',
  REJECTED: 'Rechazada',
  PAUSED: 'En pausa',
  DISABLED: 'Deshabilitada',
  LOCKED: 'Bloqueada',
  LIMIT_EXCEEDED: 'Sobre el límite de plantillas',
  ARCHIVED: 'Archivada',
  PENDING_DELETION: 'Por eliminarse',
  DELETED: 'Eliminada',
})
/** One that Meta adds later is shown as Meta writes it. */
export const metaStatusName = (status: string) => t(metaStatusLabels[status] ?? status)

const qualityLabels: Record<string, string> = words({
  GREEN: 'Alta',
  YELLOW: 'Media',
  RED: 'Baja',
  UNKNOWN: 'Aún sin medir',
})
export const qualityName = (quality: string) => t(qualityLabels[quality] ?? quality)

const places: Record<string, string> = words({ header: 'Encabezado', button: 'Botón' })

/** "{{1}}", "Encabezado {{1}}": where a variable stands. */
export const variableName = ({ place, name }: { place: string; name: string }) =>
  [places[place] && t(places[place]), `{{${name}}}`].filter(Boolean).join(' ')
