import { sql } from 'kysely'

/** The mailings that a person was in. */
export const recipientsOfPerson = (accountId: number, ids: number[]) => sql`
  select to_jsonb(x) as row from (
    select g.name, g.template_name, r.state, r.reason, r.handled_at
    from mailing_recipient r join mailing g on g.account_id = ${accountId} and g.id = r.mailing_id
    where r.account_id = ${accountId} and r.contact_id = any (${ids}::bigint[])
    order by r.id) x`
