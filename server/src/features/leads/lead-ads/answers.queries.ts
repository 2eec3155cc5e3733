import { sql } from 'kysely'
import type { Db } from '#server/platform/db.ts'
import type { Actor } from '#server/platform/me.ts'
import { hashOfIdentity } from './people.ts'

export type KeptAnswer = {
  id: number
  meta_id: string
  page_meta_id: string | null
  form_meta_id: string | null
  /** Sealed. */
  answer: string | null
  status: 'waiting' | 'failed' | 'done'
  attempts: number
  retry_at: string | null
  created_at: string
}

export type ToldAnswer = {
  meta_id: string
  page_meta_id: string | null
  form_meta_id: string | null
  answered_at: string | null
  told_by: 'webhook' | 'reading'
}

/** Keeps those that are not known yet; returns their ids. */
export async function insertAnswers(
  db: Db,
  accountId: number,
  told: ToldAnswer[],
  at: string,
): Promise<number[]> {
  if (told.length === 0) return []
  const rows = told.map((one) => ({ ...one, account_id: accountId, created_at: at, updated_at: at }))
  const added = await db
    .insertInto('lead_ads_answer')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['account_id', 'meta_id']).doNothing())
    .returning('id')
    .execute()
  return added.map(({ id }) => id)
}

/** One that became a lead, with when each step was. */
export type TakenAnswer = Omit<ToldAnswer, 'answered_at'> & {
  /** Sealed. */
  answer: string
  people: string[]
  answered_at: string
  fetched_at: string
  done_at: string
  contact_id: number
  lead_id: number
  created_at: string
  updated_at: string
}

/** Those that are there already stay as they are. */
export const insertTaken = (db: Db, accountId: number, answers: TakenAnswer[]) =>
  db
    .insertInto('lead_ads_answer')
    .values(answers.map((one) => ({ ...one, account_id: accountId, status: 'done' })))
    .onConflict((conflict) => conflict.columns(['account_id', 'meta_id']).doNothing())
    .execute()

const columns = sql`a.id, a.meta_id, a.page_meta_id, a.form_meta_id, a.answer, a.status, a.attempts, a.retry_at, a.created_at`

export async function answerById(db: Db, accountId: number, id: number): Promise<KeptAnswer | null> {
  const { rows } = await sql<KeptAnswer>`
    select ${columns} from lead_ads_answer a where a.account_id = ${accountId} and a.id = ${id}`.execute(db)
  return rows[0] ?? null
}

/** The transaction that makes a lead of it locks it, so that it becomes one lead. */
export async function lockAnswer(db: Db, accountId: number, id: number): Promise<KeptAnswer | null> {
  const { rows } = await sql<KeptAnswer>`
    select ${columns} from lead_ads_answer a
    where a.account_id = ${accountId} and a.id = ${id} for no key update of a`.execute(db)
  return rows[0] ?? null
}

type Fetched = { answer: string; people: string[]; form_meta_id: string | null; answered_at: string | null }

export const saveFetched = (db: Db, accountId: number, id: number, fetched: Fetched, at: string) =>
  sql`update lead_ads_answer a set answer = ${fetched.answer}, people = ${fetched.people}::text[],
      form_meta_id = coalesce(a.form_meta_id, ${fetched.form_meta_id}),
      answered_at = coalesce(${fetched.answered_at}::timestamptz, a.answered_at), fetched_at = ${at}, updated_at = ${at}
    where a.account_id = ${accountId} and a.id = ${id} and a.status <> 'done'`.execute(db)

type Done = { contact_id: number | null; lead_id: number | null }

/** One that could not be fetched until now, and is read with the others. */
export async function openForReading(
  db: Db,
  accountId: number,
  metaId: string,
  at: string,
): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    update lead_ads_answer a set status = 'waiting', retry_at = null, attempts = 0, updated_at = ${at}
    where a.account_id = ${accountId} and a.meta_id = ${metaId} and a.answer is null and a.status <> 'done'
    returning a.id`.execute(db)
  return rows[0]?.id ?? null
}

/** Of a blocked person nothing is kept. */
export const noteDone = (db: Db, accountId: number, id: number, { contact_id, lead_id }: Done, at: string) =>
  sql`update lead_ads_answer a set status = 'done', done_at = ${at}, contact_id = ${contact_id}, lead_id = ${lead_id},
      retry_at = null, updated_at = ${at}, answer = case when ${contact_id}::bigint is null then null else a.answer end,
      people = case when ${contact_id}::bigint is null then '{}' else a.people end
    where a.account_id = ${accountId} and a.id = ${id}`.execute(db)

type Failed = { reason: string; remedy: string | null; retry_at: string | null }

/** Of two who tried at once, one counts. */
export const noteFailed = (
  db: Db,
  accountId: number,
  id: number,
  { reason, remedy, retry_at }: Failed,
  at: string,
) =>
  sql`update lead_ads_answer a set status = 'failed', reason = ${reason}, remedy = ${remedy}, retry_at = ${retry_at},
      attempts = a.attempts + 1, failed_at = coalesce(a.failed_at, ${at}::timestamptz), updated_at = ${at}
    where a.account_id = ${accountId} and a.id = ${id} and a.status <> 'done'`.execute(db)

/** What waits or is due again; a lost job of it is queued anew. */
export async function dueAnswers(db: Db, accountId: number, at: string, most: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select a.id from lead_ads_answer a
    where a.account_id = ${accountId} and a.status in ('waiting', 'failed')
      and (a.status = 'waiting' or a.retry_at <= ${at}::timestamptz)
    order by a.id limit ${most}`.execute(db)
  return rows.map(({ id }) => id)
}

/** The answers of these people, and those that made no lead but name them: their ids stay, so that none is read again. */
export async function eraseAnswers(db: Db, { me, at }: Actor, ids: number[]) {
  const { rows } = await sql<{ kind: string; value: string }>`
    select i.kind, i.value from contact_identity i
    where i.account_id = ${me.account_id} and i.contact_id = any (${ids}::bigint[])`.execute(db)
  const people = rows.map((identity) => hashOfIdentity(me.account_id, identity))
  await sql`
    update lead_ads_answer a set status = 'done', done_at = ${at}, retry_at = null, answer = null, people = '{}', reason = null,
      remedy = null, failed_at = null, updated_at = ${at}
    where a.account_id = ${me.account_id} and a.contact_id is null and a.people && ${people}::text[]`.execute(
    db,
  )
  await sql`
    update lead_ads_answer a set answer = null, people = '{}', reason = null, remedy = null, updated_at = ${at}
    where a.account_id = ${me.account_id} and a.contact_id = any (${ids}::bigint[])`.execute(db)
}
