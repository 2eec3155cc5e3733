import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { getLeadDashboard } from '#contract/insight/lead-dashboard.ts'
import { assignLeads, discardLeads } from '#contract/leads/lead-acts.ts'
import { patchLead } from '#contract/leads/leads.ts'
import { listSteps, moveLeads, updateStep } from '#contract/leads/steps.ts'
import { addTask, completeTask } from '#contract/leads/tasks.ts'
import { updateAccount } from '#contract/office/account.ts'
import { changeLeads } from '#server/features/leads/leads/counts.queries.ts'
import { cleanUpAccount } from '#server/platform/clean-up.ts'
import { succeeding } from '#test/caller.ts'
import { jobContext } from '#test/job-context.ts'
import { leadOf, optionsOf } from '#test/leads.ts'
import { type World, world } from '#test/world.ts'
import { countsFromNowOn } from './accounts.queries.ts'
import { countDaysOf, countLeadDays } from './count.job.ts'
import { countDays, daysToCount, wrongDays } from './count.queries.ts'
import { wrongMonths } from './months.queries.ts'

let w: World
beforeAll(async () => {
  w = await world()
})

const now = () => new Date().toISOString()
const count = () => countDaysOf(w.database, w.accountId, now())
const uncounted = () => w.inAccount((db) => daysToCount(db, w.accountId, now()))
const dashboard = async () => {
  const { body } = await succeeding(w.manager.call)(getLeadDashboard, {
    query: { period: { date_filter_type: 'last_7_days' } },
  })
  return body
}

/** The figures of kept days are changed by hand, so that what reads them can be told from what counts leads. */
const falsify = () =>
  w.inAccount((db) =>
    sql`update lead_day_figure set received = received + 1000 where account_id = ${w.accountId}`.execute(db),
  )

test('a counted day is read from its figures until one of its leads changes', async () => {
  const { id } = await leadOf(w.manager)
  await count()
  expect(await uncounted()).toEqual([])
  await falsify()
  expect((await dashboard()).total.now.received).toBe(1001)
  await succeeding(w.manager.call)(patchLead, { params: { id }, body: { comments: 'nada que contar' } })
  expect((await dashboard()).total.now.received).toBe(1001)
  await succeeding(w.manager.call)(assignLeads, { body: { leads_ids: [id], user_id: w.seller.id } })
  expect((await dashboard()).total.now.received).toBe(1)
  expect(await uncounted()).toHaveLength(1)
  await count()
  expect(await w.inAccount((db) => wrongDays(db, w.accountId, now()))).toBe(0)
  expect((await dashboard()).total.now.received).toBe(1)
})

test('each act that changes a figure makes the day uncounted', async () => {
  const call = succeeding(w.manager.call)
  const { lead_steps } = await optionsOf(w.manager)
  const won = lead_steps.find(({ kind }) => kind === 'won')?.id ?? 0
  const open = lead_steps.filter(({ kind }) => kind === 'open')
  const { id } = await leadOf(w.manager, { seller_id: w.seller.id })
  const due_at = new Date(Date.now() + 86_400_000).toISOString()
  let task = 0
  const acts: Record<string, () => Promise<unknown>> = {
    create: () => leadOf(w.manager),
    task: async () => {
      const { body } = await call(addTask, {
        params: { id },
        body: { kind: 'call', title: 'Llamar', due_at },
      })
      task = body.id
    },
    move: () => call(moveLeads, { body: { leads_ids: [id], step_to_move_id: open.at(-1)?.id ?? 0 } }),
    done: () => call(completeTask, { params: { id: task }, body: {} }),
    win: () => call(moveLeads, { body: { leads_ids: [id], step_to_move_id: won } }),
    kind: async () => {
      const { body: steps } = await succeeding(w.admin.call)(listSteps, {})
      const { name = '', color = '' } = steps.find((step) => step.id === won) ?? {}
      await succeeding(w.admin.call)(updateStep, { params: { id: won }, body: { name, color, kind: 'open' } })
      await w.runJobs()
    },
    discard: () => call(discardLeads, { body: { leads_ids: [id], discard_kind: 'other' } }),
    correct: () =>
      w.inAccount((db) =>
        changeLeads(db, w.accountId, {
          which: sql`l.id = ${id}`,
          set: sql`created_at = l.created_at - interval '3 days'`,
        }),
      ),
  }
  for (const [name, act] of Object.entries(acts)) {
    await count()
    expect([name, await uncounted()]).toEqual([name, []])
    await act()
    expect([name, (await uncounted()).length]).toEqual([name, name === 'correct' ? 2 : 1])
  }
})

test('a day is counted anew when an answer falls due, and when the account has another clock', async () => {
  await leadOf(w.manager)
  const due = new Date(Date.now() + 3_600_000).toISOString()
  // Of all, since by the hours of the account another one may fall due before.
  await w.inAccount((db) =>
    changeLeads(db, w.accountId, {
      which: sql`true`,
      set: sql`first_response_due_at = ${due}::timestamptz`,
    }),
  )
  await count()
  const at = (time: string) => w.inAccount((db) => daysToCount(db, w.accountId, time))
  expect(await at(new Date(Date.parse(due) - 1).toISOString())).toEqual([])
  expect(await at(due)).toHaveLength(1)
  await succeeding(w.admin.call)(updateAccount, { body: { timezone: 'Asia/Kathmandu' } })
  expect((await uncounted()).length).toBeGreaterThan(1000)
  await count()
  expect((await dashboard()).total.now).toMatchObject({
    received: (await dashboard()).by_day.reduce((sum, { received }) => sum + received, 0),
  })
})

