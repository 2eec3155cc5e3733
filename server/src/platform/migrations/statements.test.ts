import { loadModule, parseSync } from 'libpg-query'
import { beforeAll, expect, test } from 'vitest'
import { migrationsFolder } from '../migrate.ts'
import { readMigrations } from './files.ts'
import { partKeys } from './keys.ts'
import { splitStatements } from './statements.ts'

beforeAll(loadModule)
const parsed = (sql: string) => (parseSync(sql) as { stmts: unknown[] }).stmts
const only = (sql: string) => {
  const [statement] = splitStatements(sql)
  if (!statement) throw new Error('no statement')
  return statement
}

test('every migration falls into the statements that PostgreSQL sees', () => {
  for (const { name, sql } of readMigrations(migrationsFolder)) {
    const statements = splitStatements(sql)
    expect(statements.length, name).toBe(parsed(sql).length)
    for (const { text } of statements) expect(parsed(text), `${name}: ${text}`).toHaveLength(1)
  }
})

test('a semicolon in a comment, a string, a name or a block ends nothing', () => {
  const one = `select 'a;''b', E'c\\';', "d;", $$ e; $$, $f$ g; $$ ; $f$, $1 /* h; */ -- i;\n`
  const [first, second, ...more] = splitStatements(`${one};\n-- j;\nselect 2;\n-- k`)
  expect([first?.text, second?.text.trim(), second?.at, more]).toEqual([
    one,
    '-- j;\nselect 2',
    one.length + 1,
    [],
  ])
})

test('foreign keys of every migration part from their tables, which stay whole without them', () => {
  for (const { name, sql } of readMigrations(migrationsFolder))
    for (const statement of splitStatements(sql)) {
      const { without, keys } = partKeys(statement)
      for (const key of keys) expect(parsed(key), key).toHaveLength(1)
      if (without !== null) expect(parsed(without), `${name}: ${without}`).toHaveLength(1)
      if (/^\s*(create|alter) table/.test(statement.plain))
        expect(keys.length).toBe(statement.plain.match(/\breferences\b/g)?.length ?? 0)
    }
})

test('a key that does not stand by itself is refused', () => {
  expect(() => partKeys(only('create table a (id bigint references b (id))'))).toThrow('stands by itself')
  expect(() => partKeys(only('alter table a add column c bigint references b (id)'))).toThrow(
    'stands by itself',
  )
  expect(() =>
    partKeys(only('alter table a add n integer, add constraint k foreign key (c) references b (id)')),
  ).toThrow('stands by itself')
})
