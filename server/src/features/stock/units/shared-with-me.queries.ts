import type { OutputOf } from '#contract/endpoint.ts'
import type { Page } from '#contract/list.ts'
import type { listUnits } from '#contract/stock/units.ts'
import type { Me } from '#server/platform/me.ts'
import type { Accounts } from '#server/platform/route.ts'
import type { UnitRowColumns } from './rows.queries.ts'

type Shared = UnitRowColumns & { owner: { uuid: string; name: string } }

/** A page of the units that developers share with the account of `me`; what is shared is known by a feature above this one. */
export type PageSharedWithMe = (
  asking: { accounts: Accounts; me: Me; now: string },
  query: OutputOf<typeof listUnits, 'query'>,
  link: (page: number) => string,
) => Promise<Page<Shared>>
