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
    ...(file ? ofFile(kind, body, file) : contentOf(kind, body, details as Details)),
    biz_opaque_callback_data: uuid,
  }
}

/** As `sendMessage` kept them. */
type Details = { location?: object; contacts?: object[] }

function contentOf(kind: string, body: string | null, { location, contacts }: Details): object {
  if (kind === 'location') return { type: 'location', location }
  if (kind === 'contact') return { type: 'contacts', contacts }
  return { type: 'text', text: { preview_url: true, body } }
}

function ofFile(kind: string, body: string | null, { meta_id, name, is_voice }: FileToSend): object {
  const caption = body && kind !== 'audio' && kind !== 'sticker' ? { caption: body } : {}
  const named = kind === 'document' ? { filename: name } : {}
  const spoken = kind === 'audio' && is_voice ? { voice: true } : {}
  return { type: kind, [kind]: { id: meta_id, ...caption, ...named, ...spoken } }
}
