import type { Db } from '#server/platform/db.ts'
import { emit } from '#server/platform/events.ts'
import type { Actor } from '#server/platform/me.ts'
import { setSeen } from './issued.queries.ts'
import { tell } from './tell.ts'
import type { LockedQuotation } from './writing.queries.ts'

/** The first one tells the seller. Precondition: the quotation is locked. */
export async function markSeen(
  db: Db,
  actor: Actor,
  quotation: LockedQuotation,
  { isNew, devices }: { isNew: boolean; devices: number },
) {
  const isFirst = quotation.status === 'sent'
  await setSeen(db, actor, quotation.id, devices)
  if (isFirst) await tell(db, actor, [quotation], { type: 'quotation.seen' })
  else if (isNew) await emit(db, actor, { type: 'quotation.changed', quotation_id: quotation.id })
}
