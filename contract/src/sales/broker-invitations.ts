import { z } from 'zod'
import { endpoint, Nothing } from '../endpoint.ts'
import { Id, Named, Timestamp, text } from '../fields.ts'
import { many, Paging, page } from '../list.ts'
import { Partner } from '../stock/unit-shares.ts'

export const invitationStates = ['pending', 'accepted', 'expired', 'revoked'] as const

export const BrokerInvitation = z.object({
  id: Id,
  /** Whom it is for, as the developer calls them. */
  label: z.string().nullable(),
  state: z.enum(invitationStates),
  /** Who accepted it. */
  broker: z.string().nullable(),
  created_by: Named.nullable(),
  created_at: Timestamp,
  expires_at: Timestamp,
})
export type BrokerInvitation = z.infer<typeof BrokerInvitation>

/** Newest first. */
export const listBrokerInvitations = endpoint('GET /broker-invitations/', {
  can: 'brokers.edit',
  query: z.strictObject({ ...Paging, state: many(z.enum(invitationStates)) }),
  returns: page(BrokerInvitation),
})

export const NewBrokerInvitation = z.strictObject({ label: text(120).nullable().optional() })
export type NewBrokerInvitation = z.output<typeof NewBrokerInvitation>

/** A link for one broker, valid for 14 days. `link` is its path, told once: it is not stored. At most fifty wait. */
export const inviteBroker = endpoint('POST /broker-invitations/', {
  can: 'brokers.edit',
  status: 201,
  body: NewBrokerInvitation,
  answersSecret: true,
  returns: BrokerInvitation.extend({ link: z.string() }),
  errors: ['conflict'],
})

/** Of one that waits; who accepted stays linked. */
export const revokeBrokerInvitation = endpoint('DELETE /broker-invitations/{id}/', {
  can: 'brokers.edit',
  returns: Nothing,
})

const opened = { params: z.object({ uuid: z.uuid() }), errors: ['gone'] } as const

/** For an administrator of the broker's account: who invites. 410 when it was used, revoked or expired. */
export const openBrokerInvitation = endpoint('GET /broker-invitations/by-link/{uuid}/', {
  can: 'account.manage',
  ...opened,
  returns: z.object({
    developer: Partner,
    invited_by: z.string().nullable(),
    expires_at: Timestamp,
    /** This account accepted it, or worked with the developer before. */
    is_linked: z.boolean(),
    /** An account of a developer does not accept. */
    may_accept: z.boolean(),
  }),
})

/** Links this account with the developer, once. 409 for an account that is no broker, or works with a hundred developers already. */
export const acceptBrokerInvitation = endpoint('POST /broker-invitations/by-link/{uuid}/accept/', {
  can: 'account.manage',
  ...opened,
  errors: ['conflict', 'gone'],
  returns: z.object({ developer: Partner }),
})
