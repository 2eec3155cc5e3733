import { expect, test } from 'vitest'
import { importFields } from '#contract/people/import-fields.ts'
import { workNow, workSince } from '#test/work-since.ts'
import { meaningOf } from './cells.ts'
import { offersOf } from './offers.ts'
import { parseRow } from './row.ts'

const named = (name: string) => [{ id: 1, name, color: null, is_active: true }]
const offers = offersOf(
  {
    genders: named('Femenino'),
    marital_statuses: named('Casada'),
    marital_regimes: named('Separación, total'),
    methods: named('Web'),
    tags: named('Inversión, terreno'),
    projects: named('Edificio Los Pinos'),
    sellers: named('Ana Soto'),
  } as never, // only active options matter here
  [],
)
const kinds = importFields.map(({ key }) => key)

/** For one cell, in milliseconds of CPU: reading 40,000 characters takes a few, backtracking takes half a minute. */
const most = 2_000

function slowest(cells: string[]) {
  const times = cells.flatMap((cell) =>
    kinds.map((field) => {
      const from = workNow()
      meaningOf(field, cell, offers)
      return workSince(from)
    }),
  )
  return Math.max(...times)
}

test.each([
  ' ',
  ',',
  '.',
  '[',
  '(',
  '"',
  '-',
  ';',
  ':',
  '/',
  '\n',
  '\t',
  'a',
  'o ',
  ' y ',
  '1',
  '.1',
  '0',
  '@',
])('a cell of 40,000 times %j is parsed at once, whatever its column', (signs) => {
  const many = signs.repeat(40_000 / signs.length)
  expect(slowest([many, `1${many}`, `${many}1`, `a${many}x`, `"${many}"x`])).toBeLessThan(most)
})

test.each(['\u0301\u0316', '\u0323\u0301', '\uff9e\u0316', 'ﷺ', '\ud83d'])(
  'a cell of 32,000 signs that are sorted or taken apart (%j) is parsed at once',
  (signs) => {
    expect(slowest([`a${signs.repeat(32_000 / signs.length)}`])).toBeLessThan(most)
  },
)

test('a list of a thousand names that nobody offers is refused at once', () => {
  const from = workNow()
  expect(meaningOf('tags_ids', 'Inversión, terreno', offers)).toEqual({ value: [1] })
  expect(meaningOf('tags_ids', 'x,'.repeat(16_000), offers)).toHaveProperty('message')
  expect(workSince(from)).toBeLessThan(most)
})

test('a cell holds 32,767 characters, as in Excel, and one with more says so', () => {
  const errorsOf = (cell: string) => parseRow(['Ana', cell], ['first_name', 'full_name'], offers).errors
  expect(errorsOf('x'.repeat(32_767))).toEqual([])
  expect(errorsOf('x'.repeat(32_768))).toEqual([
    { field: 'full_name', label: 'Nombre completo', message: 'A lo más 32.767 caracteres' },
  ])
})
