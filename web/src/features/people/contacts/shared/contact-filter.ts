import { api } from '#web/kit/api.ts'
import type { Filter } from '#web/kit/filters/filter.ts'
import { t } from '#web/kit/text.ts'

/** By contacts, which the server searches. */
export const byContact: Filter = {
  key: 'contactsIds',
  label: t('Cliente'),
  kind: 'found',
  feature: 'contacts',
  find: async (text) =>
    (await api('GET /contacts/', { query: { search: text || undefined, pageSize: 20 } })).results,
  nameOf: async (id) => (await api('GET /client-profiles/{id}/', { params: { id } })).name,
}
