import { sql } from 'kysely'
import type { countedFilters } from '#contract/counted-filters.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import type { countUnitOptions } from '#contract/stock/units.ts'
import type { Db } from '#server/platform/db.ts'
import { countOptions, type OptionsOf, optionsIn } from '#server/platform/list/option-counts.ts'
import type { Me } from '#server/platform/me.ts'
import { filteredUnits } from './filters.queries.ts'

const optionsOf = (me: Me): Record<(typeof countedFilters.units)[number], OptionsOf> => ({
  projects_ids: optionsIn('u.project_id', { none: true }),
  buildings_ids: optionsIn('u.building_id'),
  status: optionsIn('u.status'),
  kinds: optionsIn('u.kind'),
  types_ids: optionsIn('u.unit_type_id'),
  floor: optionsIn('u.floor'),
  rooms: optionsIn('u.rooms'),
  bathrooms: optionsIn('u.bathrooms'),
  orientation: optionsIn('u.orientation'),
  tags_ids: {
    option: sql`ut.tag_id`,
    join: sql`join unit_tag ut on ut.account_id = ${me.account_id} and ut.unit_id = m.id`,
  },
  sellers_ids: optionsIn('u.seller_id'),
  sale_steps_ids: {
    option: sql`m.sale_step_id`,
    reads: sql`u.sale_step_id, u.deal_status`,
    where: sql`m.deal_status = 'active'`,
  },
})

export const countOptionsOfUnits = (
  db: Db,
  me: Me,
  filters: OutputOf<typeof countUnitOptions, 'query'>,
  now: string,
) =>
  countOptions(db, {
    filters,
    options: optionsOf(me),
    list: (asked) => ({ from: sql`unit u`, where: filteredUnits(me, 'u', asked, now) }),
    id: 'u.id',
  })
