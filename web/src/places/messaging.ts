import { id, text } from '#web/kit/address/kinds.ts'
import { listPlace } from '#web/kit/address/list-place.ts'
import { ids, oneOf } from '#web/kit/address/more-kinds.ts'
import { place } from '#web/kit/address/place.ts'

/** `id` is the contact whose conversation is open. */
export const toWhatsApp = place('/whatsapp', {
  filter: oneOf('mine', 'unread', 'waiting', 'closing'),
  search: text,
  sellersIds: ids,
  tagsIds: ids,
  id,
})
export const toTemplates = listPlace<'GET /whatsapp/templates/'>()('/whatsapp/templates')
export const toMailings = listPlace<'GET /whatsapp/mailings/'>()('/whatsapp/mailings')
export const toLeadAds = place('/settings/lead-ads', {
  tab: oneOf('forms', 'failures', 'campaigns', 'stages'),
})
/** `id` is the webhook whose deliveries are shown. */
export const toWebhooks = place('/settings/webhooks', { id })
export const toConnections = place('/settings/connections')
export const toAgent = place('/settings/agent')
export const toModel = place('/settings/model')
