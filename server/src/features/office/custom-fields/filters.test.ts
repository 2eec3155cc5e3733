import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { CustomValues } from '#contract/office/custom-fields.ts'
import { countContacts, listContacts } from '#contract/people/contacts.ts'
import { createProfile } from '#contract/people/profiles.ts'
import { type World, world } from '#test/world.ts'

type Row = { id: number; values: CustomValues | null }

const numbers = fc.integer({ min: -20, max: 20 }).map(String)
const days = fc.integer({ min: 1, max: 9 }).map((day) => `2027-01-0${day}`)
const words = fc.constantFrom('Ñuñoa', 'nuble', '50%', 'a_b', 'Las Condes')
const options = ['aaaaaaaaaa', 'bbbbbbbbbb', 'cccccccccc']
const values = fc.record(
  {
    numero: numbers,
    dia: days,
    texto: words,
    una: fc.constantFrom(...options),
    varias: fc.subarray(options, { minLength: 1 }),
  },
  { requiredKeys: [] },
)
const asked = fc.oneof(
  fc.tuple(fc.constantFrom('numero>=', 'numero<='), numbers),
  fc.tuple(fc.constantFrom('dia>=', 'dia<='), days),
  fc.tuple(fc.constant('texto~'), fc.constantFrom('nu', 'Ñ', '%', '_', 'CONDES', 'x')),
  fc.tuple(fc.constantFrom('una=', 'varias='), fc.constantFrom(...options)),
)
const parts = asked.map(([head, value]) => ({
  key: head.replace(/[=~<>]+/, ''),
  sign: head.replace(/^\w+/, ''),
  value,
}))

let w: World
const rows: Row[] = []
beforeAll(async () => {
  w = await world()
  const sample = fc.sample(fc.option(values, { freq: 8 }), { numRuns: 60, seed: 17 })
  const at = '2027-01-01T00:00:00Z'
  const people = sample.map((custom_fields, index) => ({
    account_id: w.accountId,
    first_name: `Persona ${index}`,
    custom_fields: custom_fields && JSON.stringify(custom_fields),
    created_at: at,
    updated_at: at,
  }))
  const made = await w.inAccount((db) => db.insertInto('contact').values(people).returning('id').execute())
  rows.push(...made.map(({ id }, index) => ({ id, values: sample[index] ?? null })))
})

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

function matches(row: Row, filter: { key: string; sign: string; value: string }[]): boolean {
  const groups = Map.groupBy(filter, ({ key, sign }) => key + sign)
  return [...groups.values()].every((alike) => {
    const isAny = alike[0]?.sign === '=' || alike[0]?.sign === '~'
    return isAny ? alike.some((part) => holds(row, part)) : alike.every((part) => holds(row, part))
  })
}

function holds({ values }: Row, { key, sign, value }: { key: string; sign: string; value: string }): boolean {
  const held = values?.[key]
  if (held === undefined) return false
  if (sign === '=') return [held].flat().includes(value)
  if (sign === '~') return plain(String(held)).includes(plain(value))
  const [one, other] = key === 'numero' ? [Number(held), Number(value)] : [String(held), value]
  return sign === '>=' ? one >= other : one <= other
}

test('lists and counts find what a plain computation finds, whatever is asked', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(parts, { minLength: 1, maxLength: 4 }), async (filter) => {
      const custom_fields = filter.map(({ key, sign, value }) => key + sign + value)
      const expected = rows.filter((row) => matches(row, filter)).map(({ id }) => id)
      const { body } = await w.admin.call(listContacts, { query: { custom_fields, page_size: 100 } })
      expect(body.results.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(expected)
      const { body: counts } = await w.admin.call(countContacts, { query: { custom_fields } })
      expect(counts.all).toBe(expected.length)
    }),
    { numRuns: 40 },
  )
})

test('a key that two kinds of fields have had compares only what is a number', async () => {
  const { body } = await w.admin.call(createProfile, { body: { first_name: 'Zoe' } })
  await w.inAccount((db) =>
    sql`update contact set custom_fields = '{"numero": "doce"}' where account_id = ${w.accountId} and id = ${body.id}`.execute(
      db,
    ),
  )
  const { status, body: page } = await w.admin.call(listContacts, {
    query: { ids: [body.id], custom_fields: ['numero>=1'] },
  })
  expect([status, page.count]).toEqual([200, 0])
})

test('a filter that says nothing is refused by its name', async () => {
  const { problem } = await w.admin.call(listContacts, { query: { custom_fields: ['pie'] } })
  expect(problem.errors).toHaveProperty('custom_fields')
})
