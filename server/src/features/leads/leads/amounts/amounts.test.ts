import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getBoard } from '#contract/leads/board.ts'
import { getLead, listLeads, patchLead } from '#contract/leads/leads.ts'
import { updateAccount } from '#contract/office/account.ts'
import { setRate } from '#contract/office/currency.ts'
import { getJob } from '#contract/office/jobs.ts'
import { wrongCounts } from '#server/features/leads/leads/counts.queries.ts'
import { openLead } from '#server/features/leads/leads/creation/create.actions.ts'
import { patchLead as patchLeadAs } from '#server/features/leads/leads/editing.actions.ts'
import { longWork } from '#server/features/office/jobs/long-work.ts'
import { personOf } from '#server/features/office/users/acting.queries.ts'
import { mostRows } from '#server/platform/chunks.ts'
import { dayOf } from '#server/platform/days.ts'
import { found } from '#server/platform/fail.ts'
import { nowIso } from '#server/platform/time.ts'
import { fallSilent } from '#test/imports.ts'
import { jobContext } from '#test/job-context.ts'
import { killedAfter } from '#test/killed.ts'
import { leadOf } from '#test/leads.ts'
import { type World, world } from '#test/world.ts'
import { convertAmounts } from './convert.job.ts'

const usual = { ...mostRows }
beforeAll(() => void Object.assign(mostRows, { request: 3, transaction: 2 }))
afterAll(() => void Object.assign(mostRows, usual))

const figures = ['10.5', '20', '30', '40.25', '50', '60', '70']
let w: World
let ids: number[]

beforeAll(async () => {
  w = await world()
  const date = dayOf(nowIso(), 'America/Santiago')
  await w.admin.call(setRate, { body: { currency: 'UF', date, clp: '39643.59' } })
  await w.admin.call(setRate, { body: { currency: 'USD', date, clp: '945.32' } })
  ids = []
  for (const amount of figures) ids.push((await leadOf(w.manager, { amount })).id)
  await leadOf(w.manager, {})
})

const take = (currency_name: 'CLP' | 'UF' | 'USD') =>
  w.admin.call(updateAccount, { body: { currency_name, convert_amounts: true } })

const jobIn = ({ headers }: { headers: Record<string, unknown> }) => Number(headers['umbral-job'])
const stored = async () => {
  const { rows } = await w.inAccount((db) =>
    sql<{ currency: string; count: number }>`
      select l.currency, count(*)::int as count from lead l
      where l.account_id = ${w.accountId} and l.amount is not null group by 1 order by 1`.execute(db),
  )
  return Object.fromEntries(rows.map(({ currency, count }) => [currency, count]))
}

/** What each screen shows of the leads: the list ordered by amount, and the totals of the board. */
async function shown() {
  const list = await w.manager.call(listLeads, { query: { ordering: ['-amount'] } })
  const board = await w.manager.call(getBoard)
  const narrow = await w.manager.call(getBoard, { query: { search: 'Contacto' } })
  expect(narrow.body.steps.map(({ total }) => total)).toEqual(board.body.steps.map(({ total }) => total))
  expect(await w.inAccount((db) => wrongCounts(db, w.accountId))).toBe(0)
  return {
    amounts: list.body.results.map(({ id, amount, currency }) => [ids.indexOf(id), amount, currency]),
    versions: list.body.results.map(({ updated_at }) => updated_at),
    total: board.body.steps[0]?.total,
  }
}

async function runUntilKilled(id: number, transactions: number) {
  const { run } = longWork('amount_conversion', convertAmounts)
  const payload = { account_id: w.accountId, id }
  await expect(run(killedAfter(w, transactions), payload, jobContext())).rejects.toThrow('killed')
  await fallSilent(w, id)
}

