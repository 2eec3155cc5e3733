import { expect, test } from 'vitest'
import { testApp } from '#test/app.ts'
import { mindicador } from './provider.ts'
import { refreshRates } from './refresh.ts'

test('what was published comes in; next year’s UF may still be missing', async () => {
  const { database } = await testApp()
  const asked: string[] = []
  const get = async (address: string) => {
    asked.push(address)
    if (address.endsWith('/2012')) throw new Error('404')
    const [, kind, year] = /(\w+)\/(\d{4})$/.exec(address) ?? []
    return { serie: [{ fecha: `${year}-12-05T03:00:00.000Z`, valor: kind === 'uf' ? 22_300.12 : 517.3 }] }
  }
  await refreshRates(database, mindicador(), get, '2011-12-20T12:00:00Z')
  expect(asked.filter((address) => address.includes('/uf/')).at(-1)).toMatch(/2012$/)
  const rows = await database.acrossAccounts((db) =>
    db
      .selectFrom('exchange_rate')
      .select(['currency', 'clp', 'source'])
      .where('day', '=', '2011-12-05')
      .execute(),
  )
  expect(rows).toContainEqual({ currency: 'UF', clp: '22300.12', source: 'mindicador' })
})

test('a provider that fails is told of, and what others gave is kept', async () => {
  const { database } = await testApp()
  const get = async (address: string) => {
    if (address.includes('/dolar/')) throw new Error('down')
    return { serie: [{ fecha: '2010-12-06T03:00:00.000Z', valor: 600.5 }] }
  }
  await expect(refreshRates(database, mindicador(), get, '2010-12-20T12:00:00Z')).rejects.toThrow(
    AggregateError,
  )
  const { currency } = await database.acrossAccounts((db) =>
    db
      .selectFrom('exchange_rate')
      .select('currency')
      .where('day', '=', '2010-12-06')
      .where('currency', '=', 'EUR')
      .executeTakeFirstOrThrow(),
  )
  expect(currency).toBe('EUR')
})
