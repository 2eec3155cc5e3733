import { sql } from 'kysely'
import type { Db } from '#server/platform/db.ts'
import type { Actor } from '#server/platform/me.ts'

/** What these contacts bought. */
export const dealsOfPerson = (accountId: number, ids: number[]) => sql`
  select jsonb_build_object('folio', d.number, 'status', d.status, 'step', st.name, 'units', (
      select jsonb_agg(u.number order by du.position)
      from deal_unit du join unit u on u.account_id = ${accountId} and u.id = du.unit_id
      where du.account_id = ${accountId} and du.deal_id = d.id),
    'amount', d.amount, 'currency', d.currency, 'notes', d.notes, 'ended_as', d.ended_as, 'end_reason', d.end_reason,
    'created_at', d.created_at, 'won_at', d.won_at, 'ended_at', d.ended_at) as row
  from deal d join sale_step st on st.account_id = ${accountId} and st.id = d.sale_step_id
  where d.account_id = ${accountId} and d.contact_id = any (${ids}::bigint[])`

export const partiesOfPerson = (accountId: number, ids: number[]) => sql`
  select jsonb_build_object('folio', d.number, 'role', dp.role, 'share_percent', dp.share_percent) as row
  from deal_party dp join deal d on d.account_id = ${accountId} and d.id = dp.deal_id
  where dp.account_id = ${accountId} and dp.contact_id = any (${ids}::bigint[])`

/** What was done with the deals that these contacts bought, while they did. */
export const actsOfPerson = (accountId: number, ids: number[]) => sql`
  select jsonb_build_object('folio', d.number, 'act', ds.act, 'step', ds.step_name, 'reason', ds.reason, 'at', ds.at) as row
  from deal_step ds join deal d on d.account_id = ${accountId} and d.id = ds.deal_id
  where ds.account_id = ${accountId} and ds.contact_id = any (${ids}::bigint[])`

/** The amounts and dates stay, as those of the books; the words in them go, also those of deals that another buyer took over. */
export async function forgetWords(db: Db, { me }: Actor, contactIds: number[]) {
  const { rows } = await sql<{ id: number }>`
    update deal d set notes = null,
      end_reason = case when d.contact_id = any (${contactIds}::bigint[]) then null else d.end_reason end
    where d.account_id = ${me.account_id} and (d.contact_id = any (${contactIds}::bigint[]) or d.id = any (array(
      select ds.deal_id from deal_step ds
      where ds.account_id = ${me.account_id} and ds.contact_id = any (${contactIds}::bigint[]))))
    returning d.id`.execute(db)
  const deals = rows.map(({ id }) => id)
  await sql`select app.forget_deal_reasons(
    ${me.account_id}::bigint, ${contactIds}::bigint[], ${deals}::bigint[])`.execute(db)
}
