import * as registrations from '#contract/stock/launch-registrations.ts'
import * as contract from '#contract/stock/launches.ts'
import { accountOfUuid } from '#server/platform/account-uuid.ts'
import { fail, found } from '#server/platform/fail.ts'
import { type MountedRoute, route } from '#server/platform/route.ts'
import { launchById, pageOfLaunches } from './launches.queries.ts'
import { orderByHand, patchWishes, registerClient } from './registrations.actions.ts'
import { pageOfRegistrations, registrationById } from './registrations.queries.ts'
import { reportOf } from './report.queries.ts'
import { createLaunch, deleteLaunch, patchLaunch } from './setup.actions.ts'
import * as steps from './steps.actions.ts'
import { claimInTurn, passTurn, waitAgain, withdraw } from './turn.actions.ts'
import { wallOf } from './wall.queries.ts'
import { withFree } from './with-free.ts'

const launchRoutesAlone: MountedRoute[] = [
  route(contract.listLaunches, ({ db, me, query, linkToPage }) => pageOfLaunches(db, me, query, linkToPage)),
  route(contract.getLaunch, ({ db, me, params }) => launchById(db, me, params.id)),
  route(contract.createLaunch, async ({ db, actor, me, body }) =>
    launchById(db, me, await createLaunch(db, actor, body)),
  ),
  route(
    contract.patchLaunch,
    async ({ db, actor, me, params, body, ifMatch, enqueue }) => {
      await patchLaunch(db, actor, params.id, body, { ifMatch, enqueue })
      return launchById(db, me, params.id)
    },
    ({ db, me, params }) => launchById(db, me, params.id),
  ),
  route(contract.deleteLaunch, ({ db, actor, params }) => deleteLaunch(db, actor, params.id)),
  ...(
    [
      [contract.openLaunch, steps.openLaunch],
      [contract.closeLaunch, steps.closeLaunch],
      [contract.drawLaunch, steps.drawLaunch],
      [contract.startLaunch, steps.startLaunch],
      [contract.pauseLaunch, steps.pauseLaunch],
      [contract.resumeLaunch, steps.resumeLaunch],
      [contract.endLaunch, steps.endLaunch],
    ] as const
  ).map(([endpoint, step]) =>
    route(endpoint, async ({ db, actor, me, params, enqueue }) => {
      await step(db, actor, params.id, enqueue)
      return launchById(db, me, params.id)
    }),
  ),
  route(contract.getLaunchReport, ({ db, me, params }) => reportOf(db, me, params.id)),
  route(contract.readLaunchWall, ({ params, database }) => {
    const accountId = accountOfUuid(params.uuid) ?? fail('not_found')
    return database.inAccount(accountId, async (db) => found(await wallOf(db, accountId, params.uuid)))
  }),
]

const registrationRoutes: MountedRoute[] = [
  route(registrations.listRegistrations, ({ db, me, params, query, linkToPage }) =>
    pageOfRegistrations(db, me, params.id, query, linkToPage),
  ),
  route(registrations.registerLead, async ({ db, actor, me, params, body, enqueue }) =>
    registrationById(db, me, await registerClient(db, actor, params.id, body, enqueue)),
  ),
  route(registrations.orderRegistrations, async ({ db, actor, params, body }) => ({
    ordered: await orderByHand(db, actor, params.id, body.registrations_ids),
  })),
  route(registrations.getRegistration, ({ db, me, params }) => withFree(db, me, params.id)),
  route(
    registrations.patchRegistration,
    async ({ db, actor, me, params, body, ifMatch }) => {
      await patchWishes(db, actor, params.id, body.wishes, ifMatch)
      return withFree(db, me, params.id)
    },
    ({ db, me, params }) => withFree(db, me, params.id),
  ),
  route(registrations.claimInTurn, async ({ db, actor, me, params, body, enqueue }) => {
    await claimInTurn(db, actor, params.id, body.unit_id, enqueue)
    return registrationById(db, me, params.id)
  }),
  ...(
    [
      [registrations.passTurn, passTurn],
      [registrations.waitAgain, waitAgain],
      [registrations.withdrawRegistration, withdraw],
    ] as const
  ).map(([endpoint, act]) =>
    route(endpoint, async ({ db, actor, me, params, enqueue }) => {
      await act(db, actor, params.id, enqueue)
      return registrationById(db, me, params.id)
    }),
  ),
]

export const launchRoutes: MountedRoute[] = [...launchRoutesAlone, ...registrationRoutes]
