import pg from 'pg'
import { inject } from 'vitest'

/** As the owner of all tables: row security is off, for this account and for none. */
export async function asOwner<T>(accountId: number, work: (owner: pg.Client) => Promise<T>): Promise<T> {
  const owner = new pg.Client({ connectionString: inject('ownerUrl') })
  await owner.connect()
  try {
    await owner.query(`begin; select app.set_account(${accountId})`)
    const done = await work(owner)
    await owner.query('commit')
    return done
  } finally {
    await owner.end()
  }
}

/**
 * Every column of every table and schema that can contain text or bytes and is not limited by a check, as
 * `table.column`.
 */
export async function columnsOfWords(owner: pg.Client): Promise<string[]> {
  const { rows } = await owner.query<{ place: string }>(`
    select case s.nspname when 'public' then '' else s.nspname || '.' end || c.relname || '.' || a.attname as place
    from pg_class c
    join pg_namespace s on s.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    join pg_type t on t.oid = a.atttypid
    where c.relkind in ('r', 'p') and not c.relispartition and s.nspname not in ('pg_catalog', 'information_schema')
      and s.nspname !~ '^pg_' and (t.typcategory = 'S' or t.typname in ('json', 'jsonb', 'bytea', '_text', '_jsonb', 'inet'))
      and not exists (
        select from pg_constraint k where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]
          and pg_get_constraintdef(k.oid) like '%= ANY (%')
    order by 1`)
  return rows.map(({ place }) => place)
}

/** Which of these columns contain one of the words, ignoring case. */
export async function columnsThatSay(owner: pg.Client, places: string[], words: string[]): Promise<string[]> {
  const saying: string[] = []
  for (const place of places) {
    const [column = '', ...table] = place.split('.').reverse()
    const { rows } = await owner.query(
      `select from ${table
        .reverse()
        .map((name) => `"${name}"`)
        .join('.')} as t
       where exists (select from unnest($1::text[]) word
         where strpos(lower(case when pg_typeof(t."${column}")::text = 'bytea'
           then encode(convert_to(t."${column}"::text, 'UTF8'), 'escape') else t."${column}"::text end), lower(word)) > 0)
       limit 1`,
      [words],
    )
    if (rows.length > 0) saying.push(place)
  }
  return saying
}

/** Which of these columns are not empty. */
export async function columnsThatHold(owner: pg.Client, places: string[]): Promise<string[]> {
  const holding: string[] = []
  for (const place of places) {
    const [table, column] = place.split('.')
    const { rows } = await owner.query(`select from "${table}" where "${column}" is not null limit 1`)
    if (rows.length > 0) holding.push(place)
  }
  return holding
}
