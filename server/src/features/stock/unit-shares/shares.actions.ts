import type { ShareAct } from '#contract/events.ts'
import { defaultSettings } from '#contract/stock/project-settings.ts'
import type { NewUnitShare, UnitSharePatch } from '#contract/stock/unit-shares.ts'
import { record } from '#server/platform/audit.ts'
import type { Db } from '#server/platform/db.ts'
import { differences } from '#server/platform/differences.ts'
import { emit } from '#server/platform/events.ts'
import { ensure, fail, failField } from '#server/platform/fail.ts'
import { isStale } from '#server/platform/is-stale.ts'
import type { Actor } from '#server/platform/me.ts'
import { type BrokerToLink, endLink, keepLink, lockDevelopersOf, lockLinkedBroker } from './links.queries.ts'
import * as queries from './shares.queries.ts'

/** What a broker is shared is read in a transaction of each of its developers. */
const mostDevelopers = 100

/** In a transaction of every account: whether the broker may work with one developer more, which others wait to ask until it ends. */
export async function ensureMayLink(db: Db, ownerId: number, brokerId: number) {
  ensure((await lockDevelopersOf(db, ownerId, brokerId)) < mostDevelopers, 'conflict', {
    detail: 'Este corredor ya trabaja con todas las inmobiliarias que puede',
  })
}

/** From now on units may be shared with it. */
export async function linkBroker(db: Db, actor: Actor, broker: BrokerToLink) {
  const link = await keepLink(db, actor.me, broker, actor.at)
  if (!link) return
  await tell(db, actor, 'linked', { id: broker.id, name: broker.name, ...link })
}

/** Ends every share with it; nothing happens where it was not linked. */
export async function unlinkBroker(db: Db, actor: Actor, uuid: string) {
  const broker = await lockLinkedBroker(db, actor.me, uuid)
  if (!broker) return
  await endLink(db, actor.me, broker.id, actor.at)
  await queries.revokeAllOf(db, actor, broker.id)
  await tell(db, actor, 'unlinked', broker)
}

export async function shareUnits(db: Db, actor: Actor, body: NewUnitShare): Promise<number> {
  const { me } = actor
  const broker = await lockLinkedBroker(db, me, body.broker_uuid)
  if (!broker) return failField('broker_uuid', 'No es un corredor vinculado')
  const project_id = body.project_id ?? null
  const usual =
    project_id === null
      ? defaultSettings.commission_percent
      : ((await queries.commissionOf(db, me, project_id)) ?? failField('project_id', 'No existe'))
  const id = await queries.insertShare(db, actor, {
    broker_id: broker.id,
    scope: body.scope,
    project_id,
    commission_percent: body.commission_percent ?? usual,
    shows_price: body.shows_price ?? true,
    may_hold: body.may_hold ?? false,
    expires_on: body.expires_on ?? null,
  })
  if (body.units_ids) await chooseUnits(db, actor, id, body.units_ids)
  await tell(db, actor, 'shared', broker, id, { scope: body.scope, project_id })
  return id
}

async function chooseUnits(db: Db, { me }: Actor, id: number, unitsIds: number[]) {
  const wanted = [...new Set(unitsIds)]
  const known = await queries.knownUnits(db, me, wanted)
  if (known.length < wanted.length) failField('units_ids', 'Hay unidades que no existen')
  await queries.setUnitsOfShare(db, me, id, wanted)
}

/** Fails with the current version when the editor started from an older one. */
export async function patchShare(
  db: Db,
  actor: Actor,
  id: number,
  { units_ids, ...patch }: UnitSharePatch,
  ifMatch: string | null,
) {
  const { broker_account_id, scope, revoked_at, updated_at, ...before } = await queries.lockShare(
    db,
    actor.me,
    id,
  )
  if (isStale(ifMatch, updated_at))
    fail('stale', { conflict: await queries.shareById(db, actor.me, id, actor.at) })
  ensure(revoked_at === null, 'gone', { detail: 'Este permiso ya se revocó' })
  if (units_ids && scope !== 'units') failField('units_ids', 'Este permiso no es de unidades elegidas')
  const { after, changes } = differences<queries.EditableShare>(before, patch)
  if (Object.keys(changes).length === 0 && !units_ids) return
  await queries.updateShare(db, actor, id, { ...before, ...after })
  if (units_ids) await chooseUnits(db, actor, id, units_ids)
  await tell(db, actor, 'narrowed', { id: broker_account_id }, id, {
    changes,
    ...(units_ids && { units: units_ids.length }),
  })
}

/** What is revoked already stays so. */
export async function revokeShare(db: Db, actor: Actor, id: number) {
  const { broker_account_id, revoked_at } = await queries.lockShare(db, actor.me, id)
  if (revoked_at !== null) return
  await queries.revoke(db, actor, id)
  await tell(db, actor, 'revoked', { id: broker_account_id }, id)
}

/** The audit of the developer, and the event by which the broker hears of it. */
async function tell(
  db: Db,
  actor: Actor,
  act: ShareAct,
  broker: { id: number; name?: string; away_since?: string | null },
  share_id: number | null = null,
  data: Record<string, unknown> = {},
) {
  const { away_since } = broker
  await emit(db, actor, {
    type: 'share.changed',
    broker_account_id: broker.id,
    act,
    share_id,
    ...(away_since && { away_since }),
  })
  await record(db, actor, `units.share_${act}`, {
    ...(broker.name && { broker: broker.name }),
    ...(share_id && { share_id }),
    ...data,
  })
}
