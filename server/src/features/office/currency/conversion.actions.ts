import type { Conversion, Converted, QuotedCurrency } from '#contract/office/currency.ts'
import { dayOf } from '#server/platform/days.ts'
import type { Db } from '#server/platform/db.ts'
import { failField } from '#server/platform/fail.ts'
import type { Actor } from '#server/platform/me.ts'
import { lastKnown, type Wanted } from './conversion.queries.ts'
import { convertBy, missing, type Worth } from './conversion-rules.ts'

/** A result, or the reason why there is none. */
type Outcome = Converted | { error: string }

export async function convert(db: Db, actor: Actor, asked: Conversion): Promise<Converted> {
  const [outcome] = (await convertAll(db, actor, [asked])).results
  return outcome && 'rate' in outcome ? outcome : failField('date', outcome?.error ?? '')
}

/** Converts all of them with one query for rates. */
export async function convertAll(
  db: Db,
  { me, at }: Actor,
  asked: Conversion[],
): Promise<{ results: Outcome[] }> {
  const dated = asked.map((one) => ({ ...one, date: one.date ?? dayOf(at, me.timezone) }))
  const known = new Map<string, Worth | null>()
  for (const { known: worth, ...wanted } of await lastKnown(db, me, wantedBy(dated)))
    known.set(keyOf(wanted), worth)

  const worthOf = (currency: Conversion['from'], day: string, latest?: boolean): Worth | string => {
    if (currency === 'CLP') return { date: day, clp: '1' }
    const worth = known.get(keyOf({ currency, day })) ?? null
    const isGood = worth && (latest || worth.date === day)
    return isGood ? worth : missing(currency, day, worth?.date ?? null)
  }
  return {
    results: dated.map((one) => {
      if (one.from === one.to)
        return convertBy(one, { date: one.date, clp: '1' }, { date: one.date, clp: '1' })
      const from = worthOf(one.from, one.date, one.latest)
      const to = worthOf(one.to, one.date, one.latest)
      if (typeof from === 'string') return { error: from }
      return typeof to === 'string' ? { error: to } : convertBy(one, from, to)
    }),
  }
}

function wantedBy(asked: (Conversion & { date: string })[]): Wanted[] {
  const wanted = asked
    .flatMap(({ from, to, date }) => [from, to].map((currency) => ({ currency, day: date })))
    .filter((one): one is Wanted => one.currency !== 'CLP')
  return [...new Map(wanted.map((one) => [keyOf(one), one])).values()]
}

const keyOf = ({ currency, day }: { currency: QuotedCurrency; day: string }) => `${currency} ${day}`
