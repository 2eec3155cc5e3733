import type { Tone } from '#web/kit/badge.tsx'
import { words } from '#web/kit/text.ts'
import type { Mailing, Recipient } from './queries.ts'

export const statusLabels = words<Record<Mailing['status'], string>>({
  draft: 'Por revisar',
  running: 'Enviando',
  paused: 'En pausa',
  done: 'Terminado',
  cancelled: 'Cancelado',
})
export const statusTones: Record<Mailing['status'], Tone> = {
  draft: 'grey',
  running: 'blue',
  paused: 'amber',
  done: 'green',
  cancelled: 'red',
}

export const stateLabels = words<Record<Recipient['state'], string>>({
  waiting: 'Espera su turno',
  queued: 'Saliendo',
  sent: 'Enviado',
  delivered: 'Entregado',
  read: 'Leído',
  failed: 'Falló',
  skipped: 'No se le envía',
})
export const stateTones: Record<Recipient['state'], Tone> = {
  waiting: 'grey',
  queued: 'grey',
  sent: 'blue',
  delivered: 'teal',
  read: 'green',
  failed: 'red',
  skipped: 'amber',
}

export const reasonLabels = words<Record<NonNullable<Recipient['reason']>, string>>({
  deleted: 'El contacto está eliminado',
  blocked: 'Sus datos están bloqueados',
  opted_out: 'No quiere recibir mensajes',
  no_advertising: 'No quiere recibir publicidad',
  no_phone: 'No tiene teléfono',
  same_phone: 'Otro de la lista tiene el mismo teléfono',
  refused: 'No se pudo',
})
