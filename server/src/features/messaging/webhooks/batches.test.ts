import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { putConnection } from '#contract/messaging/connections.ts'
import * as contract from '#contract/messaging/conversations.ts'
import { identitiesOf, lockIdentities } from '#server/features/people/contacts/identities.queries.ts'
import { makeApp } from '#test/app.ts'
import { jobContext } from '#test/job-context.ts'
import { signatureOf, standInOfMeta, webhookFor } from '#test/meta.ts'
import { type World, world } from '#test/world.ts'
import { takeIn } from './take-in.job.ts'

const secret = '0123456789abcdef0123456789abcdef'
const ours = `1065${process.pid}${Date.now() % 1_000_000}`
let meta: Awaited<ReturnType<typeof standInOfMeta>>
let w: World
let statements = 0
beforeAll(async () => {
  meta = await standInOfMeta()
  const onStatement = () => {
    statements += 1
  }
  w = await world({}, await makeApp({ graphUrl: meta.url, onStatement }))
  const put = (kind: 'meta' | 'messaging', body: object) =>
    w.admin.call(putConnection, { params: { kind }, body })
  await put('meta', { app_id: '7001', app_secret: secret, verify_token: 'palabra' })
  await put('messaging', { waba_id: `7${ours}`, phone_number_id: ours, access_token: 'EAAexampletoken' })
})
afterAll(async () => {
  await w.app.close()
  await w.database.close()
  meta.close()
})

const post = (payload: string, signature = signatureOf(payload, secret)) =>
  w.app.inject({
    method: 'POST',
    url: '/public_api/v1/webhooks/meta/',
    payload,
    headers: { 'content-type': 'application/json', 'x-hub-signature-256': signature },
  })
const phoneOf = (person: number) => `569831${String(70_000 + person)}`
let messages = 0
const says = (from: string, body: string, more: object = {}) => {
  messages += 1
  return webhookFor(ours, {
    contacts: [{ profile: { name: `Persona ${from}` }, wa_id: from }],
    messages: [
      {
        ...{ from, id: `wamid.b${messages}`, timestamp: String(Math.floor(Date.now() / 1000)) },
        ...{ type: 'text', text: { body } },
        ...more,
      },
    ],
  })
}
async function arrive(payloads: string[]) {
  for (const payload of payloads) expect((await post(payload)).statusCode).toBe(200)
}
async function statementsOf(work: () => Promise<unknown>) {
  const before = statements
  await work()
  return statements - before
}
const conversations = async () =>
  (await w.manager.call(contract.listConversations, { query: { page_size: 100 } })).body.results
const thread = async (uuid: string) =>
  (await w.manager.call(contract.listMessages, { params: { uuid } })).body.results

const people = Array.from({ length: 20 }, (_, person) => phoneOf(person))

test('many messages of known people cost as many statements as one', async () => {
  await arrive(people.map((from) => says(from, 'Hola')))
  await w.runJobs()
  expect(await conversations()).toHaveLength(20)
  await arrive([says(people[0] as string, 'Uno solo')])
  const one = await statementsOf(() => takeIn.run(w.jobParts, { account_id: w.accountId }, jobContext()))
  await arrive(people.map((from) => says(from, 'Otra vez')))
  const many = await statementsOf(() => takeIn.run(w.jobParts, { account_id: w.accountId }, jobContext()))
  expect(many - one).toBeLessThanOrEqual(2)
  const found = await conversations()
  expect(found.map(({ last_message }) => last_message?.body)).toEqual(people.map(() => 'Otra vez'))
  expect(found.map(({ unread_count }) => unread_count).toSorted()).toEqual([
    ...people.slice(1).map(() => 2),
    3,
  ])
})

test('what one person says in one batch keeps its order, whatever else is in it', async () => {
  const [first = '', second = ''] = people
  const newcomer = phoneOf(900)
  await arrive([
    says(first, 'uno'),
    says(newcomer, 'soy nueva'),
    says(first, 'dos'),
    says(second, 'baja'),
    says(newcomer, 'y sigo'),
    says(first, '', { type: 'reaction', reaction: { message_id: 'wamid.b1', emoji: '👍' }, text: undefined }),
    says(first, 'tres'),
  ])
  await w.runJobs()
  const of = async (phone: string) => {
    const found = (await conversations()).find(({ contact }) => contact.phone === `+${phone}`)
    return (await thread(found?.uuid ?? '')).slice(-3)
  }
  expect((await of(first)).map(({ body }) => body)).toEqual(['uno', 'dos', 'tres'])
  expect((await of(newcomer)).map(({ body }) => body)).toEqual(['soy nueva', 'y sigo'])
  expect((await of(second)).at(-1)).toMatchObject({ body: 'baja' })
})

