import type { ClientBase } from 'pg'

type Index = { name: string; definition: string }
type Constraint = { name: string; table: string; definition: string; is_foreign: boolean }

/**
 * Runs `work` with the tables' indexes and constraints dropped and creates them again afterwards, all in the open
 * transaction, so that a failure leaves them unchanged. The tables are locked meanwhile.
 */
export async function withoutIndexes(client: ClientBase, tables: string[], work: () => Promise<void>) {
  const constraints = (await client.query<Constraint>(constraintsOf, [tables])).rows
  const indexes = (await client.query<Index>(indexesOf, [tables])).rows
  for (const { name, table } of constraints)
    await client.query(`alter table ${table} drop constraint ${name}`)
  for (const { name } of indexes) await client.query(`drop index ${name}`)
  await work()
  for (const { name, table, definition, is_foreign } of constraints)
    if (!is_foreign) await client.query(`alter table ${table} add constraint ${name} ${definition}`)
  for (const { definition } of indexes) await client.query(definition)
  for (const { name, table, definition, is_foreign } of constraints)
    if (is_foreign) await client.query(`alter table ${table} add constraint ${name} ${definition}`)
}

/**
 * Foreign keys to and from the tables first, then the constraints they depend on. Those of partitions follow their
 * table.
 */
const constraintsOf = `
  select quote_ident(conname) as name, conrelid::regclass::text as table, pg_get_constraintdef(oid) as definition,
    contype = 'f' as is_foreign
  from pg_constraint
  where conparentid = 0 and ((conrelid = any ($1::text[]::regclass[]) and contype in ('p', 'u', 'f'))
    or (confrelid = any ($1::text[]::regclass[]) and contype = 'f'))
  order by contype = 'f' desc, conname`

const indexesOf = `
  select indexrelid::regclass::text as name, replace(pg_get_indexdef(indexrelid), ' ON ONLY ', ' ON ') as definition
  from pg_index
  where indrelid = any ($1::text[]::regclass[])
    and not exists (select from pg_constraint where conindid = indexrelid and contype in ('p', 'u', 'x'))`

/**
 * COPY refuses tables whose row security applies to the current role, and foreign key checks see only its rows. So row
 * security is not forced on the owner, here and in the referenced tables, until the work is done.
 */
export async function asOwner(client: ClientBase, tables: string[], work: () => Promise<void>) {
  const { rows } = await client.query<{ name: string }>(forcedAround, [tables])
  for (const { name } of rows) await client.query(`alter table ${name} no force row level security`)
  await work()
  for (const { name } of rows) await client.query(`alter table ${name} force row level security`)
}

const forcedAround = `
  select oid::regclass::text as name from pg_class
  where relforcerowsecurity and (
    oid = any ($1::text[]::regclass[])
    or oid in (select confrelid from pg_constraint where contype = 'f' and conrelid = any ($1::text[]::regclass[]))
    or oid in (select conrelid from pg_constraint where contype = 'f' and confrelid = any ($1::text[]::regclass[])))
  order by 1`

/** Reserves `count` ids and returns the first; the table must be locked. */
export async function takeBlock(client: ClientBase, table: string, count: number): Promise<number> {
  const { rows } = await client.query<{ last: string }>(
    `select setval(pg_get_serial_sequence($1, 'id'), nextval(pg_get_serial_sequence($1, 'id')) + $2 - 1) as last`,
    [table, Math.max(1, count)],
  )
  return Number(rows[0]?.last) - Math.max(1, count) + 1
}
