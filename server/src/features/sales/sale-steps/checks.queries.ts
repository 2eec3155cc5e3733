import { sql } from 'kysely'
import type { Db } from '#server/platform/db.ts'
import { failField } from '#server/platform/fail.ts'
import type { Actor } from '#server/platform/me.ts'

export type DocumentCheck = { document_id: number; is_checked: boolean }

/** Of each document that a step needs, whether it must be checked. */
export async function documentChecks(db: Db, accountId: number): Promise<DocumentCheck[]> {
  const { rows } = await sql<DocumentCheck>`
    select sd.id as document_id, sd.needs_check as is_checked from sale_step_document sd
    where sd.account_id = ${accountId} and sd.sale_step_id is not null order by sd.id`.execute(db)
  return rows
}

/** When one of these documents was changed last; null where there is none. */
export async function documentsChangedAt(db: Db, accountId: number): Promise<string | null> {
  const { rows } = await sql<{ at: string | null }>`
    select max(sd.updated_at) as at from sale_step_document sd
    where sd.account_id = ${accountId} and sd.sale_step_id is not null`.execute(db)
  return rows[0]?.at ?? null
}

/** Against others who change them; each must be one that a step needs. */
export async function lockDocumentChecks(db: Db, { me }: Actor, checks: DocumentCheck[]) {
  const ids = checks.map(({ document_id }) => document_id)
  if (new Set(ids).size < ids.length) failField('document_checks', 'Un documento está dos veces')
  const { rows: known } = await sql`
    select sd.id from sale_step_document sd
    where sd.account_id = ${me.account_id} and sd.id = any (${ids}::bigint[]) and sd.sale_step_id is not null
    order by sd.id for no key update`.execute(db)
  if (known.length < ids.length) failField('document_checks', 'Ningún paso pide ese documento')
}

/** Returns those that changed. */
export async function putDocumentChecks(
  db: Db,
  { me, at }: Actor,
  checks: DocumentCheck[],
): Promise<{ name: string; is_checked: boolean }[]> {
  const { rows } = await sql<{ name: string; is_checked: boolean }>`
    update sale_step_document sd set needs_check = x.is_checked, updated_at = ${at}
    from jsonb_to_recordset(${JSON.stringify(checks)}::jsonb) as x (document_id bigint, is_checked boolean)
    where sd.account_id = ${me.account_id} and sd.id = x.document_id and sd.needs_check <> x.is_checked
    returning sd.name, sd.needs_check as is_checked`.execute(db)
  return rows
}
