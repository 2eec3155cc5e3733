import { sql } from 'kysely'
import type { DocumentTemplate } from '#contract/sales/document-templates.ts'
import { unlessTaken } from '#server/platform/constraint-of.ts'
import type { Db } from '#server/platform/db.ts'
import { failField, found } from '#server/platform/fail.ts'
import type { FileKey } from '#server/platform/files/store.ts'
import type { Actor, Me } from '#server/platform/me.ts'

/** With its file in place of the URL. */
export type TemplateRow = Omit<DocumentTemplate, 'url'> & { key: FileKey; file_name: string; mime: string }

const columns = sql`t.id, t.name, t.fields, f.size, f.key, f.name as file_name, f.mime, t.updated_at`

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
