import { expect, test } from 'vitest'
import { mostSheetUnits } from '#contract/stock/unit-sheet.ts'
import type { Me } from '#server/platform/me.ts'
import { sharedAmongUnits } from './among-units.ts'
import type { Asking } from './with-me.ts'

/** Three developers, of which each is read as `answers` say. */
function asking(...answers: unknown[]) {
  const read: number[] = []
  const owners = answers.map((_, index) => ({
    id: index + 1,
    uuid: `u${index}`,
    name: `Inmobiliaria ${index}`,
    timezone: 'America/Santiago',
  }))
  const accounts = {
    acrossAccounts: async () => owners,
    readingInAccount: async (id: number) => {
      read.push(id)
      return answers[id - 1]
    },
  } as unknown as Asking['accounts'] // what these read with
  const me = { id: 1, account_id: 99, permissions: [], page_size: 10 } as unknown as Me
  return { asked: { accounts, me, now: '2026-01-01T00:00:00Z' }, read }
}

const many = (count: number) => Array.from({ length: count }, (_, id) => id)

test('no further developer is read once what is answered is full', async () => {
  const whole = (count: number) => ({ ids: many(count), is_whole: true })
  const over = asking(whole(6000), whole(6000), whole(1))
  const answer = await sharedAmongUnits.ids(over.asked, {})
  expect([answer.ids.length, answer.is_whole, over.read]).toEqual([10_000, false, [1, 2]])
  const full = asking(whole(10_000), whole(1), whole(1))
  expect(await sharedAmongUnits.ids(full.asked, {})).toMatchObject({ is_whole: false })
  expect(full.read).toEqual([1, 2])
  const all = asking(whole(4000), whole(4000))
  expect(await sharedAmongUnits.ids(all.asked, {})).toMatchObject({ is_whole: true })

  const sum = (count: number) => ({
    count,
    count_is_exact: count <= 10_000,
    amounts: [{ amount: '1.5', currency: 'UF' }],
  })
  const totals = asking(sum(9000), sum(9000), sum(9000))
  expect(await sharedAmongUnits.totals(totals.asked, {})).toEqual({
    count: 10_000,
    count_is_exact: false,
    amounts: [{ amount: '3', currency: 'UF' }],
  })
  expect(totals.read).toEqual([1, 2])
})

test('a sheet is read up to its most units', async () => {
  const rows = many(mostSheetUnits + 1).map((id) => ({ id, project: null, building: null, unit_type: null }))
  const { asked, read } = asking({ rows, currencies: [] }, { rows: [], currencies: [] })
  const { units, is_whole } = await sharedAmongUnits.sheet(asked, {})
  expect([units.length, is_whole, read]).toEqual([mostSheetUnits, false, [1]])
})
