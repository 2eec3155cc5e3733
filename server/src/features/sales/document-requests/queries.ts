import { sql } from 'kysely'
import type { AskedDocuments, DocumentRequest } from '#contract/sales/document-requests.ts'
import { userName } from '#server/features/office/names/user-name.queries.ts'
import { neededDocuments } from '#server/features/sales/deals/needed.queries.ts'
import { visibleDeals } from '#server/features/sales/deals/visible.queries.ts'
import { newAccountUuid } from '#server/platform/account-uuid.ts'
import type { Db } from '#server/platform/db.ts'
import { found } from '#server/platform/fail.ts'
import { type Actor, authorOf, type Me } from '#server/platform/me.ts'

/** Condition on `document_request r` and its `deal d`: it can be used. */
const isOpen = (now: string) => sql`(r.revoked_at is null and r.expires_at > ${now}::timestamptz
  and d.status = 'active' and d.contact_id = r.contact_id)`

/** The links of a deal that `me` may see. */
export async function requestsOf(
  db: Db,
  me: Me,
  { dealId, id, now }: { dealId: number; id?: number; now: string },
): Promise<DocumentRequest[]> {
  const { rows } = await sql<Omit<DocumentRequest, 'link'> & { uuid: string }>`
    select r.id, r.uuid, r.expires_at, r.revoked_at, ${isOpen(now)} as is_open, r.uploads, r.last_used_at, r.created_at,
      (select json_build_object('id', u.id, 'name', ${userName('u')}) from app_user u
        where u.account_id = ${me.account_id} and u.id = r.created_by_id) as created_by
    from document_request r
    join deal d on d.account_id = ${me.account_id} and d.id = r.deal_id
    where r.account_id = ${me.account_id} and r.deal_id = ${dealId} ${id === undefined ? sql`` : sql`and r.id = ${id}`}
      and ${visibleDeals(me, 'd')}
    order by r.id desc limit 100`.execute(db)
  return rows.map(({ uuid, ...row }) => ({ ...row, link: `/documents/${uuid}` }))
}

export async function insertRequest(
  db: Db,
  { me, at }: Actor,
  row: { deal_id: number; contact_id: number; expires_at: string; remind_at: string | null },
): Promise<number> {
  const { id } = await db
    .insertInto('document_request')
    .values({
      ...row,
      account_id: me.account_id,
      uuid: newAccountUuid(me.account_id),
      created_by_id: authorOf(me),
      created_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Whether one of them could still be used until now. */
export async function revokeOf(db: Db, { me, at }: Actor, dealId: number): Promise<boolean> {
  const { rows } = await sql<{ was_open: boolean }>`
    update document_request r set revoked_at = ${at}
    where r.account_id = ${me.account_id} and r.deal_id = ${dealId} and r.revoked_at is null
    returning r.expires_at > ${at}::timestamptz as was_open`.execute(db)
  return rows.some(({ was_open }) => was_open)
}

/** Its deal, with the client of the link; 404 unless `me` sees it, nothing where it is revoked already. */
export async function revokeRequest(db: Db, { me, at }: Actor, id: number) {
  const { rows: seen } = await sql`
    select from document_request r join deal d on d.account_id = ${me.account_id} and d.id = r.deal_id
    where r.account_id = ${me.account_id} and r.id = ${id} and ${visibleDeals(me, 'd')}`.execute(db)
  found(seen[0])
  const { rows } = await sql<{ id: number; contact_id: number }>`
    update document_request r set revoked_at = ${at}
    where r.account_id = ${me.account_id} and r.id = ${id} and r.revoked_at is null
    returning r.deal_id as id, r.contact_id`.execute(db)
  return rows[0]
}

export type Linked = {
  id: number
  deal_id: number
  is_open: boolean
  is_revoked: boolean
  uploads: number
  expires_at: string
  account: AskedDocuments['account']
  seller: AskedDocuments['seller']
}

/** The request of a link; that of a client whose data are blocked or erased is none. */
export async function linkedRequest(
  db: Db,
  accountId: number,
  uuid: string,
  now: string,
): Promise<Linked | undefined> {
  const { rows } = await sql<Linked>`
    select r.id, r.deal_id, ${isOpen(now)} as is_open, r.revoked_at is not null as is_revoked, r.uploads, r.expires_at,
      json_build_object('name', a.name) as account,
      json_build_object('name', ${userName('s')}, 'email', s.email, 'phone', s.phone) as seller
    from document_request r
    join deal d on d.account_id = ${accountId} and d.id = r.deal_id
    join account a on a.id = ${accountId}
    join app_user s on s.account_id = ${accountId} and s.id = d.seller_id
    join contact c on c.account_id = ${accountId} and c.id = r.contact_id
    where r.account_id = ${accountId} and r.uuid = ${uuid}::uuid and c.blocked_at is null and c.erased_at is null`.execute(
    db,
  )
  return rows[0]
}

export const countUpload = (db: Db, { me, at }: Actor, id: number) =>
  sql`update document_request r set uploads = r.uploads + 1, last_used_at = ${at}
    where r.account_id = ${me.account_id} and r.id = ${id}`.execute(db)

/** What the current step lacks and the client can send: what waits to be checked is there already, and what was refused is not. */
export async function lackingOf(
  db: Db,
  accountId: number,
  dealId: number,
  at: string,
): Promise<AskedDocuments['documents']> {
  const needed = await neededDocuments(db, accountId, { dealId, at })
  const lacking = needed.filter(
    ({ is_missing, is_uploaded, needs_check, is_checked, is_refused }) =>
      is_missing && !(is_uploaded && needs_check && !is_checked && !is_refused),
  )
  const refused = lacking.filter(({ is_refused }) => is_refused).map(({ id }) => id)
  const reasons = await whyRefused(db, accountId, dealId, refused)
  return lacking.map(({ id, document_id, name, is_refused }) => ({
    id: document_id,
    name,
    refused: (is_refused && reasons.get(id)) || null,
  }))
}

/** Of what the client sent by a link alone: what the account brought itself it mends itself. */
async function whyRefused(
  db: Db,
  accountId: number,
  dealId: number,
  ids: number[],
): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; reason: string }>`
    select dd.id, dd.refuse_reason as reason from deal_document dd
    where dd.account_id = ${accountId} and dd.deal_id = ${dealId} and dd.id = any (${ids}::bigint[]) and dd.refused_at is not null
      and dd.uploaded_by_id is null and dd.source = 'uploaded'`.execute(db)
  return new Map(rows.map(({ id, reason }) => [id, reason]))
}
