import type pg from 'pg'

export type Checksum = Record<string, string | null>

/** What tells the rows of an account in every tenant table apart from what they were: it changes when any row is written. */
export async function checksum(
  superuser: pg.Client,
  accountId: number,
  but: readonly string[] = [],
): Promise<Checksum> {
  tenantTables ??= prepared(superuser)
  const names = (await tenantTables).filter((name) => !but.includes(name))
  const parts = names.map(
    (name) => `select '${name}' as name, ${sumOf(name)} as sum from ${name} t where account_id = $1`,
  )
  const sums = await superuser.query<{ name: string; sum: string | null }>({
    // Prepared, since planning it for so many tables takes longer than running it.
    name: `checksum of ${parts.length}`,
    text: `${parts.join(' union all ')} union all select 'account', md5(string_agg(t::text, ',')) from account t where id = $1`,
    values: [accountId],
  })
  return Object.fromEntries(sums.rows.map(({ name, sum }) => [name, sum]))
}

/** The transactions that wrote the rows: cheaper than the rows. A relay that runs in parallel sets `seq` of events. */
const sumOf = (table: string) =>
  table === 'outbox'
    ? `md5(string_agg((to_jsonb(t) - 'seq')::text, ',' order by (to_jsonb(t) - 'seq')::text))`
    : `concat_ws(' ', count(*), sum(t.xmin::text::bigint), sum(t.xmin::text::bigint ^ 2))`

let tenantTables: Promise<string[]> | undefined

async function prepared(superuser: pg.Client) {
  await superuser.query('set plan_cache_mode = force_generic_plan')
  return namesOf(superuser)
}

async function namesOf(superuser: pg.Client) {
  const { rows } = await superuser.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'account_id'
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition order by 1`,
  )
  return rows.map(({ name }) => name)
}