test('counting while leads change loses none of the changes', async () => {
  const there = await world()
  const days = () => countDaysOf(there.database, there.accountId, now())
  const made = await Promise.all([
    ...Array.from({ length: 12 }, () => leadOf(there.manager)),
    ...Array.from({ length: 4 }, days),
  ])
  const ids = made.flatMap((one) => (typeof one === 'object' ? [one.id] : []))
  await Promise.all([
    ...ids.map((id, turn) =>
      there.manager.call(assignLeads, {
        body: { leads_ids: [id], user_id: [there.seller.id, there.otherSeller.id, null][turn % 3] ?? null },
      }),
    ),
    ...Array.from({ length: 4 }, days),
  ])
  expect(await there.inAccount((db) => wrongDays(db, there.accountId, now()))).toBe(0)
  await days()
  expect(await there.inAccount((db) => wrongDays(db, there.accountId, now()))).toBe(0)
  const { body } = await succeeding(there.manager.call)(getLeadDashboard, {
    query: { period: { date_filter_type: 'last_7_days' } },
  })
  expect(body.total.now.received).toBe(12)
})

test('a change that commits after the count leaves its day uncounted', async () => {
  const { id } = await leadOf(w.manager)
  await count()
  let commit = () => {}
  const waits = new Promise<void>((done) => {
    commit = done
  })
  let changed = () => {}
  const isChanged = new Promise<void>((done) => {
    changed = done
  })
  const change = w.inAccount(async (db) => {
    await changeLeads(db, w.accountId, {
      which: sql`l.id = ${id}`,
      set: sql`seller_id = ${w.otherSeller.id}`,
    })
    changed()
    await waits
  })
  await isChanged
  const days = await w.inAccount(async (db) => {
    const { rows } = await sql<{ day: string }>`
      select k.day::text as day from lead_day k where k.account_id = ${w.accountId} order by k.day desc limit 3`.execute(
      db,
    )
    return rows.map(({ day }) => day)
  })
  await w.inAccount((db) => countDays(db, w.accountId, days, now()))
  expect(await uncounted()).toEqual([])
  commit()
  await change
  expect(await uncounted()).toHaveLength(1)
  expect(await w.inAccount((db) => wrongDays(db, w.accountId, now()))).toBe(0)
})

test('the clock counts accounts with many leads alone; elsewhere what marks days is thrown away', async () => {
  const there = await world()
  await leadOf(there.manager)
  const marks = () =>
    there.inAccount(async (db) => {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from lead_day_change c where c.account_id = ${there.accountId}`.execute(
        db,
      )
      return rows[0]?.count
    })
  const left = () => there.inAccount((db) => daysToCount(db, there.accountId, now()))
  expect(await there.inAccount((db) => countsFromNowOn(db, there.accountId))).toBe(false)
  await countLeadDays.run({ database: there.database } as never, {} as never, jobContext())
  expect((await left()).length).toBeGreaterThan(1000)
  await cleanUpAccount(there.database, there.accountId, now())
  expect(await marks()).toBe(0)

  expect(await there.inAccount((db) => countsFromNowOn(db, there.accountId, 1))).toBe(true)
  await leadOf(there.manager)
  await cleanUpAccount(there.database, there.accountId, now())
  expect(await marks()).toBe(1)
  await countLeadDays.run({ database: there.database } as never, {} as never, jobContext())
  expect([await left(), await marks()]).toEqual([[], 0])
})

test('a month is added up from its days, read instead of them, and gone once one of them is counted anew', async () => {
  const there = await world()
  const { id } = await leadOf(there.manager)
  const [year, month] = now().split('-').map(Number) as [number, number]
  const threeBack = new Date(Date.UTC(year, month - 4, 15, 15)).toISOString()
  const move = (at: string) =>
    there.inAccount((db) =>
      changeLeads(db, there.accountId, {
        which: sql`l.id = ${id}`,
        set: sql`created_at = ${at}::timestamptz`,
      }),
    )
  await move(threeBack)
  await countDaysOf(there.database, there.accountId, now())
  const from = new Date(Date.UTC(year, month - 5, 20)).toISOString().slice(0, 10)
  const received = async () => {
    const { body } = await succeeding(there.manager.call)(getLeadDashboard, {
      query: { period: { date_filter_type: 'range', date_range: { start: from, end: now().slice(0, 10) } } },
    })
    return body.total.now.received
  }
  expect(await received()).toBe(1)
  await there.inAccount((db) =>
    sql`update lead_month_figure set received = received + 1000 where account_id = ${there.accountId}`.execute(
      db,
    ),
  )
  expect(await received()).toBe(1001)
  expect(await there.inAccount((db) => wrongMonths(db, there.accountId))).toBe(2)
  await move(new Date(Date.parse(threeBack) + 86_400_000).toISOString())
  expect(await received()).toBe(1)
  await countDaysOf(there.database, there.accountId, now())
  expect(await received()).toBe(1)
  expect(await there.inAccount((db) => wrongMonths(db, there.accountId))).toBe(0)
})
