import { unzipSync } from 'fflate'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { ReturnsOf } from '#contract/endpoint.ts'
import { setRate } from '#contract/office/currency.ts'
import { blockPerson, erasePerson, exportPerson } from '#contract/people/privacy.ts'
import { listTimeline } from '#contract/people/timeline.ts'
import { updateBrokerConfig } from '#contract/sales/commissions.ts'
import * as dealActs from '#contract/sales/deal-acts.ts'
import { createDeal } from '#contract/sales/deals.ts'
import { listDealHistory } from '#contract/sales/history.ts'
import * as contract from '#contract/sales/payments.ts'
import { isOfPrice } from '#contract/sales/payments.ts'
import { dayOf } from '#server/platform/days.ts'
import type { JobContext } from '#server/platform/jobs/job.ts'
import { succeeding } from '#test/caller.ts'
import { newsOf } from '#test/claims.ts'
import { acceptedOf } from '#test/deals.ts'
import { jobContext } from '#test/job-context.ts'
import { leadOf } from '#test/leads.ts'
import { readPdf } from '#test/read-pdf.ts'
import { unitOf } from '#test/stock.ts'
import { timePasses } from '#test/wakeups.ts'
import { type World, world } from '#test/world.ts'
import { remindsClient } from './reminding.job.ts'

type Row = ReturnsOf<typeof contract.payPayment>
let w: World
let numbers = 100
const today = dayOf(new Date().toISOString(), 'America/Santiago')
const before = (days: number) => new Date(Date.parse(today) - days * 86_400_000).toISOString().slice(0, 10)
const after = (day: string, days: number) =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)
const uf = '40000'

beforeAll(async () => {
  w = await world()
  const set = (currency: 'UF' | 'USD', date: string, clp: string) =>
    succeeding(w.admin.call)(setRate, { body: { currency, date, clp } })
  await set('UF', today, uf)
  await set('UF', before(10), '39000')
})

const plan = { reservation: '10', instalments: { amount: '90', count: 3, first_on: today }, deed: '900' }

async function deal(by = w.admin, planned: object = plan) {
  const list_price = { amount: '4000', currency: 'UF' as const }
  const unit = await unitOf(w.admin, { number: String(++numbers), list_price })
  const lead = await leadOf(by, { contact: { first_name: 'Eva', email: `p${++numbers}@vexmail.cl` } })
  const quotation_id = await acceptedOf(by, lead.id, [unit.id], { plan: planned })
  const { body } = await succeeding(by.call)(createDeal, { body: { quotation_id } })
  return { ...body, buyer: lead.contact }
}
const rowsOf = async (id: number, by = w.admin) =>
  (await succeeding(by.call)(contract.listDealPayments, { params: { id } })).body
const kindOf = (rows: Row[], kind: string) => rows.find((row) => row.kind === kind) as Row
const payment = { paid_on: today, currency: 'UF' as const, method: 'transfer' as const }
const pay = (row: { id: number }, amount: string, more: object = {}) =>
  w.admin.call(contract.payPayment, { params: { id: row.id }, body: { ...payment, amount, ...more } })
const total = (rows: Row[]) => rows.reduce((sum, { amount }) => sum + Number(amount.amount), 0)
const download = (path: string) =>
  w.app.inject({ url: `/umbral_api/v1${path}`, headers: { authorization: `Bearer ${w.admin.access}` } })
const setLate = (id: number, days: number) =>
  w.database.inAccount(w.accountId, (db) =>
    sql`update deal_payment set due_on = ${before(days)} where account_id = ${w.accountId} and id = ${id}`.execute(
      db,
    ),
  )

test('a new deal has a row for each of its plan, and they are the price', async () => {
  const { id, amount } = await deal()
  const rows = await rowsOf(id)
  expect(rows.map(({ kind, number, amount: due }) => [kind, number, due.amount])).toEqual([
    ['reservation', null, '10.00'],
    ['instalment', 1, '30.00'],
    ['instalment', 2, '30.00'],
    ['instalment', 3, '30.00'],
    ['deed', null, '900.00'],
    ['mortgage', null, '3000.00'],
  ])
  expect(total(rows)).toBe(Number(amount.amount))
  expect(rows.every(({ status, paid }) => status === 'pending' && paid.amount === '0.00')).toBe(true)
})

test('what is due in UF is paid in pesos at the rate of the day it is paid, which stays', async () => {
  const { id } = await deal()
  const row = kindOf(await rowsOf(id), 'reservation')
  const part = await pay(row, '195000', { currency: 'CLP', paid_on: before(10) })
  expect(part.body).toMatchObject({
    status: 'partial',
    paid: { amount: '5.00' },
    balance: { amount: '5.00' },
  })
  expect(part.body.entries[0]).toMatchObject({ due_rate: '39000', paid_rate: '1', booked_on: today })
  const rest = await pay(row, '200000', { currency: 'CLP' })
  expect(rest.body).toMatchObject({ status: 'paid', balance: { amount: '0.00' } })
  expect(rest.body.entries.map(({ due_rate }) => due_rate)).toEqual(['39000', uf])
})

test.each([
  ['nothing', { amount: '0' }, 400],
  ['a day to come', { paid_on: '2999-01-01' }, 400],
  ['a currency without a rate', { currency: 'EUR' }, 400],
  ['a day without a value of the UF', { currency: 'CLP', paid_on: before(4) }, 400],
  ['more than is owed', { amount: '10.01' }, 409],
  ['decimals of pesos', { amount: '10.5', currency: 'CLP' }, 400],
  ['a peso, which is nothing in UF', { amount: '1', currency: 'CLP' }, 400],
  ['a cheque that is none', { cheque: { number: '1', bank: 'Uno', due_on: today } }, 400],
])('%s is refused in Spanish', async (_, body, status) => {
  shared ??= kindOf(await rowsOf((await deal()).id), 'reservation')
  const answer = await pay(shared, '10', body)
  expect(answer.status).toBe(status)
  const said = JSON.stringify(answer.problem.errors ?? answer.problem.detail)
  expect(said).toMatch(/Debe|día|No hay valor|Es más|decimales|poco|cheque/)
})
let shared: Row | undefined

