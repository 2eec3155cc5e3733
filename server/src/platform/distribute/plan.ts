import type { Catalogue, Key, Table } from './catalogue.ts'
import type { Registry } from './registry.ts'

/** Steps of the part `tables` are one transaction: a table with an identity is not given back by Citus once it is committed. */
export type Step = {
  part: 'before' | 'tables' | 'after'
  what: string
  statements: string[]
  /** What takes the step back. */
  undo: string[]
  /** The table whose rows must be as many afterwards as before. */
  counted?: string
}

/** What brings every table to its place, in order. Empty where each is there. */
export function planOf(catalogue: Catalogue, registry: Registry): Step[] {
  const wanted = misplaced(catalogue, registry)
  if (wanted.length === 0) return []
  const forced = wanted.flatMap((table) => table.forced)
  const keys = keysOf(catalogue, wanted)
  return [
    ...(forced.length > 0 ? [unforced(forced)] : []),
    ...(keys.length > 0 ? [withoutKeys(keys.flatMap(([, these]) => these))] : []),
    ...placing(catalogue, registry, wanted),
    emptied(wanted),
    ...keys.map(([table, these]) => withKeys(table, these)),
    ...(forced.length > 0 ? [forcedAgain(forced)] : []),
  ]
}

/** The tables that are not where the registry wants them, without those that stay local. */
export const misplaced = ({ tables }: Catalogue, { reference, local }: Registry): Table[] =>
  tables.filter(
    ({ name, place }) =>
      !local.includes(name) && place !== (reference.includes(name) ? 'reference' : 'distributed'),
  )

/** Keys from and to these tables, by the table that has them. */
function keysOf({ keys }: Catalogue, wanted: Table[]): [table: string, keys: Key[]][] {
  const names = new Set(wanted.map(({ name }) => name))
  const concerned = keys.filter(({ table, other }) => names.has(table) || names.has(other))
  return Object.entries(Object.groupBy(concerned, ({ table }) => table)).map(([table, of]) => [
    table,
    of ?? [],
  ])
}

function placing({ tables }: Catalogue, { reference }: Registry, wanted: Table[]): Step[] {
  const ofAll = wanted.filter(({ name }) => reference.includes(name))
  const ofAccounts = wanted.filter(({ name }) => !reference.includes(name))
  const before = tables.find(({ place }) => place === 'distributed')?.name
  const beside = before ?? ofAccounts.find(({ name }) => name === 'app_user')?.name ?? ofAccounts[0]?.name
  const inOrder = [
    ...ofAccounts.filter(({ name }) => name === beside),
    ...ofAccounts.filter(({ name }) => name !== beside),
  ]
  return [
    ...ofAll.map(({ name }) =>
      placed(name, `Put ${name} on every node`, `select create_reference_table('${name}')`),
    ),
    ...inOrder.map(({ name }) => {
      const colocated = name === beside ? '' : `, colocate_with => '${beside}'`
      const statement = `select create_distributed_table('${name}', 'account_id'${colocated})`
      return placed(name, `Distribute ${name} by account`, statement)
    }),
  ]
}

const placed = (name: string, what: string, statement: string): Step => ({
  part: 'tables',
  what,
  statements: [statement],
  undo: [`select undistribute_table('${name}')`],
  counted: name,
})

/** COPY into a shard is refused while row security binds the owner; that of `umbral_app` stands meanwhile. */
const unforced = (names: string[]): Step => ({
  part: 'before',
  what: `Let the owner write rows of all accounts into ${names.length} tables and partitions`,
  statements: names.map((name) => `alter table ${name} no force row level security`),
  undo: names.map((name) => `alter table ${name} force row level security`),
})

const forcedAgain = (names: string[]): Step => ({
  part: 'after',
  what: `Bind the owner by the row security of ${names.length} tables and partitions again`,
  statements: unforced(names).undo,
  undo: unforced(names).statements,
})

const dropping = ({ table, name }: Key) => `alter table ${table} drop constraint ${name}`
const adding = ({ table, name, definition }: Key) =>
  `alter table ${table} add constraint ${name} ${definition}`

const withoutKeys = (keys: Key[]): Step => ({
  part: 'before',
  what: `Take off ${keys.length} foreign keys`,
  statements: keys.map(dropping),
  undo: keys.map(adding),
})

const withKeys = (table: string, keys: Key[]): Step => ({
  part: 'after',
  what: `Put ${keys.length} foreign keys back on ${table}`,
  statements: keys.map(adding),
  undo: keys.map(dropping),
})

/** The rows as they were before remain on this node, invisible. Before the keys: it cascades along them. */
const emptied = (tables: Table[]): Step => ({
  part: 'after',
  what: 'Give back the room of the rows that were copied to the nodes',
  statements: tables
    .flatMap(({ name, partitions }) => (partitions.length > 0 ? partitions : [name]))
    .map((name) => `select truncate_local_data_after_distributing_table('${name}')`),
  undo: [],
})