test('marks of many messages cost as many statements as of one, and none goes back', async () => {
  const { rows } = await w.inAccount((db) =>
    sql<{ id: number; wamid: string }>`
      update message m set direction = 'outbound', status = 'sent'
      where m.account_id = ${w.accountId} and m.body = 'Otra vez' returning m.id, m.wamid`.execute(db),
  )
  const told = (statuses: object[]) => webhookFor(ours, { statuses })
  const status = (id: string, is: string) => ({
    id,
    status: is,
    timestamp: String(Math.floor(Date.now() / 1000)),
  })
  await arrive([told([status(rows[0]?.wamid ?? '', 'delivered')])])
  const one = await statementsOf(() => takeIn.run(w.jobParts, { account_id: w.accountId }, jobContext()))
  const all = rows.slice(1)
  await arrive([
    told(all.map(({ wamid }) => status(wamid, 'read'))),
    told(all.map(({ wamid }) => status(wamid, 'delivered'))),
    told(all.map(({ wamid }) => ({ ...status(wamid, 'failed'), errors: [{ code: 131026 }] }))),
  ])
  const many = await statementsOf(() => takeIn.run(w.jobParts, { account_id: w.accountId }, jobContext()))
  expect(many - one).toBeLessThanOrEqual(2)
  const { rows: now } = await w.inAccount((db) =>
    sql<{ status: string; error_code: string | null }>`
      select m.status, m.error_code from message m
      where m.account_id = ${w.accountId} and m.id = any (${all.map(({ id }) => id)}::bigint[])`.execute(db),
  )
  expect(now).toEqual(all.map(() => ({ status: 'read', error_code: null })))
})

/** In the order of the locks that they share with others. */
async function inOrderOfLocks(phones: string[]) {
  const { rows } = await w.inAccount((db) =>
    sql<{ phone: string; bucket: number }>`
      select phone, abs(hashtextextended('phone:' || phone, 0) % 64)::int as bucket
      from unnest(${phones}::text[]) as phone order by bucket`.execute(db),
  )
  return rows
}

test('newcomers of one batch are locked as an import locks them, so that neither waits for the other', async () => {
  const values = new Map(
    Array.from({ length: 12 }, (_, person) => phoneOf(500 + person)).map((phone) => [
      identitiesOf({ phone: `+${phone}` })[0]?.value ?? '',
      phone,
    ]),
  )
  const sorted = await inOrderOfLocks([...values.keys()])
  const [low, high] = [sorted[0], sorted.at(-1)]
  expect(low?.bucket).toBeLessThan(high?.bucket ?? 0)
  const lock = (value: string | undefined) => [{ kind: 'phone' as const, value: value ?? '' }]
  await arrive([
    says(values.get(high?.phone ?? '') ?? '', 'Alta'),
    says(values.get(low?.phone ?? '') ?? '', 'Baja'),
  ])
  const held = Promise.withResolvers<void>()
  const isHeld = Promise.withResolvers<void>()
  const holding = w.inAccount(async (db) => {
    await lockIdentities(db, w.accountId, lock(low?.phone))
    isHeld.resolve()
    await held.promise
  })
  await isHeld.promise
  const taking = w.runJobs()
  await expect.poll(waitingForALock).toBe(true)
  // Whoever waits for the first lock does not hold the last.
  await w.inAccount(async (db) => {
    await sql`set local lock_timeout = '2s'`.execute(db)
    await lockIdentities(db, w.accountId, lock(high?.phone))
  })
  held.resolve()
  await holding
  await taking
  expect((await conversations()).map(({ last_message }) => last_message?.body)).toEqual(
    expect.arrayContaining(['Alta', 'Baja']),
  )
})

async function waitingForALock() {
  const { rows } = await w.database.acrossAccounts((db) =>
    sql<{ is_waiting: boolean }>`
      select exists (select from pg_locks l join pg_stat_activity a using (pid)
        where l.locktype = 'advisory' and not l.granted and a.query like '%identities of%') as is_waiting`.execute(
      db,
    ),
  )
  return rows[0]?.is_waiting
}

test('what nobody signed is judged before it waits with the others', async () => {
  const before = w.everQueued.length
  const forged = Array.from({ length: 30 }, () => says(people[1] as string, 'Falso'))
  const statuses = await Promise.all(
    forged.map(async (payload) => (await post(payload, signatureOf('', secret))).statusCode),
  )
  expect(new Set(statuses)).toEqual(new Set([403]))
  expect(w.everQueued.length).toBe(before)
})
