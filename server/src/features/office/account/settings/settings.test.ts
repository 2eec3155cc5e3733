import { beforeAll, expect, test } from 'vitest'
import { createLead, getLead } from '#contract/leads/leads.ts'
import * as contract from '#contract/office/account.ts'
import { listAudit } from '#contract/office/audit.ts'
import { setRate } from '#contract/office/currency.ts'
import { getMe } from '#contract/office/users.ts'
import { dayOf } from '#server/platform/days.ts'
import { nowIso } from '#server/platform/time.ts'
import { accepted, refused } from '#test/caller.ts'
import { type World, world } from '#test/world.ts'

let w: World
beforeAll(async () => {
  w = await world()
})

test('a new account has pages of 10 and the language en', async () => {
  const { body } = await w.seller.call(contract.getMyAccount)
  expect(body).toMatchObject({ page_size: 10, lang: 'en' })
})

test('a broker’s account says so, a developer’s that it is none', async () => {
  const broker = await world({ is_broker: true })
  expect((await broker.seller.call(contract.getMyAccount)).body).toMatchObject({ is_broker: true })
  expect((await w.seller.call(contract.getMyAccount)).body).toMatchObject({ is_broker: false })
})

test('the account is changed field by field, and who did it is known', async () => {
  const holidays = [{ date: '2026-12-25', name: 'Navidad' }]
  const answer = await w.admin.call(contract.updateAccount, {
    body: { name: 'Los Coihues', page_size: 25, timezone: 'America/Punta_Arenas', holidays },
  })
  expect(answer.body).toMatchObject({ name: 'Los Coihues', page_size: 25, range_days: 30, holidays })
  const { body } = await w.admin.call(listAudit, { query: { area: ['account'] } })
  expect(body.results[0]).toMatchObject({
    act: 'account.changed',
    data: { changes: { page_size: { from: 10, to: 25 } } },
  })
  expect((await w.seller.call(contract.updateAccount, { body: { name: 'X' } })).status).toBe(403)
})

test('the language that new people of the account begin with is one of four', async () => {
  const other = await world()
  const change = (lang: string) => ({ body: { lang } })
  const { body } = await accepted(other.admin.call, contract.updateAccount, change('fr'))
  expect(body.lang).toBe('fr')
  expect((await other.seller.call(contract.getMyAccount)).body.lang).toBe('fr')
  const { problem } = await refused(other.admin.call, contract.updateAccount, change('tlh'))
  expect(problem.errors).toHaveProperty('lang')
})

test('two who edit the same version: the second is told', async () => {
  const { body } = await w.admin.call(contract.getAccountSettings)
  const headers = { 'if-match': `"${body.updated_at}"` }
  const first = await w.admin.call(contract.updateAccount, { body: { phone: '+56912345678' }, headers })
  const second = await w.admin.call(contract.updateAccount, { body: { address: 'Otra 1' }, headers })
  expect([first.status, second.status]).toEqual([200, 412])
})

test.each([
  [{ timezone: 'Mars/Olympus' }, 'timezone'],
  [{ page_size: 101 }, 'page_size'],
  [
    {
      holidays: [
        { date: '2026-01-01', name: 'a' },
        { date: '2026-01-01', name: 'b' },
      ],
    },
    'holidays',
  ],
  [{ national_id: 'x' }, 'national_id'],
])('%o is refused', async (body, field) => {
  const answer = await refused(w.admin.call, contract.updateAccount, { body })
  expect([answer.status, Object.keys(answer.problem.errors ?? {})]).toEqual([400, [field]])
})

test('visible to other accounts, or not', async () => {
  const { is_visible } = (await w.admin.call(contract.toggleVisible)).body
  expect((await w.admin.call(contract.getAccountSettings)).body.is_visible).toBe(is_visible)
})

test('another currency converts what leads are worth, once that is confirmed', async () => {
  const own = await world()
  const { body: lead } = await own.admin.call(createLead, {
    body: { contact: { first_name: 'Ana' }, amount: '100' },
  })
  const change = (convert_amounts?: true) =>
    own.admin.call(contract.updateAccount, { body: { currency_name: 'CLP', convert_amounts } })
  expect((await change()).problem.conflict).toEqual({ leads: 1 })
  const date = dayOf(nowIso(), 'America/Santiago')
  await own.admin.call(setRate, { body: { currency: 'UF', date, clp: '39643.59' } })
  expect((await change(true)).body.currency_name).toBe('CLP')
  const { body } = await own.admin.call(getLead, { params: { id: lead.id } })
  expect([body.amount, body.currency]).toEqual(['3964359', 'CLP'])
  expect((await own.admin.call(getMe)).status).toBe(200)
})
