import { sql } from 'kysely'
import type { Db } from '#server/platform/db.ts'
import type { FileKey } from '#server/platform/files/store.ts'
import type { Actor } from '#server/platform/me.ts'
import type { OfContact, OfLead, Owned } from '#server/platform/owned.ts'
import { hangingFrom } from '../queries.ts'

/** All rows of these contacts, by the name their feature declares, unmodified. */
export async function everythingOf(db: Db, accountId: number, owns: readonly Owned[], ids: number[]) {
  const everything: Record<string, unknown[]> = {}
  for (const owned of owns) {
    if (owned.of === 'user' || 'withheld' in owned.onExport) continue
    const { rows } = await sql<{ row: unknown }>`${rowsOf(accountId, owned, ids)}`.execute(db)
    everything[owned.onExport.as] = rows.map(({ row }) => row)
  }
  return everything
}

function rowsOf(accountId: number, owned: OfContact | OfLead, ids: number[]) {
  const { table, onExport } = owned
  if ('rows' in onExport) return onExport.rows(accountId, ids)
  const hidden = ['account_id', ...('without' in onExport ? (onExport.without ?? []) : [])]
  const [theirs] = hangingFrom(accountId, owned, ids)
  return sql`
    select to_jsonb(x) - ${hidden}::text[] as row from ${sql.table(table)} x
    where x.account_id = ${accountId} and ${theirs}`
}

export type PersonFile = { id: number; key: FileKey; name: string }

/** The files of these contacts that are included. */
export async function filesOf(
  db: Db,
  accountId: number,
  owns: readonly Owned[],
  ids: number[],
): Promise<PersonFile[]> {
  const files: PersonFile[] = []
  for (const owned of owns) {
    if (owned.of === 'user' || !owned.file || 'withheld' in owned.onExport) continue
    const [theirs] = hangingFrom(accountId, owned, ids)
    const { rows } = await sql<PersonFile>`
      select x.id, f.key, f.name from ${sql.table(owned.table)} x
      join stored_file f on f.account_id = ${accountId} and f.id = ${sql.ref(`x.${owned.file}`)}
      where x.account_id = ${accountId} and ${theirs}
      order by x.id`.execute(db)
    files.push(...rows)
  }
  return files
}

export async function insertExport(db: Db, { me, at }: Actor, contactId: number, fileId: number) {
  await db
    .insertInto('person_export')
    .values({ account_id: me.account_id, contact_id: contactId, stored_file_id: fileId, created_at: at })
    .execute()
}

/** Deletes older exports; returns their files. */
export async function takeExports(db: Db, accountId: number, before: string) {
  const { rows } = await sql<{ key: FileKey }>`
    delete from person_export e using stored_file f
    where e.account_id = ${accountId} and f.account_id = ${accountId} and f.id = e.stored_file_id
      and e.created_at < ${before}::timestamptz
    returning f.key`.execute(db)
  return rows.map(({ key }) => key)
}
