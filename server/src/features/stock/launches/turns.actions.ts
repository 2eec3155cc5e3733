import type { passReasons } from '#contract/stock/launch-registrations.ts'
import type { Db } from '#server/platform/db.ts'
import { emit } from '#server/platform/events.ts'
import type { Enqueue } from '#server/platform/jobs/job.ts'
import { type Actor, systemId } from '#server/platform/me.ts'
import { forgetWakeups, wakeAt } from '#server/platform/wakeups.ts'
import type { LockedLaunch } from './launches.queries.ts'
import { turnsPass } from './pass-turns.payload.ts'
import {
  beginTurns,
  holdTurns,
  letTurnsGoOn,
  nextInOrder,
  passTurns,
  runningTurns,
  type Turn,
} from './turns.queries.ts'

export const turnKind = 'launch.turn'

type Running = Pick<LockedLaunch, 'id' | 'name' | 'status' | 'paused_at' | 'desks' | 'turn_minutes'>

export const isOver = ({ turn_until }: Pick<Turn, 'turn_until'>, at: string) =>
  turn_until !== null && Date.parse(turn_until) <= Date.parse(at)

/** Passes the turns whose time is over, and gives the next ones to free desks. Precondition: the launch is locked. */
export async function moveTurns(db: Db, by: Actor, launch: Running, enqueue: Enqueue) {
  if (launch.status !== 'running' || launch.paused_at !== null) return
  // What only time brings about nobody did.
  const actor = { me: { ...by.me, id: systemId }, at: by.at }
  const left = await passOverdue(db, actor, launch)
  const free = launch.desks - left.length
  if (free <= 0) return
  const next = await nextInOrder(db, actor.me.account_id, launch.id, free)
  if (next.length === 0) return
  const until = new Date(Date.parse(actor.at) + launch.turn_minutes * 60_000).toISOString()
  const ids = next.map(({ id }) => id)
  await beginTurns(db, actor, ids, until)
  await wakeAtEnds(
    db,
    actor,
    launch,
    ids.map((id) => ({ id, turn_until: until })),
    enqueue,
  )
  await emit(
    db,
    actor,
    ...next.map((turn) => ({ ...factsOf(launch, turn), type: 'launch.turn_began' as const, until })),
  )
}

/** Returns the turns that go on. */
async function passOverdue(db: Db, actor: Actor, launch: Running): Promise<Turn[]> {
  const turns = await runningTurns(db, actor.me.account_id, launch.id)
  const over = turns.filter((turn) => isOver(turn, actor.at))
  await endTurns(db, actor, launch, over, 'time')
  return turns.filter((turn) => !over.includes(turn))
}

/** Ends turns without a unit. The caller moves on. */
export async function endTurns(
  db: Db,
  actor: Actor,
  launch: Running,
  turns: Turn[],
  because: (typeof passReasons)[number],
) {
  if (turns.length === 0) return
  const ids = turns.map(({ id }) => id)
  await passTurns(db, actor, ids, because)
  await forgetWakeups(db, actor.me.account_id, [turnKind], ids)
  await emit(
    db,
    actor,
    ...turns.map((turn) => ({ ...factsOf(launch, turn), type: 'launch.turn_passed' as const, because })),
  )
}

const factsOf = ({ id, name }: Running, { number, lead_id, contact_id, seller_id }: Turn) => ({
  launch_id: id,
  name,
  number,
  lead_id,
  contact_id,
  seller_id,
})

export async function pauseAllTurns(db: Db, actor: Actor, launch: Running) {
  const turns = await passOverdue(db, actor, launch)
  await holdTurns(db, actor, launch.id)
  await forgetWakeups(
    db,
    actor.me.account_id,
    [turnKind],
    turns.map(({ id }) => id),
  )
}

export const resumeAllTurns = async (db: Db, actor: Actor, launch: Running, enqueue: Enqueue) =>
  wakeAtEnds(db, actor, launch, await letTurnsGoOn(db, actor, launch.id), enqueue)

export const endAllTurns = async (db: Db, actor: Actor, launch: Running) =>
  endTurns(db, actor, launch, await runningTurns(db, actor.me.account_id, launch.id), 'end')

/** The job is punctual to some seconds; where it is lost, the wake-up comes within the minute. */
async function wakeAtEnds(
  db: Db,
  { me }: Actor,
  { id: launch_id }: Running,
  turns: { id: number; turn_until: string }[],
  enqueue: Enqueue,
) {
  const { account_id } = me
  await wakeAt(
    db,
    account_id,
    turns.map(({ id, turn_until }) => ({ kind: turnKind, subject_id: id, at: turn_until })),
  )
  for (const at of new Set(turns.map(({ turn_until }) => turn_until)))
    await enqueue(db, turnsPass, { account_id, launch_id }, { at })
}
