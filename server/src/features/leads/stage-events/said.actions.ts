import type { GraphAnswer } from '#server/platform/graph/client.ts'
import type { HeldBy, Outcome } from './queries.ts'

type Reason = Pick<Outcome, 'reason' | 'remedy'>

/** What keeps an event from being sent. Once it is over the event is sent by itself, for seven days. */
export const held = {
  connection: { reason: 'Falta conectar los anuncios', remedy: 'Complete la conexión y reintente' },
  dataset: {
    reason: 'Falta el identificador del conjunto de datos',
    remedy: 'Escríbalo en la conexión de los anuncios y reintente',
  },
  switch: { reason: 'Los avisos a Meta están apagados', remedy: 'Enciéndalos y reintente' },
  consent: { reason: 'La persona retiró su consentimiento o se opuso', remedy: null },
  block: { reason: 'Los datos de la persona están bloqueados', remedy: null },
} satisfies Record<HeldBy, Reason>

/** Why an event is not sent any more. */
export const unsent = {
  tooOld: { reason: 'Meta no recibe lo que pasó hace más de siete días', remedy: null },
  unsure: {
    reason: 'No se sabe si Meta lo recibió, y después de dos días lo contaría otra vez',
    remedy: 'Búsquelo en el administrador de eventos de Meta',
  },
} satisfies Record<string, Reason>

const unclear: Reason = { reason: 'Meta no respondió como se esperaba', remedy: 'Reintente en unos minutos' }

/** Null where Meta took it. */
export function refusalOf(answer: GraphAnswer): (Reason & { isForGood: boolean }) | null {
  if (answer.ok) {
    const { events_received: received } = answer.body
    return typeof received === 'number' && received > 0 ? null : { ...unclear, isForGood: false }
  }
  const { code, detail, remedy, message } = answer
  if (code === 100)
    return {
      reason: 'Meta no aceptó el evento, o el token no ve el conjunto de datos',
      remedy:
        'Asigne el conjunto de datos al usuario del sistema, revise su identificador y el nombre del evento, y reintente',
      isForGood: true,
    }
  if (code === 3 || code === 10 || (code !== null && code >= 200 && code < 300))
    return {
      reason: 'Al token le falta un permiso para enviar eventos',
      remedy: 'Agregue ads_management al usuario del sistema, asígnele el conjunto de datos y reintente',
      isForGood: true,
    }
  return { reason: code === null ? message || detail : detail, remedy, isForGood: false }
}

/** Whether Meta certainly did not take it. On a bad minute (1, 2) it may have. */
export const wasNotTaken = (answer: GraphAnswer): boolean =>
  !answer.ok && answer.wasRefused && answer.code !== 1 && answer.code !== 2

/** Meta knows an event again for 48 hours; the last of them is for its clock and ours. */
const known = 47 * 3600_000

/** Whether Meta may have the event without knowing it again: sent once more it would count twice. */
export const mayCountTwice = (unsureSince: string | null, at: string): boolean =>
  unsureSince !== null && Date.parse(at) - Date.parse(unsureSince) > known

/** Less than the two days in which Meta knows an event again, in all. */
const waits = [60, 300, 1800, 7200, 21_600, 43_200]

export const nextTry = (attempts: number, at: string): string | null => {
  const wait = waits[attempts]
  return wait === undefined ? null : new Date(Date.parse(at) + wait * 1000).toISOString()
}
