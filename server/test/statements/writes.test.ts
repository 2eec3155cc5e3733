import { beforeAll, expect, test } from 'vitest'
import { assignLeads, discardLeads, restoreLeads } from '#contract/leads/lead-acts.ts'
import { createLead } from '#contract/leads/leads.ts'
import { addTask } from '#contract/leads/tasks.ts'
import { setRate } from '#contract/office/currency.ts'
import { advanceDeal } from '#contract/sales/deal-acts.ts'
import { createDeal } from '#contract/sales/deals.ts'
import { listDealPayments, payPayment } from '#contract/sales/payments.ts'
import { acceptQuotation, issueQuotation } from '#contract/sales/quotation-acts.ts'
import { createQuotation } from '#contract/sales/quotations.ts'
import { holdUnits } from '#contract/stock/unit-claims.ts'
import { dayOf } from '#server/platform/days.ts'
import { succeeding } from '../caller.ts'
import { unitOf } from '../stock.ts'
import { type World, world } from '../world.ts'
import { laidOut } from './laid-out.ts'
import { statementsOf } from './recorded.ts'

let w: World
let numbers = 900
const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString()
beforeAll(async () => {
  w = await world()
})

/** What every act begins with is in the first one alone. */
const seen = new Set<string>()

test('a person becomes a lead, and buys, by the statements that were looked through', async () => {
  const today = dayOf(new Date().toISOString(), 'America/Santiago')
  const ok = succeeding(w.admin.call)
  await ok(setRate, { body: { currency: 'UF', date: today, clp: '40000' } })
  // Once unseen: what is read for the first time alone, and kept, is in no file.
  await sale(async (_, work) => work())
  await sale(async (name, work) => {
    const answers: Awaited<ReturnType<typeof work>>[] = []
    const sent = await statementsOf(async () => answers.push(await work()))
    const added = [...new Set(sent.map(laidOut))].filter((one) => !seen.has(one))
    for (const one of added) seen.add(one)
    await expect(`${added.join(';\n\n')};\n`).toMatchFileSnapshot(`writes/${name}.sql`)
    return answers[0] as Awaited<ReturnType<typeof work>>
  })

  async function sale(act: <T>(name: string, work: () => Promise<T>) => Promise<T>) {
    const number = String(++numbers)
    const unit = await unitOf(w.admin, { number, list_price: { amount: '4000', currency: 'UF' } })
    const contact = { first_name: 'Ana', email: `a${number}@vexmail.cl` }
    const { id: lead_id } = (await act('createLead', () => ok(createLead, { body: { contact } }))).body
    const leads_ids = [lead_id]
    await act('assignLeads', () => ok(assignLeads, { body: { leads_ids, user_id: w.seller.id } }))
    await act('addTask', () =>
      ok(addTask, { params: { id: lead_id }, body: { kind: 'call', title: 'Llamar', due_at: inAnHour() } }),
    )
    await act('discardLeads', () => ok(discardLeads, { body: { leads_ids, discard_kind: 'no_budget' } }))
    await act('restoreLeads', () => ok(restoreLeads, { body: { leads_ids } }))
    await act('holdUnits', () => ok(holdUnits, { body: { units_ids: [unit.id], lead_id } }))
    const plan = { reservation: '10', deed: '3990' }
    const { id } = (
      await act('createQuotation', () =>
        ok(createQuotation, { body: { lead_id, units_ids: [unit.id], plan } }),
      )
    ).body
    await act('issueQuotation', () => ok(issueQuotation, { params: { id }, body: {} }))
    await act('acceptQuotation', () => ok(acceptQuotation, { params: { id }, body: {} }))
    const deal = (await act('createDeal', () => ok(createDeal, { body: { quotation_id: id } }))).body
    const [row] = (await ok(listDealPayments, { params: { id: deal.id } })).body
    await act('payPayment', () =>
      ok(payPayment, {
        params: { id: row?.id ?? 0 },
        body: { paid_on: today, currency: 'UF', method: 'transfer', amount: '10' },
      }),
    )
    await act('advanceDeal', () =>
      ok(advanceDeal, { params: { id: deal.id }, body: { sale_step_id: deal.next_step?.id ?? 0 } }),
    )
  }
})
