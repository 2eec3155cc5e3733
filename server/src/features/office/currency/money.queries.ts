import { type RawBuilder, sql } from 'kysely'
import type { Money } from '#contract/stock/shared.ts'

/** A decimal inside JSON, as the wire has it: `4350.50`, or `4350` when whole. */
export const decimalText = (value: RawBuilder<unknown>): RawBuilder<string | null> => sql`
  (case when scale(trim_scale(${value})) = 1 then trim_scale(${value}) || '0' else trim_scale(${value})::text end)`

/** An amount and its currency as Money; null where there is no amount. */
export const moneyOf = (
  amount: RawBuilder<unknown>,
  currency: RawBuilder<unknown>,
): RawBuilder<Money | null> => sql`
  case when ${amount} is not null then json_build_object('amount', ${decimalText(amount)}, 'currency', ${currency}) end`

/** The decimals of prices in a currency that a column names: see `priceDecimals`. */
export const decimalsOfColumn = (currency: RawBuilder<unknown>): RawBuilder<number> =>
  sql`case when ${currency} = 'CLP' then 0 else 2 end`
