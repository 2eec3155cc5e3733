import { sql } from 'kysely'
import { systemOf } from '#server/features/office/account/system.queries.ts'
import { identitiesOf } from '#server/features/people/contacts/identities.queries.ts'
import { keepMade } from '#server/features/sales/broker-registrations/made.queries.ts'
import type { Person } from '#server/features/sales/broker-registrations/person.queries.ts'
import { hashesOf, type Registered } from '#server/features/sales/broker-registrations/registering.actions.ts'
import * as registrations from '#server/features/sales/broker-registrations/registrations.queries.ts'
import { type Kept, keptQuotation } from '#server/features/sales/shared-quotations/kept.queries.ts'
import * as made from '#server/features/sales/shared-quotations/made.queries.ts'
import type { Database, Db } from '#server/platform/db.ts'
import { found } from '#server/platform/fail.ts'
import type { Me } from '#server/platform/me.ts'
import { contactOf, type Fingerprint, ownerOf } from './registrations.queries.ts'

type Accounts = { developers: number; brokers: number }
type Quoted = Person & {
  quotation_id: number
  contact_id: number
  created_at: string
  project: Registered['project']
}
type Made = { quoted: Quoted; registered: Registered; kept: Kept }

const day = 24 * 60 * 60 * 1000

/** Some quotations of the developer were made by the broker: two that wait for an answer, and those of the deals with which it earns. */
export async function quoteForDeveloper(
  database: Database,
  { developers, brokers }: Accounts,
  fingerprint: Fingerprint,
) {
  const maker = await database.inAccount(brokers, (db) => quoterOf(db, brokers))
  const all = await database.inAccount(developers, async (db) => {
    const me = await systemOf(db, developers)
    const owner = await ownerOf(db, developers)
    const all: Made[] = []
    for (const quoted of await chosen(db, developers)) {
      const registration = await registered(db, me, quoted, brokers, fingerprint)
      await claim(db, developers, { brokers, quoted, registration_id: registration.id, maker })
      const kept = found(await keptQuotation(db, developers, quoted.quotation_id))
      all.push({ quoted, registered: { registration, owner, project: quoted.project, isNew: true }, kept })
    }
    return all
  })
  await database.inAccount(brokers, async (db) => {
    const me = { ...(await systemOf(db, brokers)), id: maker.id }
    for (const { quoted, registered: one, kept } of all) {
      const actor = { me, at: one.registration.created_at }
      const contact_id = await contactOf(db, actor, { ...quoted, id: 0, maker_id: maker.id })
      await keepMade(db, actor, contact_id, one)
      await made.keepMade(db, me, kept)
    }
  })
}

async function quoterOf(db: Db, accountId: number) {
  const { rows } = await sql<{ id: number; name: string; agent: string; email: string; phone: string }>`
    select u.id, a.name, concat_ws(' ', u.first_name, u.last_name) as agent, u.email, u.phone from app_user u
    join account a on a.id = ${accountId}
    where u.account_id = ${accountId} order by u.is_seller desc, u.id limit 1`.execute(db)
  return found(rows[0])
}

async function chosen(db: Db, accountId: number): Promise<Quoted[]> {
  const of = (where: ReturnType<typeof sql>) => sql`
    select q.id as quotation_id, q.contact_id, q.created_at, c.kind, c.first_name, c.last_name, c.business_name, c.email, c.phone,
      c.secondary_phone, c.national_id,
      json_build_object('id', p.id, 'uuid', p.uuid, 'name', p.name, 'protection_days', 60) as project
    from quotation q
    join contact c on c.account_id = ${accountId} and c.id = q.contact_id and c.kind = 'person' and c.blocked_at is null
      and not c.is_deleted and c.phone is not null and c.email is not null
    join project p on p.account_id = ${accountId} and p.id = q.project_id
    where q.account_id = ${accountId} and q.version = 1 and ${where}`
  const { rows } = await sql<Quoted>`
    select distinct on (x.contact_id, (x.project ->> 'id')) x.* from (
      (${of(sql`q.status in ('sent', 'seen')`)} order by q.created_at desc, q.id limit 2)
      union all
      (${of(sql`exists (
        select from deal d join commission s on s.account_id = ${accountId} and s.deal_id = d.id and s.broker is not null
        where d.account_id = ${accountId} and d.quotation_id = q.id)`)} order by q.created_at desc, q.id limit 3)) as x
    order by x.contact_id, (x.project ->> 'id'), x.quotation_id`.execute(db)
  return rows
}

/** Some days before the quotation, by the broker; the sales room saw the client the day before. */
async function registered(db: Db, me: Me, quoted: Quoted, brokers: number, fingerprint: Fingerprint) {
  const { project, contact_id, created_at } = quoted
  const before = (days: number) => new Date(Date.parse(created_at) - days * day).toISOString()
  const actor = { me, at: before(6) }
  const hashes = hashesOf(fingerprint, me.account_id, identitiesOf(quoted))
  const row = { broker_account_id: brokers, project_id: project.id, contact_id, hashes }
  const protected_until = new Date(Date.parse(actor.at) + 60 * day).toISOString()
  const { id } = await registrations.insertRegistration(db, actor, {
    ...row,
    first_id: null,
    is_first: true,
    protected_until,
  })
  await registrations.takeHashes(db, me.account_id, { ...row, id, protected_until })
  const step = { registration_id: id, protected_until }
  await registrations.keepStep(db, actor, { ...step, act: 'registered', side: 'broker' })
  await registrations.keepStep(db, { me, at: before(1) }, { ...step, act: 'visited', side: 'developer' })
  return found(await registrations.keptRegistration(db, me.account_id, id))
}

type Whose = {
  brokers: number
  quoted: Quoted
  registration_id: number
  maker: Awaited<ReturnType<typeof quoterOf>>
}

async function claim(db: Db, accountId: number, { brokers, quoted, registration_id, maker }: Whose) {
  const { id: _id, ...names } = maker
  const broker = JSON.stringify({ ...names, registration_id, commission_percent: '2' })
  const { quotation_id } = quoted
  await sql`
    update quotation q set broker_account_id = ${brokers}, broker = ${broker}::jsonb
    where q.account_id = ${accountId} and q.id = ${quotation_id}`.execute(db)
  for (const table of ['commission', 'deal_commission_share'])
    await sql`
      update ${sql.table(table)} x set broker_account_id = ${brokers}
      where x.account_id = ${accountId} and x.broker is not null and x.deal_id = any (array(
        select d.id from deal d where d.account_id = ${accountId} and d.quotation_id = ${quotation_id}))`.execute(
      db,
    )
}
