import { Decimal } from 'decimal.js'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { type LeadMeasure, leadMeasures } from '#contract/insight/dashboard-figures.ts'
import { type DealCounts, getDealDashboard, getLeadDashboard } from '#contract/insight/lead-dashboard.ts'
import { assignLeads, discardLeads, restoreLeads, undoAct } from '#contract/leads/lead-acts.ts'
import { moveLeads } from '#contract/leads/steps.ts'
import { addTasks } from '#contract/leads/tasks.ts'
import { mergeContacts, undoMerge } from '#contract/people/merging.ts'
import { changeLeads, insertLeads } from '#server/features/leads/leads/counts.queries.ts'
import { addDays, dayOf } from '#server/platform/days.ts'
import { succeeding } from '#test/caller.ts'
import { dealOf } from '#test/deals.ts'
import { leadOf, optionsOf } from '#test/leads.ts'
import { chances, insertDeals, randomDeals } from '#test/random-deals.ts'
import { stepOf } from '#test/steps-of-time.ts'
import { type World, world } from '#test/world.ts'
import { countDaysOf } from './days/count.job.ts'
import { countDays, daysToCount, daysTogether, wrongDays } from './days/count.queries.ts'
import { wrongMonths } from './days/months.queries.ts'

// HISTORIES=10000 takes minutes: `HISTORIES=10000 node scripts/run.mjs vitest run …/histories.test.ts`.
const histories = Number(process.env.HISTORIES ?? 300)
const rounds = 60
const comparedAfter = 12
const timezone = 'America/Santiago'
const start = Date.now()
const { below, oneOf } = chances(histories + 5)

type Lead = {
  id: number
  contact_id: number
  status: string
  seller_id: number | null
  method_id: number | null
  created_at: string
  first_responded_at: string | null
  first_response_due_at: string | null
  won_at: string | null
  next_task_at: string | null
  is_deleted: boolean
}

let w: World
let methods: number[]
let wonStep: number
let openStep: number
let leads: number[]

beforeAll(async () => {
  w = await world()
  const options = await optionsOf(w.manager)
  methods = options.methods.slice(0, 4).map(({ id }) => id)
  wonStep = options.lead_steps.find(({ kind }) => kind === 'won')?.id ?? 0
  openStep = options.lead_steps.find(({ kind }) => kind === 'open')?.id ?? 0
  const contacts: number[] = []
  for (let place = 0; place < 40; place++) contacts.push((await leadOf(w.manager)).contact.id)
  await w.inAccount(async (db) => {
    for (let from = 0; from < histories; from += 1000) {
      const values = Array.from({ length: Math.min(1000, histories - from) }, () => {
        const at = past()
        return sql`(${sql.join([
          w.accountId,
          oneOf(contacts),
          openStep,
          oneOf([null, w.seller.id, w.otherSeller.id]),
          oneOf([null, ...methods]),
          oneOf(['to_contact', 'in_follow_up']),
          at,
          at,
          at,
          new Date(Date.parse(at) + 3_600_000).toISOString(),
        ])})`
      })
      await insertLeads(
        db,
        w.accountId,
        sql`insert into lead (account_id, contact_id, lead_step_id, seller_id, method_id, status, created_at, updated_at, step_entered_at,
            first_response_due_at) values ${sql.join(values)}`,
      )
    }
  })
  leads = (await readLeads()).map(({ id }) => id)
})

/** Within a hundred days, often around midnight where the account is. */
const past = () => {
  const day = start - below(100) * 86_400_000
  const minutes = below(2) === 0 ? below(1440) : 2 * 60 + below(150)
  return new Date(Math.min(start, day - (day % 86_400_000) + minutes * 60_000)).toISOString()
}

const readLeads = async () => {
  const { rows } = await w.inAccount((db) =>
    sql<Lead>`
      select l.id, l.contact_id, l.status, l.seller_id, l.method_id, l.created_at, l.first_responded_at, l.first_response_due_at,
        l.won_at, l.next_task_at, l.is_deleted
      from lead l where l.account_id = ${w.accountId} order by l.id`.execute(db),
  )
  return rows
}

