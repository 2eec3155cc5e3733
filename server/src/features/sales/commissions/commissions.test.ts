import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { getMyAccount } from '#contract/office/account.ts'
import { linkBroker, listBrokers, unlinkBroker } from '#contract/sales/brokers.ts'
import * as contract from '#contract/sales/commissions.ts'
import * as dealActs from '#contract/sales/deal-acts.ts'
import { listDealBrokers, listDeals } from '#contract/sales/deals.ts'
import { createSaleStep, deleteSaleStep, listSaleSteps } from '#contract/sales/sale-steps.ts'
import { dayOf } from '#server/platform/days.ts'
import { succeeding } from '#test/caller.ts'
import { newsOf } from '#test/claims.ts'
import { dealOf } from '#test/deals.ts'
import { readPdf } from '#test/read-pdf.ts'
import { type World, world } from '#test/world.ts'

let w: World
let steps: { id: number; name: string }[]
let numbers = 500
const month = dayOf(new Date().toISOString(), 'America/Santiago').slice(0, 7)
beforeAll(async () => {
  w = await world()
  steps = (await succeeding(w.admin.call)(listSaleSteps)).body
  await configure({ commission_schemes: [scheme('Vendedores', 'seller')] })
})

const stepOf = (name: string) => steps.find((step) => step.name === name)?.id ?? 0
const scheme = (name: string, beneficiary: 'seller' | 'broker') => ({
  name,
  beneficiary,
  milestones: [
    { sale_step_id: stepOf('Reserva'), percent: '0.5' },
    { sale_step_id: stepOf('Promesa'), percent: '1.25' },
  ],
})
const configure = async (body: object) =>
  (await succeeding(w.admin.call)(contract.updateBrokerConfig, { body })).body
const commissionsOf = async (id: number, by = w.admin) =>
  (await succeeding(by.call)(contract.listCommissions, { query: { deals_ids: [id], ordering: ['id'] } })).body
    .results
const act = (
  endpoint: typeof contract.approveCommission | typeof contract.payCommission,
  id: number,
  by = w.admin,
) => by.call(endpoint, { params: { id } })
const deal = () => dealOf(w, String(++numbers))
const override = async ({ id, next_step }: { id: number; next_step: { id: number } | null }) =>
  w.admin.call(dealActs.advanceDeal, {
    params: { id },
    body: { sale_step_id: next_step?.id ?? 0, override_reason: 'Llega mañana' },
  })

test('a seller earns at each milestone, of the amount of the deal', async () => {
  const made = await deal()
  expect(await commissionsOf(made.id)).toMatchObject([
    {
      person: { id: w.manager.id },
      milestone: { name: 'Reserva' },
      amount: { amount: '21', currency: 'UF' },
      percent: '0.5',
      status: 'due',
    },
  ])
  expect((await override(made)).status).toBe(200)
  expect((await commissionsOf(made.id)).map(({ amount }) => amount.amount)).toEqual(['21', '52.50'])
})

test('a month has the commissions that were earned in it', async () => {
  const { id } = await deal()
  const earnedIn = async (start: string, end: string) => {
    const date_due_commission = { date_filter_type: 'range', date_range: { start, end } } as const
    const query = { deals_ids: [id], date_due_commission }
    return (await succeeding(w.admin.call)(contract.listCommissions, { query })).body.count
  }
  const [{ due_on } = { due_on: '' }] = await commissionsOf(id)
  expect(await earnedIn(due_on, due_on)).toBe(1)
  expect(await earnedIn('2020-01-01', '2020-01-31')).toBe(0)
})

