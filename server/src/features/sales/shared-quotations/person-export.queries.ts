import { sql } from 'kysely'

export const madeQuotationsOfPerson = (accountId: number, ids: number[]) => sql`
  select jsonb_build_object('developer', q.owner_name, 'project', q.project_name, 'units', q.unit_numbers, 'folio', q.number,
    'version', q.version, 'status', q.status, 'approval', q.approval, 'asked_because', q.approval_reason,
    'decided_because', q.approval_decision, 'total', q.total::text, 'currency', q.currency, 'valid_until', q.valid_until,
    'since', q.created_at) as row
  from made_quotation q
  where q.account_id = ${accountId} and q.contact_id = any (${ids}::bigint[])`
