import type pg from 'pg'
import { readRegistry } from '../distribute/registry.ts'
import { migrationsFolder } from '../migrate.ts'

export type KeptTable = { name: string; columns: string[]; ofAccounts: boolean; isForced: boolean }

/**
 * Every table of ours with the columns that are written. `ofAccounts`: row level security shows the rows of one account at a
 * time. Others may keep tables of their own in the schema: ours are of the owner, have row security or are in the registry.
 */
export async function keptTables(client: pg.ClientBase): Promise<KeptTable[]> {
  const { reference, local } = readRegistry(migrationsFolder)
  const { rows } = await client.query<KeptTable>(
    `
    select c.relname as name, c.relforcerowsecurity as "isForced",
      exists (select from pg_policy p where p.polrelid = c.oid and p.polname = 'account_wall') as "ofAccounts",
      array_agg(a.attname::text order by a.attnum) filter (where a.attgenerated = '') as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and c.relname <> 'schema_migration'
      and (c.relrowsecurity or c.relname = any ($1)
        or c.relowner = (select relowner from pg_class where oid = to_regclass('public.schema_migration')))
    group by c.oid, c.relname, c.relforcerowsecurity order by c.relname`,
    [[...reference, ...local]],
  )
  return rows
}

/** Makes PostgreSQL write values the same way on every machine; tables shared by accounts are read whole. */
export const plainForms = `
  set local statement_timeout = 0; set local timezone = 'UTC'; set local datestyle = 'ISO';
  set local intervalstyle = 'postgres'; set local extra_float_digits = 1; set local bytea_output = 'hex';
  set local search_path = public, pg_catalog; set local app.every_account = 'on'`
