import { beforeAll, expect, inject, test } from 'vitest'
import { listAudit } from '#contract/office/audit.ts'
import * as contract from '#contract/office/session.ts'
import { type Database, openDatabase } from '#server/platform/db.ts'
import { Failure } from '#server/platform/fail.ts'
import type { Enqueue } from '#server/platform/jobs/job.ts'
import { makeApp } from '#test/app.ts'
import { callerOf } from '#test/caller.ts'
import { password, type World, world } from '#test/world.ts'
import { countAttempt, forgetFailures, usualSignInLimits } from './attempts.ts'
import { usualResetLimits } from './password-reset.ts'
import { signIn } from './sign-in.ts'

let w: World
beforeAll(async () => {
  w = await world()
})

let names = 0
const someName = () => `nadie-${process.pid}-${Date.now().toString(36)}-${names++}`
let hosts = 0
const somewhere = () => `198.51.${100 + Math.floor(hosts / 250)}.${1 + (hosts++ % 250)}`
const start = Date.parse('2026-03-14T12:00:00.000Z')
const after = (seconds: number) => new Date(start + seconds * 1000).toISOString()

/** Seconds to wait, or 0 when the attempt is allowed. */
async function waitOf(name: string, seconds: number, address = somewhere()): Promise<number> {
  try {
    await countAttempt(w.database, usualSignInLimits, name, { now: after(seconds), address })
    return 0
  } catch (error) {
    expect(error).toBeInstanceOf(Failure)
    return (error as Failure & { more: { retryAfter: number } }).more.retryAfter
  }
}

test('failures from many addresses slow a name down, each one more, and never for longer than five minutes', async () => {
  const name = someName()
  for (let n = 0; n < 10; n++) expect(await waitOf(name, 0)).toBe(0)
  const waits: number[] = []
  let at = 0
  for (let n = 0; n < 11; n++) {
    const wait = await waitOf(name, at)
    waits.push(wait)
    expect(await waitOf(name, at + wait - 0.001)).toBeGreaterThan(0) // an attempt made too early changes nothing
    at += wait
    expect(await waitOf(name, at)).toBe(0)
  }
  expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 300, 300])
  for (let n = 0; n < 10; n++) expect(await waitOf(name, at + 3600)).toBe(0)
})

test('strangers who guess keep nobody out of where they signed in lately', async () => {
  const name = w.seller.username
  for (let n = 0; n < 10; n++) await waitOf(name, 0)
  expect(await waitOf(name, 0)).toBe(1)
  expect(await waitOf(name, 0, '127.0.0.1')).toBe(0) // the test signed in from this address
  expect(await waitOf(someName(), 0, '127.0.0.1')).toBe(0)
})

test('whoever has a link to a new password is not kept waiting', async () => {
  const { username, email } = w.assistant
  for (let n = 0; n < 10; n++) await waitOf(username, 0)
  expect(await waitOf(username, 0)).toBe(1)
  await forgetFailures(w.database, { username, email }, { address: somewhere() })
  expect(await waitOf(username, 0)).toBe(0)
})

test('addresses of one IPv6 network count as one', async () => {
  const name = someName()
  for (let n = 1; n <= 5; n++) expect(await waitOf(name, 0, `2001:db8:1:2::${n}`)).toBe(0)
  expect(await waitOf(name, 0, '2001:db8:1:2:ffff::9')).toBeGreaterThan(800)
  expect(await waitOf(name, 0, '2001:db8:1:3::1')).toBe(0)
})

test('a person is told of many failures once, and each is written down', async () => {
  const own = await makeApp({ limits: { signIn: usualSignInLimits, reset: usualResetLimits } })
  const call = callerOf(own.app)
  const fail = (username: string) =>
    call(contract.login, {
      body: { username, password: 'no es esta' },
      headers: { 'x-forwarded-for': somewhere() },
    })
  const { username, email } = w.manager
  const told = () =>
    own.mails.filter(({ to, subject }) => to === email && subject.startsWith('Muchos intentos'))
  for (let n = 0; n < 9; n++) await fail(username)
  await own.runJobs()
  expect(told()).toHaveLength(0)
  for (let n = 0; n < 10; n++) await fail(n === 0 ? username : email)
  await fail(email)
  await own.runJobs()
  expect(told()).toHaveLength(1)
  const { results } = (
    await w.admin.call(listAudit, {
      query: { user_id: String(w.manager.id), area: 'sign_in', page_size: 100 },
    })
  ).body
  expect(results.filter(({ act }) => act === 'sign_in.failed')).toHaveLength(20)
  await own.app.close()
  await own.database.close()
})

test('a wrong password and an unknown name ask the database for the same, in the same order', async () => {
  const statements: string[] = []
  const database = await openDatabase({
    url: inject('appUrl'),
    size: 1,
    onError: () => {},
    onStatement: (sql) => void statements.push(sql),
  })
  const asked: string[][] = []
  const payloads: object[] = []
  for (const username of [w.broker.username, someName(), w.broker.email, someName()]) {
    statements.length = 0
    await tryIn(database, username, payloads)
    asked.push([...statements])
  }
  expect(asked[0]?.length).toBeGreaterThan(4)
  for (const each of asked) expect(each).toEqual(asked[0])
  expect(payloads).toMatchObject([
    { user_id: w.broker.id },
    { user_id: 0 },
    { user_id: w.broker.id },
    { user_id: 0 },
  ])
  await database.close()
})

async function tryIn(database: Database, username: string, payloads: object[]) {
  const enqueue: Enqueue = async (_db, _job, payload) => void payloads.push(payload as object)
  const visitor = { now: after(0), address: somewhere(), userAgent: '', publicUrl: 'http://umbral.test' }
  const means = { tokens: w.tokens, enqueue, limits: usualSignInLimits }
  await expect(
    signIn(database, means, { username, password: `no es ${password}` }, visitor),
  ).rejects.toThrow()
}
