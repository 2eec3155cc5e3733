import { type RawBuilder, sql } from 'kysely'
import type { ReturnsOf } from '#contract/endpoint.ts'
import {
  type countedFilters,
  type countLeadOptions,
  firstResponses,
  type LeadFilters,
} from '#contract/leads/leads.ts'
import { searchedOnce } from '#server/features/people/contacts/search.queries.ts'
import type { Db } from '#server/platform/db.ts'
import { countCap } from '#server/platform/list/page.ts'
import type { Me } from '#server/platform/me.ts'
import { filteredLeads, matchesFilters } from './filters.queries.ts'

type Sql = RawBuilder<unknown>
type Counted = (typeof countedFilters)[number]
type Answer = ReturnsOf<typeof countLeadOptions>

/** Where the options of a filter are read from, beside `matched m`. */
const optionsOf = ({ account_id }: Me): Record<Counted, { option: Sql; join?: Sql; where?: Sql }> => ({
  sellers_ids: { option: sql`coalesce(m.seller_id, -1)` },
  lead_steps_ids: { option: sql`m.lead_step_id` },
  sale_steps_ids: { option: sql`m.sale_step_id` },
  methods_ids: { option: sql`coalesce(m.method_id, -1)` },
  projects_ids: {
    option: sql`coalesce(lp.project_id, -1)`,
    join: sql`left join lead_project lp on lp.account_id = ${account_id} and lp.lead_id = m.id`,
  },
  tags_ids: {
    option: sql`lt.tag_id`,
    join: sql`join lead_tag lt on lt.account_id = ${account_id} and lt.lead_id = m.id`,
  },
  kind: {
    option: sql`k.kind`,
    join: sql`cross join lateral (values (m.kind), (m.discard_kind)) as k (kind)`,
  },
  first_response: {
    option: sql`r.response`,
    join: sql`cross join lateral (values ${sql.join(
      firstResponses.map((response) => sql`(${response}::text, ${sql.ref(`m.is_${response}`)})`),
    )}) as r (response, is_so)`,
    where: sql`r.is_so`,
  },
})

/**
 * One statement: the leads that miss at most one of the filters in use are read once, and each filter counts those that miss no other
 * one.
 */
export async function countOptions(db: Db, me: Me, filters: LeadFilters, now: string): Promise<Answer> {
  const parts = optionsOf(me)
  const all = Object.keys(parts) as Counted[]
  // With all of the tags, one more tag narrows what the chosen ones leave.
  const used = all.filter((key) => filters[key] && !(key === 'tags_ids' && filters.tags_match === 'all'))
  const common = { ...filters, ...Object.fromEntries(used.map((key) => [key, undefined])) }
  const { searching, ids } = searchedOnce(me.account_id, filters.search)
  const isMissed = (key: Counted) =>
    sql`not coalesce(${matchesFilters(me, { [key]: filters[key] }, now)}, false)`
  const missed = used.map((key) => sql`${isMissed(key)} as ${sql.ref(`misses_${key}`)}`)
  const responses = firstResponses.map(
    (one) => sql`${matchesFilters(me, { first_response: [one] }, now)} as ${sql.ref(`is_${one}`)}`,
  )
  const few =
    used.length > 1
      ? sql`and ${sql.join(
          used.map((key) => sql`(${isMissed(key)})::int`),
          sql` + `,
        )} <= 1`
      : sql``
  const counting = all.map((key) => {
    const { option, join = sql``, where = sql`true` } = parts[key]
    const conditions = [
      where,
      sql`(${option}) is not null`,
      ...used.filter((one) => one !== key).map((one) => sql`not ${sql.ref(`m.misses_${one}`)}`),
    ]
    return sql`select ${key}::text as filter, (${option})::text as option, count(distinct m.id)::int as leads
      from matched m ${join} where ${sql.join(conditions, sql` and `)} group by 2`
  })
  const { rows } = await sql<{ filter: Counted | 'all'; option: string; leads: number }>`
    ${searching} ${ids ? sql`,` : sql`with`} matched as materialized (
      select l.id, l.seller_id, l.method_id, l.lead_step_id, l.sale_step_id, l.kind, l.discard_kind,
        ${sql.join([...responses, ...missed])}
      from lead l where ${filteredLeads(me, common, now, ids)} ${few} limit ${sql.lit(countCap + 1)}
    )
    select 'all' as filter, '' as option, count(*)::int as leads from matched m
    union all ${sql.join(counting, sql` union all `)}`.execute(db)
  const counts = rows.flatMap(({ filter, ...one }) => (filter === 'all' ? [] : [{ filter, ...one }]))
  const matched = rows.find(({ filter }) => filter === 'all')?.leads ?? 0
  return { counts, count_is_exact: matched <= countCap }
}
