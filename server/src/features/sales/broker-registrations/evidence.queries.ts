import { sql } from 'kysely'
import type { Db } from '#server/platform/db.ts'
import type { FileKey } from '#server/platform/files/store.ts'
import type { Actor } from '#server/platform/me.ts'

export type EvidenceRow = {
  id: number
  key: FileKey
  name: string
  mime: string
  size: number
  created_at: string
}

export async function evidenceOf(db: Db, accountId: number, id: number): Promise<EvidenceRow[]> {
  const { rows } = await sql<EvidenceRow>`
    select e.id, f.key, f.name, f.mime, f.size, e.created_at from broker_registration_file e
    join stored_file f on f.account_id = ${accountId} and f.id = e.stored_file_id
    where e.account_id = ${accountId} and e.registration_id = ${id} order by e.id`.execute(db)
  return rows
}

export async function countEvidence(
  db: Db,
  accountId: number,
  id: number,
  sha256: string,
): Promise<{ count: number; isKnown: boolean }> {
  const { rows } = await sql<{ sha256: string }>`
    select e.sha256 from broker_registration_file e
    where e.account_id = ${accountId} and e.registration_id = ${id}`.execute(db)
  return { count: rows.length, isKnown: rows.some((one) => one.sha256 === sha256) }
}

type New = { registration_id: number; contact_id: number; stored_file_id: number; sha256: string }

export const addEvidence = (db: Db, { me, at }: Actor, row: New) =>
  db
    .insertInto('broker_registration_file')
    .values({ account_id: me.account_id, ...row, created_at: at })
    .execute()
