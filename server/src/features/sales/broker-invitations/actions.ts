import type { NewBrokerInvitation } from '#contract/sales/broker-invitations.ts'
import { enterAccount } from '#server/features/office/account/queries.ts'
import { systemOf } from '#server/features/office/account/system.queries.ts'
import { brokerToLink, isLinkedWith } from '#server/features/stock/unit-shares/links.queries.ts'
import { ensureMayLink, linkBroker } from '#server/features/stock/unit-shares/shares.actions.ts'
import { accountOfUuid, newAccountUuid } from '#server/platform/account-uuid.ts'
import { record } from '#server/platform/audit.ts'
import type { Db } from '#server/platform/db.ts'
import { ensure, fail } from '#server/platform/fail.ts'
import type { Actor, Me } from '#server/platform/me.ts'
import type { Accounts, Visit } from '#server/platform/route.ts'
import * as queries from './queries.ts'

type Signs = Pick<Visit, 'fingerprint'>
type Asking = Signs & Pick<Visit, 'now'> & { accounts: Accounts; me: Me }

const validFor = 14 * 24 * 60 * 60 * 1000
/** That wait, of one account. */
const mostWaiting = 50

const hashOf = ({ fingerprint }: Signs, uuid: string) => fingerprint(`broker invitation ${uuid}`)

/** Returns the secret of the link besides: it is told once, and only its keyed hash is stored. */
export async function invite(db: Db, actor: Actor, signs: Signs, { label = null }: NewBrokerInvitation) {
  ensure((await queries.lockWaiting(db, actor)) < mostWaiting, 'conflict', {
    detail: `A lo más ${mostWaiting} invitaciones pueden esperar respuesta: revoque alguna`,
  })
  const uuid = newAccountUuid(actor.me.account_id)
  const expires_at = new Date(Date.parse(actor.at) + validFor).toISOString()
  const id = await queries.insertInvitation(db, actor, { token_hash: hashOf(signs, uuid), label, expires_at })
  await record(db, actor, 'units.broker_invited', { invitation_id: id, ...(label && { label }) })
  return { id, uuid }
}

/** Of one that nobody accepted; again it changes nothing. */
export async function revokeInvitation(db: Db, actor: Actor, id: number) {
  const { accepted_at, revoked_at } = await queries.lockInvitation(db, actor, id)
  if (accepted_at || revoked_at) return
  await queries.revoke(db, actor, id)
  await record(db, actor, 'units.broker_invitation_revoked', { invitation_id: id })
}

/** Of the account that a link names: 404 where there is none, 410 where it opens nothing any more. */
async function openedIn(
  db: Db,
  accountId: number,
  { asking, uuid, lock }: { asking: Asking; uuid: string; lock: boolean },
): Promise<queries.Invitation> {
  const { me, now } = asking
  const invitation =
    (await queries.invitationByHash(db, accountId, hashOf(asking, uuid), lock)) ?? fail('not_found')
  const { accepted_at, revoked_at, expires_at, broker_account_id } = invitation
  if (accepted_at && broker_account_id === me.account_id) return invitation
  if (accepted_at) fail('gone', { detail: 'Esta invitación ya se usó' })
  if (revoked_at) fail('gone', { detail: 'La inmobiliaria retiró esta invitación' })
  if (expires_at <= now) fail('gone', { detail: 'Esta invitación venció: pida otra a la inmobiliaria' })
  return invitation
}

/** A link names its account, as links of quotations do (decision 107). */
const accountOf = (uuid: string) => accountOfUuid(uuid) ?? fail('not_found')

export async function look(asking: Asking, uuid: string) {
  const { accounts, me } = asking
  const owner = accountOf(uuid)
  return accounts.readingInAccount(owner, async (db) => {
    const { invited_by, expires_at } = await openedIn(db, owner, { asking, uuid, lock: false })
    return {
      developer: await queries.accountNamed(db, owner),
      invited_by,
      expires_at,
      is_linked: await isLinkedWith(db, owner, me.account_id),
      may_accept: me.is_broker && owner !== me.account_id,
    }
  })
}

/** By an administrator of the broker: from then on the developer may share units with it. Once; again it is the same link. */
export async function accept(asking: Asking, uuid: string) {
  const { accounts, me, now } = asking
  const owner = accountOf(uuid)
  return accounts.acrossAccounts(async (db) => {
    const broker = await brokerToLink(db, owner, { id: me.account_id })
    if (broker) await ensureMayLink(db, owner, broker.id)
    await enterAccount(db, owner)
    const invitation = await openedIn(db, owner, { asking, uuid, lock: true })
    const developer = await queries.accountNamed(db, owner)
    if (invitation.accepted_at) return { developer, accepted_at: invitation.accepted_at }
    if (!broker || !me.is_broker)
      return fail('conflict', { detail: 'Solo la cuenta de una corredora puede aceptar esta invitación' })
    const actor = { me: await systemOf(db, owner), at: now }
    await queries.accepted(db, actor, invitation.id, broker)
    await linkBroker(db, actor, broker)
    return { developer, accepted_at: now }
  })
}
