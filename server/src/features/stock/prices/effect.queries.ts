import { sql } from 'kysely'
import type { Money } from '#contract/stock/shared.ts'
import { moneyOf } from '#server/features/office/currency/money.queries.ts'
import type { Db } from '#server/platform/db.ts'
import type { Actor, Me } from '#server/platform/me.ts'
import type { LockedList } from './lists.queries.ts'

/** Those of these lists that are due and not yet in effect, the earliest first. */
export async function lockDueLists(db: Db, { me, at }: Actor, ids: number[]): Promise<LockedList[]> {
  const { rows } = await sql<LockedList>`
    select pl.id, pl.project_id, pl.effective_on, pl.effective_at, pl.reason, pl.applied_at, pl.created_by_id, pl.updated_at
    from price_list pl
    where pl.account_id = ${me.account_id} and pl.id = any (${ids}::bigint[]) and pl.applied_at is null
      and pl.effective_at <= ${at}::timestamptz
    order by pl.effective_at, pl.id for no key update`.execute(db)
  return rows
}

export const moveEffect = (db: Db, me: Me, id: number, at: string) =>
  sql`update price_list set effective_at = ${at} where account_id = ${me.account_id} and id = ${id}`.execute(
    db,
  )

type Item = { id: number; claim_status: string; from: Money | null; to: Money; is_newer: boolean }

/**
 * The prices of a list with the units, which are locked. `is_newer`: the unit got a price after the list was due and written; a
 * late job does not set an older one.
 */
export async function itemsWithUnits(
  db: Db,
  { account_id }: Me,
  id: number,
  effectiveAt: string,
): Promise<Item[]> {
  const { rows } = await sql<Item>`
    select u.id, u.claim_status, ${moneyOf(sql.ref('u.list_price'), sql.ref('u.currency'))} as "from",
      ${moneyOf(sql.ref('i.list_price'), sql.ref('i.currency'))} as "to",
      exists (
        select from unit_price up
        left join price_list by_list on by_list.account_id = ${account_id} and by_list.id = up.price_list_id
        join price_list own on own.account_id = ${account_id} and own.id = ${id}
        where up.account_id = ${account_id} and up.unit_id = u.id
          and coalesce(by_list.effective_at, up.at) > greatest(${effectiveAt}::timestamptz, own.updated_at)) as is_newer
    from price_list_item i
    join unit u on u.account_id = ${account_id} and u.id = i.unit_id
    where i.account_id = ${account_id} and i.price_list_id = ${id}
    order by u.id for no key update of u`.execute(db)
  return rows
}

type Outcome = { id: number; from: Money | null; refused: string | null }

/** Keeps with each price what it replaced, or why it did not. */
export async function markApplied(db: Db, { me, at }: Actor, id: number, outcome: Outcome[]) {
  const rows = outcome.map(({ id: unit_id, from, refused }) => ({ unit_id, ...from, refused }))
  await sql`
    update price_list_item as item
    set previous_price = x.amount, previous_currency = x.currency, refused_because = x.refused
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as x (unit_id bigint, amount numeric, currency text, refused text)
    where item.account_id = ${me.account_id} and item.price_list_id = ${id} and item.unit_id = x.unit_id`.execute(
    db,
  )
  await sql`
    update price_list set applied_at = ${at}, updated_at = ${at}
    where account_id = ${me.account_id} and id = ${id}`.execute(db)
}
