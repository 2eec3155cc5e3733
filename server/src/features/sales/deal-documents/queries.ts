import { sql } from 'kysely'
import type { DealDocument } from '#contract/sales/deal-documents.ts'
import { userName } from '#server/features/office/names/user-name.queries.ts'
import { visibleDeals } from '#server/features/sales/deals/visible.queries.ts'
import { mayCheck } from '#server/features/sales/sale-steps/checkers.queries.ts'
import type { Db } from '#server/platform/db.ts'
import { found } from '#server/platform/fail.ts'
import type { FileKey } from '#server/platform/files/store.ts'
import { jsonTime } from '#server/platform/json.ts'
import { type Actor, authorOf, type Me } from '#server/platform/me.ts'

/** With the key of its content in place of its URL. */
export type DocumentRow = Omit<DealDocument, 'url'> & { key: FileKey }

const userOf = (accountId: number, column: string) => sql`(
  select json_build_object('id', u.id, 'name', ${userName('u')}) from app_user u
  where u.account_id = ${accountId} and u.id = ${sql.ref(column)})`

const columns = (me: Me) => sql`
  dd.id, (select sd.id from sale_step_document sd where sd.account_id = ${me.account_id} and sd.id = dd.step_document_id
    and sd.sale_step_id is not null) as document_id, dd.name, dd.version, dd.source, dd.expires_on, dd.is_checked,
  ${mayCheck(me, 'dd.step_document_id')} as may_check,
  ${userOf(me.account_id, 'dd.checked_by_id')} as checked_by, dd.checked_at,
  case when dd.refused_at is not null then json_build_object('reason', dd.refuse_reason, 'at', ${jsonTime('dd.refused_at')},
    'by', ${userOf(me.account_id, 'dd.refused_by_id')}) end as refused,
  ${userOf(me.account_id, 'dd.uploaded_by_id')} as uploaded_by, dd.created_at, f.name as file_name, f.size, f.mime, f.key`

/** 404 unless `me` sees the deal. */
export async function ensureDealVisible(db: Db, me: Me, dealId: number) {
  const { rows } = await sql`
    select from deal d
    where d.account_id = ${me.account_id} and d.id = ${dealId} and ${visibleDeals(me, 'd')}`.execute(db)
  found(rows[0])
}

export async function documentsOfDeal(db: Db, me: Me, dealId: number): Promise<DocumentRow[]> {
  const { account_id } = me
  await ensureDealVisible(db, me, dealId)
  const { rows } = await sql<DocumentRow>`
    select ${columns(me)} from deal_document dd
    join stored_file f on f.account_id = ${account_id} and f.id = dd.stored_file_id
    where dd.account_id = ${account_id} and dd.deal_id = ${dealId} order by dd.id desc`.execute(db)
  return rows
}

export async function documentById(db: Db, me: Me, id: number): Promise<DocumentRow> {
  const { account_id } = me
  const { rows } = await sql<DocumentRow>`
    select ${columns(me)} from deal_document dd
    join deal d on d.account_id = ${account_id} and d.id = dd.deal_id
    join stored_file f on f.account_id = ${account_id} and f.id = dd.stored_file_id
    where dd.account_id = ${account_id} and dd.id = ${id} and ${visibleDeals(me, 'd')}`.execute(db)
  return found(rows[0])
}

export async function dealOfDocument(db: Db, me: Me, id: number): Promise<number> {
  const { rows } = await sql<{ deal_id: number }>`
    select dd.deal_id from deal_document dd
    join deal d on d.account_id = ${me.account_id} and d.id = dd.deal_id
    where dd.account_id = ${me.account_id} and dd.id = ${id} and ${visibleDeals(me, 'd')}`.execute(db)
  return found(rows[0]).deal_id
}

/** Whether a later version of the same document is there. */
export async function hasNewer(db: Db, { account_id }: Me, id: number): Promise<boolean> {
  const { rows } = await sql`
    select from deal_document dd
    join deal_document n on n.account_id = ${account_id} and n.deal_id = dd.deal_id and n.version > dd.version
      and n.step_document_id is not distinct from dd.step_document_id and (dd.step_document_id is not null or n.name = dd.name)
    where dd.account_id = ${account_id} and dd.id = ${id} limit 1`.execute(db)
  return rows.length > 0
}

/** A document that a step needs. */
export async function neededById(
  db: Db,
  { account_id }: Pick<Me, 'account_id'>,
  id: number,
): Promise<{ name: string; needs_check: boolean } | undefined> {
  const { rows } = await sql<{ name: string; needs_check: boolean }>`
    select sd.name, sd.needs_check from sale_step_document sd
    where sd.account_id = ${account_id} and sd.id = ${id} and sd.sale_step_id is not null
    for key share`.execute(db)
  return rows[0]
}

export async function blockedAt(db: Db, { account_id }: Me, contactId: number): Promise<string | null> {
  const { rows } = await sql<{ blocked_at: string | null }>`
    select c.blocked_at from contact c where c.account_id = ${account_id} and c.id = ${contactId}`.execute(db)
  return found(rows[0]).blocked_at
}

export type NewDocument = {
  deal_id: number
  contact_id: number
  step_document_id: number | null
  name: string
  source: DealDocument['source']
  stored_file_id: number
  expires_on: string | null
  remind_at?: string | null
  /** Of one that the client sent by a link: nobody of the account. */
  uploaded_by_id?: null
}

/** As its next version. Precondition: the deal is locked. */
export async function insertDocument(db: Db, { me, at }: Actor, row: NewDocument): Promise<number> {
  const { account_id } = me
  const { rows } = await sql<{ version: number }>`
    select coalesce(max(dd.version), 0) + 1 as version from deal_document dd
    where dd.account_id = ${account_id} and dd.deal_id = ${row.deal_id}
      and dd.step_document_id is not distinct from ${row.step_document_id}::bigint
      and (dd.step_document_id is not null or dd.name = ${row.name})`.execute(db)
  const { id } = await db
    .insertInto('deal_document')
    .values({
      uploaded_by_id: authorOf(me),
      ...row,
      account_id,
      version: found(rows[0]).version,
      created_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const setChecked = (db: Db, { me, at }: Actor, id: number, isChecked: boolean) =>
  sql`update deal_document
    set is_checked = ${isChecked}, checked_by_id = ${isChecked ? me.id : null}::bigint,
      checked_at = ${isChecked ? at : null}::timestamptz, refused_at = null, refused_by_id = null, refuse_reason = null
    where account_id = ${me.account_id} and id = ${id}`.execute(db)

export const setRefused = (db: Db, { me, at }: Actor, id: number, reason: string) =>
  sql`update deal_document
    set is_checked = false, checked_by_id = null, checked_at = null, refused_at = ${at}, refused_by_id = ${authorOf(me)}::bigint,
      refuse_reason = ${reason}
    where account_id = ${me.account_id} and id = ${id}`.execute(db)

export const deleteDocumentRow = (db: Db, { account_id }: Me, id: number) =>
  sql`delete from deal_document where account_id = ${account_id} and id = ${id}`.execute(db)

export async function stepByName(db: Db, { account_id }: Me, name: string): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select st.id from sale_step st where st.account_id = ${account_id} and lower(st.name) = lower(${name})
    order by st.position limit 1`.execute(db)
  return rows[0]?.id
}
