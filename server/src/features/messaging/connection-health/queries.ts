import { sql } from 'kysely'
import type { ConnectionKind } from '#contract/messaging/connections.ts'
import type { Db } from '#server/platform/db.ts'

/** False where they were told of this break already. */
export async function noteTold(
  db: Db,
  accountId: number,
  kind: ConnectionKind,
  at: string,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update connection c set told_at = ${at}
    where c.account_id = ${accountId} and c.kind = ${kind} and c.told_at is null`.execute(db)
  return numAffectedRows === 1n
}

export const noteWorking = (db: Db, accountId: number, kind: ConnectionKind) =>
  sql`update connection c set told_at = null
    where c.account_id = ${accountId} and c.kind = ${kind} and c.told_at is not null`.execute(db)
