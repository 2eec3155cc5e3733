import { sql } from 'kysely'
import type { NeededDocument } from '#contract/sales/deal-documents.ts'
import { checkerColumns } from '#server/features/sales/sale-steps/checkers.queries.ts'
import type { Db } from '#server/platform/db.ts'

/** Of one of these buyers; a document that names none is of all. A buyer without a nationality counts as no foreigner. */
const ofItsBuyers = (accountId: number) => sql`(
  cardinality(sd.buyers) = 0
  or ('with_mortgage' = any (sd.buyers) and exists (
    select from quotation q
    where q.account_id = ${accountId} and q.id = d.quotation_id
      and q.figures -> 'plan_rows' @> '[{"kind": "mortgage"}]'))
  or exists (
    select from deal_party dp
    join contact c on c.account_id = ${accountId} and c.id = dp.contact_id
    where dp.account_id = ${accountId} and dp.deal_id = d.id and dp.role = 'buyer'
      and (c.kind = any (sd.buyers)
        or ('foreigner' = any (sd.buyers) and c.kind = 'person' and c.nationality is not null
          and c.nationality !~* '^\\s*(chil|cl\\s*$)'))))`

/** What a step needs of a deal, and how it stands; of no step, of the one in which it is. What a former buyer delivered does not count. */
export async function neededDocuments(
  db: Db,
  accountId: number,
  { dealId, stepId = null, at }: { dealId: number; stepId?: number | null; at: string },
): Promise<NeededDocument[]> {
  const { rows } = await sql<NeededDocument>`
    select coalesce(v.id, sd.id) as id, sd.id as document_id, sd.name, sd.required, sd.needs_check,
      ${checkerColumns(accountId, 'sd.id')},
      v.id is not null as is_uploaded, coalesce(v.is_checked, false) as is_checked, v.refused_at is not null as is_refused,
      sd.required and (v.id is null or v.refused_at is not null or (sd.needs_check and not v.is_checked)
        or coalesce(v.expires_on < (${at}::timestamptz at time zone a.timezone)::date, false)) as is_missing
    from deal d
    join account a on a.id = ${accountId}
    join sale_step_document sd on sd.account_id = ${accountId}
      and sd.sale_step_id = coalesce(${stepId}::bigint, d.sale_step_id)
    left join lateral (
      select dd.id, dd.is_checked, dd.refused_at, dd.expires_on from deal_document dd
      where dd.account_id = ${accountId} and dd.step_document_id = sd.id and dd.deal_id = d.id
        and dd.contact_id = d.contact_id
      order by dd.version desc limit 1) v on true
    where d.account_id = ${accountId} and d.id = ${dealId} and ${ofItsBuyers(accountId)}
    order by sd.id`.execute(db)
  return rows
}

/** Documents without which the deal stays in its step. */
export async function missingDocuments(db: Db, accountId: number, dealId: number, at: string) {
  const needed = await neededDocuments(db, accountId, { dealId, at })
  return needed.filter(({ is_missing }) => is_missing).map(({ document_id: id, name }) => ({ id, name }))
}