const some = () => {
  const most = Math.min(1000, Math.ceil(histories / 16))
  const from = below(Math.max(1, leads.length - most))
  return leads.slice(from, from + most)
}

let lastAct: number | undefined
let lastMerge: number | undefined
const did: Record<string, number> = {}

/** Each is what people do with leads, or a correction of what was written of the past. A refusal is an act too. */
const acts: Record<string, () => Promise<unknown>> = {
  async assign() {
    const user_id = oneOf([w.seller.id, w.otherSeller.id, null])
    const { body } = await w.manager.call(assignLeads, { body: { leads_ids: some(), user_id } })
    lastAct = body?.act_id ?? lastAct
    return body?.assigned
  },
  async discard() {
    const { body } = await w.manager.call(discardLeads, {
      body: {
        leads_ids: some(),
        discard_kind: oneOf(['not_interested', 'no_budget', 'wrong_data'] as never[]),
        is_deleted: below(3) === 0,
      },
    })
    lastAct = body?.act_id ?? lastAct
    return body?.discarded
  },
  async restore() {
    const out = (await readLeads()).filter(({ status }) => status === 'discarded' || status === 'defective')
    const leads_ids = out
      .slice(below(out.length))
      .slice(0, 300)
      .map(({ id }) => id)
    if (leads_ids.length === 0) return 0
    const { body } = await w.manager.call(restoreLeads, { body: { leads_ids } })
    lastAct = body?.act_id ?? lastAct
    return body?.restored
  },
  async undo() {
    if (lastAct === undefined) return 0
    return (await w.manager.call(undoAct, { body: { act_id: lastAct } })).body?.undone
  },
  async plan() {
    const due_at = new Date(start + 86_400_000).toISOString()
    const body = { leads_ids: some(), kind: 'call' as const, title: 'Llamar', due_at }
    return (await w.manager.call(addTasks, { body })).body?.tasks_ids?.length
  },
  async move() {
    const step_to_move_id = oneOf([wonStep, wonStep, openStep])
    return (await w.manager.call(moveLeads, { body: { leads_ids: some(), step_to_move_id } })).body?.moved
  },
  async merge() {
    const [one, other] = [oneOf(await readLeads()), oneOf(await readLeads())]
    if (one.contact_id === other.contact_id) return 0
    const { body } = await w.admin.call(mergeContacts, {
      body: { contact_id: one.contact_id, merged_contact_id: other.contact_id },
    })
    lastMerge = (body as { merge_id?: number } | undefined)?.merge_id ?? lastMerge
    return body ? 1 : 0
  },
  async separate() {
    if (lastMerge === undefined) return 0
    return (await w.admin.call(undoMerge, { params: { id: lastMerge }, body: {} })).status === 200 ? 1 : 0
  },
  async correct() {
    const ids = some()
    const at = past()
    const answered = new Date(Math.min(start, Date.parse(at) + below(200) * 60_000)).toISOString()
    const set = oneOf([
      sql`first_responded_at = l.created_at + make_interval(mins => (l.id * 7919 % 20000)::int)`,
      sql`created_at = ${at}::timestamptz`,
      sql`first_responded_at = l.created_at + make_interval(mins => (l.id % 190)::int)`,
      sql`created_at = ${at}::timestamptz, first_responded_at = ${answered}::timestamptz`,
      sql`method_id = ${oneOf([null, ...methods])}::bigint`,
      sql`first_responded_at = null`,
    ])
    const changed = await w.inAccount((db) =>
      changeLeads(db, w.accountId, { which: sql`l.id = any (${ids}::bigint[])`, set }),
    )
    return changed.length
  },
}

