import type { ReturnsOf } from '#contract/endpoint.ts'
import type { searchEverything } from '#contract/office/search.ts'
import { has } from '#contract/permissions.ts'
import type { Db } from '#server/platform/db.ts'
import type { Finders } from '#server/platform/finder.ts'
import type { Me } from '#server/platform/me.ts'

/** Each kind is searched by its feature; kinds the user may not see are left out. */
export async function search(db: Db, me: Me, q: string, finders: Finders) {
  const found = await Promise.all(
    Object.entries(finders).map(async ([kind, { can, find }]) => [
      kind,
      has(me, can) ? await find(db, me, q) : [],
    ]),
  )
  return Object.fromEntries(found) as ReturnsOf<typeof searchEverything> // each as its finder returns it
}
