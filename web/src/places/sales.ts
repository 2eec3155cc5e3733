import { id, text } from '#web/kit/address/kinds.ts'
import { listPlace } from '#web/kit/address/list-place.ts'
import { ids, oneOf } from '#web/kit/address/more-kinds.ts'
import { place } from '#web/kit/address/place.ts'

/** `visit`: the code that a broker shows in the sales room. */
export const toSharedContacts = listPlace<'GET /shared-contacts/'>()('/shared-contacts', { visit: text })
/** The link by which a developer invites a broker. */
export const toBrokerInvitation = place('/brokers/invitation/$uuid')
export const toBrokers = listPlace<'GET /brokers/'>()('/brokers')
export const toQuotations = listPlace<'GET /quotations/'>()('/quotation')
export const toQuotation = place('/quotation/$id')
/** `draft` is the quotation once it was saved. */
export const toNewQuotation = place('/quotation/create/from/$source', {
  lead: id,
  contact: id,
  units: ids,
  chat: text,
  draft: id,
})
export const toContactQuotations = place('/contacts/$id/quotation')
export const toQuotationPreview = place('/quotation/$uuid/preview')
/** `as` the board by sale step; a table without it. */
export const toDeals = listPlace<'GET /deals/'>()('/business', { as: oneOf('board') })
export const toCommissions = listPlace<'GET /commissions/'>()('/commissions')
export const toCheques = listPlace<'GET /payments/cheques/'>()('/cheques')
export const toDeal = place('/business/$id')
export const toDealSection = place('/business/$id/$section')
/** Where a client sends what a deal lacks. */
export const toAskedDocuments = place('/documents/$uuid')