test('of two who pay the same row at once one is refused, and an older version of it is 412', async () => {
  const { id } = await deal()
  const row = kindOf(await rowsOf(id), 'reservation')
  const answers = await Promise.all([pay(row, '10'), pay(row, '10')])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const first = kindOf(await rowsOf(id), 'instalment')
  await pay(first, '1')
  const stale = await w.admin.call(contract.payPayment, {
    params: { id: first.id },
    body: { ...payment, amount: '1' },
    headers: { 'if-match': `"${first.updated_at}"` },
  })
  expect(stale.status).toBe(412)
})

test('a mistake is taken back by an entry of today, and once', async () => {
  const { id } = await deal()
  const row = kindOf(await rowsOf(id), 'reservation')
  await pay(row, '4')
  const reverse = () =>
    w.admin.call(contract.reversePayment, { params: { id: row.id }, body: { reason: 'Otro cliente' } })
  const back = await reverse()
  expect(back.body).toMatchObject({ status: 'pending', paid: { amount: '0.00' } })
  expect(back.body.entries).toMatchObject([
    { kind: 'payment', is_reversed: true, capital: { amount: '4.00' } },
    { kind: 'reversal', capital: { amount: '-4.00' }, amount: { amount: '-4.00' }, reason: 'Otro cliente' },
  ])
  expect((await reverse()).status).toBe(409)
})

test('the ledger is only added to', async () => {
  for (const change of [sql`update deal_payment_entry set capital = 1`, sql`delete from deal_payment_entry`])
    await expect(
      w.database.inAccount(w.accountId, (db) => sql`${change} where account_id = ${w.accountId}`.execute(db)),
    ).rejects.toThrow(/permission denied/)
})

test('a row that is added takes its amount from another, so the sums stay', async () => {
  const { id, amount } = await deal()
  const mortgage = kindOf(await rowsOf(id), 'mortgage')
  const add = (body: object) =>
    w.admin.call(contract.addDealPayment, {
      params: { id },
      body: { kind: 'cash', due_on: today, amount: '500', ...body },
    })
  const part = { from_id: mortgage.id, reason: 'Paga una parte al contado' }
  expect((await add({})).status).toBe(409)
  expect((await add({ ...part, amount: '3000.01' })).status).toBe(409)
  expect((await add({ from_id: mortgage.id })).problem?.errors).toEqual({ reason: ['Falta el motivo'] })
  for (const day of [part, { kind: 'fee' }])
    expect((await add({ ...day, due_on: before(1) })).problem?.errors).toEqual({
      due_on: ['Ese día ya pasó'],
    })
  expect((await add(part)).status).toBe(201)
  const rows = await rowsOf(id)
  expect(kindOf(rows, 'mortgage').amount.amount).toBe('2500.00')
  expect(total(rows)).toBe(Number(amount.amount))
  const { body } = await w.admin.call(listDealHistory, { params: { id }, query: { page_size: 2 } })
  const said = body.results.map(({ act, payment, amount: of, from_on, to_on, reason }) => ({
    act,
    kind: payment?.kind,
    amount: of?.amount,
    from_on,
    to_on,
    reason,
  }))
  const { reason } = part
  expect(said).toEqual(
    expect.arrayContaining([
      {
        act: 'payment_split',
        kind: 'mortgage',
        amount: '-500',
        from_on: mortgage.due_on,
        to_on: today,
        reason,
      },
      { act: 'payment_added', kind: 'cash', amount: '500', from_on: null, to_on: today, reason },
    ]),
  )
})