test('many amounts are right in the new currency at once, and while a killed job goes on to write them', async () => {
  const answer = await take('CLP')
  expect(answer.body.currency_name).toBe('CLP')
  const id = jobIn(answer)
  expect(await stored()).toEqual({ UF: 7 })
  const first = await shown()
  expect(first.amounts.at(-1)).toEqual([-1, null, 'CLP'])
  expect(first.amounts.slice(0, 2)).toEqual([
    [6, '2775051', 'CLP'],
    [5, '2378615', 'CLP'],
  ])
  expect(first.total).toEqual({ amount: '11129938', currency: 'CLP' })

  await runUntilKilled(id, 3)
  expect(await stored()).toEqual({ CLP: 4, UF: 3 })
  expect((await w.admin.call(getJob, { params: { id } })).body.progress).toBe(56)
  expect(await shown()).toEqual(first)

  await w.runJobs()
  expect(await stored()).toEqual({ CLP: 7 })
  expect((await w.admin.call(getJob, { params: { id } })).body.status).toBe('done')
  expect(await shown()).toEqual(first)
})

test('what is edited while amounts are converted stays as it was written', async () => {
  const before = await w.manager.call(getLead, { params: { id: ids[6] ?? 0 } })
  const id = jobIn(await take('UF'))
  const write = (amount: string, version: string) =>
    w.manager.call(patchLead, {
      params: { id: ids[6] ?? 0 },
      body: { amount },
      headers: { 'if-match': `"${version}"` },
    })
  expect((await write('80', before.body.updated_at)).problem.code).toBe('stale')
  const now = (await w.manager.call(getLead, { params: { id: ids[6] ?? 0 } })).body
  expect([now.amount, now.currency]).toEqual(['70', 'UF'])
  expect((await write('80', now.updated_at)).body.amount).toBe('80')
  await runUntilKilled(id, 2)
  await w.runJobs()
  expect(await stored()).toEqual({ UF: 7 })
  expect((await shown()).amounts.slice(0, 2)).toEqual([
    [6, '80', 'UF'],
    [5, '60', 'UF'],
  ])
})

test('another currency while amounts are converted, and back: each is converted from what it is in', async () => {
  const start = await shown()
  const first = jobIn(await take('CLP'))
  await runUntilKilled(first, 2)
  expect(await stored()).toEqual({ CLP: 2, UF: 5 })
  await take('USD')
  const inDollars = await shown()
  expect(inDollars.amounts[1]).toEqual([5, '2516.20', 'USD'])
  await runUntilKilled(first, 3)
  expect(await stored()).toEqual({ CLP: 2, UF: 1, USD: 4 })
  expect(await shown()).toEqual(inDollars)
  await take('UF')
  await w.runJobs()
  expect(await stored()).toEqual({ UF: 7 })
  // Amounts that were dollars in between lost the precision that cents cannot hold.
  expect(Number((await shown()).total?.amount).toFixed(2)).toBe(start.total?.amount)
})

test('an amount that has no room in the new currency is named, and nothing is changed', async () => {
  const own = await world()
  const date = dayOf(nowIso(), 'America/Santiago')
  await own.admin.call(setRate, { body: { currency: 'UF', date, clp: '39643.59' } })
  const { id } = await leadOf(own.manager, { amount: '9999999999' })
  for (let n = 0; n < 3; n++) await leadOf(own.manager, { amount: '10' })
  const { problem } = await own.admin.call(updateAccount, {
    body: { currency_name: 'CLP', convert_amounts: true },
  })
  expect(problem.errors).toEqual({
    currency_name: [`El monto del lead #${id} es demasiado grande en CLP: corríjalo antes`],
  })
  expect((await own.manager.call(getLead, { params: { id } })).body).toMatchObject({
    amount: '9999999999',
    currency: 'UF',
  })
})

test('whoever began in a currency without a rate, before another came, writes no amount that nobody can read', async () => {
  const own = await world()
  const { id, contact } = await leadOf(own.manager, {})
  const me = await own.inAccount((db) => personOf(db, own.accountId, own.manager.id))
  const actor = { me: found(me), at: nowIso(), address: null }
  expect((await own.admin.call(updateAccount, { body: { currency_name: 'EUR' } })).status).toBe(200)
  const late = own.inAccount((db) => patchLeadAs(db, actor, id, { amount: '30' }, null))
  await expect(late).rejects.toMatchObject({ code: 'conflict' })
  const born = own.inAccount((db) => openLead(db, actor, contact.id, { amount: '30' }))
  await expect(born).rejects.toMatchObject({ code: 'conflict' })
  const now = await own.manager.call(patchLead, { params: { id }, body: { amount: '30' } })
  expect([now.body.amount, now.body.currency]).toEqual(['30', 'EUR'])
})
