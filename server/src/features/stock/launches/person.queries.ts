import { sql } from 'kysely'

export const registrationsOfPerson = (accountId: number, ids: number[]) => sql`
  select jsonb_build_object('lead_id', r.lead_id, 'launch', la.name, 'number', r.number, 'status', r.status, 'wishes', r.wishes,
    'since', r.created_at) as row
  from launch_registration r
  join launch la on la.account_id = ${accountId} and la.id = r.launch_id
  where r.account_id = ${accountId} and r.lead_id in (
    select l.id from lead l where l.account_id = ${accountId} and l.contact_id = any (${ids}::bigint[]))`
