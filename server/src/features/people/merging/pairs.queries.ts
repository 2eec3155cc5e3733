import { sql } from 'kysely'
import type { OutputOf } from '#contract/endpoint.ts'
import type { listPairs, SuspectedPair } from '#contract/people/merging.ts'
import { visibleContacts } from '#server/features/people/contacts/queries.ts'
import type { Db } from '#server/platform/db.ts'
import { jsonTime } from '#server/platform/json.ts'
import { newestFirst } from '#server/platform/list/order.ts'
import { type LinkToPage, readPage } from '#server/platform/list/read-page.ts'
import type { Actor, Me } from '#server/platform/me.ts'

/** Maximum of suspected duplicates per contact: an office phone is shared by hundreds. */
const mostOthers = 20

export type Pair = { contact_id: number; other_id: number }

/** Serialized: otherwise a transaction with old data of a contact could write after one with new data. */
export const lockPairs = (db: Db, accountId: number) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`pairs of ${accountId}`}, 0))`.execute(db)

/** Returns the open ones; dismissed pairs remain. */
export async function forgetPairs(db: Db, accountId: number, ids: number[]): Promise<Pair[]> {
  const forgotten: Pair[] = []
  if (ids.length === 0) return forgotten
  // Two statements: with an OR the planner reads all open pairs.
  for (const one of ['contact_id', 'other_id']) {
    const { rows } = await sql<Pair>`
      delete from contact_pair
      where account_id = ${accountId} and status = 'open' and ${sql.ref(one)} = any (${ids}::bigint[])
      returning contact_id, other_id`.execute(db)
    forgotten.push(...rows)
  }
  return forgotten
}

/** Duplicates by a shared identity, or by the birthdate and two words of the name. Returns the new ones. */
export async function suspect(db: Db, accountId: number, ids: number[], at: string): Promise<Pair[]> {
  if (ids.length === 0) return []
  const isThere = (column: string) => sql`
    (select not c.is_deleted from contact c where c.account_id = ${accountId} and c.id = ${sql.ref(column)})`
  // Materialized, with a lookup per contact: during an import statistics show small tables, and the planner would
  // search the similar contacts again for each contact of the account.
  const { rows: found } = await sql<Pair & { reasons: string[] }>`
    with mine as materialized (
      select i.contact_id, i.kind, i.value from contact_identity i
      where i.account_id = ${accountId} and i.contact_id = any (${ids}::bigint[])
    ), alike as materialized (
      select mine.contact_id as id, theirs.contact_id as other_id, mine.kind as reason
      from mine
      cross join lateral (
        select i.contact_id from contact_identity i
        where i.account_id = ${accountId} and i.kind = mine.kind and i.value = mine.value and i.contact_id <> mine.contact_id
        order by i.contact_id limit ${sql.lit(mostOthers)}
      ) as theirs
      union all
      select c.id, namesake.id, 'name_and_birthdate'
      from contact c
      cross join lateral (
        select o.id from contact o
        where o.account_id = ${accountId} and o.birthdate = c.birthdate and o.id <> c.id and not o.is_deleted
          and (o.sort_name = c.sort_name or 2 <= (
            select count(*) from contact_word w
            join contact_word v on v.account_id = ${accountId} and v.contact_id = o.id and v.word = w.word
            where w.account_id = ${accountId} and w.contact_id = c.id))
        order by o.id limit ${sql.lit(mostOthers)}
      ) as namesake
      where c.account_id = ${accountId} and c.id = any (${ids}::bigint[]) and c.birthdate is not null
    )
    select least(alike.id, alike.other_id) as contact_id, greatest(alike.id, alike.other_id) as other_id,
      array_agg(distinct alike.reason) as reasons
    from alike
    where ${isThere('alike.id')} and ${isThere('alike.other_id')}
    group by 1, 2`.execute(db)
  if (found.length === 0) return []
  // In a statement separate from the read: Citus gives its own ids to rows inserted by a select.
  const { rows } = await sql<Pair & { is_new: boolean }>`
    insert into contact_pair (account_id, contact_id, other_id, reasons, created_at)
    select ${accountId}::bigint, x.contact_id, x.other_id, x.reasons, ${at}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(found)}::jsonb) as x (contact_id bigint, other_id bigint, reasons text[])
    on conflict (account_id, contact_id, other_id) do update set reasons = excluded.reasons
    returning contact_id, other_id, xmax = 0 as is_new`.execute(db)
  return rows.filter(({ is_new }) => is_new)
}

/** The next contacts after this id, in order. */
export async function nextContacts(
  db: Db,
  accountId: number,
  after: number,
  most: number,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select c.id from contact c
    where c.account_id = ${accountId} and c.id > ${after} order by c.id limit ${most}`.execute(db)
  return rows.map(({ id }) => id)
}

