import { sql } from 'kysely'
import type { registrationActs, registrationDecisions } from '#contract/sales/broker-registrations.ts'
import type { Db } from '#server/platform/db.ts'
import { found } from '#server/platform/fail.ts'
import { type Actor, authorOf } from '#server/platform/me.ts'

export type Act = (typeof registrationActs)[number]
export type Decision = (typeof registrationDecisions)[number]

/** A registration as its developer has it: what the broker's own row is made of. */
export type Kept = {
  id: number
  broker_account_id: number
  project_id: number
  contact_id: number
  hashes: string[]
  first_id: number | null
  is_first: boolean
  protected_until: string | null
  disputed_at: string | null
  dispute_reason: string | null
  decision: Decision | null
  decision_reason: string | null
  created_at: string
  updated_at: string
}

const columns = sql`r.id, r.broker_account_id, r.project_id, r.contact_id, r.hashes, r.first_id, r.is_first,
  r.protected_until, r.disputed_at, r.dispute_reason, r.decision, r.decision_reason, r.created_at, r.updated_at`

export async function keptRegistration(db: Db, accountId: number, id: number): Promise<Kept | undefined> {
  const { rows } = await sql<Kept>`
    select ${columns} from broker_registration r where r.account_id = ${accountId} and r.id = ${id}`.execute(
    db,
  )
  return rows[0]
}

/** Serializes changes of one; its project is locked before. */
export async function lockRegistration(db: Db, accountId: number, id: number): Promise<Kept> {
  const { rows } = await sql<Kept>`
    select ${columns} from broker_registration r
    where r.account_id = ${accountId} and r.id = ${id} for no key update`.execute(db)
  return found(rows[0])
}

/** A person of a project: what identifies them, and the developer's contacts who they are. */
export type Whom = { projectId: number; hashes: string[]; contactIds: number[] }

/** Who is protected now with any of these hashes or contacts. */
export async function holderOf(
  db: Db,
  accountId: number,
  { projectId, hashes, contactIds }: Whom,
  now: string,
): Promise<Kept | undefined> {
  const { rows } = await sql<Kept>`
    select ${columns} from broker_registration r
    where r.account_id = ${accountId} and r.project_id = ${projectId} and r.protected_until > ${now}
      and r.id in (
        select h.registration_id from broker_registration_hash h
        where h.account_id = ${accountId} and h.project_id = ${projectId} and h.hash = any (${hashes}::text[])
        union all
        select o.id from broker_registration o
        where o.account_id = ${accountId} and o.contact_id = any (${contactIds}::bigint[]))
    order by r.id limit 1`.execute(db)
  return rows[0]
}

/** All who are protected now with any of these: more than one where it was decided so. */
export async function holdersOf(
  db: Db,
  accountId: number,
  { projectId, hashes, contactIds }: Whom,
  now: string,
): Promise<Kept[]> {
  const { rows } = await sql<Kept>`
    select ${columns} from broker_registration r
    where r.account_id = ${accountId} and r.project_id = ${projectId} and r.protected_until > ${now}
      and (r.hashes && ${hashes}::text[] or r.contact_id = any (${contactIds}::bigint[]))
    order by r.id limit 200`.execute(db)
  return rows
}

/** Those of the same person that a broker made already for a project, newest first. */
export async function ofBroker(
  db: Db,
  accountId: number,
  { projectId, brokerId, hashes, contactIds }: Whom & { brokerId: number },
): Promise<Kept[]> {
  const { rows } = await sql<Kept>`
    select ${columns} from broker_registration r
    where r.account_id = ${accountId} and r.project_id = ${projectId} and r.broker_account_id = ${brokerId}
      and (r.hashes && ${hashes}::text[] or r.contact_id = any (${contactIds}::bigint[]))
    order by r.id desc limit 50`.execute(db)
  return rows
}

type New = Pick<
  Kept,
  'broker_account_id' | 'project_id' | 'contact_id' | 'hashes' | 'first_id' | 'is_first' | 'protected_until'
>

export async function insertRegistration(db: Db, { me, at }: Actor, row: New): Promise<Kept> {
  const { rows } = await sql<Kept>`
    insert into broker_registration as r (account_id, broker_account_id, project_id, contact_id, hashes, first_id, is_first,
      protected_until, created_at, updated_at)
    values (${me.account_id}, ${row.broker_account_id}, ${row.project_id}, ${row.contact_id}, ${row.hashes}::text[],
      ${row.first_id}, ${row.is_first}, ${row.protected_until}, ${at}, ${at})
    returning ${columns}`.execute(db)
  return found(rows[0])
}

/** From now on the person is of this registration, unless another one is protected for longer. */
export const takeHashes = (
  db: Db,
  accountId: number,
  { id, project_id, hashes, protected_until }: Pick<Kept, 'id' | 'project_id' | 'hashes' | 'protected_until'>,
) =>
  sql`
    insert into broker_registration_hash (account_id, project_id, hash, registration_id)
    select ${accountId}::bigint, ${project_id}::bigint, hash, ${id}::bigint from unnest(${hashes}::text[]) as hash order by hash
    on conflict (account_id, project_id, hash) do update set registration_id = excluded.registration_id
    where not exists (
      select from broker_registration r
      where r.account_id = ${accountId} and r.id = broker_registration_hash.registration_id
        and r.protected_until > ${protected_until}::timestamptz)`.execute(db)

type Changes = Partial<
  Pick<Kept, 'hashes' | 'protected_until' | 'disputed_at' | 'dispute_reason' | 'decision' | 'decision_reason'>
> & { decided_at?: string; decided_by_id?: number | null }

export const updateRegistration = (db: Db, { me, at }: Actor, id: number, changes: Changes) =>
  db
    .updateTable('broker_registration')
    .set({ ...changes, updated_at: at })
    .where('account_id', '=', me.account_id)
    .where('id', '=', id)
    .execute()

export const keepStep = (
  db: Db,
  { me, at }: Actor,
  step: { registration_id: number; act: Act; side: 'broker' | 'developer'; protected_until: string | null },
) =>
  db
    .insertInto('broker_registration_step')
    .values({ account_id: me.account_id, ...step, done_by_id: authorOf(me), at })
    .execute()

/** The last visit that was confirmed. */
export async function lastVisit(db: Db, accountId: number, id: number): Promise<string | null> {
  const { rows } = await sql<{ at: string | null }>`
    select max(s.at) as at from broker_registration_step s
    where s.account_id = ${accountId} and s.registration_id = ${id} and s.act = 'visited'`.execute(db)
  return rows[0]?.at ?? null
}

/** Whether the broker works with the developer; it cannot end before this transaction does. */
export async function lockLink(
  db: Db,
  accountId: number,
  brokerId: number,
): Promise<{ name: string } | undefined> {
  const { rows } = await sql<{ name: string }>`
    select l.broker_name as name from broker_link l
    where l.account_id = ${accountId} and l.broker_account_id = ${brokerId} and l.unlinked_at is null for share`.execute(
    db,
  )
  return rows[0]
}

/** The same in a read. */
export async function isLinked(db: Db, accountId: number, brokerId: number): Promise<boolean> {
  const { rows } = await sql`
    select l.broker_account_id from broker_link l
    where l.account_id = ${accountId} and l.broker_account_id = ${brokerId} and l.unlinked_at is null`.execute(
    db,
  )
  return rows.length > 0
}
