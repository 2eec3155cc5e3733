import type { answerTargets } from '#contract/leads/lead-ads.ts'
import type { Tone } from '#web/kit/badge.tsx'
import { msg, t } from '#web/kit/text.ts'
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

/** Meta's `effective_status` of a campaign, an ad set or an ad, in words that fit all three. */
const adStatusWords: Record<string, { label: string; tone: Tone }> = {
  ACTIVE: { label: msg('En curso'), tone: 'green' },
  PAUSED: { label: msg('En pausa'), tone: 'grey' },
  CAMPAIGN_PAUSED: { label: msg('Campaña en pausa'), tone: 'grey' },
  ADSET_PAUSED: { label: msg('Conjunto en pausa'), tone: 'grey' },
  PENDING_REVIEW: { label: msg('En revisión'), tone: 'amber' },
  IN_PROCESS: { label: msg('En proceso'), tone: 'amber' },
  PREAPPROVED: { label: msg('Con aprobación previa'), tone: 'amber' },
  PENDING_BILLING_INFO: { label: msg('Falta el medio de pago'), tone: 'red' },
  WITH_ISSUES: { label: msg('Con problemas'), tone: 'red' },
  DISAPPROVED: { label: msg('Sin aprobación'), tone: 'red' },
  ARCHIVED: { label: msg('En el archivo'), tone: 'grey' },
  DELETED: { label: msg('Se eliminó'), tone: 'grey' },
}

/** A status that Meta adds later is shown as Meta writes it. */
export function adStatus(status: string): { label: string; tone: Tone } {
  const known = adStatusWords[status]
  return known ? { ...known, label: t(known.label) } : { label: status, tone: 'grey' }
}

/** What a campaign is for: Meta's six objectives, and those of campaigns made before 2022. */
const objectiveWords: Record<string, string> = {
  OUTCOME_LEADS: msg('Clientes potenciales'),
  OUTCOME_SALES: msg('Ventas'),
  OUTCOME_TRAFFIC: msg('Tráfico'),
  OUTCOME_ENGAGEMENT: msg('Interacción'),
  OUTCOME_AWARENESS: msg('Reconocimiento'),
  OUTCOME_APP_PROMOTION: msg('Promoción de una aplicación'),
  APP_INSTALLS: msg('Instalaciones de una aplicación'),
  BRAND_AWARENESS: msg('Reconocimiento de marca'),
  CONVERSIONS: msg('Conversiones'),
  EVENT_RESPONSES: msg('Respuestas a eventos'),
  LEAD_GENERATION: msg('Generación de clientes potenciales'),
  LINK_CLICKS: msg('Clics en el enlace'),
  LOCAL_AWARENESS: msg('Reconocimiento local'),
  MESSAGES: msg('Mensajes'),
  OFFER_CLAIMS: msg('Ofertas solicitadas'),
  PAGE_LIKES: msg('Me gusta de la página'),
  POST_ENGAGEMENT: msg('Interacción con publicaciones'),
  PRODUCT_CATALOG_SALES: msg('Ventas del catálogo'),
  REACH: msg('Alcance'),
  STORE_VISITS: msg('Visitas al local'),
  VIDEO_VIEWS: msg('Reproducciones de video'),
}
export const objectiveName = (objective: string) => t(objectiveWords[objective] ?? objective)
