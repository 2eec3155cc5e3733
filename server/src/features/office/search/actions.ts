import type { ReturnsOf } from '#contract/endpoint.ts'
import type { searchEverything } from '#contract/office/search.ts'
import { has } from '#contract/permissions.ts'
import type { Db } from '#server/platform/db.ts'
import type { Finders } from '#server/platform/finder.ts'
import type { Me } from '#server/platform/me.ts'

/** Each kind as its feature finds it; nothing of a kind the reader may not see. */
export async function search(db: Db, me: Me, q: string, finders: Finders) {
  const found = await Promise.all(
    Object.entries(finders).map(async ([kind, { can, find }]) => [
      kind,
      has(me, can) ? await find(db, me, q) : [],
    ]),
  )
  return Object.fromEntries(found) as ReturnsOf<typeof searchEverything> // each as its kind is found
}
