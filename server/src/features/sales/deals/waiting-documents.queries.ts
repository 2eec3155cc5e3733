import { type RawBuilder, sql } from 'kysely'
import { has, seesAll } from '#contract/permissions.ts'
import type { documentsFilters } from '#contract/sales/deals.ts'
import { isInForce, names, namesAble } from '#server/features/sales/sale-steps/checkers.queries.ts'
import type { Db } from '#server/platform/db.ts'
import type { Me } from '#server/platform/me.ts'

type Which = (typeof documentsFilters)[number]

/** Of `deal_document dd`: the newest version that the client of its deal, by its alias, has. */
const isNewest = (
  accountId: number,
  deal: string,
) => sql`dd.contact_id = ${sql.raw(deal)}.contact_id and not exists (
  select from deal_document n
  where n.account_id = ${accountId} and n.deal_id = dd.deal_id and n.contact_id = ${sql.raw(deal)}.contact_id and n.version > dd.version
    and n.step_document_id is not distinct from dd.step_document_id and (dd.step_document_id is not null or n.name = dd.name))`

/** A step needs it checked, and nobody did yet. */
const waits = (
  accountId: number,
  deal: string,
) => sql`not dd.is_checked and dd.refused_at is null and dd.step_document_id is not null
  and exists (
    select from sale_step_document sd
    where sd.account_id = ${accountId} and sd.id = dd.step_document_id and ${isInForce('sd')})
  and ${isNewest(accountId, deal)}`

const matching = (me: Me, deal: string, which: Which): RawBuilder<unknown> => {
  if (which === 'refused') return sql`dd.refused_at is not null and ${isNewest(me.account_id, deal)}`
  return which === 'mine'
    ? sql`${waits(me.account_id, deal)} and ${waitsFor(me, deal)}`
    : waits(me.account_id, deal)
}

/** As `checkersOf` says it of all: of who is named, or else of all; of who manages the account also where nobody named can do it. */
function waitsFor(me: Me, deal: string): RawBuilder<unknown> {
  const seller = sql`${sql.raw(deal)}.seller_id`
  if (!has(me, 'deals.check_documents')) return sql`false`
  const instead = has(me, 'account.manage') ? sql`and ${namesAble(me.account_id, 'k', seller)}` : sql``
  const isMine = seesAll(me, 'deals') ? sql`true` : sql`${seller} = ${me.id}`
  return sql`${isMine} and not exists (
    select from sale_step_checker k
    where k.account_id = ${me.account_id} and k.step_document_id = dd.step_document_id
      and not ${names(me.account_id, 'k', sql`${me.id}::bigint`)} ${instead})`
}

const from = (me: Me, deal: string, which: Which) => sql`
  from deal_document dd
  where dd.account_id = ${me.account_id} and dd.deal_id = ${sql.raw(deal)}.id and ${matching(me, deal, which)}`

/** Condition on a deal, by its alias; one that was lost needs nothing any more. */
export const hasDocuments = (me: Me, deal: string, which: Which): RawBuilder<unknown> =>
  sql`(${sql.raw(deal)}.status <> 'lost' and exists (select ${from(me, deal, which)}))`

/** Of a deal, by its alias. */
export const countDocuments = (me: Me, deal: string, which: Which): RawBuilder<unknown> =>
  sql`case when ${sql.raw(deal)}.status = 'lost' then 0 else (select count(*) ${from(me, deal, which)}) end`

export type Waiting = {
  document_id: number
  name: string
  uploaded_by_id: number | null
  deal_id: number
  contact_id: number
  lead_id: number
  seller_id: number
  number: number
}

type Asked = { ids?: number[]; dealIds?: number[]; names?: string[]; most: number }

/** Documents that wait to be checked, the newest first: of these alone, of these deals, of these names, or all. */
export async function waitingDocuments(
  db: Db,
  accountId: number,
  { ids, dealIds, names, most }: Asked,
): Promise<Waiting[]> {
  if (ids?.length === 0 || dealIds?.length === 0) return []
  const { rows } = await sql<Waiting>`
    select dd.id as document_id, dd.name, dd.uploaded_by_id, d.id as deal_id, d.contact_id, d.lead_id, d.seller_id, d.number
    from deal_document dd join deal d on d.account_id = ${accountId} and d.id = dd.deal_id
    where dd.account_id = ${accountId} ${dealIds ? sql`and dd.deal_id = any (${dealIds}::bigint[])` : sql``}
      ${ids ? sql`and dd.id = any (${ids}::bigint[])` : sql``} ${names ? sql`and dd.name = any (${names}::text[])` : sql``}
      and d.status <> 'lost' and ${waits(accountId, 'd')}
    order by dd.id desc limit ${most}`.execute(db)
  return rows
}
