import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, Timestamp } from '../fields.ts'
import { Flag, Paging, page, Search } from '../list.ts'
import { Money } from '../stock/shared.ts'

/** A broker that this account works with, or may find because it is visible. */
export const Broker = z.object({
  id: Id,
  uuid: z.uuid(),
  name: z.string(),
  is_linked: z.boolean(),
  linked_at: Timestamp.nullable(),
  /** Of one that is linked: its active users. */
  agents: z.int().nullable(),
  /** Units that it sees now. */
  shared_units: z.int(),
  registrations: z.int(),
  /** To a sales room, by its clients. */
  visits: z.int(),
  /** That it made of these units, each folio once. */
  quotations: z.int(),
  /** With a commission for it. */
  deals: z.int(),
  /** Of those that were won, in the account's currency. */
  won_amount: Money,
  /** How many of the people whom it registered bought by its quotation; null while it registered nobody. */
  conversion_percent: z.string().nullable(),
})
export type Broker = z.infer<typeof Broker>

/** The linked ones first, then by name. */
export const listBrokers = endpoint('GET /brokers/', {
  can: 'brokers.view',
  query: z.strictObject({ ...Paging, search: Search, is_linked: Flag }),
  returns: page(Broker),
})

const params = z.object({ account_uuid: z.uuid() })

/** 404 unless it is a broker that is visible or was linked before; 409 where it works with a hundred developers already. */
export const linkBroker = endpoint('POST /brokers/{account_uuid}/link/', {
  can: 'brokers.edit',
  params,
  returns: z.object({ is_linked: z.boolean() }),
  errors: ['conflict'],
})

/** Ends every share with it. */
export const unlinkBroker = endpoint('POST /brokers/{account_uuid}/unlink/', {
  can: 'brokers.edit',
  params,
  returns: z.object({ is_linked: z.boolean() }),
})
