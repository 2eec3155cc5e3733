import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import type { Db } from '#server/platform/db.ts'
import type { Actor, Me } from '#server/platform/me.ts'
import { type FromMeta, saysTheSame } from './from-meta.ts'
import { statusOf } from './meta-status.ts'
import type { KeptTemplate } from './queries.ts'

type AtMeta = { meta_id: string; meta_status: string; category: string | null; reason: string | null }
type Submitted = Pick<KeptTemplate, 'id' | 'meta_id' | 'components' | 'status' | 'submitted_at'>

/** Meta has what was submitted. Its webhook may have come before this answer, and knows better what became of it. */
export const noteAtMeta = (
  db: Db,
  { me, at }: Actor,
  before: Submitted,
  { meta_id, meta_status, category, reason }: AtMeta,
) =>
  sql`update message_template t set meta_id = ${meta_id}, category = coalesce(${category}, t.category),
      meta_status = case when t.status = 'pending' then ${meta_status} else t.meta_status end,
      status = case when t.status = 'pending' then ${statusOf(meta_status)} else t.status end,
      reason = case when t.status = 'pending' then ${reason} else t.reason end,
      edited_at = ${before.meta_id === null ? null : at}::timestamptz,
      meta_components = case when t.meta_components = t.components then t.components else ${JSON.stringify(before.components)}::jsonb end,
      updated_at = ${at}
    where t.account_id = ${me.account_id} and t.id = ${before.id}`.execute(db)

/** It is as it was before it was submitted, unless a webhook said meanwhile what became of it. */
export const noteRefused = (db: Db, { me, at }: Actor, before: Submitted, reason: string) =>
  sql`update message_template t set status = ${before.status}, submitted_at = ${before.submitted_at}, reason = ${reason},
      updated_at = ${at}
    where t.account_id = ${me.account_id} and t.id = ${before.id} and t.status = 'pending'`.execute(db)

/**
 * As Meta has it; what was edited here and not sent yet stays. Whether it is new. One that was submitted since `submittedBefore` is left
 * alone: what was read may be older.
 */
export async function keepFromMeta(
  db: Db,
  { me, at }: Actor,
  one: FromMeta,
  { submittedBefore }: { submittedBefore: string | null },
): Promise<boolean> {
  const here = await lockNamed(db, me, one)
  if (here && submittedBefore && here.submitted_at && here.submitted_at > submittedBefore) return false
  const isEdited = here && hasOwnWords(here, one)
  const shown = JSON.stringify(isEdited ? here.components : one.components)
  const components = JSON.stringify(one.components)
  const { rows } = await sql<{ is_new: boolean }>`
    insert into message_template as t (account_id, name, language, category, components, status, meta_id, meta_status, meta_components,
      quality, reason, submitted_at, created_at, updated_at)
    values (${me.account_id}, ${one.name}, ${one.language}, ${one.category}, ${components}::jsonb, ${statusOf(one.meta_status)},
      ${one.meta_id}, ${one.meta_status}, ${components}::jsonb, ${one.quality}, ${one.reason}, null, ${at}, ${at})
    on conflict on constraint message_template_name_key do update set components = ${shown}::jsonb,
      category = excluded.category, status = excluded.status, meta_id = excluded.meta_id, meta_status = excluded.meta_status,
      meta_components = excluded.components, quality = excluded.quality, reason = excluded.reason, updated_at = ${at}
    returning xmax = 0 as is_new`.execute(db)
  return rows[0]?.is_new ?? false
}

/** What was edited here, and what Meta has not: it may have taken an edit without anybody hearing of it. */
function hasOwnWords({ components, meta_components }: Here, one: FromMeta): boolean {
  if (isDeepStrictEqual(components, meta_components)) return false
  return saysTheSame(components, meta_components) || !saysTheSame(components, one.components)
}

type Here = Pick<KeptTemplate, 'components' | 'meta_components' | 'submitted_at'>

async function lockNamed(db: Db, me: Me, { name, language }: FromMeta): Promise<Here | undefined> {
  const { rows } = await sql<Here>`
    select t.components, t.meta_components, t.submitted_at from message_template t
    where t.account_id = ${me.account_id} and t.name = ${name} and t.language = ${language}
    for no key update`.execute(db)
  return rows[0]
}

/** Which ones Meta is known to have. */
export async function knownAtMeta(db: Db, me: Me): Promise<string[]> {
  const { rows } = await sql<{ meta_id: string }>`
    select t.meta_id from message_template t where t.account_id = ${me.account_id} and t.meta_id is not null`.execute(
    db,
  )
  return rows.map(({ meta_id }) => meta_id)
}

/** Those that Meta has no more, and those that never came there: pending since before `unanswered`. */
export async function noteGone(
  db: Db,
  { me, at }: Actor,
  { ids, reason }: { ids: string[]; reason: string },
  unanswered: string,
): Promise<number> {
  const { rows } = await sql`
    update message_template t set status = 'draft', meta_id = null, meta_status = null, meta_components = null,
      reason = ${reason}, updated_at = ${at}
    where t.account_id = ${me.account_id} and (t.meta_id = any (${ids}::text[])
      or (t.meta_id is null and t.status = 'pending' and t.submitted_at < ${unanswered}::timestamptz))
    returning t.id`.execute(db)
  return rows.length
}

type Told = { meta_id: string; name: string | null; language: string | null }

/** What a webhook says of one. Null where it is not known; `isUnread`: what Meta has of it may be another text than the one known. */
export async function noteTold(
  db: Db,
  { me, at }: Actor,
  { meta_id, name, language }: Told,
  told: { meta_status?: string; reason?: string | null; quality?: string; category?: string },
): Promise<{ id: number; isUnread: boolean } | null> {
  const { meta_status = null, reason, quality = null, category = null } = told
  const isDeleted = meta_status === 'DELETED'
  const { rows } = await sql<{ id: number; is_unread: boolean }>`
    update message_template t set
      meta_id = case when ${isDeleted}::boolean then null else ${meta_id} end,
      meta_status = case when ${isDeleted}::boolean then null else coalesce(${meta_status}, t.meta_status) end,
      meta_components = case when ${isDeleted}::boolean then null else t.meta_components end,
      status = ${meta_status === null ? sql`t.status` : sql`${statusOf(meta_status)}`},
      reason = ${reason === undefined ? sql`t.reason` : sql`${reason}`},
      quality = coalesce(${quality}, t.quality), category = coalesce(${category}, t.category), updated_at = ${at}
    where t.account_id = ${me.account_id} and t.id = (
      select k.id from message_template k
      where k.account_id = ${me.account_id} and (k.meta_id = ${meta_id} or (k.name = ${name} and k.language = ${language}))
      order by k.meta_id = ${meta_id} desc nulls last limit 1)
    returning t.id, t.status = 'approved' and t.meta_components is distinct from t.components as is_unread`.execute(
    db,
  )
  const [row] = rows
  return row ? { id: row.id, isUnread: row.is_unread } : null
}
