import { systemOf } from '#server/features/office/account/system.queries.ts'
import type { Db } from '#server/platform/db.ts'
import type { Deadline } from '#server/platform/jobs/wake-up.ts'
import { takeReminders, unitsOfClaims } from './claims.queries.ts'
import { unitsOfPlaces } from './queue.queries.ts'
import { settleUnits } from './settle.actions.ts'
import { tell } from './tell.ts'

/** Holds and turns end by themselves; so they do when another claim needs the unit first. */
const endsBy = (
  kind: string,
  unitsOf: (db: Db, accountId: number, ids: number[]) => Promise<number[]>,
): Deadline => ({
  kind,
  async run(db, accountId, subjectIds, { at }) {
    const units = await unitsOf(db, accountId, subjectIds)
    await settleUnits(db, { me: await systemOf(db, accountId), at }, units)
  },
})

const reminder: Deadline = {
  kind: 'claim.reminder',
  async run(db, accountId, subjectIds, { at }) {
    const ending = await takeReminders(db, accountId, at, subjectIds)
    const me = await systemOf(db, accountId)
    for (const [until, claims] of Map.groupBy(ending, ({ expires_at }) => expires_at ?? at))
      await tell(db, { me, at }, claims, { type: 'claim.ending', until })
  },
}

export const claimDeadlines = [
  endsBy('claim.end', unitsOfClaims),
  endsBy('queue.turn', unitsOfPlaces),
  reminder,
]
