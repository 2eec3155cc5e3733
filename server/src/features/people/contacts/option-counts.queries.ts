import { sql } from 'kysely'
import type { countedFilters } from '#contract/counted-filters.ts'
import type { ContactFilters } from '#contract/people/contacts.ts'
import type { Db } from '#server/platform/db.ts'
import { countOptions, type OptionsOf, optionsIn } from '#server/platform/list/option-counts.ts'
import type { Me } from '#server/platform/me.ts'
import { filteredContacts } from './filters.queries.ts'
import { searchedOnce } from './search.queries.ts'

const optionsOf = (me: Me): Record<(typeof countedFilters.contacts)[number], OptionsOf> => ({
  methods_ids: optionsIn('c.method_id'),
  gender_ids: optionsIn('c.gender_id'),
  tags_ids: {
    option: sql`ct.tag_id`,
    join: sql`join contact_tag ct on ct.account_id = ${me.account_id} and ct.contact_id = m.id`,
  },
})

export function countOptionsOfContacts(db: Db, me: Me, filters: ContactFilters, now: string) {
  const { searching, ids } = searchedOnce(me.account_id, filters.search)
  return countOptions(db, {
    filters,
    options: optionsOf(me),
    list: (asked) => ({ from: sql`contact c`, where: filteredContacts(me, 'c', asked, now, ids) }),
    id: 'c.id',
    ...(ids && { before: searching }),
  })
}
