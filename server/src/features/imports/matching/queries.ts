import { sql } from 'kysely'
import type { Identity } from '#server/features/contacts/identities/queries.ts'
import { visibleContacts } from '#server/features/contacts/queries.ts'
import type { Db } from '#server/platform/db.ts'
import type { Me } from '#server/platform/me.ts'

export type KnownContact = { id: number; name: string; is_visible: boolean; is_blocked: boolean }

/** Who the account knows by each of these, as `email:ana@casa.cl`. */
export async function knownByKeys(db: Db, me: Me, identities: Identity[]) {
  const { rows } = await sql<KnownContact & { key: string }>`
    select asked.kind || ':' || asked.value as key, c.id, c.name, c.blocked_at is not null as is_blocked,
      (${visibleContacts(me)}) as is_visible
    from (select distinct kind, value from unnest(${identities.map(({ kind }) => kind)}::text[], ${identities.map(({ value }) => value)}::text[]) as given (kind, value)) as asked
    join contact_identity i on i.account_id = ${me.account_id} and i.kind = asked.kind and i.value = asked.value
    join contact c on c.account_id = ${me.account_id} and c.id = i.contact_id and not c.is_deleted`.execute(
    db,
  )
  return Map.groupBy(rows, ({ key }) => key)
}

export async function knownByIds(db: Db, me: Me, ids: number[]): Promise<Map<number, KnownContact>> {
  const { rows } = await sql<KnownContact>`
    select c.id, c.name, c.blocked_at is not null as is_blocked, (${visibleContacts(me)}) as is_visible
    from contact c
    where c.account_id = ${me.account_id} and c.id = any (${ids}::bigint[]) and not c.is_deleted`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

/** Rows that name somebody an earlier row of the file names too. */
export async function repeatedRows(db: Db, accountId: number, importId: number) {
  const { rows } = await sql<{ n: number; key: string; line: number; sheet: string }>`
    select distinct on (named.n) named.n, named.key, named.line, named.sheet
    from (
      select r.n, k.key, first_value(r.n) over earlier as first, first_value(r.line) over earlier as line,
        first_value(r.sheet) over earlier as sheet
      from import_row r cross join lateral unnest(r.keys) as k (key)
      where r.account_id = ${accountId} and r.import_id = ${importId} and r.state in ('ready', 'bad')
      window earlier as (partition by k.key order by r.n)
    ) as named
    where named.n > named.first
    order by named.n`.execute(db)
  return rows
}

/** The other row of the file that names one of these. */
export async function rowNaming(db: Db, accountId: number, importId: number, n: number, keys: string[]) {
  const { rows } = await sql<{ key: string; line: number; sheet: string }>`
    select k.key, r.line, r.sheet from import_row r cross join lateral unnest(r.keys) as k (key)
    where r.account_id = ${accountId} and r.import_id = ${importId} and r.n <> ${n}
      and r.keys && ${keys}::text[] and k.key = any (${keys}::text[])
      and r.state not in ('skipped', 'reverted')
    order by r.n limit 1`.execute(db)
  return rows[0]
}
