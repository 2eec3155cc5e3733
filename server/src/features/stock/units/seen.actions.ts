import type { Db } from '#server/platform/db.ts'
import { fail } from '#server/platform/fail.ts'
import { isStale } from '#server/platform/is-stale.ts'
import type { Actor } from '#server/platform/me.ts'
import type { LockedUnit } from './changes.queries.ts'
import { unitById } from './rows.queries.ts'

/** Fails with the unit as it is now when the editor started from an older version. */
export async function ensureSeen(
  db: Db,
  { me, at }: Actor,
  { id, updated_at }: Pick<LockedUnit, 'id' | 'updated_at'>,
  ifMatch: string | null,
) {
  if (isStale(ifMatch, updated_at)) fail('stale', { conflict: await unitById(db, me, id, at) })
}