const isActive = ({ status }: Lead) => status === 'to_contact' || status === 'in_follow_up'
const time = (at: string | null) => (at === null ? null : Date.parse(at))
const holds: Record<LeadMeasure, (lead: Lead) => boolean> = {
  received: () => true,
  unassigned: (lead) => lead.status === 'to_contact' && lead.seller_id === null && lead.won_at === null,
  to_contact: (lead) => lead.status === 'to_contact' && lead.seller_id !== null && lead.won_at === null,
  in_follow_up: (lead) => lead.status === 'in_follow_up' && lead.won_at === null,
  open: (lead) => isActive(lead) && lead.won_at === null,
  won: (lead) => isActive(lead) && lead.won_at !== null,
  discarded: ({ status }) => status === 'discarded',
  defective: ({ status }) => status === 'defective',
  in_time: ({ first_responded_at: at, first_response_due_at: due }) =>
    at !== null && due !== null && Date.parse(at) <= Date.parse(due),
  late: ({ first_responded_at: at, first_response_due_at: due }) =>
    at !== null && due !== null && Date.parse(at) > Date.parse(due),
  overdue: ({ status, first_responded_at, first_response_due_at: due }) =>
    status === 'to_contact' && first_responded_at === null && (time(due) ?? Infinity) <= Date.now(),
  without_task: (lead) => isActive(lead) && lead.won_at === null && lead.next_task_at === null,
}
const measures = Object.keys(leadMeasures) as LeadMeasure[]

const plain = (of: Lead[]) => Object.fromEntries(measures.map((one) => [one, of.filter(holds[one]).length]))
const figures = (counts: Record<string, unknown>) =>
  Object.fromEntries(measures.map((measure) => [measure, counts[measure]]))

function median(of: Lead[]) {
  const minutes = of
    .flatMap(({ created_at, first_responded_at: at }) => (at ? [stepOf(created_at, at)] : []))
    .toSorted((one, other) => one - other)
  const half = (minutes.length - 1) / 2
  return minutes.length === 0
    ? null
    : Math.round(((minutes[Math.floor(half)] ?? 0) + (minutes[Math.ceil(half)] ?? 0)) / 2)
}

const period = () => {
  const from = addDays(dayOf(new Date(start).toISOString(), timezone), -below(100))
  return {
    date_filter_type: 'range' as const,
    date_range: { start: from, end: addDays(from, below(3) === 0 ? 80 : below(30)) },
  }
}

async function compareLeads() {
  const all = (await readLeads()).filter(({ is_deleted }) => !is_deleted)
  for (const who of ['manager', 'seller'] as const) {
    const { body } = await succeeding(w[who].call)(getLeadDashboard, { query: { period: period() } })
    const own = who === 'manager' ? all : all.filter(({ seller_id }) => seller_id === w.seller.id)
    for (const [side, { from, to }] of [
      ['now', body.period],
      ['former', body.former],
    ] as const) {
      const inDays = own.filter(({ created_at }) => {
        const day = dayOf(created_at, timezone)
        return day >= from && day <= to
      })
      expect(figures(body.total[side])).toEqual(plain(inDays))
      expect(body.total[side].median_minutes).toBe(median(inDays))
      for (const { seller, [side]: counts } of body.by_seller) {
        const theirs = inDays.filter((lead) => lead.seller_id === (seller?.id ?? null))
        expect({ ...figures(counts), median: counts.median_minutes }).toEqual({
          ...plain(theirs),
          median: median(theirs),
        })
      }
      for (const { method, [side]: counts } of body.by_method) {
        const ofIt = inDays.filter((lead) => lead.method_id === (method?.id ?? null))
        expect({ ...figures(counts), median: counts.median_minutes }).toEqual({
          ...plain(ofIt),
          median: median(ofIt),
        })
      }
      const byDay = Map.groupBy(inDays, ({ created_at }) => dayOf(created_at, timezone))
      if (side === 'now')
        for (const { date, received } of body.by_day)
          expect([date, received]).toEqual([date, byDay.get(date)?.length ?? 0])
    }
  }
}

/** All days that are not counted, half of them, or none: the figures are the same. */
async function countSomeDays() {
  const now = new Date().toISOString()
  const days = await w.inAccount((db) => daysToCount(db, w.accountId, now))
  // All of them, and the months that they make whole.
  if (below(3) === 0) return countDaysOf(w.database, w.accountId, now)
  const some = oneOf([days, days.filter((_, place) => place % 2 === 0), []])
  for (let from = 0; from < some.length; from += daysTogether) {
    const together = some.slice(from, from + daysTogether)
    await w.inAccount((db) => countDays(db, w.accountId, together, now))
  }
  return some.length
}

