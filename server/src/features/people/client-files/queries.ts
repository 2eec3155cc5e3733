import { type RawBuilder, sql } from 'kysely'
import type { OutputOf } from '#contract/endpoint.ts'
import type { Page } from '#contract/list.ts'
import type { ClientFile, listClientFiles } from '#contract/people/client-files.ts'
import { userName } from '#server/features/office/names/user-name.queries.ts'
import {
  ensureContactReadable,
  readableContacts,
  visibleContacts,
} from '#server/features/people/contacts/queries.ts'
import type { Db } from '#server/platform/db.ts'
import { found } from '#server/platform/fail.ts'
import type { FileKey } from '#server/platform/files/store.ts'
import { newestFirst } from '#server/platform/list/order.ts'
import { type LinkToPage, readPage } from '#server/platform/list/read-page.ts'
import type { Actor, Me } from '#server/platform/me.ts'

/** A row with the storage key of the content in place of its URLs. */
export type ClientFileRow = Omit<ClientFile, 'url' | 'thumbnail_url'> & {
  key: FileKey
  thumbnail_key: FileKey | null
}

const columns = (me: Me) => sql`
  pf.id, f.name, f.mime, f.size, f.key, f.thumbnail_key, pf.other_detail, pf.is_unit_owner, pf.created_at, pf.updated_at,
  json_build_object('id', o.id, 'name', o.name, 'code', o.code) as type,
  (select json_build_object('id', u.id, 'name', ${userName('u')}) from app_user u
    where u.account_id = ${me.account_id} and u.id = f.created_by_id) as uploaded_by`

const joined = (me: Me, from: RawBuilder<unknown>) => sql`
  ${from} as pf
  join stored_file f on f.account_id = ${me.account_id} and f.id = pf.stored_file_id
  join account_option o on o.account_id = ${me.account_id} and o.id = pf.type_id`

export async function pageOfFiles(
  db: Db,
  me: Me,
  contactId: number,
  query: OutputOf<typeof listClientFiles, 'query'>,
  link: LinkToPage,
): Promise<Page<ClientFileRow>> {
  await ensureContactReadable(db, me, contactId)
  return readPage(db, me, query, link, {
    from: sql`client_profile_file pf`,
    where: sql`pf.account_id = ${me.account_id} and pf.contact_id = ${contactId}
      ${query.is_unit_owner === undefined ? sql`` : sql`and pf.is_unit_owner = ${query.is_unit_owner}`}`,
    order: newest,
    picks: sql`pf.*`,
    rows: (picked, more) =>
      sql<ClientFileRow>`select ${columns(me)} ${more} from ${joined(me, sql`(${picked})`)}`,
  })
}

const newest = newestFirst('pf.created_at', 'pf.id')

export async function fileById(db: Db, me: Me, id: number): Promise<ClientFileRow> {
  const { rows } = await sql<ClientFileRow>`
    select ${columns(me)} from ${joined(me, sql`client_profile_file`)}
    join contact c on c.account_id = ${me.account_id} and c.id = pf.contact_id
    where pf.account_id = ${me.account_id} and pf.id = ${id} and ${readableContacts(me, 'c')}`.execute(db)
  return found(rows[0])
}

export type LockedFile = {
  id: number
  contact_id: number
  blocked_at: string | null
  stored_file_id: number
  key: FileKey
  name: string
  mime: string
  type_id: number
  other_detail: string | null
  is_unit_owner: boolean
}

/** Serializes changes of one file; 404 when its contact is not visible. */
export async function lockFile(db: Db, me: Me, id: number): Promise<LockedFile> {
  const { rows } = await sql<LockedFile>`
    select pf.id, pf.contact_id, c.blocked_at, pf.stored_file_id, f.key, f.name, f.mime, pf.type_id, pf.other_detail, pf.is_unit_owner
    from client_profile_file pf
    join stored_file f on f.account_id = ${me.account_id} and f.id = pf.stored_file_id
    join contact c on c.account_id = ${me.account_id} and c.id = pf.contact_id
    where pf.account_id = ${me.account_id} and pf.id = ${id} and ${visibleContacts(me, 'c')}
    for no key update of pf`.execute(db)
  return found(rows[0])
}

type NewRow = {
  contact_id: number
  stored_file_id: number
  type_id: number
  other_detail: string | null
  is_unit_owner: boolean
}

export async function insertClientFile(db: Db, { me, at }: Actor, row: NewRow): Promise<number> {
  const { id } = await db
    .insertInto('client_profile_file')
    .values({ account_id: me.account_id, ...row, created_at: at, updated_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

type Changed = Partial<Omit<NewRow, 'contact_id' | 'stored_file_id'>>

export const updateClientFile = (db: Db, { me, at }: Actor, id: number, changed: Changed) =>
  db
    .updateTable('client_profile_file')
    .set({ ...changed, updated_at: at })
    .where('account_id', '=', me.account_id)
    .where('id', '=', id)
    .execute()

export const deleteClientFileRow = (db: Db, me: Me, id: number) =>
  sql`delete from client_profile_file where account_id = ${me.account_id} and id = ${id}`.execute(db)

export type FileType = ClientFile['type'] & { is_retired: boolean }

/** The type with this id or code, retired or not. */
export async function fileTypeOf(db: Db, me: Me, idOrCode: string): Promise<FileType | undefined> {
  const id = /^\d{1,15}$/.test(idOrCode) ? Number(idOrCode) : null
  const { rows } = await sql<FileType>`
    select o.id, o.name, o.code, o.is_retired from account_option o
    where o.account_id = ${me.account_id} and o.list = 'file_type' and (o.id = ${id}::bigint or o.code = ${idOrCode})
    limit 1`.execute(db)
  return rows[0]
}

export async function fileTypes(db: Db, me: Me): Promise<ClientFile['type'][]> {
  const { rows } = await sql<ClientFile['type']>`
    select o.id, o.name, o.code from account_option o
    where o.account_id = ${me.account_id} and o.list = 'file_type' and not o.is_retired
    order by o.position, o.id`.execute(db)
  return rows
}
