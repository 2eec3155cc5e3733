import { sql } from 'kysely'
import type { Db } from '#server/platform/db.ts'
import { countLong, eraseNext } from '#server/platform/erasing.queries.ts'
import { emptyKeptAnswers } from '#server/platform/http/empty-kept-answers.ts'
import type { Progress } from '#server/platform/jobs/long-work.ts'
import type { Actor } from '#server/platform/me.ts'
import { isLong, type OfUser, type Owned } from '#server/platform/owned.ts'
import { type CalledUser, rowsOf } from './erase.queries.ts'

/** The erased user, and the words to search for; after the erasure only the job has them. */
export type ErasedUser = { user_id: number; called: CalledUser }
export type LeaverPlace = Progress & { part: Part; after: number }

type Work = { actor: Actor; owns: readonly Owned[]; asked: ErasedUser; place: LeaverPlace; most: number }
/** Returns how many rows it read or changed, and the last of them; 0 when none are left. */
type Search = (db: Db, work: Work) => Promise<{ seen: number; last: number }>

const parts = {
  own: eraseOwn,
  notifications: forgetInNotifications,
  mails: removeMails,
  answers: async (db, { actor, most }) => ({
    seen: await emptyKeptAnswers(db, actor.me.account_id, most),
    last: 0,
  }),
  audit: forgetInAudit,
} satisfies Record<string, Search>
type Part = keyof typeof parts
const order = Object.keys(parts) as Part[]

export const first: LeaverPlace = { done: 0, part: 'own', after: 0 }

/** Searches the next rows; null at the end. */
export async function searchNext(db: Db, work: Work): Promise<LeaverPlace | null> {
  const { done, part } = work.place
  const { seen, last } = await parts[part](db, work)
  if (seen > 0) return { done: done + seen, part, after: last }
  const next = order[order.indexOf(part) + 1]
  return next ? { done, part: next, after: 0 } : null
}

/** Number of rows to search, up to `most` + 1 of each kind. */
export async function countSearched(
  db: Db,
  accountId: number,
  owns: readonly Owned[],
  userId: number,
  most: number,
): Promise<number> {
  const limit = sql`limit ${most + 1}`
  const own = longOf(owns).map((owned) => ({ table: owned.table, theirs: rowsOf(owned, userId) }))
  const { rows } = await sql<{ count: number }>`
    select (select count(*) from (select from notification n where n.account_id = ${accountId} ${limit}) x)
      + (select count(*) from (select from kept_mail m where m.account_id = ${accountId} ${limit}) x)
      + (select count(*) from (select from audit_entry a where a.account_id = ${accountId} and a.user_id = ${userId} ${limit}) x)
      + (select count(*) from (select from audit_entry a where a.account_id = ${accountId} and a.subject_id = ${userId} ${limit}) x)
      + (select count(*) from (select from idempotency_key k
        where k.account_id = ${accountId} and k.body is not null ${limit}) x) as count`.execute(db)
  return (rows[0]?.count ?? 0) + (await countLong(db, accountId, own, most))
}

const longOf = (owns: readonly Owned[]) =>
  owns.filter((owned): owned is OfUser => owned.of === 'user' && isLong(owned))

/** Of the tables that may have many of their rows. */
async function eraseOwn(db: Db, { actor, owns, asked, most }: Work) {
  for (const owned of longOf(owns)) {
    const theirs = { ids: [asked.user_id], theirs: rowsOf(owned, asked.user_id) }
    const seen = await eraseNext(db, actor, owned, theirs, most)
    if (seen > 0) return { seen, last: 0 }
  }
  return { seen: 0, last: 0 }
}

type Found = { seen: number; last: number | null }
const foundIn = ([row]: Found[]) => ({ seen: row?.seen ?? 0, last: row?.last ?? 0 })

/** Notifications of others say who mentioned them. */
async function forgetInNotifications(db: Db, { actor, asked, place, most }: Work) {
  const { account_id } = actor.me
  const { rows } = await sql<Found>`
    with page as materialized (
      select n.created_at, n.id, (n.data ->> 'by_id')::bigint = ${asked.user_id} as is_theirs from notification n
      where n.account_id = ${account_id} and n.id > ${place.after} order by n.id limit ${most}
    ), emptied as (
      update notification n set data = n.data - 'by' from page
      where page.is_theirs and n.account_id = ${account_id} and n.created_at = page.created_at and n.id = page.id
    )
    select max(id) as last, count(*) as seen from page`.execute(db)
  return foundIn(rows)
}

async function removeMails(db: Db, { actor, asked: { called }, place, most }: Work) {
  const { account_id } = actor.me
  const { rows } = await sql<Found>`
    with page as materialized (
      select m.id, m.recipient = ${called.email} or exists (
        select from unnest(${called.names}::text[]) as name
        where strpos(lower(concat_ws(' ', m.subject, m.body_text, m.body_html)), lower(name)) > 0) as is_theirs
      from kept_mail m where m.account_id = ${account_id} and m.id > ${place.after} order by m.id limit ${most}
    ), removed as (
      delete from kept_mail m using page where page.is_theirs and m.account_id = ${account_id} and m.id = page.id
    )
    select max(id) as last, count(*) as seen from page`.execute(db)
  return foundIn(rows)
}

async function forgetInAudit(db: Db, { actor, asked, most }: Work) {
  const { rows } = await sql<{ seen: number }>`
    select app.forget_audit_person(${actor.me.account_id}, ${asked.user_id}, ${most}) as seen`.execute(db)
  return { seen: rows[0]?.seen ?? 0, last: 0 }
}
