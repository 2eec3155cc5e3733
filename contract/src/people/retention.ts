import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Timestamp } from '../fields.ts'
import { hasAll, type Permission, wholeReach } from '../permissions.ts'

/** After how many days each kind of data goes by itself: as usual, at least and at most. */
export const keptFor = {
  /** People whose contact was deleted: erased. */
  deleted_contacts: { usual: 365, least: 30, most: 3650 },
  /** People all of whose leads were discarded, and who never came back: erased. Claims lapse after five years. */
  discarded_people: { usual: 1825, least: 180, most: 3650 },
  /** Users who are not active any more: erased. */
  departed_users: { usual: 730, least: 30, most: 3650 },
  /** Entries of the audit, but for what was done with people's data: that stays. */
  audit: { usual: 1825, least: 365, most: 3650 },
  /** From where each act was done. */
  audit_addresses: { usual: 365, least: 90, most: 1825 },
  notifications: { usual: 180, least: 14, most: 730 },
  /** Of an installation without an SMTP server. */
  mails: { usual: 90, least: 7, most: 365 },
  /** That ended: from where and with what somebody signed in. */
  sessions: { usual: 30, least: 7, most: 365 },
  /** Of exported and imported lists. */
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

/** What goes by itself is said by who could do it by hand. */
export const maySetRetention = (me: Parameters<typeof hasAll>[0], what: Retained) =>
  hasAll(me, ['account.manage', ...(needed[what] ?? [])])

export const Retention = z.object({
  what: z.enum(retained),
  days: z.int(),
  usual_days: z.int(),
  least_days: z.int(),
  most_days: z.int(),
  /** Whether who asks may set it. */
  may_set: z.boolean(),
  /** Null: nobody changed it. */
  changed_at: Timestamp.nullable(),
})
export type Retention = z.infer<typeof Retention>

const params = z.object({ what: z.enum(retained) })
const Days = z.int('Debe ser un entero').min(1).max(3650)

export const listRetention = endpoint('GET /privacy-retention/', {
  can: 'account.view',
  returns: z.array(Retention),
})

/** How many would go with these days; 10,001 means more. */
export const countGoing = endpoint('GET /privacy-retention/{what}/going/', {
  can: 'account.manage',
  params,
  query: z.strictObject({ days: z.coerce.number().pipe(Days) }),
  returns: z.object({ going: z.int() }),
})

/** What is set serves a day later, so that it can be taken back. */
export const setRetention = endpoint('PUT /privacy-retention/{what}/', {
  can: 'account.manage',
  params,
  body: z.strictObject({ days: Days }),
  returns: Retention,
})
