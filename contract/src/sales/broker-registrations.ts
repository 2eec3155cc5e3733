import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, Named, Timestamp, text } from '../fields.ts'
import { Flag, many, manyIds, Paging, page, Search } from '../list.ts'
import { FileUrl } from '../office/files.ts'
import { Partner } from '../stock/unit-shares.ts'

/** `second`: another broker was first, or the developer works the person already. */
export const registrationStatuses = ['protected', 'second', 'expired', 'disputed', 'decided'] as const
/** `keep`: all stays as it is; `transfer`: to the broker that disputes; `share`: both are protected. */
export const registrationDecisions = ['keep', 'transfer', 'share'] as const
/** As seen by the account that asks. */
export const registrationSides = ['by_us', 'with_us'] as const

/** A person whom a broker registered with a developer for a project. Both sides have the same id, each its own contact. */
export const SharedContact = z.object({
  id: Id,
  side: z.enum(registrationSides),
  status: z.enum(registrationStatuses),
  /** Also where it was decided so. */
  is_protected: z.boolean(),
  contact: Named,
  /** Without an id for the broker: it is a project of the developer. */
  project: z.object({ id: Id.nullable(), uuid: z.uuid(), name: z.string() }),
  developer: Partner,
  broker: Partner,
  protected_until: Timestamp.nullable(),
  dispute: z.object({ reason: z.string() }).nullable(),
  decision: z.object({ decision: z.enum(registrationDecisions), reason: z.string() }).nullable(),
  created_at: Timestamp,
  updated_at: Timestamp,
})
export type SharedContact = z.infer<typeof SharedContact>

export const registrationActs = [
  'registered',
  'second',
  'evidence',
  'visited',
  'disputed',
  'kept',
  'transferred',
  'shared',
  'lost',
] as const

const RegistrationDetail = SharedContact.extend({
  /** Of one that came second, for the developer alone: the broker that was first. */
  first: z.object({ id: Id, broker: Partner, protected_until: Timestamp.nullable() }).nullable(),
  /** Newest first. `user` is of the developer, for the developer alone. Without a link to the developer a broker sees none. */
  log: z.array(
    z.object({
      id: Id,
      act: z.enum(registrationActs),
      side: z.enum(['broker', 'developer']),
      user: Named.nullable(),
      protected_until: Timestamp.nullable(),
      at: Timestamp,
    }),
  ),
  evidence: z.array(
    z.object({
      id: Id,
      name: z.string(),
      mime: z.string(),
      size: z.int(),
      url: FileUrl,
      created_at: Timestamp,
    }),
  ),
})
export type RegistrationDetail = z.infer<typeof RegistrationDetail>

/** Developers that the account is linked with and their projects that brokers see. */
export const listRegistrableProjects = endpoint('GET /broker-registrations/projects/', {
  can: 'brokers.create',
  returns: z.array(
    Partner.extend({
      projects: z.array(z.object({ uuid: z.uuid(), name: z.string(), protection_days: z.int() })),
    }),
  ),
})

export const NewRegistration = z.strictObject({ contact_id: Id, project_uuid: z.uuid('Proyecto no válido') })
export type NewRegistration = z.output<typeof NewRegistration>

/**
 * The person's name, RUT, phones and e-mail go to the developer. A person whom the same broker registered already stays so: nothing is
 * extended. 404 unless the project is one that the developer, linked with this account, shows to brokers.
 */
export const registerContact = endpoint('POST /broker-registrations/', {
  can: 'brokers.create',
  status: 201,
  body: NewRegistration,
  returns: z.object({
    id: Id,
    status: z.enum(registrationStatuses),
    protected_until: Timestamp.nullable(),
  }),
  errors: ['conflict', 'rate_limited'],
})

/** Newest first. Brokers get those that they made, unless they ask for the others. `brokers_uuids` and `projects_ids` are of those made with us. */
export const listSharedContacts = endpoint('GET /shared-contacts/', {
  can: 'brokers.view',
  query: z.strictObject({
    ...Paging,
    side: z.enum(registrationSides).optional(),
    status: many(z.enum(registrationStatuses)),
    is_protected: Flag,
    search: Search,
    /** Of either side: brokers know a project of a developer by it. */
    projects_uuids: many(z.uuid()),
    projects_ids: manyIds(),
    brokers_uuids: many(z.uuid()),
  }),
  returns: page(SharedContact),
})

export const getSharedContact = endpoint('GET /shared-contacts/{id}/', {
  can: 'brokers.view',
  returns: RegistrationDetail,
})

/** By the broker, of its own that came second. */
export const disputeRegistration = endpoint('POST /broker-registrations/{id}/dispute/', {
  can: 'brokers.create',
  body: z.strictObject({ reason: text(1000) }),
  returns: SharedContact,
  errors: ['conflict'],
})

/** By the broker, of its own: the developer sees it. Ten at most; the same file again is the same evidence. */
export const addRegistrationEvidence = endpoint('POST /broker-registrations/{id}/evidence/', {
  can: 'brokers.create',
  multipart: { kinds: ['pdf', 'png', 'jpeg', 'webp'] },
  body: z.strictObject({}),
  status: 201,
  returns: SharedContact,
  errors: ['conflict', 'storage_full'],
})

/** By the developer, of one that is disputed. */
export const decideRegistration = endpoint('POST /broker-registrations/{id}/decide/', {
  can: 'brokers.edit',
  body: z.strictObject({ decision: z.enum(registrationDecisions), reason: text(1000) }),
  returns: SharedContact,
  errors: ['conflict'],
})

/** For the broker: a code that the sales room of the developer reads. It is valid for a day. */
export const getVisitCode = endpoint('GET /broker-registrations/{id}/visit-code/', {
  can: 'brokers.create',
  returns: z.object({ code: z.string(), url: z.string(), expires_at: Timestamp }),
  errors: ['conflict'],
})

/** By the developer, with the client there: the protection begins anew that day. The same day again changes nothing. */
export const confirmVisit = endpoint('POST /broker-registrations/visits/', {
  can: 'brokers.edit',
  body: z.strictObject({ code: text(200) }),
  returns: SharedContact,
  errors: ['conflict'],
})
