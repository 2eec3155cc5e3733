import { sql } from 'kysely'
import type { Identity } from '#server/features/people/contacts/identities.queries.ts'
import { visibleContacts } from '#server/features/people/contacts/queries.ts'
import type { Db } from '#server/platform/db.ts'
import type { Me } from '#server/platform/me.ts'
import type { CellError } from '../parsing/cell-error.ts'

export type KnownContact = {
  id: number
  name: string
  is_visible: boolean
  is_blocked: boolean
  gender_id: number | null
  marital_status_id: number | null
  marital_regime_id: number | null
  method_id: number | null
}

const columns = (me: Me) => sql`
  c.id, c.name, c.blocked_at is not null as is_blocked, (${visibleContacts(me, 'c')}) as is_visible, c.gender_id,
  c.marital_status_id, c.marital_regime_id, c.method_id`

/** The contacts with each of these keys, such as `email:ana@casa.cl`. */
export async function knownByKeys(db: Db, me: Me, identities: Identity[]) {
  const { rows } = await sql<KnownContact & { key: string }>`
    select asked.kind || ':' || asked.value as key, ${columns(me)}
    from (select distinct kind, value from unnest(${identities.map(({ kind }) => kind)}::text[], ${identities.map(({ value }) => value)}::text[]) as given (kind, value)) as asked
    join contact_identity i on i.account_id = ${me.account_id} and i.kind = asked.kind and i.value = asked.value
    join contact c on c.account_id = ${me.account_id} and c.id = i.contact_id and not c.is_deleted`.execute(
    db,
  )
  return Map.groupBy(rows, ({ key }) => key)
}

export async function knownByIds(db: Db, me: Me, ids: number[]): Promise<Map<number, KnownContact>> {
  const { rows } = await sql<KnownContact>`
    select ${columns(me)} from contact c
    where c.account_id = ${me.account_id} and c.id = any (${ids}::bigint[]) and not c.is_deleted`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

export async function tagsHeld(db: Db, accountId: number, contactId: number): Promise<Set<number>> {
  const { rows } = await sql<{ tag_id: number }>`
    select ct.tag_id from contact_tag ct
    where ct.account_id = ${accountId} and ct.contact_id = ${contactId}`.execute(db)
  return new Set(rows.map(({ tag_id }) => tag_id))
}

type Repeated = {
  n: number
  fields: unknown
  errors: CellError[] | null
  /** The key it shares with an earlier row, and the number of that row. */
  key: string
  line: number
  sheet: string
}

/** Rows with the same contact as an earlier row of the file, also those that say so already. */
export async function repeatedRows(db: Db, accountId: number, importId: number) {
  const { rows } = await sql<Repeated>`
    with named as materialized (
      select distinct on (named.n) named.n, named.key, named.line, named.sheet
      from (
        select r.n, k.key, first_value(r.n) over earlier as first, first_value(r.line) over earlier as line,
          first_value(r.sheet) over earlier as sheet
        from import_row r cross join lateral unnest(r.keys) as k (key)
        where r.account_id = ${accountId} and r.import_id = ${importId} and r.state in ('ready', 'bad')
        window earlier as (partition by k.key order by r.n)
      ) as named
      where named.n > named.first
      order by named.n
    )
    select named.n, named.key, named.line, named.sheet, r.fields, r.errors
    from named join import_row r on r.account_id = ${accountId} and r.import_id = ${importId} and r.n = named.n
    order by named.n`.execute(db)
  return rows
}

/** The other row of the file with one of these keys. */
export async function rowNaming(db: Db, accountId: number, importId: number, n: number, keys: string[]) {
  const { rows } = await sql<{ key: string; line: number; sheet: string }>`
    select k.key, r.line, r.sheet from import_row r cross join lateral unnest(r.keys) as k (key)
    where r.account_id = ${accountId} and r.import_id = ${importId} and r.n <> ${n}
      and r.keys && ${keys}::text[] and k.key = any (${keys}::text[])
      and r.state not in ('skipped', 'reverted')
    order by r.n limit 1`.execute(db)
  return rows[0]
}
