import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Timestamp } from '../fields.ts'
import { hasAll, type Permission, wholeReach } from '../permissions.ts'

/** The retention in days of each kind of data: default, minimum and maximum. */
export const keptFor = {
  /** Deleted contacts: the person is erased. */
  deleted_contacts: { usual: 365, least: 30, most: 3650 },
  /** People whose leads were all discarded and who did not return: erased. Legal claims expire after five years. */
  discarded_people: { usual: 1825, least: 180, most: 3650 },
  /** Inactive users: erased. */
  departed_users: { usual: 730, least: 30, most: 3650 },
  /** Entries of the audit, except those about people's data, which stay. */
  audit: { usual: 1825, least: 365, most: 3650 },
  /** The client addresses of acts. */
  audit_addresses: { usual: 365, least: 90, most: 1825 },
  notifications: { usual: 180, least: 14, most: 730 },
  /** Stored mails, without an SMTP server. */
  mails: { usual: 90, least: 7, most: 365 },
  /** Ended sessions: their addresses and devices. */
  sessions: { usual: 30, least: 7, most: 365 },
  /** Files of exports and imports. */
  files: { usual: 7, least: 1, most: 30 },
} as const

export type Retained = keyof typeof keptFor
export const retained = Object.keys(keptFor) as [Retained, ...Retained[]]

const erasing: readonly Permission[] = ['contacts.delete', ...wholeReach]
const needed: Partial<Record<Retained, readonly Permission[]>> = {
  deleted_contacts: erasing,
  discarded_people: erasing,
  departed_users: ['users.delete'],
  audit: ['audit.view'],
  audit_addresses: ['audit.view'],
}

/** The permission for a retention period is the one for deleting that data by hand. */
export const maySetRetention = (me: Parameters<typeof hasAll>[0], what: Retained) =>
  hasAll(me, ['account.manage', ...(needed[what] ?? [])])

export const Retention = z.object({
  what: z.enum(retained),
  days: z.int(),
  usual_days: z.int(),
  least_days: z.int(),
  most_days: z.int(),
  /** Whether the user may set it. */
  may_set: z.boolean(),
  /** Null: never changed. */
  changed_at: Timestamp.nullable(),
})
export type Retention = z.infer<typeof Retention>

const params = z.object({ what: z.enum(retained) })
const Days = z.int('Debe ser un entero').min(1).max(3650)

export const listRetention = endpoint('GET /privacy-retention/', {
  can: 'account.view',
  returns: z.array(Retention),
})

/** How many rows this period would delete; 10,001 means more. */
export const countGoing = endpoint('GET /privacy-retention/{what}/going/', {
  can: 'account.manage',
  params,
  query: z.strictObject({ days: z.coerce.number().pipe(Days) }),
  returns: z.object({ going: z.int() }),
})

/** A new period takes effect a day later, so that it can be undone. */
export const setRetention = endpoint('PUT /privacy-retention/{what}/', {
  can: 'account.manage',
  params,
  body: z.strictObject({ days: Days }),
  returns: Retention,
})
