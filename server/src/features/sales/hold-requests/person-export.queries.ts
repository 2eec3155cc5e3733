import { sql } from 'kysely'

export const holdsOfPerson = (accountId: number, ids: number[]) => sql`
  select jsonb_build_object('broker', l.broker_name, 'unit', u.number, 'status', h.status, 'note', h.note, 'refusal', h.refusal,
    'since', h.created_at) as row
  from hold_request h
  join broker_link l on l.account_id = ${accountId} and l.broker_account_id = h.broker_account_id
  join unit u on u.account_id = ${accountId} and u.id = h.unit_id
  where h.account_id = ${accountId} and h.contact_id = any (${ids}::bigint[])`

export const madeHoldsOfPerson = (accountId: number, ids: number[]) => sql`
  select jsonb_build_object('developer', m.owner_name, 'project', m.project_name, 'unit', m.unit_number, 'status', m.status,
    'note', m.note, 'refusal', m.refusal, 'since', m.created_at) as row
  from made_hold m
  where m.account_id = ${accountId} and m.contact_id = any (${ids}::bigint[])`