test('what was added by mistake is taken out with a reason, and its amount goes back to where it came from', async () => {
  const { id, amount } = await deal()
  const deed = kindOf(await rowsOf(id), 'deed')
  const add = async (body: object) => {
    const asked = { kind: 'cash' as const, due_on: today, amount: '100', reason: 'Por error', ...body }
    return (await succeeding(w.admin.call)(contract.addDealPayment, { params: { id }, body: asked })).body
  }
  const annul = (row: { id: number }, headers = {}, by = w.admin) =>
    by.call(contract.voidPayment, { params: { id: row.id }, body: { reason: 'Se escribió mal' }, headers })
  const [fee, part] = [await add({ kind: 'fee', amount: '1200' }), await add({ from_id: deed.id })]
  const smaller = await add({ from_id: part.id, amount: '30' })
  expect((await annul(deed)).problem.detail).toMatch(/es del plan/)
  expect((await annul(fee, { 'if-match': '"1999-01-01T00:00:00.000Z"' })).status).toBe(412)
  expect((await annul(fee, {}, w.seller)).status).toBe(403)
  await pay(smaller, '5')
  expect((await annul(smaller)).problem.detail).toMatch(/ya tiene abonos/)
  await w.admin.call(contract.reversePayment, { params: { id: smaller.id }, body: { reason: 'Era otro' } })
  expect((await annul(fee)).body).toMatchObject({
    amount: { amount: '0.00' },
    is_closed: true,
    voided: { amount: { amount: '1200.00' }, reason: 'Se escribió mal', by: { id: w.admin.id } },
  })
  const answers = await Promise.all([annul(part), annul(part)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect((await annul(smaller)).status).toBe(200)
  expect((await pay(smaller, '1')).problem.detail).toBe('Este pago se anuló')
  const rows = await rowsOf(id)
  expect([total(rows), kindOf(rows, 'deed').amount.amount]).toEqual([Number(amount.amount), '900.00'])
  const { results } = (await w.admin.call(listDealHistory, { params: { id }, query: { page_size: 100 } }))
    .body
  const told = results.flatMap(({ act, payment, amount: of, reason }) =>
    act === 'payment_voided' ? [[payment?.kind, of?.amount, reason]] : [],
  )
  expect(told.toSorted((one, other) => String(one[1]).localeCompare(String(other[1])))).toEqual([
    ['fee', '1200', 'Se escribió mal'],
    ['cash', '30', 'Se escribió mal'],
    ['cash', '70', 'Se escribió mal'],
  ])
  const { text } = await readPdf((await download(`/deals/${id}/statement/`)).rawPayload)
  expect([text.includes('1.200,00'), text.includes('Anulado')]).toEqual([false, true])
})

test('whatever is split, charged, voided, paid, applied, given back and taken back, the schedule agrees with a plain model and with the deal', async () => {
  const { id, amount } = await deal(w.admin, { ...plan, is_guarantee: true })
  type Entry = { amount: number; isApplied: boolean }
  type Model = {
    kind: 'price' | 'fee' | 'guarantee' | 'refund'
    amount: number
    from: number | null
    isVoid: boolean
    entries: Entry[]
  }
  const model = new Map<number, Model>()
  const at = (row: number) => model.get(row) as Model
  const paidOf = (row: number) => at(row).entries.reduce((sum, entry) => sum + entry.amount, 0)
  const add = (row: number, kind: Model['kind'], of: number, from: number | null = null) =>
    model.set(row, { kind, amount: of, from, isVoid: false, entries: [] })
  for (const row of await rowsOf(id))
    add(row.id, row.kind === 'guarantee' ? 'guarantee' : 'price', Number(row.amount.amount))
  const planned = new Set(model.keys())
  const guarantee = kindOf(await rowsOf(id), 'guarantee').id
  const applied = () =>
    [...model.values()].flatMap(({ entries }) => entries).filter(({ isApplied }) => isApplied).length / 2
  const back = () => [...model].filter(([, { kind }]) => kind === 'refund')
  const returned = () => back().reduce((sum, [, row]) => sum + row.amount, 0)
  const held = () => paidOf(guarantee) - applied() - returned()
  let seed = 17
  // The same acts in every run.
  const any = (below: number) => {
    seed = (seed * 16_807) % 2_147_483_647
    return seed % below
  }
  const done: Record<string, number> = {}
  const post = async (path: string, body: object) => {
    const answer = await w.app.inject({
      method: 'POST',
      url: `/umbral_api/v1${path}`,
      payload: body,
      headers: { authorization: `Bearer ${w.admin.access}` },
    })
    const act = path.split('/').at(-2) as string
    if (answer.statusCode < 300) done[act] = (done[act] ?? 0) + 1
    return answer
  }
  const acts: ((row: number) => Promise<void>)[] = [
    async (from) => {
      const part = { kind: 'cash', due_on: today, amount: '1', from_id: from, reason: 'Se divide' }
      const { statusCode, body } = await post(`/deals/${id}/payments/`, part)
      const { amount: of, kind, isVoid } = at(from)
      expect(statusCode).toBe(kind !== 'price' ? 400 : isVoid || of - paidOf(from) <= 1 ? 409 : 201)
      if (statusCode !== 201) return
      at(from).amount -= 1
      add(JSON.parse(body).id, 'price', 1, from)
    },
    async () => {
      const { body } = await post(`/deals/${id}/payments/`, { kind: 'fee', due_on: today, amount: '2' })
      add(JSON.parse(body).id, 'fee', 2)
    },
    async (row) => {
      const { statusCode } = await post(`/payments/${row}/void/`, { reason: 'Por error' })
      const { amount: of, isVoid, kind } = at(row)
      const paid = paidOf(row)
      const isRest = kind === 'guarantee' && paid > 0 && paid < of
      const isPlanned = planned.has(row) && kind !== 'guarantee'
      expect(statusCode).toBe(isPlanned || isVoid || (paid > 0 && !isRest) ? 409 : 200)
      if (statusCode !== 200) return
      if (isRest) {
        at(row).amount = paid
        return
      }
      let source = kind === 'refund' ? null : at(row).from
      while (source !== null && at(source).isVoid) source = at(source).from
      if (source !== null) at(source).amount += of
      Object.assign(at(row), { amount: 0, isVoid: true })
    },
    async (row) => {
      const { statusCode } = await post(`/payments/${row}/pay/`, { ...payment, amount: '0.5' })
      expect(statusCode).toBe(at(row).amount - paidOf(row) < 0.5 ? 409 : 200)
      if (statusCode === 200) at(row).entries.push({ amount: 0.5, isApplied: false })
    },
    async (row) => {
      const { statusCode } = await post(`/payments/${row}/reverse/`, { reason: 'Era otro' })
      const last = at(row).entries.at(-1)
      const isUsed = row === guarantee && held() < (last?.amount ?? 0)
      expect(statusCode).toBe(last && !isUsed ? 200 : 409)
      if (statusCode === 200) at(row).entries.pop()
    },
    async (row) => {
      const { statusCode } = await post(`/payments/${guarantee}/apply/`, { to_id: row, amount: '0.5' })
      const { kind, isVoid, amount: of } = at(row)
      const isNone = kind !== 'price' || isVoid
      expect(statusCode).toBe(isNone ? 400 : held() < 0.5 || of - paidOf(row) < 0.5 ? 409 : 200)
      if (statusCode === 200) at(row).entries.push({ amount: 0.5, isApplied: true })
    },
    async () => {
      const { statusCode } = await post(`/payments/${guarantee}/return/`, { due_on: today, amount: '0.5' })
      expect(statusCode).toBe(held() < 0.5 ? 409 : 200)
      if (statusCode !== 200) return
      const made = (await rowsOf(id)).find((row) => !model.has(row.id))
      add(made?.id ?? 0, 'refund', 0.5, guarantee)
    },
  ]
  await post(`/payments/${guarantee}/pay/`, { ...payment, amount: '5' })
  at(guarantee).entries.push({ amount: 5, isApplied: false })
  for (let act = 0; act < 90; act += 1) {
    const rows = [...model.keys()]
    await acts[any(acts.length)]?.(rows[any(rows.length)] ?? 0)
  }
  const rows = await rowsOf(id)
  const seen = rows.map((row) => [
    row.id,
    Number(row.amount.amount),
    Number(row.paid.amount),
    row.voided !== null,
  ])
  const kept = [...model].map(([row, { amount: of, isVoid }]) => [row, of, paidOf(row), isVoid])
  const byId = (one: unknown[], other: unknown[]) => Number(one[0]) - Number(other[0])
  expect(seen.toSorted(byId)).toEqual(kept.toSorted(byId))
  expect(total(rows.filter(({ kind }) => isOfPrice(kind)))).toBe(Number(amount.amount))
  const paidBack = back().reduce((sum, [row]) => sum + paidOf(row), 0)
  const use = kindOf(rows, 'guarantee').guarantee
  const parts = [use?.applied, use?.returning, use?.returned, use?.held].map((one) => Number(one?.amount))
  expect(parts).toEqual([applied(), returned() - paidBack, paidBack, held()])
  expect(kept.filter(([, , , isVoid]) => isVoid).length).toBeGreaterThan(2)
  for (const act of ['apply', 'return', 'reverse', 'void', 'pay']) expect(done[act] ?? 0).toBeGreaterThan(2)
})

test('the client is reminded of a payment by mail only where the account says so, and of each once', async () => {
  const { id, buyer } = await deal()
  const rows = await rowsOf(id)
  const last = rows.filter(({ kind }) => kind === 'instalment').at(-1) as Row
  const watched = [last.id, kindOf(rows, 'mortgage').id]
  const mails: { to: string; subject: string; text: string; reply_to?: string | null }[] = []
  let isDown = false
  const sendMail = async (mail: (typeof mails)[number]) => {
    if (isDown) throw new Error('no server')
    mails.push(mail)
  }
  /** The deadlines of that day, and what they queue, twice: jobs may run again. */
  const passes = async (day: string) => {
    const now = () => `${day}T15:00:00.000Z`
    const queued: { account_id: number; payment_id: number; of: 'due' | 'late' }[] = []
    await timePasses(w, now(), { enqueue: async (_, __, payload) => void queued.push(payload as never) })
    for (const payload of [...queued, ...queued].filter(({ payment_id }) => watched.includes(payment_id)))
      await remind(payload, jobContext({ now }))
  }
  const remind = (payload: Parameters<typeof remindsClient.run>[1], context: ReturnType<typeof jobContext>) =>
    remindsClient
      .run({ database: w.database, sendMail }, payload, context)
      .catch((error) => expect(error.message).toBe('no server'))
  type Later = [payload: { until?: string }, options: { at: string }]
  /** What is queued when the last try of that moment fails. */
  const lastTry = async (now: string, more: object = {}) => {
    const later: Later[] = []
    const enqueue: JobContext['enqueue'] = async (_, __, ...asked) => void later.push(asked as never)
    const payload = { account_id: w.accountId, payment_id: last.id, of: 'due' as const, ...more }
    await remind(payload, jobContext({ now: () => now, retries: 5, enqueue }))
    return later
  }
  const set = (body: object) => succeeding(w.admin.call)(updateBrokerConfig, { body })
  await passes(after(last.due_on, -4))
  expect(mails).toEqual([])
  await set({ client_due_reminders: true, client_late_reminders: true, late_interest_percent: '1.5' })
  isDown = true
  await passes(after(last.due_on, -3))
  const at = (time: string) => `${after(last.due_on, -3)}T${time}:00.000Z`
  const [[{ until = '' }, options] = [{}, { at: '' }]] = await lastTry(at('15:05'))
  expect([options.at, until]).toEqual([at('16:05'), `${after(last.due_on, -2)}T15:05:00.000Z`])
  expect(await lastTry(until, { until })).toEqual([])
  isDown = false
  expect(mails).toEqual([])
  await move(last.id, after(last.due_on, 10))
  await lastTry(at('16:05'), { due_on: last.due_on })
  expect(mails).toEqual([])
  await passes(after(last.due_on, 7))
  const dueOn = after(last.due_on, 10).split('-').reverse().join('-')
  expect(mails.map(({ to, subject }) => [to, subject.split(':')[0]])).toEqual([
    [buyer.email, `Su pago vence el ${dueOn}`],
  ])
  expect(mails[0]?.text).toContain('UF 30,00')
  expect(mails[0]?.reply_to).toBe(w.admin.email)
  const setActive = (is_active: boolean) =>
    w.inAccount((db) =>
      sql`update app_user set is_active = ${is_active} where account_id = ${w.accountId} and id = ${w.admin.id}`.execute(
        db,
      ),
    )
  await setActive(false)
  for (const days of [11, 12, 800]) await passes(after(last.due_on, days))
  await setActive(true)
  expect(mails[1]?.text).not.toContain(w.admin.email)
  // What the bank pays is nothing to remind the client of.
  expect(
    mails.slice(1).map(({ subject, text }) => [subject.split(':')[0], text.includes('1,5 % mensual')]),
  ).toEqual([[`Su pago venció el ${dueOn}`, true]])
  const { results } = (await w.admin.call(listDealHistory, { params: { id }, query: { page_size: 100 } }))
    .body
  const told = results.map(({ act }) => act)
  expect(told).toEqual(expect.arrayContaining(['payment_reminded', 'payment_told_late']))
  await w.database.inAccount(w.accountId, (db) =>
    sql`delete from broker_config where account_id = ${w.accountId}`.execute(db),
  )
})
const move = (id: number, due_on: string) =>
  succeeding(w.admin.call)(contract.movePayment, { params: { id }, body: { due_on, reason: 'Viaja' } })

test('a due day is moved to one that has not passed, with its reminders, and the history says why', async () => {
  const { id } = await deal()
  const row = (await rowsOf(id)).filter(({ kind }) => kind === 'instalment').at(-1) as Row
  const to = after(row.due_on, 20)
  const move = (due_on: string, headers = {}) =>
    w.admin.call(contract.movePayment, {
      params: { id: row.id },
      body: { due_on, reason: 'Viaja en marzo' },
      headers,
    })
  for (const day of [before(1), '9999-12-31']) expect((await move(day)).status).toBe(400)
  expect((await move(to)).body).toMatchObject({ due_on: to, amount: row.amount, status: 'pending' })
  expect((await move(after(to, 1), { 'if-match': `"${row.updated_at}"` })).status).toBe(412)
  const { rows: woken } = await w.inAccount((db) =>
    sql<{ kind: string; day: string }>`
      select k.kind, (k.at at time zone 'America/Santiago')::date::text as day from wakeup k
      where k.account_id = ${w.accountId} and k.subject_id = ${row.id} and k.kind in ('payment.late', 'payment.reminder')
        and k.at > ${to}::date - 10 order by 1`.execute(db),
  )
  expect(woken).toEqual([
    { kind: 'payment.late', day: after(to, 1) },
    { kind: 'payment.reminder', day: after(to, -3) },
  ])
  const fee = { kind: 'fee' as const, due_on: to, amount: '12' }
  await succeeding(w.admin.call)(contract.addDealPayment, { params: { id }, body: fee })
  await pay(row, '30')
  expect((await move(after(to, 2))).status).toBe(409)
  const read = (query: object, by = w.admin) => by.call(listDealHistory, { params: { id }, query })
  const { count, results } = (await read({})).body
  expect(results.map(({ act }) => act)).toEqual(['paid', 'payment_added', 'payment_moved', 'entered'])
  expect(results).toMatchObject([
    { amount: { amount: '30' }, payment: { kind: 'instalment', number: 3 } },
    { amount: { amount: '12' }, payment: { kind: 'fee' }, to_on: to },
    { reason: 'Viaja en marzo', from_on: row.due_on, to_on: to, by: { id: w.admin.id } },
    {},
  ])
  const second = (await read({ page: 2, page_size: 3 })).body
  expect([count, second.results.map(({ act }) => act)]).toEqual([4, ['entered']])
  expect((await read({}, w.seller)).status).toBe(404)
})

test('late, it bears the interest of the account; its seller hears of it once, and before it is due', async () => {
  const { id } = await deal(w.manager)
  const rows = await rowsOf(id)
  const last = rows.filter(({ kind }) => kind === 'instalment').at(-1) as Row
  const told = async (kind: string) => (await newsOf(w.manager)).filter(([one]) => one === kind).length
  const onDay = (days: number) =>
    timePasses(w, new Date(Date.parse(last.due_on) + days * 86_400_000).toISOString())
  await onDay(-2)
  expect([await told('payment_due'), await told('payment_late')]).toEqual([3, 3])
  await onDay(3)
  await onDay(4)
  expect([await told('payment_due'), await told('payment_late')]).toEqual([3, 6])

  await w.database.inAccount(w.accountId, (db) =>
    sql`insert into broker_config (account_id, late_interest_percent, updated_at) values (${w.accountId}, 1.5, now())`.execute(
      db,
    ),
  )
  const first = kindOf(rows, 'instalment')
  await setLate(first.id, 30)
  expect(kindOf(await rowsOf(id), 'instalment')).toMatchObject({
    status: 'late',
    interest: { amount: '0.45' },
  })
  const half = await pay(first, '15.23')
  expect(half.body.entries[0]).toMatchObject({ capital: { amount: '15.00' }, interest: { amount: '0.23' } })
  expect((await pay(first, '15.23')).body.status).toBe('paid')
  await w.database.inAccount(w.accountId, (db) =>
    sql`delete from broker_config where account_id = ${w.accountId}`.execute(db),
  )
})

test('leaving keeps the penalty, owes the refund, takes no more payments and changes nothing that was booked', async () => {
  const { id } = await deal()
  const row = kindOf(await rowsOf(id), 'reservation')
  await pay(row, '10')
  const booked = kindOf(await rowsOf(id), 'reservation').entries
  const leave = (body: object) =>
    w.admin.call(dealActs.rescindDeal, { params: { id }, body: { reason: 'Desistió', ...body } })
  const penalty = { amount: '4', currency: 'UF' as const }
  const refund = [{ due_on: today, amount: '6' }]
  expect((await leave({ penalty, refund: [{ due_on: today, amount: '6.01' }] })).status).toBe(409)
  expect((await leave({ penalty, refund })).status).toBe(200)
  const rows = await rowsOf(id)
  expect(kindOf(rows, 'reservation').entries).toEqual(booked)
  expect(kindOf(rows, 'penalty')).toMatchObject({ status: 'paid', entries: [{ kind: 'retention' }] })
  expect(kindOf(rows, 'instalment')).toMatchObject({ is_closed: true })
  expect((await pay(kindOf(rows, 'instalment'), '1')).status).toBe(409)
  const cheque = { number: '9', bank: 'Banco Nuestro', due_on: today }
  const given = await pay(kindOf(rows, 'refund'), '6', { method: 'cheque', cheque })
  expect(given.body).toMatchObject({ status: 'paid' })
  const { body: cheques } = await w.admin.call(contract.listCheques, { query: { deals_ids: [id] } })
  expect(cheques.results).toEqual([])
  const deposit = { params: { id: given.body.entries[0]?.id ?? 0 }, body: { deposited_on: today } }
  expect((await w.admin.call(contract.depositCheque, deposit)).status).toBe(404)
})

test('an assignment keeps what was paid by the first, and the fee is due besides the price', async () => {
  const { id, buyer } = await deal()
  const row = kindOf(await rowsOf(id), 'reservation')
  await pay(row, '10')
  const other = await leadOf(w.admin, { contact: { first_name: 'Otra', email: `p${++numbers}@vexmail.cl` } })
  const fee = { amount: '5', currency: 'UF' as const }
  const body = { contact_id: other.contact.id, fee }
  await succeeding(w.admin.call)(dealActs.assignDeal, { params: { id }, body })
  const rows = await rowsOf(id)
  expect(kindOf(rows, 'fee')).toMatchObject({ amount: { amount: '5.00' }, status: 'pending' })
  expect(kindOf(rows, 'reservation').entries[0]?.payer.id).toBe(buyer.id)
})

test('a guarantee is due apart from the price, and is applied to it, given back, or left to the penalty', async () => {
  const made = await deal(w.admin, { is_guarantee: true, reservation: '10', deed: '900' })
  const { id } = made
  const rows = async () => rowsOf(id)
  const guarantee = kindOf(await rows(), 'guarantee')
  expect(guarantee).toMatchObject({ due_on: today, amount: { amount: '10.00' }, status: 'pending' })
  expect(total((await rows()).filter(({ kind }) => isOfPrice(kind)))).toBe(Number(made.amount.amount))
  const deed = kindOf(await rows(), 'deed')
  const call = w.admin.call
  const apply = (amount: string, to_id = deed.id, on = guarantee.id) =>
    call(contract.applyGuarantee, { params: { id: on }, body: { to_id, amount } })
  const giveBack = (amount: string, due_on = today) =>
    call(contract.returnGuarantee, { params: { id: guarantee.id }, body: { due_on, amount } })
  expect([(await apply('1')).status, (await giveBack('1')).status]).toEqual([409, 409])
  await pay(guarantee, '10')
  const another = { kind: 'guarantee' as const, due_on: today, amount: '5' }
  expect((await call(contract.addDealPayment, { params: { id }, body: another })).status).toBe(409)
  for (const [amount, to, status] of [
    ['10.01', deed.id, 409],
    ['0', deed.id, 400],
    ['1.001', deed.id, 400],
    ['1', guarantee.id, 400],
    ['1', 999_999, 400],
  ] as const)
    expect((await apply(amount, to)).status).toBe(status)
  expect((await apply('1', deed.id, deed.id)).status).toBe(409)
  expect((await giveBack('1', before(1))).status).toBe(400)
  const both = await Promise.all([apply('6'), apply('6')])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(kindOf(await rows(), 'deed')).toMatchObject({
    paid: { amount: '6.00' },
    entries: [{ kind: 'application', receipt: null, capital: { amount: '6.00' } }],
  })
  const { body } = await giveBack('3')
  const use = async () =>
    Object.values(kindOf(await rows(), 'guarantee').guarantee ?? {}).map(({ amount }) => Number(amount))
  expect([body.id, await use()]).toEqual([guarantee.id, [6, 3, 0, 1, 0, 0]])
  const refund = kindOf(await rows(), 'refund')
  expect((await pay(refund, '3')).body.status).toBe('paid')
  expect(await use()).toEqual([6, 0, 3, 1, 0, 0])
  const reverse = (of: number) =>
    call(contract.reversePayment, { params: { id: of }, body: { reason: 'Sin fondos' } })
  expect((await reverse(guarantee.id)).status).toBe(409)
  const { text } = await readPdf((await download(`/deals/${id}/statement/?format=pdf`)).rawPayload)
  for (const said of ['Garantía', 'En garantía, Aplicada, Devuelta', 'Devolución de garantía', 'UF 3.994,00'])
    expect(text.replace(/\s+/g, ' ')).toContain(said)
  // 6 of the price and 1 that is held: no more goes back.
  const leave = (amount: string) =>
    call(dealActs.rescindDeal, {
      params: { id },
      body: {
        reason: 'Desistió',
        penalty: { amount: '5', currency: 'UF' },
        refund: [{ due_on: today, amount }],
      },
    })
  expect((await leave('2.01')).problem.conflict).toEqual({ paid: { amount: '7.00', currency: 'UF' } })
  expect((await leave('2')).status).toBe(200)
  expect((await giveBack('1')).status).toBe(409)
  expect(await use()).toEqual([6, 0, 3, 0, 1, 0])
  const ended = (await readPdf((await download(`/deals/${id}/statement/?format=pdf`)).rawPayload)).text
  expect(ended.replace(/\s+/g, ' ')).toContain('Aplicada, Devuelta, Liquidada')
  expect(ended).not.toContain('En garantía')
  const { body: past } = await call(listDealHistory, { params: { id }, query: { page_size: 50 } })
  expect(past.results.map(({ act }) => act)).toEqual(
    expect.arrayContaining(['guarantee_applied', 'guarantee_returned', 'retained']),
  )
})

test('a guarantee that is given back by mistake is voided, one that was applied is taken back', async () => {
  const { id, number } = await deal(w.manager, { is_guarantee: true, reservation: '10', deed: '900' })
  const [guarantee, deed] = [kindOf(await rowsOf(id), 'guarantee'), kindOf(await rowsOf(id), 'deed')]
  await pay(guarantee, '10')
  const ok = succeeding(w.admin.call)
  await ok(contract.returnGuarantee, { params: { id: guarantee.id }, body: { due_on: today, amount: '10' } })
  const refund = kindOf(await rowsOf(id), 'refund')
  await ok(contract.voidPayment, { params: { id: refund.id }, body: { reason: 'No era' } })
  expect(kindOf(await rowsOf(id), 'guarantee')).toMatchObject({
    amount: { amount: '10.00' },
    guarantee: { held: { amount: '10.00' } },
  })
  await ok(contract.applyGuarantee, { params: { id: guarantee.id }, body: { to_id: deed.id, amount: '10' } })
  const undo = { params: { id: deed.id }, body: { reason: 'No era' } }
  const told = async () => (await newsOf(w.manager)).filter(([kind]) => kind === 'payment_reversed').length
  const known = await told()
  expect((await ok(contract.reversePayment, undo)).body.paid.amount).toBe('0.00')
  // No money left: neither the seller nor the books are told so.
  expect(await told()).toBe(known)
  const csv = (await download(`/payments/export/?from=${today}&to=${today}`)).body.split('\r\n')
  const lines = csv.map((line) => line.split(/[;,]/)).filter((cells) => cells[5] === String(number))
  expect(lines.map((cells) => cells[2])).toEqual([
    'Pago',
    'Garantía aplicada',
    'Reverso de garantía aplicada',
  ])
  expect((await ok(contract.reversePayment, { ...undo, params: { id: guarantee.id } })).body).toMatchObject({
    status: 'pending',
    guarantee: { held: { amount: '0.00' }, applied: { amount: '0.00' } },
  })
})

test('a guarantee that nobody asks for any more is voided, a row of the price of the plan is not', async () => {
  const { id } = await deal(w.admin, { is_guarantee: true, reservation: '10', deed: '900' })
  const rows = await rowsOf(id)
  const end = (kind: string) =>
    w.admin.call(contract.voidPayment, {
      params: { id: kindOf(rows, kind).id },
      body: { reason: 'Se acordó sin ella' },
    })
  expect([(await end('deed')).status, (await end('guarantee')).status]).toEqual([409, 200])
  expect(kindOf(await rowsOf(id), 'guarantee')).toMatchObject({ voided: { reason: 'Se acordó sin ella' } })
})

test('the rest of a guarantee that was paid in part is asked for no more; what was paid is held, used and taken back as before', async () => {
  const { id } = await deal(w.admin, { is_guarantee: true, reservation: '10', deed: '900' })
  const guarantee = kindOf(await rowsOf(id), 'guarantee')
  await pay(guarantee, '4')
  const ok = succeeding(w.admin.call)
  await ok(contract.returnGuarantee, { params: { id: guarantee.id }, body: { due_on: today, amount: '4' } })
  await pay(kindOf(await rowsOf(id), 'refund'), '4')
  const end = () =>
    w.admin.call(contract.voidPayment, {
      params: { id: guarantee.id },
      body: { reason: 'Se acordó seguir sin ella' },
    })
  const both = await Promise.all([end(), end()])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(kindOf(await rowsOf(id), 'guarantee')).toMatchObject({
    amount: { amount: '4.00' },
    paid: { amount: '4.00' },
    balance: { amount: '0.00' },
    status: 'paid',
    voided: null,
    guarantee: { held: { amount: '0.00' }, returned: { amount: '4.00' } },
  })
  const { body: past } = await ok(listDealHistory, { params: { id }, query: {} })
  expect(past.results[0]).toMatchObject({
    act: 'guarantee_waived',
    reason: 'Se acordó seguir sin ella',
    by: { id: w.admin.id },
    amount: { amount: '-6' },
    payment: { kind: 'guarantee' },
  })
})

test('what was waived of a guarantee by mistake is asked for again once, with a reason', async () => {
  const { id } = await deal(w.admin, { is_guarantee: true, reservation: '10', deed: '900' })
  const guarantee = kindOf(await rowsOf(id), 'guarantee')
  const params = { id: guarantee.id }
  const ask = () => w.admin.call(contract.askAgain, { params, body: { reason: 'Era de otro negocio' } })
  await pay(guarantee, '4')
  expect((await ask()).problem.detail).toMatch(/no se dejó de pedir nada/)
  const ok = succeeding(w.admin.call)
  const { body: waived } = await ok(contract.voidPayment, { params, body: { reason: 'Por error' } })
  expect(waived.guarantee?.waived.amount).toBe('6.00')
  const headers = { 'if-match': `"${guarantee.updated_at}"` }
  const late = { params, body: { reason: 'Tarde' }, headers }
  expect((await w.admin.call(contract.askAgain, late)).status).toBe(412)
  const both = await Promise.all([ask(), ask()])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(kindOf(await rowsOf(id), 'guarantee')).toMatchObject({
    amount: { amount: '10.00' },
    balance: { amount: '6.00' },
    status: 'partial',
    guarantee: { waived: { amount: '0.00' }, held: { amount: '4.00' } },
  })
  const { body: past } = await ok(listDealHistory, { params: { id }, query: {} })
  expect(past.results[0]).toMatchObject({
    act: 'guarantee_asked_again',
    reason: 'Era de otro negocio',
    amount: { amount: '6' },
    by: { id: w.admin.id },
  })
})

test('why a row was voided is told to who bought then, and to nobody who buys later', async () => {
  const { id, buyer } = await deal()
  const reason = `Se divorcia ${++numbers}`
  const body = { kind: 'fee' as const, due_on: today, amount: '2' }
  const fee = (await succeeding(w.admin.call)(contract.addDealPayment, { params: { id }, body })).body
  await succeeding(w.admin.call)(contract.voidPayment, { params: { id: fee.id }, body: { reason } })
  const other = await leadOf(w.admin, { contact: { first_name: 'Otra', email: `p${++numbers}@vexmail.cl` } })
  const isTold = async (contactId: number) => {
    const asked = { params: { id: contactId }, body: {} }
    const { rawPayload } = await w.app.inject({
      url: (await succeeding(w.admin.call)(exportPerson, asked)).body.url,
    })
    return Buffer.from(unzipSync(rawPayload)['persona.json'] ?? [])
      .toString()
      .includes(reason)
  }
  expect(await isTold(buyer.id)).toBe(true)
  await succeeding(w.admin.call)(dealActs.assignDeal, {
    params: { id },
    body: { contact_id: other.contact.id },
  })
  expect([await isTold(buyer.id), await isTold(other.contact.id)]).toEqual([true, false])
  const erase = (contactId: number) =>
    succeeding(w.admin.call)(erasePerson, { params: { id: contactId }, body: { confirm: contactId } })
  const kept = async () => (await rowsOf(id)).find((row) => row.id === fee.id)?.voided?.reason
  await erase(other.contact.id)
  expect(await kept()).toBe(reason)
  await erase(buyer.id)
  expect(await kept()).toBeNull()
})

test('a receipt, a statement and the export of a period say what was paid', async () => {
  const { id, buyer } = await deal()
  const row = kindOf(await rowsOf(id), 'reservation')
  expect((await download(`/payments/${row.id}/receipt/`)).statusCode).toBe(409)
  const cheque = { number: '778', bank: 'Banco Uno', due_on: '2999-12-01' }
  await pay(row, '400000', { currency: 'CLP', method: 'cheque', cheque, reference: 'N.º 778' })
  const receipt = await download(`/payments/${row.id}/receipt/`)
  expect(receipt.headers['content-type']).toBe('application/pdf')
  const { text } = await readPdf(receipt.rawPayload)
  for (const said of ['Comprobante de pago', '$400.000', '$40.000', 'UF 10,00', 'Banco Uno', buyer.name])
    expect(text).toContain(said)
  const statement = await readPdf((await download(`/deals/${id}/statement/?format=pdf`)).rawPayload)
  for (const said of ['Estado de cuenta', 'UF 4.000,00', 'UF 10,00', 'UF 3.990,00'])
    expect(statement.text).toContain(said)
  expect((await download(`/deals/${id}/statement/?format=xlsx`)).headers['content-type']).toContain(
    'spreadsheetml',
  )
  const client = await readPdf((await download(`/contacts/${buyer.id}/statement/`)).rawPayload)
  for (const said of [buyer.name, 'Negocio #', 'UF 3.990,00']) expect(client.text).toContain(said)
  const sheet = await download(`/contacts/${buyer.id}/statement/?format=xlsx`)
  expect(sheet.headers['content-type']).toContain('spreadsheetml')
  const stranger = { params: { id: buyer.id } }
  expect((await w.otherSeller.call(contract.downloadClientStatement, stranger)).status).toBe(404)
  const csv = (await download(`/payments/export/?from=${today}&to=${today}`)).body
  expect(csv.split('\r\n').filter((line) => line.includes('N.º 778'))).toMatchObject([
    expect.stringContaining('Cheque'),
  ])
  const { body } = await succeeding(w.admin.call)(contract.listCheques, { query: { deals_ids: [id] } })
  expect(body.results).toMatchObject([{ number: '778', status: 'waiting', amount: { amount: '400000' } }])
  const history = await succeeding(w.admin.call)(listTimeline, { params: { id: buyer.id } })
  expect(history.body.results.map(({ kind }) => kind)).toContain('payment_received')
})

test('who may not book payments is refused, and a deal of somebody else is not there', async () => {
  const { id } = await deal()
  const row = kindOf(await rowsOf(id), 'reservation')
  const by = (who: World['seller']) =>
    who.call(contract.payPayment, { params: { id: row.id }, body: { ...payment, amount: '1' } })
  expect((await by(w.seller)).status).toBe(403)
  expect((await w.seller.call(contract.listDealPayments, { params: { id } })).status).toBe(404)
})

test('what is due in pesos is paid in UF to the last peso', async () => {
  const { id } = await deal()
  const { id: row } = kindOf(await rowsOf(id), 'reservation')
  await w.inAccount((db) =>
    sql`update deal_payment set amount = 150123, currency = 'CLP' where account_id = ${w.accountId} and id = ${row}`.execute(
      db,
    ),
  )
  const refused = await pay({ id: row }, '3.77')
  const { most } = refused.problem.conflict as { most: { amount: string } }
  expect(most.amount).toBe('3.76')
  expect((await pay({ id: row }, most.amount)).body).toMatchObject({
    status: 'paid',
    paid: { amount: '150123', currency: 'CLP' },
  })
})

test('a cheque is deposited once, on a day that came, and not after it bounced', async () => {
  const { id } = await deal()
  const row = kindOf(await rowsOf(id), 'reservation')
  const cheque = { number: '34', bank: 'Banco Tres', due_on: today }
  await pay(row, '10', { method: 'cheque', cheque })
  const list = async (status?: ('due' | 'deposited' | 'reversed')[]) =>
    (await succeeding(w.admin.call)(contract.listCheques, { query: { deals_ids: [id], status } })).body
      .results
  const [{ id: entry } = { id: 0 }] = await list(['due'])
  const deposit = (deposited_on: string) =>
    w.admin.call(contract.depositCheque, { params: { id: entry }, body: { deposited_on } })
  for (const day of ['2999-01-01', '2020-01-01']) expect((await deposit(day)).status).toBe(400)
  const both = await Promise.all([deposit(today), deposit(today)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await list(['deposited'])).toMatchObject([{ id: entry, status: 'deposited', deposited_on: today }])
  expect(kindOf(await rowsOf(id), 'reservation').entries).toMatchObject([{ cheque: { deposited_on: today } }])
  const undo = () => w.admin.call(contract.undoDeposit, { params: { id: entry } })
  expect([(await undo()).status, (await undo()).status]).toEqual([204, 409])
  expect(await list(['deposited'])).toEqual([])
  await succeeding(w.admin.call)(contract.reversePayment, {
    params: { id: row.id },
    body: { reason: 'Sin fondos' },
  })
  expect((await deposit(today)).status).toBe(409)
  expect(await list(['reversed'])).toMatchObject([{ id: entry }])
})

test('a cheque that bounces late is told to seller and client, and also after the deal ended', async () => {
  const { id } = await deal(w.manager)
  const row = kindOf(await rowsOf(id), 'reservation')
  const cheque = { number: '12', bank: 'Banco Dos', due_on: today }
  await pay(row, '10', { method: 'cheque', cheque })
  await w.inAccount((db) =>
    sql`update deal_payment set due_on = ${before(9)}, late_at = ${`${before(8)}T12:00:00Z`}
      where account_id = ${w.accountId} and id = ${row.id}`.execute(db),
  )
  const told = async () => {
    const kinds = (await newsOf(w.manager)).map(([kind]) => kind)
    return ['payment_reversed', 'payment_late'].map((kind) => kinds.filter((one) => one === kind).length)
  }
  const [reversed = 0, late = 0] = await told()
  const bounce = () =>
    w.admin.call(contract.reversePayment, { params: { id: row.id }, body: { reason: 'Sin fondos' } })
  expect((await bounce()).body.status).toBe('late')
  await succeeding(w.admin.call)(updateBrokerConfig, { body: { client_late_reminders: true } })
  const mailed: unknown[] = []
  const enqueue: JobContext['enqueue'] = async (_, __, payload) => void mailed.push(payload)
  await timePasses(w, new Date().toISOString(), { enqueue })
  expect(await told()).toEqual([reversed + 1, late + 1])
  expect(mailed).toContainEqual(expect.objectContaining({ payment_id: row.id, of: 'late' }))

  await pay(row, '10', { method: 'cheque', cheque })
  const penalty = { amount: '4', currency: 'UF' as const }
  const refund = [
    { due_on: today, amount: '2' },
    { due_on: today, amount: '4' },
  ]
  const body = { reason: 'Desistió', penalty, refund }
  await succeeding(w.admin.call)(dealActs.rescindDeal, { params: { id }, body })
  const refunds = async () => (await rowsOf(id)).filter(({ kind }) => kind === 'refund')
  expect((await refunds()).map(({ amount }) => amount.amount)).toEqual(['2.00', '4.00'])
  expect((await bounce()).body).toMatchObject({ is_closed: true, paid: { amount: '0.00' } })
  expect((await refunds()).map(({ amount }) => amount.amount)).toEqual(['0.00', '0.00'])
  const owed = kindOf(await rowsOf(id), 'penalty')
  expect(owed).toMatchObject({ paid: { amount: '0.00' }, balance: { amount: '4.00' } })
  expect(owed.entries.map(({ kind }) => kind)).toEqual(['retention', 'reversal'])
  expect((await pay(owed, '4')).body.status).toBe('paid')
})

test('the export of a period and the receipt name nobody whose data are blocked', async () => {
  const { id, buyer } = await deal()
  const row = kindOf(await rowsOf(id), 'reservation')
  await pay(row, '1', { reference: 'De Eva Bloqueada' })
  const body = { is_blocked: true, reason: 'Lo pidió' }
  await succeeding(w.admin.call)(blockPerson, { params: { id: buyer.id }, body })
  const csv = (await download(`/payments/export/?from=${today}&to=${today}`)).body
  expect(csv).not.toContain('Eva Bloqueada')
  expect(csv).toContain('Datos bloqueados')
  const { text } = await readPdf((await download(`/payments/${row.id}/receipt/`)).rawPayload)
  expect(text).toContain('Recibido de Datos bloqueados')
})
