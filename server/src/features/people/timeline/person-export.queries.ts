import { sql } from 'kysely'

/** Linked contacts are other people: only their id is included. */
export const eventsOfContacts = (accountId: number, ids: number[]) => sql`
  select to_jsonb(e) - 'account_id' || jsonb_build_object('data',
    case when e.kind in ('profile_linked', 'profile_unlinked') then e.data - 'name' else e.data end) as row
  from timeline_event e
  where e.account_id = ${accountId} and e.contact_id = any (${ids}::bigint[])`
