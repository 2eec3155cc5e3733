import type { OutputOf, ReturnsOf } from '#contract/endpoint.ts'
import type { Page } from '#contract/list.ts'
import type { getUnitSheet } from '#contract/stock/unit-sheet.ts'
import type { listUnitIds, listUnits, sumUnits } from '#contract/stock/units.ts'
import type { Me } from '#server/platform/me.ts'
import type { Accounts } from '#server/platform/route.ts'
import type { UnitRowColumns } from './rows.queries.ts'

type Shared = UnitRowColumns & { owner: { uuid: string; name: string } }
type Asking = { accounts: Accounts; me: Me; now: string }

/** The units that developers share with the account of `me`; what is shared is known by a feature above this one. */
export type UnitsSharedWithMe = {
  page(
    asking: Asking,
    query: OutputOf<typeof listUnits, 'query'>,
    link: (page: number) => string,
  ): Promise<Page<Shared>>
  ids(asking: Asking, query: OutputOf<typeof listUnitIds, 'query'>): Promise<ReturnsOf<typeof listUnitIds>>
  totals(asking: Asking, query: OutputOf<typeof sumUnits, 'query'>): Promise<ReturnsOf<typeof sumUnits>>
  sheet(
    asking: Asking,
    query: OutputOf<typeof getUnitSheet, 'query'>,
  ): Promise<ReturnsOf<typeof getUnitSheet>>
}
