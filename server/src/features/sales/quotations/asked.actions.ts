import type { Db } from '#server/platform/db.ts'
import type { Actor } from '#server/platform/me.ts'
import { tell } from './tell.ts'
import type { LockedQuotation } from './writing.queries.ts'

/** A visitor with the link asked: the seller and the timeline of the client are told. */
export const tellAsked = (
  db: Db,
  actor: Actor,
  quotation: LockedQuotation,
  asked: { asker: string; question: string },
) => tell(db, actor, [quotation], { type: 'quotation.asked', ...asked })
