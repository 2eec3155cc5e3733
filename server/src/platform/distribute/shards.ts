import type pg from 'pg'
import { readPlaces } from './catalogue.ts'

/** Whether row security binds the owner, and how many policies and constraints there are. `%s`: a table or a shard. */
const look = `
  select concat_ws(' ', row_security_active(t.id), (select count(*) from pg_policy where polrelid = t.id),
    (select count(*) from pg_constraint where conrelid = t.id and contype in ('p', 'u', 'x', 'f', 'c')))
  from (select '%s'::regclass::oid as id) t`

/** One sentence for each table with a shard, on whatever node, that has other row security or constraints than the table. */
export async function oddShards(client: pg.ClientBase): Promise<string[]> {
  const found: string[] = []
  for (const name of Object.keys(await readPlaces(client))) {
    const { rows } = await client.query<{ shards: string }>(
      `select string_agg(shardid::text, ', ' order by shardid) as shards
       from run_command_on_shards($1::regclass, $2) where not success or result is distinct from (${look.replace('%s', name)})`,
      [name, look],
    )
    if (rows[0]?.shards)
      found.push(
        `Row security or constraints of ${name} are not those of the table on its shards ${rows[0].shards}`,
      )
  }
  return found
}
