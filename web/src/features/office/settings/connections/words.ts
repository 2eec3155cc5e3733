import type { Tone } from '#web/kit/badge.tsx'
import { msg, number, t } from '#web/kit/text.ts'
import type { Connection } from './queries.ts'

type Kind = Connection['kind']

export const kindWords: Record<Kind, { title: string; lead: string }> = {
  meta: {
    title: msg('Aplicación de Meta'),
    lead: msg('La aplicación de la empresa en Meta, que firma lo que llega.'),
  },
  messaging: {
    title: msg('Número de WhatsApp'),
    lead: msg('La cuenta de WhatsApp Business y el número desde el que se escribe.'),
  },
  lead_ads: {
    title: msg('Anuncios con formulario'),
    lead: msg('Las páginas y formularios de Meta cuyas respuestas llegan como leads.'),
  },
  agent: {
    title: msg('Modelo de lenguaje'),
    lead: msg(
      'Un servicio compatible con OpenAI que elige qué cifras responden una pregunta. Recibe la pregunta, sin RUT, teléfonos ni correos, y ningún dato de la cuenta. Sin él todo funciona.',
    ),
  },
}

export const statusWords: Record<Connection['status'], { label: string; tone: Tone }> = {
  not_set: { label: msg('Sin configurar'), tone: 'grey' },
  untested: { label: msg('Sin probar'), tone: 'amber' },
  working: { label: msg('Funciona'), tone: 'green' },
  failing: { label: msg('Con problemas'), tone: 'red' },
  sandbox: { label: msg('De prueba'), tone: 'violet' },
}

/** What went wrong in the words of the product, and behind it what Meta wrote itself. */
export function saidByMeta(detail: string): string {
  const [head = '', ...rest] = detail.split(': ')
  return [t(head), ...rest].join(': ')
}

/** As Meta says how many people block or report a number. */
export const qualityWords: Record<string, string> = {
  GREEN: msg('Calidad alta'),
  YELLOW: msg('Calidad media'),
  RED: msg('Calidad baja'),
  UNKNOWN: msg('Calidad aún sin medir'),
}

/** Of a tier as `TIER_250`, `TIER_2K` or `TIER_UNLIMITED`: to how many people one may write first in a day. */
export function limitWords(tier: string): string {
  if (/UNLIMITED$/.test(tier)) return t('Sin límite de personas por día')
  const [, digits, thousands] = /^TIER_(\d+)(K?)$/.exec(tier) ?? []
  if (!digits) return tier
  const count = Number(digits) * (thousands ? 1000 : 1)
  return t('Hasta {count} personas nuevas por día', { count: number(count) })
}

/** Step by step, what is done at Meta and what is copied from there. */
export const steps: Record<Kind, readonly string[]> = {
  meta: [
    msg('En developers.facebook.com, crear una aplicación de tipo Empresa y agregarle el producto WhatsApp.'),
    msg('En Configuración de la aplicación, Básica: copiar aquí el identificador y la clave secreta.'),
    msg('Inventar un token de verificación, escribirlo aquí y guardar.'),
    msg('En WhatsApp, Configuración, Webhook: pegar la dirección de abajo y el mismo token.'),
    msg(
      'Suscribir el campo messages, los de plantillas (message_template_status_update) y, si el número se usa también en el teléfono, smb_message_echoes.',
    ),
    msg(
      'Si un usuario del sistema ve el número y las páginas, copiar su token y el identificador del negocio: sirve para las dos conexiones siguientes.',
    ),
  ],
  messaging: [
    msg('En el administrador de WhatsApp, agregar el número y verificarlo con el código que llega.'),
    msg('Copiar aquí el identificador de la cuenta de WhatsApp Business y el del número.'),
    msg('En Usuarios del sistema, crear uno con permiso sobre la cuenta y generar un token que no caduque.'),
    msg('El token necesita los permisos whatsapp_business_messaging y whatsapp_business_management.'),
    msg('Guardar y probar la conexión.'),
    msg('Si el número es nuevo, escribir su PIN de dos pasos y registrarlo.'),
  ],
  lead_ads: [
    msg(
      'En Usuarios del sistema, asignarle las páginas y la cuenta publicitaria, y acceso a sus clientes potenciales.',
    ),
    msg(
      'Generar un token con leads_retrieval, pages_show_list, pages_read_engagement, pages_manage_metadata, pages_manage_ads y ads_management.',
    ),
    msg(
      'En la aplicación de Meta, Webhooks, Page: suscribir el campo leadgen con la misma dirección y token de verificación.',
    ),
    msg(
      'Para avisar a Meta qué leads avanzan: en el administrador de eventos, crear un conjunto de datos, asignarlo al usuario del sistema y copiar su identificador.',
    ),
    msg('Guardar, probar y sincronizar: se leen las respuestas que Meta conserva, de los últimos 90 días.'),
  ],
  agent: [
    msg('En el servicio, crear una llave con un límite de gasto propio.'),
    msg('Copiar aquí la dirección, que suele terminar en /v1, el nombre del modelo y la llave.'),
    msg('Fijar cuántos tokens se pueden usar por mes; al llegar a ellos se responde sin el modelo.'),
    msg('Guardar y probar la conexión.'),
  ],
}
