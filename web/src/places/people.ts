import { id } from '#web/kit/address/kinds.ts'
import { besideKinds, listPlace } from '#web/kit/address/list-place.ts'
import { oneOf } from '#web/kit/address/more-kinds.ts'
import { place } from '#web/kit/address/place.ts'

export const toContacts = listPlace<'GET /contacts/'>()('/contacts')
export const toClients = listPlace<'GET /contacts/'>()('/clients')
/** A phone shows one part of the dossier at a time. */
export const toContact = place('/contacts/$id', {
  part: oneOf('activity', 'facts', 'things'),
  write: besideKinds.write,
})
export const toDuplicates = place('/contacts/duplicates')
export const toCreateContact = place('/profiles/create')
/** `id` is an import that was begun. */
export const toImport = place('/contacts/import', { id })
export const toExport = place('/exports', { id })
export const toPrivacyRequests = listPlace<'GET /privacy-requests/'>()('/settings/privacy')
