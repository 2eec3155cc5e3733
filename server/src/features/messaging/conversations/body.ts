import type { Queued } from './sending.queries.ts'

/** A message as the Graph API takes it. Our own id comes back with every status. */
export function bodyOf({ uuid, kind, body, details, reply_to_wamid, wa_id, wa_user_id }: Queued): object {
  return {
    messaging_product: 'whatsapp',
    recipient_type: 'individual',
    ...(wa_id ? { to: `+${wa_id}` } : { recipient: wa_user_id }),
    ...(reply_to_wamid && { context: { message_id: reply_to_wamid } }),
    ...contentOf(kind, body, details as Details),
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
