import * as contract from '#contract/sales/broker-invitations.ts'
import { isFirstTime } from '#server/features/stock/unit-shares/hearing.queries.ts'
import { record } from '#server/platform/audit.ts'
import { type MountedRoute, preparedRoute, route } from '#server/platform/route.ts'
import { accept, invite, look, revokeInvitation } from './actions.ts'
import { invitationById, pageOfInvitations } from './queries.ts'

/** No longer than a key is remembered. */
const halfADay = 12 * 60 * 60 * 1000

export const brokerInvitationRoutes: MountedRoute[] = [
  route(contract.listBrokerInvitations, ({ db, me, query, now, linkToPage }) =>
    pageOfInvitations(db, me, query, now, linkToPage),
  ),
  route(contract.inviteBroker, async ({ db, actor, me, body, now, fingerprint }) => {
    const { id, uuid } = await invite(db, actor, { fingerprint }, body)
    return { ...(await invitationById(db, me, id, now)), link: `/brokers/invitation/${uuid}` }
  }),
  route(contract.revokeBrokerInvitation, ({ db, actor, params }) => revokeInvitation(db, actor, params.id)),
  preparedRoute(
    contract.openBrokerInvitation,
    (asking) => look(asking, asking.params.uuid),
    ({ prepared }) => prepared,
  ),
  preparedRoute(
    contract.acceptBrokerInvitation,
    (asking) => accept(asking, asking.params.uuid),
    async ({ db, actor, params, fingerprint, prepared: { developer, accepted_at } }) => {
      // A request repeated after a lost answer still succeeds: what the developer knows, this account's audit says once.
      const isRecent = Date.parse(actor.at) - Date.parse(accepted_at) < halfADay
      const key = fingerprint(`invitation accepted ${params.uuid}`)
      if (isRecent && (await isFirstTime(db, actor.me.account_id, key, actor.at)))
        await record(db, actor, 'units.broker_invitation_accepted', { developer: developer.name })
      return { developer }
    },
  ),
]
