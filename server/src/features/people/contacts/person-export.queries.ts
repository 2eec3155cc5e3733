import { sql } from 'kysely'

export const contactsThemselves = (accountId: number, ids: number[]) => sql`
  select to_jsonb(c) - '{account_id,sort_name,search_text,birthday}'::text[] as row from contact c
  where c.account_id = ${accountId} and c.id = any (${ids}::bigint[])`

export const tagsOfContacts = (accountId: number, ids: number[]) => sql`
  select jsonb_build_object('contact_id', ct.contact_id, 'name', t.name) as row from contact_tag ct
  join tag t on t.account_id = ${accountId} and t.id = ct.tag_id
  where ct.account_id = ${accountId} and ct.contact_id = any (${ids}::bigint[])`
