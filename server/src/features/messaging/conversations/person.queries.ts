import { sql } from 'kysely'

/** The conversations of these contacts with what was said in them. */
export const conversationsOfPerson = (accountId: number, ids: number[]) => sql`
  select jsonb_build_object('id', v.id, 'wa_id', v.wa_id, 'created_at', v.created_at, 'messages', (
    select jsonb_agg(jsonb_build_object('direction', m.direction, 'kind', m.kind, 'body', m.body, 'details', m.details,
      'created_at', m.created_at) order by m.created_at, m.id)
    from message m where m.account_id = ${accountId} and m.conversation_id = v.id)) as row
  from conversation v where v.account_id = ${accountId} and v.contact_id = any (${ids}::bigint[]) order by v.id`
