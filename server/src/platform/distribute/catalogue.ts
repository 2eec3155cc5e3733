import type pg from 'pg'

/** `odd`: Citus has it among its tables as a local one, which it does by itself to what a key ties to a reference table. */
export type Placement = 'distributed' | 'reference' | 'odd'

/** Names are quoted where SQL asks for it. */
export type Table = {
  name: string
  partitions: string[]
  /** The table and its partitions, as far as row security binds their owner too. */
  forced: string[]
  /** Null: an ordinary table of this node. */
  place: Placement | null
}

export type Key = { name: string; table: string; other: string; definition: string }

export type Catalogue = { tables: Table[]; keys: Key[] }

/** The tables of the schema in use and their foreign keys. Those of partitions follow their table. */
export async function readCatalogue(client: pg.ClientBase): Promise<Catalogue> {
  const places = await readPlaces(client)
  const tables = await client.query<Omit<Table, 'place'>>(tablesHere)
  const keys = await client.query<Key>(keysHere)
  return {
    tables: tables.rows.map((table) => ({ ...table, place: places[table.name] ?? null })),
    keys: keys.rows,
  }
}

/** By table and partition; none on plain PostgreSQL. */
export async function readPlaces(client: pg.ClientBase): Promise<Record<string, Placement>> {
  if (!(await hasCitus(client))) return {}
  const { rows } = await client.query<{ name: string; place: Placement }>(`
    select quote_ident(c.relname) as name,
      case when d.partmethod = 'h' then 'distributed' when d.repmodel = 't' then 'reference' else 'odd' end as place
    from pg_dist_partition d join pg_class c on c.oid = d.logicalrelid
    where c.relnamespace = current_schema()::regnamespace order by 1`)
  return Object.fromEntries(rows.map(({ name, place }) => [name, place]))
}

export async function hasCitus(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ has: boolean }>(
    `select to_regclass('pg_dist_partition') is not null as has`,
  )
  return rows[0]?.has === true
}

// Joined with pg_class, where Citus hides the shards that lie on this node.
const tablesHere = `
  select quote_ident(c.relname) as name,
    array(select quote_ident(p.relname) from pg_inherits i join pg_class p on p.oid = i.inhrelid
      where i.inhparent = c.oid order by 1) as partitions,
    array(select quote_ident(p.relname) from pg_class p
      where p.relforcerowsecurity and (p.oid = c.oid or p.oid in (select inhrelid from pg_inherits where inhparent = c.oid))
      order by 1) as forced
  from pg_class c
  where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
  order by 1`

const keysHere = `
  select quote_ident(k.conname) as name, quote_ident(c.relname) as table, quote_ident(o.relname) as other,
    pg_get_constraintdef(k.oid) as definition
  from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_class o on o.oid = k.confrelid
  where k.contype = 'f' and k.conparentid = 0 and c.relnamespace = current_schema()::regnamespace
  order by c.relname, k.conname`
