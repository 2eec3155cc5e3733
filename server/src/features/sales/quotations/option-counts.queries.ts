import { sql } from 'kysely'
import type { countedFilters } from '#contract/counted-filters.ts'
import type { Db } from '#server/platform/db.ts'
import { countOptions, type OptionsOf, optionsIn } from '#server/platform/list/option-counts.ts'
import type { Me } from '#server/platform/me.ts'
import { filteredQuotations, type QuotationFilters } from './filters.queries.ts'

const options: Record<(typeof countedFilters.quotations)[number], OptionsOf> = {
  sellers_ids: optionsIn('q.seller_id'),
  projects_ids: optionsIn('q.project_id', { none: true }),
}

export const countOptionsOfQuotations = (db: Db, me: Me, filters: QuotationFilters, now: string) =>
  countOptions(db, {
    filters,
    options,
    list: (asked) => ({ from: sql`quotation q`, where: filteredQuotations(me, 'q', asked, now) }),
    id: 'q.id',
  })