test('of two who change the schemes at once, the second is told what the first saved', async () => {
  const call = (name: string, seen: string) =>
    w.admin.call(contract.updateBrokerConfig, {
      body: { commission_schemes: [scheme(name, 'seller')] },
      headers: { 'if-match': `"${seen}"` },
    })
  const { updated_at } = (await succeeding(w.admin.call)(contract.getBrokerConfig)).body
  const answers = await Promise.all([call('Unos', updated_at), call('Otros', updated_at)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 412])
  const now = (await succeeding(w.admin.call)(contract.getBrokerConfig)).body
  expect(answers.find(({ status }) => status === 412)?.body).toMatchObject({ conflict: now })
  expect((await call('Vendedores', now.updated_at)).status).toBe(200)
})

test('deals are found by the broker that earns with them, however it is written', async () => {
  const [{ id }, other] = [await deal(), await deal()]
  const schemes = (await succeeding(w.admin.call)(contract.getBrokerConfig)).body.commission_schemes
  const shares = [{ scheme_id: schemes[0]?.id ?? 0, broker: 'Corredora Sur', share_percent: '100' }]
  const shared = await w.admin.call(contract.putCommissionShares, { params: { id }, body: { shares } })
  expect(shared.status).toBe(200)
  const names = async (by = w.admin) => (await succeeding(by.call)(listDealBrokers)).body
  const typed = { uuid: null, account_number: null, is_linked: false }
  const earning = { ...typed, name: 'Corredora Sur', has_deals: true, has_commissions: false }
  expect(await names()).toEqual([earning])
  const broker = await world({ is_broker: true })
  await w.inAccount((db) =>
    sql`insert into broker_link (account_id, broker_account_id, broker_uuid, broker_name, linked_at)
      values (${w.accountId}, ${w.accountId}, gen_random_uuid(), 'CORREDORA SUR', now()),
        (${w.accountId}, ${broker.accountId}, gen_random_uuid(), 'Casas del Norte', now())`.execute(db),
  )
  const uuid = expect.any(String)
  const linked = { uuid, account_number: null, is_linked: true, has_deals: false, has_commissions: false }
  // What was typed may be somebody else: an account stands for itself alone.
  expect(await names()).toEqual([
    { ...linked, name: 'Casas del Norte' },
    { ...linked, name: 'CORREDORA SUR', account_number: w.accountId },
    earning,
  ])
  expect(await names(w.seller)).toEqual([])
  const found = async (brokers: string[]) =>
    (await succeeding(w.admin.call)(listDeals, { query: { brokers } })).body.results.map((row) => row.id)
  expect(await found(['CORREDORA SUR', 'Nadie'])).toEqual([id])
  expect(await found(['Nadie'])).not.toContain(other.id)
  const byAccount = async (id: number) =>
    (await succeeding(w.admin.call)(listDeals, { query: { brokers_ids: [id] } })).body.results.map(
      (row) => row.id,
    )
  expect([await byAccount(w.accountId), await byAccount(broker.accountId)]).toEqual([[id], []])
  // It is linked under another name than it has now, and keeps that.
  const renamed = shares.map((share) => ({ ...share, broker: 'Casas del Norte' }))
  await succeeding(w.admin.call)(contract.putCommissionShares, {
    params: { id: other.id },
    body: { shares: renamed },
  })
  const account_uuid = (await succeeding(broker.admin.call)(getMyAccount, {})).body.uuid
  const figures = async () =>
    (await succeeding(w.admin.call)(listBrokers, { query: { is_linked: true } })).body.results.flatMap(
      (row) => (row.uuid === account_uuid ? [row.deals] : []),
    )
  expect(await figures()).toEqual([1])
  for (const act of [unlinkBroker, linkBroker])
    await succeeding(w.admin.call)(act as typeof linkBroker, { params: { account_uuid } })
  expect([await figures(), await byAccount(broker.accountId)]).toEqual([[1], [other.id]])
})

