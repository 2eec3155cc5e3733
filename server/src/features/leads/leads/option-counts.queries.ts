import { type RawBuilder, sql } from 'kysely'
import type { ReturnsOf } from '#contract/endpoint.ts'
import type { countedFilters } from '#contract/leads/counted-filters.ts'
import { type countLeadOptions, firstResponses, type LeadFilters } from '#contract/leads/leads.ts'
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
 * One statement. The leads that match all filters say what the options of the filters not in use would leave; for those of a filter in use
 * the leads are read that match all the others. Each of these reads ends at the cap and has conditions that indexes serve.
 */
export async function countOptions(db: Db, me: Me, filters: LeadFilters, now: string): Promise<Answer> {
  const parts = optionsOf(me)
  const all = Object.keys(parts) as Counted[]
  // With all of the tags, one more tag narrows what the chosen ones leave.
  const isUsed = (key: Counted) => filters[key] && !(key === 'tags_ids' && filters.tags_match === 'all')
  const { searching, ids } = searchedOnce(me.account_id, filters.search)
  const responses = firstResponses.map(
    (one) => sql`${matchesFilters(me, 'l', { first_response: [one] }, now)} as ${sql.ref(`is_${one}`)}`,
  )
  const read = [null, ...all.filter(isUsed)].map((without) => ({
    name: sql.ref(without ? `without_${without}` : 'matched'),
    without,
    counted: without ? [without] : all.filter((key) => !isUsed(key)),
  }))
  const leads = read.map(
    ({ name, without, counted }) => sql`${name} as materialized (
      select ${sql.join([
        sql`l.id, l.seller_id, l.method_id, l.lead_step_id, l.sale_step_id, l.kind, l.discard_kind`,
        ...(counted.includes('first_response') ? responses : []),
      ])}
      from lead l where ${filteredLeads(me, 'l', without ? { ...filters, [without]: undefined } : filters, now, ids)}
      limit ${sql.lit(countCap + 1)}
    )`,
  )
  const counting = read.flatMap(({ name, counted }) =>
    counted.map((key) => {
      const { option, join = sql``, where = sql`true` } = parts[key]
      return sql`select ${key}::text as filter, (${option})::text as option, count(distinct m.id)::int as leads
        from ${name} m ${join} where ${where} and (${option}) is not null group by 2`
    }),
  )
  const sizes = read.map(({ name }, at) => sql`select ${at}::text, null, count(*)::int from ${name}`)
  const { rows } = await sql<{ filter: string; option: string | null; leads: number }>`
    ${searching} ${ids ? sql`,` : sql`with`} ${sql.join(leads)}
    ${sql.join([...counting, ...sizes], sql` union all `)}`.execute(db)
  const inexact = rows.flatMap(({ filter, option, leads }) =>
    option === null && leads > countCap ? (read[Number(filter)]?.counted ?? []) : [],
  )
  return {
    counts: rows.flatMap(({ filter, option, leads }) =>
      option === null ? [] : [{ filter: filter as Counted, option, leads }],
    ),
    count_is_exact: inexact.length === 0,
    inexact_filters: inexact,
  }
}
