import { sql } from 'kysely'
import type { Db } from '#server/platform/db.ts'
import { emptyKeptAnswers } from '#server/platform/http/empty-kept-answers.ts'
import type { Progress } from '#server/platform/jobs/long-work.ts'
import type { Actor } from '#server/platform/me.ts'
import type { Owned } from '#server/platform/owned.ts'
import { calls } from './called.queries.ts'
import { emptyActs, emptyFilters } from './elsewhere.queries.ts'
import { emptyEvents } from './erase.queries.ts'
import { type DropFiles, eraseManyNext } from './owned.queries.ts'
import { type Erased, type Found, foundIn, type Search } from './search.ts'
import { lockImports } from './sheets.queries.ts'

export type SearchPlace = Progress & { part: Part; after: [number, number] }
type Part = 'own' | keyof typeof parts

export const first: SearchPlace = { done: 0, part: 'own', after: [0, 0] }

/** Number of rows to search, up to `most` + 1 of each kind. */
export async function countSearched(db: Db, accountId: number, most: number): Promise<number> {
  const limit = sql`limit ${most + 1}`
  const { rows } = await sql<{ count: number }>`
    select (select count(*) from (
        select from outbox o where o.account_id = ${accountId} and o.seq is not null ${limit}) x)
      + (select count(*) from (select from lead_act a where a.account_id = ${accountId} ${limit}) x)
      + (select count(*) from (
        select from audit_entry a where a.account_id = ${accountId} and a.area = 'exports' ${limit}) x)
      + (select count(*) from (select from import_row r where r.account_id = ${accountId} ${limit}) x)
      + (select count(*) from (select from notification n where n.account_id = ${accountId} ${limit}) x)
      + (select count(*) from (select from idempotency_key k
        where k.account_id = ${accountId} and k.body is not null ${limit}) x) as count`.execute(db)
  return rows[0]?.count ?? 0
}

type Work = {
  actor: Actor
  owns: readonly Owned[]
  asked: Erased
  place: SearchPlace
  most: number
  drop: DropFiles
}

/** Erases the next rows of the person, then the next that name the person; null at the end. */
export async function searchNext(
  db: Db,
  { actor, owns, asked, place: { done, part, after }, most, drop }: Work,
): Promise<SearchPlace | null> {
  const { seen, last } =
    part === 'own'
      ? { seen: await eraseManyNext(db, actor, { owns, drop }, asked.ids, most), last: after }
      : await parts[part](db, actor.me.account_id, asked, after, most)
  if (seen > 0) return { done: done + seen, part, after: last }
  const next = order[order.indexOf(part) + 1]
  return next ? { done, part: next, after: [0, 0] } : null
}

const parts = {
  events: emptyEvents,
  acts: emptyActs,
  filters: emptyFilters,
  rows: searchRows,
  notifications: searchNotifications,
  answers: emptyAnswers,
} satisfies Record<string, Search>
const order = ['own', ...Object.keys(parts)] as Part[]

/**
 * Empties import rows written to these contacts, unwritten rows and rows of bearers that contain the e-mail, phone, RUT
 * or full name, and rows whose error names the contacts. Unwritten rows can then no longer be written. A sheet may be named after the
 * person; rows of others in it remain.
 */
async function searchRows(
  db: Db,
  accountId: number,
  { ids, bearers, called }: Erased,
  [importId, n]: [number, number],
  most: number,
) {
  await lockImports(db, accountId)
  const { rows } = await sql<Found>`
    with page as materialized (
      select s.import_id, s.n, ${calls(sql`s.sheet`, called)} as is_called,
        ((s.contact_id is null or s.contact_id = any (${bearers.contacts_ids}::bigint[])) and (s.keys && ${called.keys}::text[] or ${calls(sql`s.cells::text`, called)}))
          or coalesce(s.contact_id = any (${ids}::bigint[]), false)
          or exists (select from unnest(${called.numbers}::text[]) as number where strpos(s.errors::text, number) > 0)
          as is_theirs
      from import_row s
      where s.account_id = ${accountId} and (s.import_id, s.n) > (${importId}::bigint, ${n}::int)
      order by s.import_id, s.n limit ${most}
    ), renamed as (
      update import_row r set
        sheet = case when page.is_called then 'Hoja' else r.sheet end,
        cells = case when page.is_theirs then '[]' else r.cells end,
        fields = case when page.is_theirs then null else r.fields end,
        errors = case when page.is_theirs then null else r.errors end,
        keys = case when page.is_theirs then '{}' else r.keys end,
        before = case when page.is_theirs then null else r.before end,
        state = case when page.is_theirs and r.state in ('staged', 'ready', 'bad') then 'skipped' else r.state end
      from page where (page.is_theirs or page.is_called)
        and r.account_id = ${accountId} and r.import_id = page.import_id and r.n = page.n
    )
    select import_id as a, n as b, (select count(*) from page) as seen from page
    order by import_id desc, n desc limit 1`.execute(db)
  return foundIn(rows)
}

/** Notes of others that name the person are quoted in notifications. */
async function searchNotifications(
  db: Db,
  accountId: number,
  { called }: Erased,
  [id]: [number, number],
  most: number,
) {
  const { rows } = await sql<Found>`
    with page as materialized (
      select n.id, ${calls(sql`n.data::text`, called)} as is_theirs from notification n
      where n.account_id = ${accountId} and n.id > ${id} order by n.id limit ${most}
    ), removed as (
      delete from notification n using page where page.is_theirs and n.account_id = ${accountId} and n.id = page.id
    )
    select id as a, 0 as b, (select count(*) from page) as seen from page order by id desc limit 1`.execute(
    db,
  )
  return foundIn(rows)
}

async function emptyAnswers(
  db: Db,
  accountId: number,
  _erased: Erased,
  _after: [number, number],
  most: number,
) {
  return { seen: await emptyKeptAnswers(db, accountId, most), last: [0, 0] as [number, number] }
}
