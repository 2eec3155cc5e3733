import { sql } from 'kysely'
import type { Db } from '#server/platform/db.ts'
import type { FileKey } from '#server/platform/files/store.ts'
import type { Me } from '#server/platform/me.ts'

export type BrochureRow = { name: string; size: number; key: FileKey }

export async function brochureOf(db: Db, { account_id }: Me, projectId: number) {
  const { rows } = await sql<BrochureRow>`
    select f.name, f.size, f.key from project p
    join stored_file f on f.account_id = ${account_id} and f.id = p.brochure_file_id
    where p.account_id = ${account_id} and p.id = ${projectId}`.execute(db)
  return rows[0]
}

export const swapBrochure = (db: Db, { account_id }: Me, projectId: number, fileId: number | null) =>
  sql`
    update project set brochure_file_id = ${fileId}
    where account_id = ${account_id} and id = ${projectId}`.execute(db)
