import type { answerTargets } from '#contract/leads/lead-ads.ts'
import type { Tone } from '#web/kit/badge.tsx'
import { msg } from '#web/kit/text.ts'
import type { AdsPage } from './queries.ts'

export const stateWords: Record<AdsPage['state'], { label: string; tone: Tone }> = {
  connected: { label: msg('Conectada'), tone: 'green' },
  not_subscribed: { label: msg('Sin suscribir'), tone: 'amber' },
  left_out: { label: msg('Fuera'), tone: 'grey' },
  failing: { label: msg('Con problemas'), tone: 'red' },
}

/** What an answer may become, in the words of forms. */
export const targetWords: Record<(typeof answerTargets)[number], string> = {
  name: msg('Nombre completo'),
  first_name: msg('Nombre'),
  last_name: msg('Apellido'),
  email: msg('Correo'),
  phone: msg('Teléfono'),
  national_id: msg('RUT'),
  commune: msg('Comuna'),
  occupation: msg('Ocupación'),
  employer: msg('Empleador'),
  project: msg('Proyecto'),
  comments: msg('Comentarios'),
}
