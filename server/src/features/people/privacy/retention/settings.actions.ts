import {
  keptFor,
  maySetRetention,
  type Retained,
  type Retention,
  retained,
} from '#contract/people/retention.ts'
import { record } from '#server/platform/audit.ts'
import type { Db } from '#server/platform/db.ts'
import { ensure, failField } from '#server/platform/fail.ts'
import type { Actor, Me } from '#server/platform/me.ts'
import { daysBefore } from '#server/platform/time.ts'
import { countOfGoing } from './going.queries.ts'
import { type Chosen, chosenRetention, saveRetention } from './settings.queries.ts'

export async function retentionOf(db: Db, me: Me): Promise<Retention[]> {
  const chosen = await chosenRetention(db, me.account_id)
  return retained.map((what) => asTold(me, what, chosen))
}

export async function howManyGo(db: Db, me: Me, at: string, what: Retained, days: number) {
  ensureMaySet(me, what)
  return { going: await countOfGoing(db, me.account_id, what, daysBefore(at, days)) }
}

export async function changeRetention(
  db: Db,
  actor: Actor,
  what: Retained,
  days: number,
): Promise<Retention> {
  const { me } = actor
  ensureMaySet(me, what)
  const { least, most } = keptFor[what]
  if (days < least || days > most) failField('days', `Debe estar entre ${least} y ${most} días`)
  const before = asTold(me, what, await chosenRetention(db, me.account_id))
  if (before.days === days) return before
  await saveRetention(db, actor, what, days)
  await record(db, actor, 'account.retention_changed', { what, before: before.days, after: days })
  return asTold(me, what, await chosenRetention(db, me.account_id))
}

function asTold(me: Me, what: Retained, chosen: Chosen[]): Retention {
  const { usual, least, most } = keptFor[what]
  const own = chosen.find((one) => one.what === what)
  return {
    what,
    days: own?.days ?? usual,
    usual_days: usual,
    least_days: least,
    most_days: most,
    may_set: maySetRetention(me, what),
    changed_at: own?.changed_at ?? null,
  }
}

const ensureMaySet = (me: Me, what: Retained) =>
  ensure(maySetRetention(me, what), 'forbidden', {
    detail: 'Solo lo fija quien podría borrar estos datos a mano',
  })