test('it is approved and then paid, and by nobody for themselves', async () => {
  const { id } = await deal()
  const [{ id: own } = { id: 0 }] = await commissionsOf(id)
  expect((await act(contract.payCommission, own)).status).toBe(409)
  expect((await act(contract.approveCommission, own, w.manager)).status).toBe(409)
  expect((await act(contract.approveCommission, own, w.seller)).status).toBe(403)
  expect((await act(contract.approveCommission, own)).body).toMatchObject({ status: 'approved' })
  expect((await act(contract.payCommission, own)).body).toMatchObject({ status: 'paid' })
  expect((await act(contract.payCommission, own)).problem.detail).toBe('La comisión ya está pagada')
  expect((await newsOf(w.manager)).map(([kind]) => kind)).toContain('commission_decided')
})

test('it is shared with others and a broker, for the milestones to come', async () => {
  const made = await deal()
  const { commission_schemes } = await configure({
    commission_schemes: [scheme('Vendedores', 'seller'), scheme('Corredores', 'broker')],
  })
  const [sellers, brokers] = commission_schemes.map(({ id }) => id) as [number, number]
  const put = (body: object[], headers = {}) =>
    w.admin.call(contract.putCommissionShares, {
      params: { id: made.id },
      body: { shares: body as never[] },
      headers,
    })
  const half = { scheme_id: sellers, user_id: w.manager.id, share_percent: '60' }
  expect((await put([half, { ...half, user_id: w.seller.id }])).status).toBe(400)
  expect((await put([{ ...half, broker: 'Casas' }])).status).toBe(400)
  const shares = [
    half,
    { ...half, user_id: w.seller.id, share_percent: '40' },
    { scheme_id: brokers, broker: 'Casas Ltda.', share_percent: '100' },
  ]
  const headers = { 'if-match': `"${made.updated_at}"` }
  expect((await put(shares, headers)).body.map(({ share_percent }) => share_percent)).toEqual([
    '60',
    '40',
    '100',
  ])
  expect((await put([], headers)).status).toBe(412)
  await override(made)
  const earned = (await commissionsOf(made.id)).map(({ person, broker, amount }) => [
    person?.id ?? broker,
    amount.amount,
  ])
  expect(earned).toEqual([
    [w.manager.id, '21'],
    [w.manager.id, '31.50'],
    [w.seller.id, '21'],
    ['Casas Ltda.', '52.50'],
  ])
  expect((await commissionsOf(made.id, w.seller)).map(({ person }) => person?.id)).toEqual([w.seller.id])
  // What a broker earned is found also when the rest goes to others.
  expect((await put([half])).status).toBe(200)
  const listed = (await succeeding(w.admin.call)(listDealBrokers)).body
  const former = {
    uuid: null,
    name: 'Casas Ltda.',
    account_number: null,
    is_linked: false,
    has_deals: false,
    has_commissions: true,
  }
  expect(listed).toContainEqual(former)
})

test('a deal that ends takes them back, and the statement of the month says what was paid and taken back', async () => {
  const { id, number } = await deal()
  const [{ id: earned } = { id: 0 }] = await commissionsOf(id)
  await act(contract.approveCommission, earned)
  await act(contract.payCommission, earned)
  const lose = { params: { id }, body: { reason: 'Desistió' } }
  await succeeding(w.admin.call)(dealActs.loseDeal, lose)
  const [back] = await commissionsOf(id)
  expect(back).toMatchObject({ status: 'clawed_back' })
  expect(back?.steps.map((step) => [step.act, step.amount.amount])).toEqual([
    ['due', '21'],
    ['approved', '21'],
    ['paid', '21'],
    ['clawed_back', '-21'],
  ])
  const statement = (query: string, by = w.admin) =>
    w.app.inject({
      url: `/umbral_api/v1/commissions/statement/?month=${month}${query}`,
      headers: { authorization: `Bearer ${by.access}` },
    })
  const { text } = await readPdf((await statement(`&user_id=${w.manager.id}`)).rawPayload)
  const folio = `#${String(number).padStart(5, '0')}`
  for (const said of ['Comisiones de', folio, 'Pagada', 'Retirada', 'A pagar']) expect(text).toContain(said)
  expect((await statement('&format=xlsx', w.manager)).headers['content-type']).toContain('spreadsheetml')
  expect((await statement(`&user_id=${w.manager.id}`, w.seller)).statusCode).toBe(404)
})

