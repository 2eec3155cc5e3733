import { expect, test } from 'vitest'
import { shareOf, sumOf } from '../shared/decimals.ts'
import { type Draft, emptyDraft, lineOf } from './draft.ts'
import { termsOf, turned } from './terms.ts'

const draft = (part: Partial<Draft>): Draft => ({ ...emptyDraft('UF'), contactId: 3, ...part })
const percent = (typed: string) => ({ typed, as: 'percent' }) as const
const amount = (typed: string) => ({ typed, as: 'amount' }) as const

test('what is typed is sent as plain decimals, and a discount as it was meant', () => {
  const lines = [
    { unitId: 1, discount: percent('2,5') },
    { unitId: 2, discount: amount('1.200,5') },
    lineOf(3),
  ]
  const { body, problems } = termsOf(
    draft({ lines, extras: [{ key: 'a', name: ' Bono ', amount: '-30' }] }),
    undefined,
  )
  expect(problems).toEqual({})
  expect(body.lines).toEqual([
    { unitId: 1, discount: { percent: '2.5' } },
    { unitId: 2, discount: { amount: '1200.5' } },
    { unitId: 3, discount: null },
  ])
  expect(body.extras).toEqual([{ name: 'Bono', amount: '-30' }])
})

test('a bucket in percent is its share of the total, to the decimals of the currency', () => {
  const plan = { ...emptyDraft('UF').plan, cash: percent('12'), instalments: percent('8') }
  const { body } = termsOf(draft({ plan, count: '18', firstOn: '2027-01-31' }), '5780.20')
  expect(body.plan).toMatchObject({
    cash: '693.62',
    instalments: { amount: '462.42', count: 18, firstOn: '2027-01-31' },
  })
  expect([shareOf('100.05', '50', 2), shareOf('101', '50', 0), shareOf('0', '20', 2)]).toEqual([
    '50.03',
    '51',
    '0.00',
  ])
  expect(sumOf(['10.50', '0.5', '-1'])).toBe('10')
})

test('what cannot be is said at its field, and nothing of it is sent', () => {
  const plan = { ...emptyDraft('UF').plan, deed: amount('mucho') }
  const mortgages = [{ key: 'b', bank: 'Estado', percent: '', years: '60', insurances: '', loanToValue: '' }]
  const lines = [{ unitId: 1, discount: percent('101') }]
  const { problems, body } = termsOf(draft({ lines, plan, mortgages, count: '0' }), '100')
  expect(Object.keys(problems).sort()).toEqual([
    'lines.1',
    'mortgages.b.percent',
    'mortgages.b.years',
    'plan.count',
    'plan.deed',
  ])
  expect(body.mortgages).toEqual([])
})

test('a share is said the other way with what it comes to', () => {
  expect(turned(percent('10'), { whole: '5000.00', part: '500.00' })).toEqual(amount('500,00'))
  expect(turned(amount('125'), { whole: '5000.00', part: '125.00' })).toEqual(percent('2,5'))
  expect(turned(percent(''), undefined)).toEqual(amount(''))
})
