import { type RawBuilder, sql } from 'kysely'
import { currencyDecimals } from '#contract/office/currency.ts'
import type { Db } from '#server/platform/db.ts'
import type { Me } from '#server/platform/me.ts'
import { changeLeads } from '../counts.queries.ts'

type Sql = RawBuilder<unknown>
export type Currency = Me['currency']
/** Value of one unit of each other currency in the account's currency, since that was changed. */
export type Rates = Partial<Record<Currency, string>>

/** The account's currency as this statement sees it: the transaction may have started before it was changed. */
export const currencyOf = (accountId: number): Sql =>
  sql`(select a.currency_name from account a where a.id = ${accountId})`

/** What a statement knows of the currency of its account. */
export type House = { currency: Sql; rates: Sql; changedAt: Sql }

export const houseOf = (accountId: number): House => ({
  currency: currencyOf(accountId),
  rates: sql`(select a.lead_rates from account a where a.id = ${accountId})`,
  changedAt: sql`(select a.currency_changed_at from account a where a.id = ${accountId})`,
})

/** The same of `account house`, which the statement joins: a tenth less work for the row of one lead. */
export const joinedHouse: House = {
  currency: sql`house.currency_name`,
  rates: sql`house.lead_rates`,
  changedAt: sql`house.currency_changed_at`,
}

const decimalsOf = (currency: Sql): Sql =>
  sql`(${JSON.stringify(currencyDecimals)}::jsonb ->> ${currency})::int`

/**
 * An amount in the account's currency. Amounts not yet converted are shown with the rate and rounding of the
 * conversion.
 */
export const inCurrencyOf = (accountId: number, amount: Sql, currency: Sql): Sql =>
  converted(houseOf(accountId), amount, currency)

const converted = (house: House, amount: Sql, currency: Sql): Sql => sql`
  case when ${currency} = ${house.currency} then ${amount}
  else round(${amount} * (${house.rates} ->> ${currency})::numeric, ${decimalsOf(house.currency)}) end`

/** Amount of a lead, by its alias, in the account's currency. */
export const amountOf = (accountId: number, lead: string, house = houseOf(accountId)): Sql =>
  converted(house, sql.raw(`${lead}.amount`), sql.raw(`${lead}.currency`))

/**
 * Whether an amount in the currency of `me` can be shown: the account may have changed its currency since `me` was
 * loaded, and have no rate for the former one.
 */
export const isReadable = ({
  account_id,
  currency,
}: Pick<Me, 'account_id' | 'currency'>): RawBuilder<boolean> => sql`
  (select a.currency_name = ${currency} or a.lead_rates ->> ${currency} is not null from account a where a.id = ${account_id})`

/** Last change of a lead, by its alias; a change of the account's currency counts for every lead with an amount. */
export function versionOf(accountId: number, lead: string, house = houseOf(accountId)): Sql {
  const l = sql.raw(lead)
  return sql`
  case when ${l}.currency <> ${house.currency} then greatest(${l}.updated_at, ${house.changedAt}) else ${l}.updated_at end`
}

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
