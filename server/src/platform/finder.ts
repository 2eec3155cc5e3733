import type { ReturnsOf } from '#contract/endpoint.ts'
import type { searchEverything } from '#contract/office/search.ts'
import type { Permission } from '#contract/permissions.ts'
import type { Db } from './db.ts'
import type { Me } from './me.ts'

type Found = ReturnsOf<typeof searchEverything>

/** How a feature is searched: only for users with the permission; returns the best five. */
export type Finder<Rows> = { can: Permission; find(db: Db, me: Me, q: string): Promise<Rows> }
/** By its key in the answer of the search. */
export type Finders = { [kind in keyof Found]: Finder<Found[kind]> }

export const mostFound = 5
/** At most so many matches are ranked: a single letter matches half an account. */
export const mostCandidates = 500
