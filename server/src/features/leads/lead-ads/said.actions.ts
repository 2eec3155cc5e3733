import type { Failure } from '#server/platform/fail.ts'
import type { GraphAnswer } from '#server/platform/graph/client.ts'
import { sentences } from '#server/platform/sentences.ts'

type Refused = Extract<GraphAnswer, { ok: false }>

/** Meta asks to slow down: the page, the app, the ads account, or leads themselves. */
const limits = new Set([4, 17, 32, 613, 80004, 80005, 80007, 80008, 130429])
export const isLimit = ({ code }: Refused) => code !== null && limits.has(code)

const permission = {
  detail: 'Al token le falta un permiso para leer las respuestas',
  remedy:
    'Agregue leads_retrieval, pages_show_list, pages_manage_metadata y pages_manage_ads al usuario del sistema, y dele acceso a los clientes potenciales de la página',
}

/** Why Meta gave no answers, and what to do about it. */
export function saidOf(refused: Refused): { reason: string; remedy: string; isLimit?: boolean } {
  const { code, detail, remedy, message } = refused
  if (isLimit(refused))
    return {
      reason: 'Meta pide ir más lento',
      remedy: 'Nada: se intenta de nuevo por sí solo',
      isLimit: true,
    }
  if (code === 100)
    return {
      reason: 'Meta no encuentra la respuesta, o el token no la puede ver',
      remedy: permission.remedy,
    }
  if (code === 3 || code === 10 || (code !== null && code >= 200 && code < 300))
    return { reason: permission.detail, remedy: permission.remedy }
  if (code === 2635)
    return { reason: detail, remedy: 'Escriba una versión más nueva en la aplicación de Meta' }
  return { reason: code === null ? message || detail : detail, remedy }
}

export type Problem = { reason: string; remedy: string | null; isForGood?: boolean; isLimit?: boolean }

/** A page whose token was sealed by another secret of the installation. */
export const sealedToken: Refused = {
  ok: false,
  wasRefused: false,
  code: null,
  message: 'El token guardado de la página no se puede leer',
  detail: 'El token guardado de la página no se puede leer',
  remedy: 'Guarde de nuevo el token de la conexión y sincronice',
  isTransient: false,
}

/** Why an answer made no lead. */
export const problems = {
  notConnected: { reason: 'Falta conectar los anuncios', remedy: 'Complete la conexión y reintente' },
  unclear: { reason: 'Meta no respondió como se esperaba', remedy: 'Reintente en unos minutos' },
  sealed: { reason: 'La respuesta guardada no se puede leer', remedy: null, isForGood: true },
  bug: { reason: 'No se pudo crear el lead', remedy: 'Nada: se intenta de nuevo por sí solo' },
} satisfies Record<string, Problem>

/** Another mapping may help; another try does not. */
export const wrongMapping = 'Corrija el mapeo del formulario y reintente'

/** Of a page that Meta names no more. */
export const gone = {
  reason: 'Meta ya no muestra esta página con este token',
  remedy: 'Dele acceso a la página al usuario del sistema y sincronice',
}

/** Of what the product itself refuses. */
export function refusal({ code, more }: Failure): Problem {
  const first = firstSentence(more.errors)
  return {
    reason: first ?? more.detail ?? sentences[code],
    remedy: wrongMapping,
  }
}

function firstSentence(errors: unknown, field = ''): string | null {
  if (Array.isArray(errors)) return typeof errors[0] === 'string' ? `${field}: ${errors[0]}` : null
  if (typeof errors !== 'object' || errors === null) return null
  for (const [key, inner] of Object.entries(errors)) {
    const found = firstSentence(inner, key)
    if (found) return found
  }
  return null
}
