import type { Event } from '#contract/events.ts'
import type { currencyDecimals } from '#contract/office/currency.ts'
import { systemOf } from '#server/features/office/account/system.queries.ts'
import { convertAll } from '#server/features/office/currency/conversion.actions.ts'
import { consumer } from '#server/platform/consumers/consumer.ts'
import type { Database, Db } from '#server/platform/db.ts'
import { insertStageEvents, leadsFromAds, type NewStageEvent, silentAmong, worthOfDeals } from './queries.ts'
import { sendStageEvent } from './send.job.ts'
import { type KeptSetting, keptSetting, leadSteps, saleSteps } from './settings.queries.ts'

const heard = ['lead.created', 'lead.moved', 'deal.created', 'deal.advanced'] as const
type Happened = { at: string; event: Extract<Event, { type: (typeof heard)[number] }> }

/** Writes what Meta is to be told of a lead that came from its forms, once for each step that it enters, and queues it. */
export const hearStages = consumer({
  name: 'stage-events',
  events: heard,
  longest: '2 min',
  most: 100,
  run: ({ database }: { database: Database }, accountId, happened, { now, enqueue }) =>
    database.inAccount(accountId, async (db) => {
      const setting = await keptSetting(db, accountId)
      if (!setting.is_on) return
      const told = await toldOf(db, accountId, setting, happened)
      if (told.length === 0) return
      const valued = await inCurrencyOfMeta(db, accountId, told, now())
      for (const stage_event_id of await insertStageEvents(db, accountId, valued, now()))
        await enqueue(db, sendStageEvent, { account_id: accountId, stage_event_id })
    }),
})

async function toldOf(
  db: Db,
  accountId: number,
  setting: KeptSetting,
  happened: readonly Happened[],
): Promise<NewStageEvent[]> {
  const leads = await leadsFromAds(db, accountId, [...new Set(happened.map(({ event }) => event.lead_id))])
  if (leads.length === 0) return []
  const silent = await silentAmong(db, accountId, [...new Set(leads.map(({ contact_id }) => contact_id))])
  const names = await namesOf(db, accountId)
  const deals = happened.flatMap(({ event }) => ('deal_id' in event ? [event.deal_id] : []))
  const worth = await worthOfDeals(db, accountId, [...new Set(deals)])
  return happened.flatMap(({ at, event }): NewStageEvent[] => {
    const lead = leads.find(({ lead_id }) => lead_id === event.lead_id)
    if (!lead || silent.has(lead.contact_id)) return []
    const { lead_id, contact_id, leadgen_id } = lead
    const common = { lead_id, contact_id, leadgen_id, happened_at: at }
    if ('deal_id' in event) {
      const { deal_id, sale_step_id: step } = event
      const said = setting.sale_steps.find(({ sale_step_id }) => sale_step_id === step)
      const name = names.sales.get(step)
      if (!said || !name) return []
      const { value = null, currency = null } = worth.get(deal_id) ?? {}
      const event_id = `${leadgen_id}-deal-${deal_id}-${step}`
      return [{ ...common, event_id, event_name: said.event_name, step: name, value, currency }]
    }
    const step = event.type === 'lead.moved' ? event.step_id : lead.lead_step_id
    const said = setting.steps.find(({ lead_step_id }) => lead_step_id === step)
    const name = step === null ? undefined : names.leads.get(step)
    if (!said || !name) return []
    const { value, currency } = lead
    const event_id = `${leadgen_id}-step-${step}`
    return [{ ...common, event_id, event_name: said.event_name, step: name, value, currency }]
  })
}

async function namesOf(db: Db, accountId: number) {
  const [leads, sales] = [await leadSteps(db, accountId), await saleSteps(db, accountId)]
  const byId = (steps: typeof leads) => new Map(steps.map(({ id, name }) => [id, name]))
  return { leads: byId(leads), sales: byId(sales) }
}

type Code = keyof typeof currencyDecimals

/** The account's currency, and pesos where that is the UF, which is no currency of Meta's. Without a rate no value is told. */
async function inCurrencyOfMeta(db: Db, accountId: number, told: NewStageEvent[], at: string) {
  const me = await systemOf(db, accountId)
  const to = me.currency === 'UF' ? 'CLP' : me.currency
  const asked = told.map(({ value, currency }) => ({
    amount: value ?? '0',
    from: (currency ?? to) as Code,
    to,
    latest: true,
  }))
  const { results } = await convertAll(db, { me, at }, asked)
  return told.map((one, index) => {
    const found = results[index]
    const value = one.value !== null && found && 'amount' in found ? found.amount : null
    return { ...one, value, currency: value === null ? null : to }
  })
}
