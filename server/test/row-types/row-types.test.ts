import { readFileSync } from 'node:fs'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { differencesFrom } from './compare.ts'
import type { DeclaredRows } from './declared.ts'
import type { Shape } from './shapes.ts'

const client = new pg.Client(inject('appUrl'))
beforeAll(() => client.connect())
afterAll(() => client.end())

const number: Shape = { kinds: ['number'] }
const text: Shape = { kinds: ['string'] }
const textOrNull: Shape = { kinds: ['string', 'null'] }
const named: Shape = { kinds: ['object'], fields: { name: text } }

test.each<[string, Record<string, Shape>, string[]]>([
  ['select 1 as id', { id: number }, []],
  [
    'select 1 as id',
    { number },
    ['number is declared, and not returned', 'id is returned, and not declared'],
  ],
  ['select 1 as id where false', { id: text }, ['id is a number, declared as string']],
  ['select null::text as name', { name: text }, ['name is null, declared as string']],
  ['select null::text as name', { name: textOrNull }, []],
  [
    `select json_build_object('nombre', 'Ana') as seller`,
    { seller: named },
    ['seller.name is declared, and not returned'],
  ],
  [
    `select '[{"name": 1}]'::jsonb as all`,
    { all: { kinds: ['array'], element: named } },
    ['all[].name is number, declared as string'],
  ],
])('%s as %o: %o', async (statement, fields, differences) => {
  const answer = await client.query(statement)
  expect(differencesFrom({ kinds: ['object'], fields }, answer.fields, answer.rows)).toEqual(differences)
})

test('the rows that statements declare are read from the sources, types of the contract too', () => {
  const declared = JSON.parse(readFileSync(inject('declaredRows'), 'utf8')) as DeclaredRows
  const all = Object.values(declared).flat()
  const counts = all.find(({ where }) => where.startsWith('server/src/features/leads/leads/list.queries.ts'))
  expect(counts?.row.fields).toMatchObject({ in_follow_up: number, cap: number })
  expect(all.filter(({ row }) => row.fields).length).toBeGreaterThan(150)
})
