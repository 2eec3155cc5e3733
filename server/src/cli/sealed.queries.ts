import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/platform/db.ts'
import type { SealKeys } from '#server/platform/secrets.ts'
import { sealedBy } from '#server/platform/secrets.ts'

/** Where texts are sealed, and the purpose of the key. `id` is the rest of the row's key. */
export type SealedColumn = {
  table: string
  column: string
  id: string
  purpose: 'connections' | 'second factor'
}

export const sealedColumns: readonly SealedColumn[] = [
  ...(
    [
      ['lead_ads_page', 'token'],
      ['lead_ads_answer', 'answer'],
      ['webhook', 'secret'],
      ['webhook', 'old_secret'],
      ['webhook_delivery', 'body'],
    ] as const
  ).map(([table, column]) => ({ table, column, id: 'id', purpose: 'connections' as const })),
  // A pending one becomes the confirmed one meanwhile, so it comes first, as the secret of a webhook before the one it replaces.
  { table: 'authenticator_app', column: 'pending_secret', id: 'user_id', purpose: 'second factor' },
  { table: 'authenticator_app', column: 'sealed_secret', id: 'user_id', purpose: 'second factor' },
]

export type Sealed = { id: number; sealed: string }

/** The next ones that the key in use did not seal, locked. */
export async function sealedBefore(
  db: Db,
  accountId: number,
  { table, column, id }: SealedColumn,
  { keys, after, most }: { keys: SealKeys; after: number; most: number },
): Promise<Sealed[]> {
  const text = sql.ref(`s.${column}`)
  const { rows } = await sql<Sealed>`
    select ${sql.ref(`s.${id}`)} as id, ${text} as sealed from ${sql.table(table)} s
    where s.account_id = ${accountId} and ${text} <> '' and not starts_with(${text}, ${sealedBy(keys[0])})
      and ${sql.ref(`s.${id}`)} > ${after}
    order by 1 limit ${most} for no key update of s`.execute(db)
  return rows
}

export const putSealed = (
  db: Db,
  accountId: number,
  { table, column, id }: SealedColumn,
  rows: readonly Sealed[],
) =>
  sql`update ${sql.table(table)} s set ${sql.ref(column)} = r.sealed
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id bigint, sealed text)
    where s.account_id = ${accountId} and ${sql.ref(`s.${id}`)} = r.id`.execute(db)

/** How many texts of an account each key sealed, by the beginning that names it; '' for those of before keys had ids. */
export async function countSealed(
  db: Db,
  accountId: number,
  purpose: SealedColumn['purpose'],
): Promise<{ by: string; count: number }[]> {
  const texts: RawBuilder<unknown>[] = sealedColumns
    .filter((one) => one.purpose === purpose)
    .map(
      ({ table, column }) => sql`
        select ${sql.ref(`s.${column}`)} as sealed from ${sql.table(table)} s
        where s.account_id = ${accountId} and ${sql.ref(`s.${column}`)} <> ''`,
    )
  if (purpose === 'connections')
    texts.push(sql`
      select e.value as sealed from connection s cross join lateral jsonb_each_text(s.secrets) e
      where s.account_id = ${accountId}`)
  const { rows } = await sql<{ by: string; count: number }>`
    select coalesce(substring(x.sealed from '^k1\\.[^.]+\\.'), '') as by, count(*)::int as count
    from (${sql.join(texts, sql` union all `)}) x group by 1 order by 1`.execute(db)
  return rows
}

/** As `countSealed`, of the webhooks of numbers that no account has. */
export async function countUnknownSealed(db: Db): Promise<{ by: string; count: number }[]> {
  const { rows } = await sql<{ by: string; count: number }>`
    select coalesce(substring(u.body from '^k1\\.[^.]+\\.'), '') as by, count(*)::int as count
    from unknown_webhook u group by 1 order by 1`.execute(db)
  return rows
}

/** The next webhooks of numbers that no account has, which the key in use did not seal; locked. */
export async function unknownBefore(
  db: Db,
  { keys, after, most }: { keys: SealKeys; after: number; most: number },
): Promise<Sealed[]> {
  const { rows } = await sql<Sealed>`
    select u.id, u.body as sealed from unknown_webhook u
    where not starts_with(u.body, ${sealedBy(keys[0])}) and u.id > ${after}
    order by 1 limit ${most} for no key update of u`.execute(db)
  return rows
}

export const putUnknown = (db: Db, rows: readonly Sealed[]) =>
  sql`update unknown_webhook u set body = r.sealed
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id bigint, sealed text)
    where u.id = r.id`.execute(db)
