import { CompiledQuery, sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { leadFigures } from '#contract/leads/figures.ts'
import { countLeads, listLeads } from '#contract/leads/leads.ts'
import { getResponseStats } from '#contract/leads/response-stats.ts'
import { countTasks, listTasks } from '#contract/leads/tasks.ts'
import { startSession } from '#server/features/office/auth/sign-in.ts'
import { type Database, openDatabase } from '#server/platform/db.ts'
import { makeApp, type TestApp } from '#test/app.ts'
import { callerOf } from '#test/caller.ts'
import { type DemoAccount, demoUsername, developer } from './accounts.ts'
import { fillAccount } from './fill-demo.ts'

let host: TestApp
let filling: Database
let last: Awaited<ReturnType<typeof visitorAt>>
const asked: CompiledQuery[] = []
beforeAll(async () => {
  host = await makeApp({ onAnswer: (query) => void asked.push(query) })
  filling = await openDatabase({ url: inject('appUrl'), size: 1, onError: () => {} })
})

// The fake timers of Vitest need built-ins that are not frozen.
let time = 0
class DateThen extends Date {
  constructor(...given: [] | [string | number]) {
    super(...((given.length > 0 ? given : [time]) as [number]))
  }
  static override now() {
    return time
  }
}
vi.stubGlobal('Date', DateThen)
afterAll(async () => {
  vi.unstubAllGlobals()
  await filling.close()
  await host.app.close()
  await host.database.close()
})

test.each([
  ['on a Monday morning', '2026-11-23T12:05:00Z'],
  ['at the end of a Friday', '2027-03-12T21:50:00Z'],
  // Closed as on a Sunday, a holiday, and at night.
  ['in the night of new year', '2027-01-01T03:10:00Z'],
])('a visitor who comes %s finds a team that works well, with a few things to do', async (_, at) => {
  time = Date.parse(at)
  last = await visitorAt(new Date(at))
  const { call } = last

  const { total } = (await call(getResponseStats)).body
  const share = total.in_time / (total.in_time + total.late + total.overdue)
  expect(share).toBeGreaterThan(0.6)
  expect(share).toBeLessThan(0.75)
  expect(total.overdue).toBeLessThan(10)

  const { to_contact_assigned, to_contact_unassigned, ...tabs } = (await call(countLeads)).body
  expect(to_contact_assigned + to_contact_unassigned).toBe(10)
  expect(tabs.in_follow_up + tabs.won).toBe(214)
  expect(tabs.won).toBeLessThan(50)
  const inFollowUp = { ...leadFigures.in_follow_up, page_size: 1 } as const
  expect((await call(listLeads, { query: { ...inFollowUp, stale: true } })).body.count).toBeLessThan(25)
  expect((await call(listLeads, { query: { ...inFollowUp, no_next_task: true } })).body.count).toBeLessThan(
    25,
  )

  const counts = (await call(countTasks)).body
  expect(counts.overdue).toBeGreaterThan(0)
  expect(counts.overdue).toBeLessThan(10)
  expect(counts.today + counts.week).toBeGreaterThan(5)
  const listed = await call(listTasks, { query: { overdue: true, status: 'pending', page_size: 1 } })
  expect(listed).toMatchObject({ status: 200, body: { count: counts.overdue } })
})

test('a page of a list is picked once, however little PostgreSQL knows of a new account', async () => {
  const { account_id, call } = last
  asked.length = 0
  await call(listTasks, { query: { overdue: true, status: 'pending' } })
  const list = asked.find((query) => query.sql.includes('lead_task')) as CompiledQuery
  const plan = await host.database.inAccount(account_id, async (db) => {
    const text = `explain (analyze, format json) ${list.sql}`
    const { rows } = await db.executeQuery<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
      CompiledQuery.raw(text, [...list.parameters]),
    )
    return rows[0]?.['QUERY PLAN'][0].Plan as PlanNode
  })
  const limits = [...within(plan)].filter((node) => node['Node Type'] === 'Limit')
  expect(limits.map((node) => node['Actual Loops'])).toEqual([1, 1])
})

type PlanNode = { 'Node Type': string; 'Actual Loops': number; Plans?: PlanNode[] }

function* within(node: PlanNode): Generator<PlanNode> {
  yield node
  for (const part of node.Plans ?? []) yield* within(part)
}

/** The developer's account with fewer leads that ended, filled at that time; its visitor is signed in. */
async function visitorAt(at: Date) {
  const { database, tokens, app } = host
  const name = (username: string) => `${username}-${at.getTime().toString(36)}`
  const account: DemoAccount = {
    ...developer,
    census: { ...developer.census, contacts: 450, discarded: 150, deleted: 5, defective: 10 },
    users: developer.users.map((user) => ({ ...user, username: name(user.username) })),
  }
  const account_id = await filling.acrossAccounts((db) => fillAccount(db, account, at))
  return database.inAccount(account_id, async (db) => {
    const { rows } = await sql<{ id: number }>`
      select u.id from app_user u where u.account_id = ${account_id} and u.username = ${name(demoUsername)}`.execute(
      db,
    )
    const visitor = { now: at.toISOString(), address: '127.0.0.1', userAgent: 'vitest' }
    const session = await startSession(db, tokens, { account_id, user_id: rows[0]?.id ?? 0 }, visitor)
    return { account_id, call: callerOf(app, session.access) }
  })
}
