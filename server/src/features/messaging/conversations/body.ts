import type { FileToSend } from './media.queries.ts'
import type { Queued } from './sending.queries.ts'

/** A message as the Graph API takes it. Our own id comes back with every status. */
export function bodyOf(
  { uuid, kind, body, details, reply_to_wamid, wa_id, wa_user_id }: Queued,
  file: FileToSend | null,
): object {
  return {
    messaging_product: 'whatsapp',
    recipient_type: 'individual',
    ...(wa_id ? { to: `+${wa_id}` } : { recipient: wa_user_id }),
    ...(reply_to_wamid && { context: { message_id: reply_to_wamid } }),
    ...contentOf(kind, { body, file, details: details as Details }),
    biz_opaque_callback_data: uuid,
  }
}

/** As `sendMessage` kept them. */
type Details = { location?: object; contacts?: object[]; template?: SentTemplate }
/** What is sent of a template; the file of its heading comes along. `category` is of when it was queued. */
export type SentTemplate = { name: string; language: string; category?: string; parameters: object[] }

/** Of what advertises the person may want none, though they want messages. */
export const isAdvertising = ({ kind, details }: Pick<Queued, 'kind' | 'details'>): boolean =>
  kind === 'template' && (details as Details).template?.category === 'marketing'

type Content = { body: string | null; file: FileToSend | null; details: Details }

function contentOf(kind: string, { body, file, details }: Content): object {
  const { location, contacts, template } = details
  if (kind === 'template' && template) return ofTemplate(template, file)
  if (file) return ofFile(kind, body, file)
  if (kind === 'location') return { type: 'location', location }
  if (kind === 'contact') return { type: 'contacts', contacts }
  return { type: 'text', text: { preview_url: true, body } }
}

function ofTemplate({ name, language, parameters }: SentTemplate, file: FileToSend | null): object {
  const heading = file && { type: 'header', parameters: [ofFile(file.kind, null, file)] }
  const components = [...(heading ? [heading] : []), ...parameters]
  return {
    type: 'template',
    template: { name, language: { code: language }, ...(components.length > 0 && { components }) },
  }
}

function ofFile(kind: string, body: string | null, { meta_id, name, is_voice }: FileToSend): object {
  const caption = body && kind !== 'audio' && kind !== 'sticker' ? { caption: body } : {}
  const named = kind === 'document' ? { filename: name } : {}
  const spoken = kind === 'audio' && is_voice ? { voice: true } : {}
  return { type: kind, [kind]: { id: meta_id, ...caption, ...named, ...spoken } }
}
