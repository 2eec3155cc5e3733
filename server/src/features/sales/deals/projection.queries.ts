import { sql } from 'kysely'
import type { Db } from '#server/platform/db.ts'

/** Writes on these units what their deal says. Nothing else writes it. Precondition: the units are locked. */
export const projectDeals = (db: Db, accountId: number, unitIds: number[]) =>
  sql`
  update unit u set deal_status = s.status, sale_step_id = s.sale_step_id
  from (
    select x.id, d.status, d.sale_step_id from unit x
    left join deal_unit du on du.account_id = ${accountId} and du.unit_id = x.id and du.is_taken
    left join deal d on d.account_id = ${accountId} and d.id = du.deal_id
    where x.account_id = ${accountId} and x.id = any (${unitIds}::bigint[])) as s
  where u.account_id = ${accountId} and u.id = s.id
    and (u.deal_status, u.sale_step_id) is distinct from (s.status, s.sale_step_id)`.execute(db)

/** A lead is in the step of its active deal, else of the one it won; without either in none. Precondition: the lead is locked. */
export const followDeal = (db: Db, accountId: number, leadIds: number[], at: string) =>
  sql`
  update lead l set sale_step_id = s.sale_step_id, updated_at = ${at}
  from (
    select x.id, (
      select d.sale_step_id from deal d
      where d.account_id = ${accountId} and d.lead_id = x.id and d.status in ('active', 'won')
      order by d.status, d.id desc limit 1) as sale_step_id
    from lead x where x.account_id = ${accountId} and x.id = any (${leadIds}::bigint[])) as s
  where l.account_id = ${accountId} and l.id = s.id and l.sale_step_id is distinct from s.sale_step_id`.execute(
    db,
  )

/** Returns whether the contact was no client before. Precondition: the contact is locked. */
export async function markClient(db: Db, accountId: number, contactId: number, at: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update contact set is_client = true, updated_at = ${at}
    where account_id = ${accountId} and id = ${contactId} and not is_client`.execute(db)
  return numAffectedRows === 1n
}

/** Unless it was marked by hand, or won another: then it stays a client. Returns whether it was one. */
export async function unmarkClient(
  db: Db,
  accountId: number,
  contactId: number,
  at: string,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update contact c set is_client = false, updated_at = ${at}
    where c.account_id = ${accountId} and c.id = ${contactId} and c.is_client
      and exists (select from deal d where d.account_id = ${accountId} and d.contact_id = c.id and d.made_client)
      and not exists (select from deal d where d.account_id = ${accountId} and d.contact_id = c.id and d.status = 'won')`.execute(
    db,
  )
  return numAffectedRows === 1n
}

export const setMadeClient = (db: Db, accountId: number, id: number) =>
  sql`update deal set made_client = true where account_id = ${accountId} and id = ${id}`.execute(db)

/** A mark made by hand decides from then on. */
export const forgetMadeClient = (db: Db, accountId: number, contactIds: number[]) =>
  sql`
  update deal set made_client = false
  where account_id = ${accountId} and contact_id = any (${contactIds}::bigint[]) and made_client`.execute(db)
