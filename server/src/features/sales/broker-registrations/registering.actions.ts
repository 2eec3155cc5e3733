import type { NewRegistration } from '#contract/sales/broker-registrations.ts'
import { systemOf } from '#server/features/office/account/system.queries.ts'
import { createContact } from '#server/features/people/contacts/creation/create.actions.ts'
import type { Identity } from '#server/features/people/contacts/identities.queries.ts'
import { type Owner, ownersFor } from '#server/features/stock/unit-shares/links.queries.ts'
import { record } from '#server/platform/audit.ts'
import type { Db } from '#server/platform/db.ts'
import { fail, found } from '#server/platform/fail.ts'
import type { Actor, Me } from '#server/platform/me.ts'
import { hit, type Limit, refuseOver } from '#server/platform/rate-limit.ts'
import type { Accounts, Visit } from '#server/platform/route.ts'
import * as people from './person.queries.ts'
import * as projects from './projects.queries.ts'
import * as queries from './registrations.queries.ts'
import { after, tell } from './tell.actions.ts'

export type Asking = Pick<Visit, 'now' | 'address' | 'fingerprint'> & { accounts: Accounts; me: Me }

/** A registration in the developer's account, as its broker keeps it. */
export type Registered = {
  registration: queries.Kept
  owner: Owner
  project: projects.OpenProject
  isNew: boolean
}

/** Registering says whether another broker came first, so it is limited: thousands of people cannot be tried. */
const perDay: Limit = { most: 300, seconds: 24 * 60 * 60 }

/** Registers a contact of `me` with the developer of the project, in the developer's account (decision 121). */
export async function register(
  asking: Asking,
  { contact_id, project_uuid }: NewRegistration,
): Promise<Registered> {
  const { accounts, me, now } = asking
  const one = await accounts.readingInAccount(me.account_id, (db) =>
    people.personToRegister(db, me, contact_id),
  )
  const owner = await ownerOf(asking, project_uuid)
  refuseOver(await accounts.acrossAccounts((db) => hit(db, `registrations ${me.account_id}`, perDay, now)))
  return accounts.inAccount(owner.id, async (db) => {
    const actor = { me: await systemOf(db, owner.id), at: now }
    return { owner, ...(await registerIn(db, actor, asking, { ...one, project_uuid })) }
  })
}

/** The linked developer whose project it is: each is asked in its own account. */
async function ownerOf({ accounts, me }: Asking, uuid: string): Promise<Owner> {
  const owners = await accounts.acrossAccounts((db) => ownersFor(db, me.account_id))
  for (const owner of owners)
    if (await accounts.readingInAccount(owner.id, (db) => projects.hasOpenProject(db, owner.id, uuid)))
      return owner
  return fail('not_found')
}

type One = { person: people.Person; identities: Identity[]; project_uuid: string }

/** Compared blind: a hash says nothing of the person, and is another one for each developer. */
export const hashesOf = (sign: Visit['fingerprint'], accountId: number, identities: Identity[]) => [
  ...new Set(identities.map(({ kind, value }) => sign(`registration ${accountId} ${kind} ${value}`))),
]

async function registerIn(db: Db, actor: Actor, asking: Asking, { person, identities, project_uuid }: One) {
  const { account_id } = actor.me
  const broker = {
    id: asking.me.account_id,
    ...found(await queries.lockLink(db, account_id, asking.me.account_id)),
  }
  // From here on one after the other.
  const project = found(await projects.lockOpenProject(db, account_id, project_uuid))
  const hashes = hashesOf(asking.fingerprint, account_id, identities)
  const known = await people.lockKnown(db, actor.me, identities)
  const whom = { projectId: project.id, hashes, contactIds: known.ids }
  const own = await queries.ofBroker(db, account_id, { ...whom, brokerId: broker.id })
  const still = own.find(({ protected_until }) => protected_until !== null && protected_until > actor.at)
  if (still) return { registration: still, project, isNew: false }

  const holder = await queries.holderOf(db, account_id, whom, actor.at)
  const isTaken =
    holder !== undefined ||
    known.isBlocked ||
    (await people.isWorked(db, actor.me, { projectId: project.id, brokerId: broker.id }, known.ids))
  const first_id = holder?.id ?? null
  const waiting = own.find((one) => !one.is_first && one.first_id === first_id)
  if (isTaken && waiting) return { registration: waiting, project, isNew: false }

  const contact_id = known.ids[0] ?? (await contactOf(db, actor, person, broker.id))
  const registration = await queries.insertRegistration(db, actor, {
    broker_account_id: broker.id,
    project_id: project.id,
    contact_id,
    hashes,
    first_id,
    is_first: !isTaken,
    protected_until: isTaken ? null : after(actor.at, project.protection_days),
  })
  if (!isTaken) await queries.takeHashes(db, account_id, registration)
  const act = isTaken ? 'second' : 'registered'
  await tell(db, actor, registration, { act, side: 'broker', broker: broker.name })
  await record(db, actor, `contacts.registration_${act}`, {
    contact_id,
    registration_id: registration.id,
    broker: broker.name,
    project: project.name,
  })
  return { registration, project, isNew: true }
}

async function contactOf(db: Db, actor: Actor, { kind, ...person }: people.Person, brokerId: number) {
  const given = Object.fromEntries(Object.entries(person).filter(([, value]) => value !== null))
  const id = await createContact(db, actor, { kind, ...given }, { allowDuplicate: true, isFromOutside: true })
  await people.setOwner(db, actor.me, id, brokerId)
  return id
}
