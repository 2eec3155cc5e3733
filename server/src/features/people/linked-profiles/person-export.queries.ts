import { sql } from 'kysely'

export const linksOfContacts = (accountId: number, ids: number[]) => sql`
  select to_jsonb(l) - 'account_id' as row from linked_profile l
  where l.account_id = ${accountId}
    and (l.contact_id = any (${ids}::bigint[]) or l.linked_contact_id = any (${ids}::bigint[]))`
