import { sql } from 'kysely'
import type { registrationActs, registrationDecisions } from '#contract/sales/broker-registrations.ts'
import type { Db } from '#server/platform/db.ts'
import { found } from '#server/platform/fail.ts'
import { type Actor, authorOf } from '#server/platform/me.ts'
import { wakeAt } from '#server/platform/wakeups.ts'
import { soonBefore } from './ending.ts'

export type RegistrationAct = (typeof registrationActs)[number]
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
  const { protected_until } = row
  const { rows } = await sql<Kept>`
    insert into broker_registration as r (account_id, broker_account_id, project_id, contact_id, hashes, first_id, is_first,
      protected_until, ending_told_for, created_at, updated_at)
    values (${me.account_id}, ${row.broker_account_id}, ${row.project_id}, ${row.contact_id}, ${row.hashes}::text[],
      ${row.first_id}, ${row.is_first}, ${protected_until}, ${isNear(protected_until, at) ? protected_until : null}, ${at}, ${at})
    returning ${columns}`.execute(db)
  const registration = found(rows[0])
  await wakeBefore(db, me.account_id, registration.id, protected_until, at)
  return registration
}

const isNear = (until: string | null, at: string) => until !== null && soonBefore(until) <= at

/** Both sides are told when the protection is about to end, and when it ended. */
async function wakeBefore(db: Db, accountId: number, id: number, until: string | null, at: string) {
  if (until === null || until <= at) return
  await wakeAt(db, accountId, [
    { kind: 'protection.end', subject_id: id, at: until },
    ...(isNear(until, at) ? [] : [{ kind: 'protection.ending', subject_id: id, at: soonBefore(until) }]),
  ])
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

export async function updateRegistration(db: Db, { me, at }: Actor, id: number, changes: Changes) {
  const { protected_until: until } = changes
  const told = until !== undefined && {
    ending_told_for: isNear(until, at) ? until : null,
    // Of one that is lost now, that is said.
    end_told_for: until !== null && until <= at ? until : null,
  }
  await db
    .updateTable('broker_registration')
    .set({ ...changes, ...told, updated_at: at })
    .where('account_id', '=', me.account_id)
    .where('id', '=', id)
    .execute()
  if (until !== undefined) await wakeBefore(db, me.account_id, id, until, at)
}

/** Those of these whose protection ends within some days; both sides are told of it once. */
export async function takeEnding(db: Db, accountId: number, ids: number[], at: string): Promise<Kept[]> {
  const { rows } = await sql<Kept>`
    update broker_registration r set ending_told_for = r.protected_until, updated_at = ${at}
    where r.account_id = ${accountId} and r.id = any (${ids}::bigint[]) and r.protected_until > ${at}::timestamptz
      and r.protected_until - interval '3 days' <= ${at}::timestamptz and r.ending_told_for is distinct from r.protected_until
    returning ${columns}`.execute(db)
  return rows
}

/** Those of these whose protection is over. */
export async function takeEnded(db: Db, accountId: number, ids: number[], at: string): Promise<Kept[]> {
  const { rows } = await sql<Kept>`
    update broker_registration r set end_told_for = r.protected_until, updated_at = ${at}
    where r.account_id = ${accountId} and r.id = any (${ids}::bigint[]) and r.protected_until <= ${at}::timestamptz
      and r.end_told_for is distinct from r.protected_until
    returning ${columns}`.execute(db)
  return rows
}

export async function brokerNames(db: Db, accountId: number, ids: number[]): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; name: string }>`
    select l.broker_account_id as id, l.broker_name as name from broker_link l
    where l.account_id = ${accountId} and l.broker_account_id = any (${ids}::bigint[])`.execute(db)
  return new Map(rows.map(({ id, name }) => [id, name]))
}

export const keepStep = (
  db: Db,
  { me, at }: Actor,
  step: {
    registration_id: number
    act: RegistrationAct
    side: 'broker' | 'developer'
    protected_until: string | null
  },
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
