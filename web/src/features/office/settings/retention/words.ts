import { msg, plural, t } from '#web/kit/text.ts'
import type { Kept } from './queries.ts'

type Words = { name: string; hint: string }

export const retainedWords: Record<Kept['what'], Words> = {
  deleted_contacts: {
    name: msg('Contactos eliminados'),
    hint: msg(
      'Desde que se eliminaron. Se borran sus datos, notas y archivos; sus leads quedan bajo un seudónimo.',
    ),
  },
  discarded_people: {
    name: msg('Personas descartadas'),
    hint: msg(
      'Con todos sus leads descartados y sin contacto desde entonces. No a clientes ni a quien tiene cotizaciones.',
    ),
  },
  departed_users: {
    name: msg('Usuarios que se fueron'),
    hint: msg(
      'Desde su último cambio, ya inactivos. Se van nombre, correo, RUT y teléfono; queda lo que hicieron.',
    ),
  },
  audit: {
    name: msg('Auditoría'),
    hint: msg('Lo que se hizo con datos de personas (solicitudes, bloqueos, borrados) queda siempre.'),
  },
  audit_addresses: {
    name: msg('Direcciones en la auditoría'),
    hint: msg('De cada acto queda quién y cuándo; se va la dirección de red desde la que se hizo.'),
  },
  notifications: { name: msg('Avisos'), hint: msg('Leídos o no, desde que llegaron.') },
  mails: {
    name: msg('Correos sin enviar'),
    hint: msg('Los que se guardan mientras no hay un servidor de correo.'),
  },
  sessions: {
    name: msg('Sesiones terminadas'),
    hint: msg('Desde dónde y con qué equipo entró cada usuario.'),
  },
  files: {
    name: msg('Archivos de listas'),
    hint: msg('Los que se exportaron o se subieron para importar; las listas se pueden exportar de nuevo.'),
  },
}

const offered = [1, 3, 7, 14, 30, 60, 90, 180, 365, 730, 1095, 1825, 3650]

/** The times within reach, the usual one said so, and whatever is set now. */
export function dayOptions({ days, usualDays, leastDays, mostDays }: Kept) {
  const within = offered.filter((count) => count >= leastDays && count <= mostDays)
  const all = [...new Set([...within, usualDays, days])].sort((a, b) => a - b)
  return all.map((count) => ({
    value: String(count),
    label: count === usualDays ? t('{time} (lo usual)', { time: daysText(count) }) : daysText(count),
  }))
}

export function daysText(days: number): string {
  if (days % 365 === 0) return plural(days / 365, '1 año', '{count} años')
  if (days % 30 === 0) return plural(days / 30, '1 mes', '{count} meses')
  return plural(days, '1 día', '{count} días')
}
