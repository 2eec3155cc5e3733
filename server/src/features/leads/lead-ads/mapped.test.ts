import { expect, test } from 'vitest'
import { answeredOf, MetaAnswer, timeOf } from './answer.ts'
import { seenCampaign, seenForm } from './fetched.ts'
import { mapped, suggested } from './mapped.ts'

const questions = [
  { key: 'nome_completo', label: 'Nombre', type: 'FULL_NAME' },
  { key: 'telefono', label: 'Teléfono', type: 'PHONE' },
  { key: '¿cuándo?', label: '¿Cuándo compra?', type: 'CUSTOM', options: [{ key: 'ya', value: 'Este mes' }] },
]
const read = (field_data: unknown, mapping = {}) => {
  const answer = MetaAnswer.parse({ id: 9007199254740993n.toString(), field_data })
  return mapped(answeredOf(answer, questions), questions, mapping)
}

test('a question becomes what its type says, whatever its key; the rest stays readable in its own words', () => {
  const made = read([
    { name: 'nome_completo', values: ['María José Pérez Soto'] },
    { name: 'telefono', values: ['+56 9 8316 2947'] },
    { name: '¿cuándo?', values: ['ya'] },
    { name: 'rut', values: ['12.345.678-5'] },
    { name: 'vacía', values: [''] },
  ])
  expect(made.contact).toEqual({
    first_name: 'María José',
    last_name: 'Pérez Soto',
    phone: '+56983162947',
    national_id: '12345678-5',
  })
  expect(made.rest).toEqual([{ key: '¿cuándo?', label: '¿Cuándo compra?', values: ['Este mes'] }])
})

test('the dummy answers of a test lead, NUL and what is no list break nothing and are not lost', () => {
  const dummy = '<test lead: dummy data for phone_number>'
  const made = read([
    { name: 'telefono', values: [dummy] },
    { name: 'email', values: ['no es un correo\u0000'] },
    { name: 'full_name', values: 'x' },
  ])
  expect(made.contact).toEqual({})
  expect(made.rest.map(({ values }) => values)).toEqual([[dummy], ['no es un correo\uFFFD']])
  expect(read('nothing').rest).toEqual([])
  expect(mapped([{ key: '__proto__', label: 'x', values: ['y'] }], [], {}).rest).toHaveLength(1)
})

test('a mapping wins over the type, null keeps a question out of the fields, and a field is taken once', () => {
  const given = [
    { name: 'nome_completo', values: ['Ana'] },
    { name: 'a', values: ['uno'] },
    { name: 'b', values: ['dos'] },
  ]
  const made = read(given, { nome_completo: null, a: 'question:7', b: 'lead_field:plazo' })
  expect(made.contact).toEqual({})
  expect(made.questions).toEqual([{ id: 7, values: ['uno'] }])
  expect(made.leadFields).toMatchObject({ plazo: { values: ['dos'] } })
  const twice = read(given, { nome_completo: 'commune', a: 'commune', b: 'comments' })
  expect(twice.contact).toEqual({ commune: 'Ana' })
  expect([twice.comments, twice.rest[0]?.values]).toEqual(['dos', ['uno']])
  expect(suggested({ key: 'email', type: 'ZIP' })).toBe(null)
})

test('a qualifying question is answered by one question of the form: a second one stays readable', () => {
  const given = [
    { name: 'a', values: ['uno'] },
    { name: 'b', values: ['dos'] },
  ]
  const made = read(given, { a: 'question:7', b: 'question:7' })
  expect(made.questions).toEqual([{ id: 7, values: ['uno'] }])
  expect(made.rest.map(({ values }) => values)).toEqual([['dos']])
})

test('a text is never cut through a character, and what cannot be kept is replaced', () => {
  const long = `${'a'.repeat(999)}🏠`
  expect(read([{ name: 'x', values: [long] }]).rest[0]?.values[0]?.isWellFormed()).toBe(true)
  expect(
    read([{ name: 'nome_completo', values: [`${'b'.repeat(119)}🏠`] }]).contact.first_name?.isWellFormed(),
  ).toBe(true)
  expect(seenCampaign({ id: '1', name: `${'c'.repeat(299)}🏠` })?.name.isWellFormed()).toBe(true)
  const form = seenForm({
    id: '1',
    questions: [{ key: 'k', type: 'A\u0000', options: [{ key: 'o\u0000', value: 'v' }] }],
  })
  expect(JSON.stringify(form)).not.toContain('\\u0000')
})

test('times of Meta are read with their offset, in seconds too', () => {
  expect(timeOf('2015-02-28T08:49:14+0000')).toBe('2015-02-28T08:49:14.000Z')
  expect(timeOf(1_630_087_926)).toBe('2021-08-27T18:12:06.000Z')
  expect([timeOf('nunca'), timeOf('99999-01-01'), timeOf(null)]).toEqual([null, null, null])
})
