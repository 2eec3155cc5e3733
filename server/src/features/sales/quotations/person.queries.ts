import { sql } from 'kysely'

/** The quotations of these contacts, with what they answered. */
export const quotationsOfPerson = (accountId: number, ids: number[]) => sql`
  select jsonb_build_object('folio', q.number, 'version', q.version, 'status', q.status, 'units', (
      select jsonb_agg(u.number order by l.position)
      from quotation_line l join unit u on u.account_id = ${accountId} and u.id = l.unit_id
      where l.account_id = ${accountId} and l.quotation_id = q.id),
    'total', q.figures -> 'total', 'notes', q.notes, 'valid_until', q.valid_until, 'created_at', q.created_at,
    'issued_at', q.issued_at, 'answered_at', q.answered_at, 'answer_name', q.answer_name,
    'answer_national_id', q.answer_national_id, 'answer_reason', q.answer_reason, 'answer_address', q.answer_address) as row
  from quotation q
  where q.account_id = ${accountId} and q.contact_id = any (${ids}::bigint[])`