type PairQuery = OutputOf<typeof listPairs, 'query'>

export const pageOfPairs = (db: Db, me: Me, query: PairQuery, link: LinkToPage) =>
  readPage(db, me, query, link, {
    from: sql`contact_pair p`,
    where: sql`p.account_id = ${me.account_id} and p.status = 'open' and ${bothSeen(me)}
      ${query.contact_id ? sql`and ${query.contact_id}::bigint in (p.contact_id, p.other_id)` : sql``}`,
    order: newest,
    picks: sql`p.*`,
    rows: (picked, more) => sql<SuspectedPair>`
      select p.id, p.reasons, p.created_at,
        (select json_agg(json_build_object('id', c.id, 'name', c.name, 'kind', c.kind, 'email', c.email, 'phone', c.phone,
          'national_id', c.national_id, 'birthdate', c.birthdate, 'is_client', c.is_client,
          'last_interaction_at', ${jsonTime('c.last_interaction_at')}, 'created_at', ${jsonTime('c.created_at')},
          'open_leads_count', (select count(*) from lead l
            where l.account_id = ${me.account_id} and l.contact_id = c.id and l.status in ('to_contact', 'in_follow_up')
              and not l.is_deleted)) order by c.created_at, c.id)
          from contact c
          where c.account_id = ${me.account_id} and c.id in (p.contact_id, p.other_id)) as contacts ${more}
      from (${picked}) as p`,
  })

const newest = newestFirst('p.created_at', 'p.id')

/** Condition on `contact_pair p`: both contacts are visible to `me` and may be merged. */
const bothSeen = (me: Me) => {
  const seen = (column: string) => sql`exists (
    select from contact c
    where c.account_id = ${me.account_id} and c.id = ${sql.ref(column)} and c.blocked_at is null
      and ${visibleContacts(me, 'c')})`
  return sql`${seen('p.contact_id')} and ${seen('p.other_id')}`
}

/** These two are known not to be the same, whether or not they were suspected. */
export const keepApart = (db: Db, { me, at }: Actor, one: number, other: number) =>
  sql`
    insert into contact_pair (account_id, contact_id, other_id, reasons, status, dismissed_at, dismissed_by_id, created_at)
    values (${me.account_id}, ${Math.min(one, other)}, ${Math.max(one, other)}, '{}', 'dismissed', ${at}, ${me.id}, ${at})
    on conflict (account_id, contact_id, other_id) do update
      set status = 'dismissed', dismissed_at = excluded.dismissed_at, dismissed_by_id = excluded.dismissed_by_id`.execute(
    db,
  )

export async function setDismissed(db: Db, { me, at }: Actor, id: number): Promise<boolean> {
  const { rows } = await sql`
    update contact_pair p set status = 'dismissed', dismissed_at = ${at}, dismissed_by_id = ${me.id}
    where p.account_id = ${me.account_id} and p.id = ${id} and p.status = 'open' and ${bothSeen(me)}
    returning p.id`.execute(db)
  return rows.length > 0
}
