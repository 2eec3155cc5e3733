import { type RawBuilder, sql } from 'kysely'
import type { OptionCounts } from '#contract/list.ts'
import type { Db } from '../db.ts'
import { forItsValues } from '../statements.ts'
import { countCap } from './page.ts'

type Sql = RawBuilder<unknown>

/** Where the options of a filter are read from, beside `m`, the rows that match. A row without an option is not counted. */
export type OptionsOf = {
  option: Sql
  /** The columns of the list's tables that `m` needs for it, besides the id. */
  reads?: Sql
  join?: Sql
  where?: Sql
}

type Asked<F extends object, K extends string & keyof F> = {
  filters: F
  options: Record<K, OptionsOf>
  /** The rows that match filters, and their id. */
  list: (filters: F) => { from: Sql; where: Sql }
  id: string
  /** Those in use of which one more option narrows what the chosen ones leave. */
  narrowing?: readonly K[]
  /** A `with` that conditions refer to. */
  before?: Sql
}

/**
 * One statement. The rows that match all filters say what the options of the filters not in use would leave; for those of a filter in use
 * the rows are read that match all the others. Each of these reads ends at the cap and has the conditions of the list.
 */
export async function countOptions<F extends object, K extends string & keyof F>(
  db: Db,
  { filters, options, list, id, narrowing = [], before }: Asked<F, K>,
): Promise<OptionCounts<K>> {
  const all = Object.keys(options) as K[]
  const isUsed = (key: K) => filters[key] !== undefined && !narrowing.includes(key)
  const read = [null, ...all.filter(isUsed)].map((without) => ({
    name: sql.ref(without ? `without_${without}` : 'matched'),
    without,
    counted: without ? [without] : all.filter((key) => !isUsed(key)),
  }))
  const matching = read.map(({ name, without, counted }) => {
    const { from, where } = list(without ? { ...filters, [without]: undefined } : filters)
    const columns = counted.flatMap((key) => options[key].reads ?? [])
    return sql`${name} as materialized (
      select ${sql.join([sql.ref(id), ...columns])} from ${from} where ${where} limit ${sql.lit(countCap + 1)}
    )`
  })
  const counting = read.flatMap(({ name, counted }) =>
    counted.map((key) => {
      const { option, join = sql``, where = sql`true` } = options[key]
      return sql`select ${key}::text as filter, (${option})::text as option, count(distinct m.id)::int as count
        from ${name} m ${join} where ${where} and (${option}) is not null group by 2`
    }),
  )
  const sizes = read.map(({ name }, at) => sql`select ${at}::text, null, count(*)::int from ${name}`)
  const { rows } = await sql<{ filter: string; option: string | null; count: number }>`${forItsValues}
    ${before ? sql`${before},` : sql`with`} ${sql.join(matching)}
    ${sql.join([...counting, ...sizes], sql` union all `)}`.execute(db)
  const inexact_filters = rows.flatMap(({ filter, option, count }) =>
    option === null && count > countCap ? (read[Number(filter)]?.counted ?? []) : [],
  )
  return {
    counts: rows.flatMap(({ filter, option, count }) =>
      option === null ? [] : [{ filter: filter as K, option, count }],
    ),
    count_is_exact: inexact_filters.length === 0,
    inexact_filters,
  }
}

/** Of a column; rows without it are counted as -1 where the filter can ask for them. */
export const optionsIn = (column: string, { none = false } = {}): OptionsOf => {
  const m = sql.ref(`m.${column.split('.')[1]}`)
  return { option: none ? sql`coalesce(${m}, -1)` : m, reads: sql.ref(column) }
}
