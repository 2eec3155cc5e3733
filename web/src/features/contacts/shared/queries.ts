import type { Answer } from '#web/kit/api.ts'
import { apiQuery } from '#web/kit/query.ts'

export type Duplicate = Answer<'GET /contacts/duplicates/'>[number]
export type Identity = {
  email?: string | undefined
  phone?: string | undefined
  nationalId?: string | undefined
}

/** Who the account already knows by any of these. */
export const duplicatesQuery = (identity: Identity) => ({
  ...apiQuery('contacts', 'GET /contacts/duplicates/', { query: identity }),
  enabled: Object.values(identity).some(Boolean),
})

/** Contacts by name, phone, e-mail or RUT, as the leads they have: the contacts' own list comes with its screen. */
export const contactSearchQuery = (search: string) => ({
  ...apiQuery('leads', 'GET /leads/', {
    query: { search, pageSize: 20, ordering: ['-last_interaction_at'] },
  }),
  enabled: search.length > 1,
  select: ({ results }: Answer<'GET /leads/'>) => [
    ...new Map(results.map(({ contact }) => [contact.id, contact])).values(),
  ],
})
