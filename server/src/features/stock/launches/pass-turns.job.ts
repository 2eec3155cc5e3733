import { systemOf } from '#server/features/office/account/system.queries.ts'
import type { Database, Db } from '#server/platform/db.ts'
import { type Enqueue, job } from '#server/platform/jobs/job.ts'
import type { Deadline } from '#server/platform/jobs/wake-up.ts'
import { lockLaunches } from './launches.queries.ts'
import { turnsPass } from './pass-turns.payload.ts'
import { moveTurns, turnKind } from './turns.actions.ts'
import { launchesOf } from './turns.queries.ts'

export const passTurns = job(turnsPass.name, {
  payload: turnsPass.payload,
  longest: '30 s',
  run: ({ database }: { database: Database }, { account_id, launch_id }, { now, enqueue }) =>
    database.inAccount(account_id, (db) => passIn(db, account_id, [launch_id], { at: now(), enqueue })),
})

/** Turns end by themselves; so they do when something else happens in the launch first. */
export const turnDeadline: Deadline = {
  kind: turnKind,
  run: async (db, accountId, subjectIds, context) =>
    passIn(db, accountId, await launchesOf(db, accountId, subjectIds), context),
}

async function passIn(
  db: Db,
  accountId: number,
  launchIds: number[],
  { at, enqueue }: { at: string; enqueue: Enqueue },
) {
  const me = await systemOf(db, accountId)
  for (const launch of await lockLaunches(db, accountId, launchIds))
    await moveTurns(db, { me, at }, launch, enqueue)
}
