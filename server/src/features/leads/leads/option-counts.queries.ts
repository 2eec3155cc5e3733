import { sql } from 'kysely'
import type { countedFilters } from '#contract/counted-filters.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import { type countLeadOptions, firstResponses } from '#contract/leads/leads.ts'
import { searchedOnce } from '#server/features/people/contacts/search.queries.ts'
import type { Db } from '#server/platform/db.ts'
import { countOptions, type OptionsOf, optionsIn } from '#server/platform/list/option-counts.ts'
import type { Me } from '#server/platform/me.ts'
import { filteredLeads, matchesFilters } from './filters.queries.ts'

type Counted = (typeof countedFilters.leads)[number]

const optionsOf = (me: Me, now: string): Record<Counted, OptionsOf> => ({
  sellers_ids: optionsIn('l.seller_id', { none: true }),
  lead_steps_ids: optionsIn('l.lead_step_id'),
  sale_steps_ids: optionsIn('l.sale_step_id'),
  methods_ids: optionsIn('l.method_id', { none: true }),
  projects_ids: {
    option: sql`coalesce(lp.project_id, -1)`,
    join: sql`left join lead_project lp on lp.account_id = ${me.account_id} and lp.lead_id = m.id`,
  },
  tags_ids: {
    option: sql`lt.tag_id`,
    join: sql`join lead_tag lt on lt.account_id = ${me.account_id} and lt.lead_id = m.id`,
  },
  kind: {
    option: sql`k.kind`,
    reads: sql`l.kind, l.discard_kind`,
    join: sql`cross join lateral (values (m.kind), (m.discard_kind)) as k (kind)`,
  },
  first_response: {
    option: sql`r.response`,
    reads: sql.join(
      firstResponses.map(
        (one) => sql`${matchesFilters(me, 'l', { first_response: [one] }, now)} as ${sql.ref(`is_${one}`)}`,
      ),
    ),
    join: sql`cross join lateral (values ${sql.join(
      firstResponses.map((one) => sql`(${one}::text, ${sql.ref(`m.is_${one}`)})`),
    )}) as r (response, is_so)`,
    where: sql`r.is_so`,
  },
})

export function countOptionsOfLeads(
  db: Db,
  me: Me,
  { on_board, ...filters }: OutputOf<typeof countLeadOptions, 'query'>,
  now: string,
) {
  const onBoard = on_board ? sql`and l.status in ('to_contact', 'in_follow_up')` : sql``
  const { searching, ids } = searchedOnce(me.account_id, filters.search)
  return countOptions(db, {
    filters,
    options: optionsOf(me, now),
    list: (asked) => ({
      from: sql`lead l`,
      where: sql`${filteredLeads(me, 'l', asked, now, ids)} ${onBoard}`,
    }),
    id: 'l.id',
    // With all of the tags, one more tag narrows what the chosen ones leave.
    narrowing: filters.tags_match === 'all' ? ['tags_ids'] : [],
    ...(ids && { before: searching }),
  })
}
