import type { Event } from '#contract/events.ts'
import type { currencyDecimals } from '#contract/office/currency.ts'
import { systemOf } from '#server/features/office/account/system.queries.ts'
import { convertAll } from '#server/features/office/currency/conversion.actions.ts'
import { consumer } from '#server/platform/consumers/consumer.ts'
import type { Database, Db } from '#server/platform/db.ts'
import {
  erasedAmong,
  insertStageEvents,
  leadsFromAds,
  type Move,
  movesOf,
  type NewStageEvent,
  type TakenBack,
  takeBackUntold,
  uuidOf,
  worthOfDeals,
  writtenOf,
} from './queries.ts'
import { sendStageEvent } from './send.job.ts'
import { type KeptSetting, keptSetting, leadSteps, saleSteps } from './settings.queries.ts'

const heard = ['lead.created', 'lead.moved', 'deal.created', 'deal.advanced'] as const
type Happened = { at: string; event: Extract<Event, { type: (typeof heard)[number] }> }
type Told = { told: NewStageEvent[]; takenBack: TakenBack[] }

/** A card that is dropped in the wrong column is put back within seconds. */
const timeToThink = 60_000

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
      const { told, takenBack } = await toldOf(db, accountId, setting, happened)
      if (takenBack.length > 0) await takeBackUntold(db, accountId, takenBack)
      const fresh = await withoutWritten(db, accountId, told)
      if (fresh.length === 0) return
      const valued = await inCurrencyOfMeta(db, accountId, fresh, now())
      const at = new Date(Date.parse(now()) + timeToThink).toISOString()
      for (const stage_event_id of await insertStageEvents(db, accountId, valued, now()))
        await enqueue(db, sendStageEvent, { account_id: accountId, stage_event_id }, { at })
    }),
})

/** Of a lead: what became of it, and not by which answer. A second answer changes nothing. */
const endOfStep = (step: number) => `-step-${step}`
const endOfSale = (deal: number, step: number) => `-deal-${deal}-${step}`
/** Two installations may tell one dataset: numbers of leads are of one of them, the account's uuid is of all. */
const idOf = (uuid: string, leadId: number, end: string) => `${uuid}-lead-${leadId}${end}`

async function toldOf(
  db: Db,
  accountId: number,
  setting: KeptSetting,
  happened: readonly Happened[],
): Promise<Told> {
  const leads = await leadsFromAds(db, accountId, [...new Set(happened.map(({ event }) => event.lead_id))])
  if (leads.length === 0) return { told: [], takenBack: [] }
  const erased = await erasedAmong(db, accountId, [...new Set(leads.map(({ contact_id }) => contact_id))])
  const names = await namesOf(db, accountId)
  const deals = happened.flatMap(({ event }) => ('deal_id' in event ? [event.deal_id] : []))
  const worth = await worthOfDeals(db, accountId, [...new Set(deals)])
  const moves = await movesOf(db, accountId, [...new Set(leads.map(({ lead_id }) => lead_id))])
  const uuid = await uuidOf(db, accountId)
  const told = new Map<string, NewStageEvent>()
  const takenBack: TakenBack[] = []
  for (const { at, event } of happened) {
    const lead = leads.find(({ lead_id }) => lead_id === event.lead_id)
    if (!lead || erased.has(lead.contact_id)) continue
    const { lead_id, contact_id, leadgen_id } = lead
    const common = { lead_id, contact_id, leadgen_id, happened_at: at }
    if ('deal_id' in event) {
      const { deal_id, sale_step_id: step } = event
      const said = setting.sale_steps.find(({ sale_step_id }) => sale_step_id === step)
      const name = names.sales.get(step)
      if (!said || !name) continue
      const { value = null, currency = null } = worth.get(deal_id) ?? {}
      const event_id = idOf(uuid, lead_id, endOfSale(deal_id, step))
      told.set(event_id, { ...common, event_id, event_name: said.event_name, step: name, value, currency })
      continue
    }
    if (event.type === 'lead.moved' && event.correction) {
      if (event.correction === 'undone' && event.from_step_id !== null && event.moved_at)
        takenBack.push({ lead_id, ending: endOfStep(event.from_step_id), at: event.moved_at })
      continue
    }
    if (event.type === 'lead.moved' && isUndone(lead_id, at, event.step_id, moves)) continue
    const step = event.type === 'lead.moved' ? event.step_id : firstStepOf(lead, moves)
    const said = setting.steps.find(({ lead_step_id }) => lead_step_id === step)
    const name = step === null ? undefined : names.leads.get(step)
    if (!said || !name || step === null) continue
    const { value, currency } = lead
    const event_id = idOf(uuid, lead_id, endOfStep(step))
    if (!told.has(event_id))
      told.set(event_id, { ...common, event_id, event_name: said.event_name, step: name, value, currency })
  }
  return { told: [...told.values()], takenBack }
}

/** The ids of older rows begin with the answer, and end in the same step. */
async function withoutWritten(db: Db, accountId: number, told: NewStageEvent[]) {
  if (told.length === 0) return []
  const written = await writtenOf(db, accountId, [...new Set(told.map(({ lead_id }) => lead_id))])
  return told.filter(({ lead_id, event_id }) => {
    const end = event_id.slice(event_id.indexOf(`-lead-${lead_id}-`) + `-lead-${lead_id}`.length)
    return !written.get(lead_id)?.some((id) => id.endsWith(end))
  })
}

/** Where a lead came in, though it was moved before this is heard. */
function firstStepOf(
  { lead_id, lead_step_id }: { lead_id: number; lead_step_id: number | null },
  moves: readonly Move[],
): number | null {
  const move = moves.find((one) => one.lead_id === lead_id)
  return move ? move.from_step_id : lead_step_id
}

/** Its undoing may have been heard before, where this had to be tried again. */
const isUndone = (leadId: number, at: string, step: number, moves: readonly Move[]): boolean =>
  moves.some(
    ({ lead_id, from_step_id, moved_at }) =>
      lead_id === leadId &&
      from_step_id === step &&
      moved_at !== null &&
      Date.parse(moved_at) === Date.parse(at),
  )

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
