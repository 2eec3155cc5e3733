import type { ReturnsOf } from '#contract/endpoint.ts'
import type { searchEverything } from '#contract/office/search.ts'
import type { Permission } from '#contract/permissions.ts'
import type { Db } from './db.ts'
import type { Me } from './me.ts'

type Found = ReturnsOf<typeof searchEverything>

/** How a feature is searched: nobody without the permission is asked for, and the best five are found. */
export type Finder<Rows> = { can: Permission; find(db: Db, me: Me, q: string): Promise<Rows> }
/** By the name that the answer of the search has for them. */
export type Finders = { [kind in keyof Found]: Finder<Found[kind]> }

export const mostFound = 5
/** So many matches are looked at for the best ones: a single letter matches half an account. */
export const mostCandidates = 500
