import * as contract from '#contract/sales/hold-requests.ts'
import { record } from '#server/platform/audit.ts'
import type { Db } from '#server/platform/db.ts'
import { emit } from '#server/platform/events.ts'
import type { Actor } from '#server/platform/me.ts'
import { type MountedRoute, preparedRoute, route } from '#server/platform/route.ts'
import { ask, cancel, grant, type RequestedHold, refuse } from './actions.ts'
import { keptHold, madeHold, pageOfHolds } from './list.queries.ts'
import { keepMade, renewMade } from './queries.ts'

export const holdRequestRoutes: MountedRoute[] = [
  preparedRoute(
    contract.askForHold,
    (asking) => ask(asking, asking.body),
    async ({ db, actor, me, body, prepared }) => {
      await keepMade(db, actor, prepared.hold, body.registration_id, prepared.project)
      await noted(db, actor, prepared, prepared.hold.status === 'pending' ? 'asked' : 'placed')
      return madeHold(db, me, prepared.hold.id)
    },
  ),
  route(contract.listHoldRequests, ({ db, me, query, linkToPage }) => pageOfHolds(db, me, query, linkToPage)),
  route(contract.grantHold, async ({ db, actor, me, params: { id }, body }) => {
    const { broker } = await keptHold(db, me, id)
    await grant(db, actor, id, broker.name, body.hours)
    return keptHold(db, me, id)
  }),
  route(contract.refuseHold, async ({ db, actor, me, params: { id }, body }) => {
    const { broker } = await keptHold(db, me, id)
    await refuse(db, actor, id, broker.name, body.reason)
    return keptHold(db, me, id)
  }),
  preparedRoute(
    contract.cancelHold,
    (asking) => cancel(asking, asking.params.id),
    async ({ db, actor, me, prepared }) => {
      await noted(db, actor, prepared, 'cancelled')
      return madeHold(db, me, prepared.hold.id)
    },
  ),
]

/** What a broker did, in its own account: its row, its audit, its open screens. */
async function noted(
  db: Db,
  actor: Actor,
  { hold, isNew }: RequestedHold,
  act: 'asked' | 'placed' | 'cancelled',
) {
  const made = await renewMade(db, actor.me.account_id, hold)
  if (!isNew) return
  const { id: hold_id, contact_id: _, status, unit_number: unit } = hold
  const shown = await madeHold(db, actor.me, hold_id)
  const contact_id = made?.contact_id ?? shown.contact.id
  await emit(db, actor, {
    type: 'hold.received',
    contact_id,
    hold_id,
    status,
    made_by_id: null,
    unit,
    developer: shown.developer.name,
  })
  await record(db, actor, `units.hold_${act}`, { hold_id, contact_id, unit, developer: shown.developer.name })
}