test('a scheme that cannot be is refused', async () => {
  const refused = async (commission_schemes: object[]) =>
    (
      await w.admin.call(contract.updateBrokerConfig, {
        body: { commission_schemes: commission_schemes as never[] },
      })
    ).status
  const one = scheme('Uno', 'seller')
  const step = { sale_step_id: stepOf('Reserva'), percent: '60' }
  expect(await refused([one, one])).toBe(400)
  expect(await refused([{ ...one, milestones: [step, step] }])).toBe(400)
  expect(await refused([{ ...one, milestones: [{ ...step, sale_step_id: 999_999 }] }])).toBe(400)
  expect(await refused([{ ...one, id: 999_999 }])).toBe(400)
  const config = await configure({ protection_days: 30, reminder_days: 7, late_interest_percent: '1.50' })
  expect(config).toMatchObject({ protection_days: 30, reminder_days: 7, late_interest_percent: '1.5' })
})

test('a step in which commissions are earned stays until no scheme pays in it', async () => {
  const made = (await succeeding(w.admin.call)(createSaleStep, { body: { name: 'Alzamiento' } })).body
  const paying = scheme('Alzadores', 'seller')
  paying.milestones = [{ sale_step_id: made.id, percent: '1' }]
  await configure({ commission_schemes: [scheme('Vendedores', 'seller'), paying] })
  const params = { id: made.id }
  const refused = await w.admin.call(deleteSaleStep, { params, query: {} })
  expect([refused.status, refused.problem.conflict]).toEqual([409, { schemes: ['Alzadores'] }])
  await configure({ commission_schemes: [scheme('Vendedores', 'seller')] })
  expect((await w.admin.call(deleteSaleStep, { params, query: {} })).status).toBe(204)
})

test('a scheme that is left out stays readable while a deal has it, and what it has is kept', async () => {
  const { id } = await deal()
  const kept = scheme('Vendedores', 'seller')
  const gone = (
    await configure({ commission_schemes: [kept, scheme('Campaña', 'broker'), scheme('Nadie', 'broker')] })
  ).commission_schemes[1]
  const params = { id }
  const shares = [{ scheme_id: gone?.id ?? 0, broker: 'Casas Ltda.', share_percent: '100' }]
  await succeeding(w.admin.call)(contract.putCommissionShares, { params, body: { shares } })
  const { commission_schemes, archived_schemes } = await configure({ commission_schemes: [kept] })
  expect([commission_schemes.length, archived_schemes.filter(({ name }) => name === 'Nadie')]).toEqual([
    1,
    [],
  ])
  expect(archived_schemes).toContainEqual(gone)
  const seller = { scheme_id: commission_schemes[0]?.id ?? 0, user_id: w.seller.id, share_percent: '50' }
  const again = await succeeding(w.admin.call)(contract.putCommissionShares, {
    params,
    body: { shares: [...shares, seller] },
  })
  expect(again.body.map((one) => one.scheme.name)).toEqual(['Campaña', 'Vendedores'])
})

test('shares are summed to the last digit', async () => {
  const { id } = await deal()
  const [{ id: scheme_id } = { id: 0 }] = (await configure({})).commission_schemes
  const put = (percents: string[]) => {
    const users = [w.manager.id, w.seller.id, w.otherSeller.id, w.admin.id]
    const shares = percents.map((share_percent, index) => ({
      scheme_id,
      share_percent,
      ...(index < 4 ? { user_id: users[index] } : { broker: `Casa ${index}` }),
    }))
    return w.admin.call(contract.putCommissionShares, { params: { id }, body: { shares } })
  }
  const tenths = ['0.1', '0.7', '0.2', '33.1', '33.1', '32.8']
  expect((await put(tenths)).status).toBe(200)
  expect((await put(['99.9', '0.1001'])).status).toBe(400)
})
