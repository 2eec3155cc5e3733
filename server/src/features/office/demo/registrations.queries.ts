import { sql } from 'kysely'
import { wordsOf } from '#contract/words.ts'
import { systemOf } from '#server/features/office/account/system.queries.ts'
import { insertContacts, insertTold } from '#server/features/people/contacts/creation/many.queries.ts'
import { identitiesOf } from '#server/features/people/contacts/identities.queries.ts'
import { keepMade } from '#server/features/sales/broker-registrations/made.queries.ts'
import type { Person } from '#server/features/sales/broker-registrations/person.queries.ts'
import { projectsOpenToBrokers } from '#server/features/sales/broker-registrations/projects.queries.ts'
import { hashesOf, type Registered } from '#server/features/sales/broker-registrations/registering.actions.ts'
import * as queries from '#server/features/sales/broker-registrations/registrations.queries.ts'
import * as holds from '#server/features/sales/hold-requests/queries.ts'
import type { Database, Db } from '#server/platform/db.ts'
import { found } from '#server/platform/fail.ts'
import type { Actor, Me } from '#server/platform/me.ts'

type Accounts = { developers: number; brokers: number }
/** The keyed hash by which the server recognises a person again. */
export type Fingerprint = (text: string) => string

const day = 24 * 60 * 60 * 1000
const protectedFor = 60 * day

type Plan = { ago: number; visitedAgo?: number; dispute?: string }
/** How many days ago they were registered; the third is over, the last came second and is disputed. */
const plans: Plan[] = [
  { ago: 3 },
  { ago: 20, visitedAgo: 6 },
  { ago: 80 },
  { ago: 9, dispute: 'Visitó la sala de ventas con nosotros en septiembre, antes de escribirles.' },
]

export type Client = Person & { id: number; maker_id: number }
type Made = { client: Client; registered: Registered }

/** The broker registered some of its clients with the developer. */
export async function registerWithDeveloper(
  database: Database,
  { developers, brokers }: Accounts,
  fingerprint: Fingerprint,
  now: Date,
) {
  const clients = await database.inAccount(brokers, (db) => newestClients(db, brokers))
  const { all, held } = await database.inAccount(developers, async (db) => {
    const me = await systemOf(db, developers)
    const shared = await firstShared(db, developers, brokers)
    const project = (await projectsOpenToBrokers(db, developers)).find(({ id }) => id === shared?.project_id)
    const owner = await ownerOf(db, developers)
    const all: Made[] = []
    for (const [index, client] of clients.entries()) {
      const plan = plans[index]
      if (!plan || !project) continue
      const hashes = hashesOf(fingerprint, developers, identitiesOf(client))
      const row = { broker_account_id: brokers, project_id: project.id, hashes }
      const registration = await registerOne(db, me, client, row, plan, now)
      all.push({ client, registered: { registration, owner, project, isNew: true } })
    }
    const [first] = all
    const held =
      first && shared && (await askedFor(db, me, first.registered.registration, shared.unit_id, now))
    return { all, held }
  })
  await database.inAccount(brokers, async (db) => {
    const me = await systemOf(db, brokers)
    for (const { client, registered } of all)
      await keepMade(db, { me: { ...me, id: client.maker_id }, at: now.toISOString() }, client.id, registered)
    const [first] = all
    if (first && held) {
      const maker = { me: { ...me, id: first.client.maker_id }, at: held.created_at }
      await holds.keepMade(db, maker, held, held.registration_id, first.registered.project.name)
    }
  })
}

/** The broker asks the developer to hold a unit for its first client. */
async function askedFor(db: Db, me: Me, registration: queries.Kept, unit_id: number, now: Date) {
  const { id: registration_id, broker_account_id, contact_id } = registration
  const at = new Date(now.getTime() - day / 12).toISOString()
  const note = 'Viene el jueves con su crédito preaprobado.'
  const asked = { broker_account_id, registration_id, contact_id, unit_id, hours: null, note }
  const id = await holds.insertHold(db, { me, at }, asked)
  return holds.keptById(db, me.account_id, id)
}

