import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { dayOf } from '#server/platform/days.ts'
import type { Db } from '#server/platform/db.ts'
import type { World } from './world.ts'

/** The same in every run, and as many as one likes. */
export function chances(seed: number) {
  let state = seed
  const below = (limit: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * limit)
  }
  return { below, oneOf: <T>(list: readonly T[]) => list[below(list.length)] as T }
}

export type RandomDeal = {
  seller_id: number
  project_id: number | null
  status: 'active' | 'won' | 'lost'
  ended_as: 'lost' | 'rescinded' | null
  amount: string
  currency: 'UF' | 'CLP' | 'USD'
  amount_clp: string | null
  /** Pesos for a UF and for a dollar, on the day of the quotation. */
  uf: string
  usd: string
  created_at: string
  won_at: string | null
  ended_at: string | null
}

/** What became of each: days that it began, was won, and was lost or rescinded, by the clock of the account. */
export const dayIn = (at: string | null, timezone = 'America/Santiago') => at && dayOf(at, timezone)

type Of = { sellers: readonly number[]; projects: readonly (number | null)[] }

/** Deals of a hundred days in all states and currencies, many around midnight; a won one may have been rescinded since. */
export function randomDeals(count: number, { sellers, projects }: Of, now: string, seed = 11): RandomDeal[] {
  const { below, oneOf } = chances(seed)
  const end = Date.parse(now)
  const at = (time: number) => new Date(Math.min(time, end)).toISOString()
  return Array.from({ length: count }, () => {
    const days = end - below(100) * 86_400_000
    // Where the account is, a day ends at three or four o'clock of UTC.
    const created = days - (days % 86_400_000) + (2 * 60 + below(below(3) === 0 ? 1440 : 180)) * 60_000
    const status = oneOf(['active', 'won', 'won', 'lost'] as const)
    const wasWon = status === 'won' || (status === 'lost' && below(2) === 0)
    const won = created + below(60) * 86_400_000
    const currency = oneOf(['UF', 'UF', 'CLP', 'USD'] as const)
    const amount = String(
      currency === 'CLP' ? 90_000_000 + below(99_999_999) : 1000 + below(9000) + below(100) / 100,
    )
    const uf = String(38_000 + below(3000) + below(100) / 100)
    const usd = String(900 + below(100))
    const rate = { UF: uf, USD: usd, CLP: '1' }[currency]
    return {
      seller_id: oneOf(sellers),
      project_id: oneOf(projects),
      status,
      ended_as: status === 'lost' ? (wasWon ? 'rescinded' : 'lost') : null,
      amount,
      currency,
      amount_clp: below(12) === 0 ? null : String(Math.round(Number(amount) * Number(rate))),
      uf,
      usd,
      created_at: at(created),
      won_at: wasWon ? at(won) : null,
      ended_at: status === 'lost' ? at(won + below(20) * 86_400_000) : null,
    }
  })
}

/** Each is a copy of a deal and of its quotation, which makes a deal in every other respect; `before`: how many were made already. */
export async function insertDeals(w: World, dealId: number, deals: readonly RandomDeal[], before = 0) {
  await w.inAccount(async (db) => {
    const deal = await copied(db, 'deal', w, dealId)
    const quotation = await copied(db, 'quotation', w, deal.quotation_id as number)
    const figures = quotation.figures as object
    const { rows } = await sql<{ id: number }>`${inserting(
      'quotation',
      deals.map(({ uf, usd }, place) => ({
        ...quotation,
        uuid: randomUUID(),
        number: 900_000 + before + place,
        figures: { ...figures, exchange: { uf, usd } },
      })),
    )} returning id`.execute(db)
    await inserting(
      'deal',
      deals.map(({ uf: _, usd: __, ...row }, place) => ({
        ...deal,
        ...row,
        number: 900_000 + before + place,
        quotation_id: rows[place]?.id,
      })),
    ).execute(db)
  })
}

type Row = Record<string, unknown>

async function copied(db: Db, table: 'deal' | 'quotation', w: World, id: number): Promise<Row> {
  const { id: _, ...row } = await db
    .selectFrom(table)
    .selectAll()
    .where('account_id', '=', w.accountId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return row
}

function inserting(table: 'deal' | 'quotation', rows: readonly Row[]) {
  const columns = Object.keys(rows[0] ?? {})
  const value = (given: unknown) =>
    typeof given === 'object' && given !== null && !Array.isArray(given) ? JSON.stringify(given) : given
  const values = rows.map((row) => sql`(${sql.join(columns.map((column) => value(row[column])))})`)
  return sql`insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))})
    values ${sql.join(values)}`
}
