import { sql } from 'kysely'
import type { DocumentTemplate, TemplateVersion } from '#contract/sales/document-templates.ts'
import { userName } from '#server/features/office/names/user-name.queries.ts'
import { unlessTaken } from '#server/platform/constraint-of.ts'
import type { Db } from '#server/platform/db.ts'
import { failField, found } from '#server/platform/fail.ts'
import type { FileKey } from '#server/platform/files/store.ts'
import type { Actor, Me } from '#server/platform/me.ts'

/** With its file in place of the URL. */
export type TemplateRow = Omit<DocumentTemplate, 'url'> & { key: FileKey; file_name: string; mime: string }

const columns = sql`t.id, t.name, t.fields, t.version, f.size, f.key, f.name as file_name, f.mime, t.updated_at`

export async function listTemplates(db: Db, { account_id }: Me): Promise<TemplateRow[]> {
  const { rows } = await sql<TemplateRow>`
    select ${columns} from document_template t
    join stored_file f on f.account_id = ${account_id} and f.id = t.stored_file_id
    where t.account_id = ${account_id} order by lower(t.name), t.id`.execute(db)
  return rows
}

export async function templateById(db: Db, { account_id }: Me, id: number): Promise<TemplateRow> {
  const { rows } = await sql<TemplateRow>`
    select ${columns} from document_template t
    join stored_file f on f.account_id = ${account_id} and f.id = t.stored_file_id
    where t.account_id = ${account_id} and t.id = ${id}`.execute(db)
  return found(rows[0])
}

/** Serializes the templates of an account; returns how many there are. */
export async function lockTemplates(db: Db, { account_id }: Me): Promise<number> {
  const { rows } = await sql`
    select t.id from document_template t where t.account_id = ${account_id} order by t.id for update`.execute(
    db,
  )
  return rows.length
}

export async function insertTemplate(
  db: Db,
  { me, at }: Actor,
  { name, stored_file_id, fields }: { name: string; stored_file_id: number; fields: string[] },
): Promise<number> {
  const { rows } = await unlessNamed(
    sql<{ id: number }>`
      insert into document_template (account_id, name, stored_file_id, fields, created_by_id, created_at, updated_at)
      values (${me.account_id}, ${name}, ${stored_file_id}, ${fields}::text[], ${me.id}, ${at}, ${at})
      returning id`.execute(db),
  )
  return found(rows[0]).id
}

export const updateTemplateName = (db: Db, { me, at }: Actor, id: number, name: string) =>
  unlessNamed(
    sql`update document_template set name = ${name}, updated_at = ${at}
      where account_id = ${me.account_id} and id = ${id}`.execute(db),
  )

const unlessNamed = <T>(writing: Promise<T>) =>
  unlessTaken(writing, {
    document_template_name_key: () => failField('name', 'Ya hay una plantilla con ese nombre'),
  })

export const deleteTemplateRow = (db: Db, { account_id }: Me, id: number) =>
  sql`delete from document_template where account_id = ${account_id} and id = ${id}`.execute(db)

/** With its file in place of the URL. */
export type VersionRow = Omit<TemplateVersion, 'url'> & { key: FileKey; file_name: string; mime: string }

export async function versionsOfTemplate(db: Db, { account_id }: Me, id: number): Promise<VersionRow[]> {
  const { rows } = await sql<VersionRow>`
    select v.version, f.size, f.key, f.name as file_name, f.mime, v.replaced_at, (
      select json_build_object('id', u.id, 'name', ${userName('u')}) from app_user u
      where u.account_id = ${account_id} and u.id = v.replaced_by_id) as replaced_by
    from document_template_version v
    join stored_file f on f.account_id = ${account_id} and f.id = v.stored_file_id
    where v.account_id = ${account_id} and v.template_id = ${id} order by v.version desc`.execute(db)
  return rows
}

/** Keeps the file it has as a version and takes another one. Precondition: the template is locked. */
export async function replaceFile(
  db: Db,
  { me, at }: Actor,
  id: number,
  { stored_file_id, fields }: { stored_file_id: number; fields: string[] },
) {
  await sql`
    insert into document_template_version (account_id, template_id, version, stored_file_id, replaced_by_id, replaced_at)
    select ${me.account_id}, t.id, t.version, t.stored_file_id, ${me.id}::bigint, ${at}::timestamptz from document_template t
    where t.account_id = ${me.account_id} and t.id = ${id}`.execute(db)
  await sql`
    update document_template t
    set stored_file_id = ${stored_file_id}, fields = ${fields}::text[], version = t.version + 1, updated_at = ${at}
    where t.account_id = ${me.account_id} and t.id = ${id}`.execute(db)
}
