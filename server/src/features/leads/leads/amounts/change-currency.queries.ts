import { sql } from 'kysely'
import { currencyDecimals } from '#contract/office/currency.ts'
import type { Db } from '#server/platform/db.ts'
import { changeLeads } from '../counts.queries.ts'
import { amountOf, type Currency, currencyOf, type Rates } from './amount.queries.ts'

export async function countLeadsWithAmount(db: Db, accountId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from lead l
    where l.account_id = ${accountId} and l.amount is not null`.execute(db)
  return rows[0]?.count ?? 0
}

/** The id of a lead whose amount, in the account's currency, has more digits than the column holds. */
export async function leadTooLarge(db: Db, accountId: number): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select l.id from lead l
    where l.account_id = ${accountId} and l.amount is not null and ${amountOf(accountId, 'l')} >= 1e14
    limit 1`.execute(db)
  return rows[0]?.id ?? null
}

/** Converts the stored amounts of the next leads after `after` that are in another currency than the account. */
export async function convertNextAmounts(
  db: Db,
  accountId: number,
  after: number,
  most: number,
): Promise<{ count: number; last: number } | null> {
  const { rows } = await sql<{ id: number }>`
    select l.id from lead l
    where l.account_id = ${accountId} and l.id > ${after} and l.currency <> ${currencyOf(accountId)}
    order by l.id limit ${most}`.execute(db)
  const ids = rows.map(({ id }) => id)
  const last = ids.at(-1)
  if (last === undefined) return null
  const { to, rates, changed_at } = await conversionOf(db, accountId)
  await changeLeads(db, accountId, {
    which: sql`l.id = any (${ids}::bigint[]) and l.currency <> ${to} and ${JSON.stringify(rates)}::jsonb ? l.currency`,
    set: sql`
      amount = round(l.amount * (${JSON.stringify(rates)}::jsonb ->> l.currency)::numeric, ${currencyDecimals[to]}::int),
      currency = ${to}, updated_at = greatest(l.updated_at, ${changed_at}::timestamptz)`,
  })
  return { count: ids.length, last }
}

async function conversionOf(db: Db, accountId: number) {
  const { rows } = await sql<{ to: Currency; rates: Rates; changed_at: string | null }>`
    select a.currency_name as "to", a.lead_rates as rates, a.currency_changed_at as changed_at
    from account a where a.id = ${accountId}`.execute(db)
  return rows[0] as { to: Currency; rates: Rates; changed_at: string | null } // the account of this transaction
}

export async function ratesOf(db: Db, accountId: number): Promise<Rates> {
  return (await conversionOf(db, accountId)).rates
}

export const setRates = (db: Db, accountId: number, at: string, rates: Rates) =>
  sql`
    update account set lead_rates = ${JSON.stringify(rates)}::jsonb, currency_changed_at = ${at}
    where id = ${accountId}`.execute(db)
