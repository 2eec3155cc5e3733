import { sql } from 'kysely'
import type { countedFilters } from '#contract/counted-filters.ts'
import { documentsFilters } from '#contract/sales/deals.ts'
import type { Db } from '#server/platform/db.ts'
import { countOptions, type OptionsOf, optionsIn } from '#server/platform/list/option-counts.ts'
import type { Me } from '#server/platform/me.ts'
import { type DealFilters, filteredDeals } from './filters.queries.ts'
import { hasDocuments } from './waiting-documents.queries.ts'

const optionsOf = (me: Me): Record<(typeof countedFilters.deals)[number], OptionsOf> => ({
  sale_steps_ids: optionsIn('d.sale_step_id'),
  sellers_ids: optionsIn('d.seller_id'),
  projects_ids: optionsIn('d.project_id', { none: true }),
  documents: {
    option: sql`has.documents`,
    reads: sql.join(
      documentsFilters.map((which) => sql`${hasDocuments(me, 'd', which)} as ${sql.ref(`has_${which}`)}`),
    ),
    join: sql`cross join lateral (values ${sql.join(
      documentsFilters.map((which) => sql`(${which}::text, ${sql.ref(`m.has_${which}`)})`),
    )}) as has (documents, is_so)`,
    where: sql`has.is_so`,
  },
})

export const countOptionsOfDeals = (db: Db, me: Me, filters: DealFilters, now: string) =>
  countOptions(db, {
    filters,
    options: optionsOf(me),
    list: (asked) => ({ from: sql`deal d`, where: filteredDeals(me, 'd', asked, now) }),
    id: 'd.id',
  })
