import { type RawBuilder, sql } from 'kysely'

type Currency = 'CLP' | 'UF' | 'USD'

/** Pesos for one of the currency on the day of the quotation `q`; null where it knows no rate. */
const rateOf = (currency: RawBuilder<unknown>) => sql`case ${currency} when 'CLP' then 1
  when 'UF' then nullif(q.figures -> 'exchange' ->> 'uf', '')::numeric
  when 'USD' then nullif(q.figures -> 'exchange' ->> 'usd', '')::numeric end`

/** What an amount of the deal `d` is worth in a currency, at the rate of its quotation `q`; null without a rate. */
export const worthOf = (amount: RawBuilder<unknown>, currency: Currency) => sql`
  case when d.currency = ${sql.lit(currency)} then ${amount}
    else ${amount} * (${rateOf(sql`d.currency`)}) / nullif(${rateOf(sql.lit(currency))}, 0) end`

export const decimalsIn = { CLP: 0, UF: 2, USD: 2 } as const