test(`after ${histories} histories of acts, undone acts, merges and corrections to the past every figure of leads is that of a plain computation, with days kept counted and without`, async () => {
  await compareLeads()
  let counted = await countSomeDays()
  for (let round = 1; round <= rounds; round++) {
    const [name, act] = oneOf(Object.entries(acts))
    did[name] = (did[name] ?? 0) + Number((await act()) ?? 0)
    counted += await countSomeDays()
    if (round % comparedAfter === 0) await compareLeads()
  }
  expect(counted).toBeGreaterThan(1000)
  await countDaysOf(w.database, w.accountId, new Date().toISOString())
  await compareLeads()
  expect(await w.inAccount((db) => wrongDays(db, w.accountId, new Date().toISOString()))).toBe(0)
  expect(await w.inAccount((db) => wrongMonths(db, w.accountId))).toBe(0)
  // The histories are none where every act was refused.
  const refused = Object.keys(did).filter((name) => did[name] === 0)
  expect(refused.filter((name) => !['undo', 'separate', 'merge'].includes(name))).toEqual([])
}, 900_000)

test(`after ${histories} histories of deals, rescissions and corrections every figure of deals is that of a plain computation`, async () => {
  const { id } = await dealOf(w, '101')
  const of = { sellers: [w.seller.id, w.otherSeller.id, w.manager.id], projects: [null] }
  for (let from = 0; from < histories; from += 500)
    await insertDeals(
      w,
      id,
      randomDeals(Math.min(500, histories - from), of, new Date(start).toISOString(), 17 + from),
      from,
    )
  type Row = { status: string; seller_id: number; amount_clp: string | null } & Record<
    'created_at' | 'won_at' | 'ended_at',
    string | null
  >
  const columns = sql`d.status, d.seller_id, d.amount_clp, d.created_at, d.won_at, d.ended_at`
  const inDays = (at: string | null, { from, to }: { from: string; to: string }) => {
    const day = at && dayOf(at, timezone)
    return !!day && day >= from && day <= to
  }
  for (let round = 0; round < 8; round++) {
    const at = past()
    const changes = [
      sql`status = 'lost', ended_as = 'rescinded', ended_at = ${at}::timestamptz where d.status = 'won'`,
      sql`status = 'won', ended_as = null, ended_at = null, won_at = ${at}::timestamptz where d.status = 'active'`,
      sql`created_at = ${at}::timestamptz where true`,
      sql`amount_clp = d.amount_clp + 1000000 where true`,
    ]
    await w.inAccount((db) =>
      sql`update deal d set ${oneOf(changes)} and d.account_id = ${w.accountId} and d.id % 9 = ${below(9)}`.execute(
        db,
      ),
    )
    const { rows } = await w.inAccount((db) =>
      sql<Row>`select ${columns} from deal d where d.account_id = ${w.accountId}`.execute(db),
    )
    const { body } = await succeeding(w.manager.call)(getDealDashboard, { query: { period: period() } })
    for (const [side, days] of [
      ['now', body.period],
      ['former', body.former],
    ] as const) {
      const sum = (some: Row[]) => ({
        count: some.length,
        amount: some.reduce((total, { amount_clp }) => total.add(amount_clp ?? 0), new Decimal(0)).toFixed(0),
      })
      const plainly = (some: Row[]): DealCounts => ({
        begun: sum(some.filter(({ created_at }) => inDays(created_at, days))),
        active: sum(some.filter(({ status, created_at }) => status === 'active' && inDays(created_at, days))),
        won: sum(some.filter(({ status, won_at }) => status === 'won' && inDays(won_at, days))),
        lost: sum(some.filter(({ status, ended_at }) => status === 'lost' && inDays(ended_at, days))),
      })
      const whole = (counts: DealCounts) =>
        Object.fromEntries(
          Object.entries(counts).map(([key, { count, amount }]) => [
            key,
            { count, amount: new Decimal(amount).toFixed(0) },
          ]),
        )
      expect(whole(body.total[side])).toEqual(plainly(rows))
      for (const { seller, [side]: counts } of body.by_seller)
        expect(whole(counts)).toEqual(plainly(rows.filter(({ seller_id }) => seller_id === seller.id)))
    }
  }
}, 900_000)