/** The project that the broker was shared first, and a unit of it that is free. */
async function firstShared(db: Db, accountId: number, brokerId: number) {
  const { rows } = await sql<{ project_id: number; unit_id: number }>`
    select u.project_id, u.id as unit_id from unit u
    where u.account_id = ${accountId} and u.status = 'available' and u.kind in ('apartment', 'house') and u.project_id = (
      select min(s.project_id) from unit_share s
      where s.account_id = ${accountId} and s.broker_account_id = ${brokerId} and s.shows_price)
    order by u.id limit 1`.execute(db)
  return rows[0]
}

type Row = { broker_account_id: number; project_id: number; hashes: string[] }

async function registerOne(db: Db, me: Me, client: Client, row: Row, plan: Plan, now: Date) {
  const at = (ago: number) => new Date(now.getTime() - ago * day)
  const until = (ago: number) => new Date(at(ago).getTime() + protectedFor).toISOString()
  const actor: Actor = { me, at: at(plan.ago).toISOString() }
  const is_first = plan.dispute === undefined
  const protected_until = is_first ? until(plan.ago) : null
  const contact_id = await contactOf(db, actor, client)
  const { id } = await queries.insertRegistration(db, actor, {
    ...row,
    contact_id,
    first_id: null,
    is_first,
    protected_until,
  })
  const step = (
    by: Actor,
    act: queries.RegistrationAct,
    side: 'broker' | 'developer',
    until: string | null,
  ) => queries.keepStep(db, by, { registration_id: id, act, side, protected_until: until })
  await step(actor, is_first ? 'registered' : 'second', 'broker', protected_until)
  if (is_first) await queries.takeHashes(db, me.account_id, { id, ...row, protected_until })
  const later = { me, at: at(2).toISOString() }
  if (plan.dispute) {
    await queries.updateRegistration(db, later, id, { disputed_at: later.at, dispute_reason: plan.dispute })
    await step(later, 'disputed', 'broker', null)
  }
  if (plan.visitedAgo) {
    const visited = { me, at: at(plan.visitedAgo).toISOString() }
    await queries.updateRegistration(db, visited, id, { protected_until: until(plan.visitedAgo) })
    await step(visited, 'visited', 'developer', until(plan.visitedAgo))
  }
  return found(await queries.keptRegistration(db, me.account_id, id))
}

export async function contactOf(db: Db, actor: Actor, { id: _, maker_id: __, kind, ...person }: Client) {
  const given = Object.fromEntries(Object.entries(person).filter(([, value]) => value !== null))
  const [id] = await insertContacts(db, actor, [{ kind, ...given }])
  const contact_id = found(id)
  const words = wordsOf(person.first_name, person.last_name, person.business_name)
  await insertTold(db, actor.me.account_id, [{ contact_id, identities: identitiesOf(person), words }])
  return contact_id
}

async function newestClients(db: Db, accountId: number): Promise<Client[]> {
  const { rows } = await sql<Client>`
    select c.id, c.kind, c.first_name, c.last_name, c.business_name, c.email, c.phone, c.secondary_phone, c.national_id,
      (select min(u.id) from app_user u where u.account_id = ${accountId}) as maker_id
    from contact c
    where c.account_id = ${accountId} and c.phone is not null and c.email is not null and c.blocked_at is null
      and not c.is_deleted and c.kind = 'person'
    order by c.id limit ${plans.length}`.execute(db)
  return rows
}

export async function ownerOf(db: Db, accountId: number): Promise<Registered['owner']> {
  const { rows } = await sql<Registered['owner']>`
    select a.id, a.uuid, a.name, a.timezone from account a where a.id = ${accountId}`.execute(db)
  return found(rows[0])
}
