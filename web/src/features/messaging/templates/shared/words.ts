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

const places: Record<string, string> = words({ header: 'Encabezado', button: 'Botón' })

/** "{{1}}", "Encabezado {{1}}": where a variable stands. */
export const variableName = ({ place, name }: { place: string; name: string }) =>
  [places[place] && t(places[place]), `{{${name}}}`].filter(Boolean).join(' ')
