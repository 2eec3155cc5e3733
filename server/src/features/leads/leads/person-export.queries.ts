import { sql } from 'kysely'

const leadsOf = (accountId: number, contactIds: number[]) => sql`
  select l.id from lead l where l.account_id = ${accountId} and l.contact_id = any (${contactIds}::bigint[])`

export const projectsOfLeads = (accountId: number, ids: number[]) => sql`
  select jsonb_build_object('lead_id', lp.lead_id, 'project', p.name) as row from lead_project lp
  join project p on p.account_id = ${accountId} and p.id = lp.project_id
  where lp.account_id = ${accountId} and lp.lead_id in (${leadsOf(accountId, ids)})`

export const unitsOfLeads = (accountId: number, ids: number[]) => sql`
  select jsonb_build_object('lead_id', lu.lead_id, 'number', u.number, 'kind', u.kind, 'project', p.name) as row
  from lead_unit lu
  join unit u on u.account_id = ${accountId} and u.id = lu.unit_id
  left join project p on p.account_id = ${accountId} and p.id = u.project_id
  where lu.account_id = ${accountId} and lu.lead_id in (${leadsOf(accountId, ids)})`

export const tagsOfLeads = (accountId: number, ids: number[]) => sql`
  select jsonb_build_object('lead_id', lt.lead_id, 'name', t.name) as row from lead_tag lt
  join tag t on t.account_id = ${accountId} and t.id = lt.tag_id
  where lt.account_id = ${accountId} and lt.lead_id in (${leadsOf(accountId, ids)})`
