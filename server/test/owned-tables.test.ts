import { expect, test } from 'vitest'
import { deadlines, features, owns } from '#server/features.ts'
import type { Owned } from '#server/platform/owned.ts'
import { asOwner } from './personal-data/catalogue.ts'

type Column = { table: string; column: string; to: Owned['of'] }

/** Columns that refer to a contact, lead or user: by a foreign key, or only by name. */
const hanging = await asOwner(0, async (owner) => {
  const { rows } = await owner.query<Column>(`
    select c.relname as table, a.attname as column, coalesce(
      (select case f.confrelid::regclass::text when 'app_user' then 'user' else f.confrelid::regclass::text end
        from pg_constraint f
        where f.conrelid = c.oid and f.contype = 'f' and f.conparentid = 0 and a.attnum = any (f.conkey)
          and f.confrelid in ('contact'::regclass, 'lead'::regclass, 'app_user'::regclass)),
      substring(a.attname from '^(contact|lead|user)_ids?$')) as to
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attname <> 'account_id'
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition`)
  return rows.filter(({ to }) => to !== null)
})

/** The id of the user who did or works something: such rows are not the user's own data. */
const isAuthor = ({ column, to }: Column) => to === 'user' && /(^|_)(by|seller|actor)_id$/.test(column)
/** Rows of a contact are deleted with it, also those of its leads. */
const hangsFromContact = (table: string) => hanging.some((one) => one.table === table && one.to === 'contact')

const columnsOf = ({ of, table, by = [`${of}_id`] }: Owned) =>
  by.map((column) => `${table}.${column} of ${of}`)

test('every table that hangs from a contact, a lead or a user is declared by the feature that owns it', () => {
  const expected = hanging
    .filter((one) => !isAuthor(one) && !(one.to === 'lead' && hangsFromContact(one.table)))
    .map(({ table, column, to }) => `${table}.${column} of ${to}`)
  const declared = owns.flatMap(columnsOf)
  const ofThemselves = ['app_user.id of user', 'audit_entry.subject_id of user']
  expect(
    expected.filter((column) => !declared.includes(column)),
    'say in `owns` of its feature what merging, erasing and exporting do with it',
  ).toEqual([])
  expect(declared.filter((column) => !expected.includes(column) && !ofThemselves.includes(column))).toEqual(
    [],
  )
})

test('a table has one owner, and what it gives out a name of its own', () => {
  const owners = features.flatMap(({ name, owns: tables = [] }) =>
    [...new Set(tables.map(({ table }) => table))].map((table) => `${table} of ${name}`),
  )
  expect(new Set(owners.map((one) => one.split(' ')[0])).size).toBe(owners.length)
  const names = owns.flatMap(({ of, onExport }) => ('as' in onExport ? [`${of} ${onExport.as}`] : []))
  expect(new Set(names).size).toBe(names.length)
})

test('what moves in a merge has one column to move, and an id to be known by when it goes back', async () => {
  const moving = owns.filter((owned) => owned.of === 'contact' && owned.onMerge === 'move')
  expect(moving.filter(({ by = ['contact_id'] }) => by.length !== 1)).toEqual([])
  const withId = await asOwner(0, (owner) =>
    owner.query<{ name: string }>(
      `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'id'
       where c.relnamespace = 'public'::regnamespace`,
    ),
  )
  const names = withId.rows.map(({ name }) => name)
  expect(moving.filter(({ table }) => !names.includes(table))).toEqual([])
})

test('columns that erasing sets, and exporting names, are there', async () => {
  const columns = await asOwner(0, (owner) =>
    owner.query<{ name: string }>(
      `select c.relname || '.' || a.attname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
       where c.relnamespace = 'public'::regnamespace and a.attnum > 0`,
    ),
  )
  const known = new Set(columns.rows.map(({ name }) => name))
  const named = owns.flatMap(({ table, onErase, onExport }) => [
    ...(typeof onErase === 'object' && 'set' in onErase ? Object.keys(onErase.set) : []).map(
      (c) => `${table}.${c}`,
    ),
    ...('columns' in onExport ? onExport.columns : []).map((c) => `${table}.${c}`),
    ...('without' in onExport ? (onExport.without ?? []) : []).map((c) => `${table}.${c}`),
  ])
  expect(named.filter((name) => !known.has(name))).toEqual([])
})

test('every declared deadline stands in the view from which lost wake-ups are written anew', async () => {
  const definition = await asOwner(0, (owner) =>
    owner.query<{ sql: string }>(`select pg_get_viewdef('deadline'::regclass) as sql`),
  )
  const kinds = [...(definition.rows[0]?.sql.matchAll(/'([a-z_]+\.[a-z_]+)'::text/g) ?? [])].map(
    ([, kind]) => kind,
  )
  expect(kinds.toSorted()).toEqual(deadlines.map(({ kind }) => kind).toSorted())
})
