import { beforeAll, describe, expect, test } from 'vitest'
import * as contract from '#contract/office/currency.ts'
import { addDays, dayOf } from '#server/platform/days.ts'
import { nowIso } from '#server/platform/time.ts'
import { type World, world } from '#test/world.ts'
import { convertBy } from './conversion-rules.ts'
import { decimalIn, readRates } from './own-rates-csv.ts'
import { cmf, mindicador } from './provider.ts'

let w: World
const today = dayOf(nowIso(), 'America/Santiago')
beforeAll(async () => {
  w = await world()
  const put = (currency: 'UF' | 'USD', date: string, clp: string) =>
    w.admin.call(contract.setRate, { body: { currency, date, clp } })
  await put('UF', '2020-01-15', '28321.57')
  await put('UF', '2020-01-16', '28324.32')
  await put('USD', '2020-01-15', '775.71')
})

const convert = (body: {
  amount: string
  from: 'UF' | 'CLP' | 'USD'
  to: 'UF' | 'CLP' | 'USD'
  date?: string
  latest?: boolean
}) => w.seller.call(contract.convertCurrency, { body })

test('converts by the rate of the day, exactly', async () => {
  const { body } = await convert({ amount: '4350.50', from: 'UF', to: 'CLP', date: '2020-01-15' })
  expect(body).toEqual({ amount: '123212990', rate: '28321.57', date: '2020-01-15' })
  const crossed = await convert({ amount: '100', from: 'UF', to: 'USD', date: '2020-01-15' })
  expect(crossed.body).toEqual({ amount: '3651.05', rate: '36.5105129494', date: '2020-01-15' })
  const same = await convert({ amount: '1.5', from: 'UF', to: 'UF', date: '1999-01-01' })
  expect(same.body).toEqual({ amount: '1.50', rate: '1', date: '1999-01-01' })
})

test('a day without a rate is an error, or the last known one when asked for', async () => {
  const asked = { amount: '1', from: 'USD', to: 'CLP', date: '2020-01-18' } as const
  const refused = await convert(asked)
  expect(refused.problem.errors).toEqual({
    date: ['No hay valor del dólar para el 18-01-2020; el último conocido es del 15-01-2020'],
  })
  expect((await convert({ ...asked, latest: true })).body.date).toBe('2020-01-15')
  expect((await convert({ ...asked, date: '1989-12-31', latest: true })).status).toBe(400)
})

test('a batch answers each, or why not', async () => {
  const { body } = await w.seller.call(contract.convertCurrencies, {
    body: {
      conversions: [
        { amount: '1', from: 'UF', to: 'CLP', date: '2020-01-16' },
        { amount: '1', from: 'EUR', to: 'CLP', date: '1990-01-16' },
      ],
    },
  })
  expect(body.results).toEqual([
    { amount: '28324', rate: '28324.32', date: '2020-01-16' },
    { error: 'No hay valor del euro para el 16-01-1990' },
  ])
})

test('an account’s own rate hides the published one until it is removed', async () => {
  const day = addDays(today, -1)
  await w.database.acrossAccounts((db) =>
    db
      .insertInto('exchange_rate')
      .values({ currency: 'EUR', day, clp: '1000', source: 'cmf', created_at: nowIso() })
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  )
  const own = await world()
  const euro = async () => {
    const { body } = await own.seller.call(contract.getTodaysRates)
    return body.find(({ currency }) => currency === 'EUR')
  }
  expect(await euro()).toEqual({ currency: 'EUR', date: day, clp: '1000', source: 'cmf' })
  await own.admin.call(contract.setRate, { body: { currency: 'EUR', date: day, clp: '1010.5' } })
  expect(await euro()).toMatchObject({ clp: '1010.50', source: 'manual' })
  const { body } = await own.admin.call(contract.listRates, { query: { currency: 'EUR' } })
  const ofDay = body.results.filter(({ date }) => date === day)
  expect(ofDay).toEqual([{ currency: 'EUR', date: day, clp: '1010.50', source: 'manual' }])
  await own.admin.call(contract.removeRate, { params: { currency: 'EUR', date: day } })
  expect(await euro()).toMatchObject({ clp: '1000' })
})

describe('a file of rates', () => {
  test('goes in whole', async () => {
    const csv = 'Moneda;Fecha;Valor\nUF;09-02-2021;29.150,83\nusd;2021-02-09;735,34\n'
    expect((await w.admin.call(contract.uploadRates, { body: { csv } })).body).toEqual({ saved: 2 })
    const { body } = await convert({ amount: '1', from: 'UF', to: 'CLP', date: '2021-02-09' })
    expect(body.rate).toBe('29150.83')
  })

  test('or not at all, with every bad row', async () => {
    const csv =
      'UF;10-02-2021;29151\nGBP;10-02-2021;1\nUF;31-02-2021;1\nUF;11-02-2021;39.643\nUF;10-02-2021;1'
    const refused = await w.admin.call(contract.uploadRates, { body: { csv } })
    expect([refused.status, refused.problem.errors]).toEqual([
      422,
      {
        csv: [
          'Sheet: csv, Row: 2, moneda: debe ser UF, USD o EUR',
          'Sheet: csv, Row: 3, fecha: no es válida',
          'Sheet: csv, Row: 4, valor: escriba un número, con coma para los decimales',
          'Sheet: csv, Row: 5, fecha: está repetida',
        ],
      },
    ])
    expect((await convert({ amount: '1', from: 'UF', to: 'CLP', date: '2021-02-10' })).status).toBe(400)
  })

  test('an empty one says so', () => {
    expect(readRates('\n').errors).toHaveLength(1)
  })
})

test.each([
  ['39.643,59', '39643.59'],
  ['39643.59', '39643.59'],
  ['945,32', '945.32'],
  ['1.234.567', '1234567'],
  ['39.643', null],
  ['-1', null],
  ['0', null],
  ['1e5', null],
])('%s is read as %s', (text, value) => {
  expect(decimalIn(text)).toBe(value)
})

test('the formats of the CMF and of mindicador.cl', () => {
  const ufs = { UFs: [{ Valor: '39.643,59', Fecha: '2026-11-20' }] }
  expect(cmf('k').read('UF', ufs)).toEqual([{ currency: 'UF', day: '2026-11-20', clp: '39643.59' }])
  expect(cmf('k y').address('USD', 2026)).toMatch(/\/dolar\/2026\?apikey=k%20y&formato=json$/)
  const serie = { codigo: 'euro', serie: [{ fecha: '2026-11-20T03:00:00.000Z', valor: 1071.5 }] }
  expect(mindicador().read('EUR', serie)).toEqual([{ currency: 'EUR', day: '2026-11-20', clp: '1071.5' }])
  expect(() => mindicador().read('EUR', { message: 'down' })).toThrow()
})

test('nothing is lost to floats', () => {
  const worth = (clp: string) => ({ date: '2026-11-20', clp })
  expect(convertBy({ amount: '0.1', to: 'CLP' }, worth('39643.59'), worth('1')).amount).toBe('3964')
  const large = convertBy({ amount: '99999999999999.9999', to: 'CLP' }, worth('39643.59'), worth('1'))
  expect(large.amount).toBe('3964358999999999996')
})

test('it is said who publishes rates here, and until when they are known', async () => {
  const { body } = await w.manager.call(contract.getRatesProvider)
  expect(body.provider).toBeNull()
  expect(body.published.every(({ until }) => until >= '2010-01-01')).toBe(true)
  expect((await w.seller.call(contract.getRatesProvider)).status).toBe(403)
})
