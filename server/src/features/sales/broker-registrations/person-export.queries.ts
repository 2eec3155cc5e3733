import { sql } from 'kysely'

export const registrationsOfPerson = (accountId: number, ids: number[]) => sql`
  select jsonb_build_object('broker', l.broker_name, 'project', p.name, 'is_first', r.is_first, 'protected_until', r.protected_until,
    'dispute', r.dispute_reason, 'decision', r.decision, 'decision_reason', r.decision_reason, 'since', r.created_at) as row
  from broker_registration r
  join broker_link l on l.account_id = ${accountId} and l.broker_account_id = r.broker_account_id
  join project p on p.account_id = ${accountId} and p.id = r.project_id
  where r.account_id = ${accountId} and r.contact_id = any (${ids}::bigint[])`

export const madeOfPerson = (accountId: number, ids: number[]) => sql`
  select jsonb_build_object('developer', r.owner_name, 'project', r.project_name, 'is_first', r.is_first,
    'protected_until', r.protected_until, 'dispute', r.dispute_reason, 'decision', r.decision,
    'decision_reason', r.decision_reason, 'since', r.created_at) as row
  from made_registration r
  where r.account_id = ${accountId} and r.contact_id = any (${ids}::bigint[])`
