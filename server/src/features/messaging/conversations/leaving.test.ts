import { afterAll, beforeAll, expect, test } from 'vitest'
import { countConversations, listConversations, listMessages } from '#contract/messaging/conversations.ts'
import { getJob } from '#contract/office/jobs.ts'
import { erasePerson } from '#contract/people/privacy.ts'
import { longWork } from '#server/features/office/jobs/long-work.ts'
import { searchForErased } from '#server/features/people/privacy/erasure/search.job.ts'
import { mostRows } from '#server/platform/chunks.ts'
import { newKey } from '#server/platform/files/upload.ts'
import type { Enqueue } from '#server/platform/jobs/job.ts'
import { picture } from '#test/form.ts'
import { fallSilent } from '#test/imports.ts'
import { jobContext } from '#test/job-context.ts'
import { killedAfter } from '#test/killed.ts'
import { leadOf } from '#test/leads.ts'
import { type World, world } from '#test/world.ts'
import { joinConversations } from './join.job.ts'
import { insertChatFile } from './media.queries.ts'
import { lockWith, openConversation } from './opening.actions.ts'

const usual = { ...mostRows }
beforeAll(() => void Object.assign(mostRows, { request: 3, transaction: 2 }))
afterAll(() => void Object.assign(mostRows, usual))

const phoneNumberId = '106540352241111'
const enqueue = async () => {}

/** A conversation with so many messages, the first of them `first`. */
async function conversation(
  w: World,
  contactId: number,
  who: { waId: string | null; waUserId: string | null },
  words: string[],
) {
  const at = new Date().toISOString()
  return w.inAccount(async (db) => {
    const opened = await openConversation(
      db,
      w.accountId,
      { phoneNumberId, ...who },
      { contactId, sellerId: w.manager.id, at, enqueue },
    )
    const rows = words.map((body, place) => ({
      account_id: w.accountId,
      uuid: crypto.randomUUID(),
      conversation_id: opened.id,
      ...{ direction: 'inbound', kind: 'text', status: 'received', body },
      created_at: new Date(Date.parse(at) + place * 1000).toISOString(),
      updated_at: at,
    }))
    await db.insertInto('message').values(rows).execute()
    return opened
  })
}
const listed = async (w: World) => (await w.manager.call(listConversations)).body.results
const said = async (w: World, uuid: string) => {
  const { body } = await w.manager.call(listMessages, { params: { uuid } })
  return body.results?.map((message) => message.body).sort()
}
const kept = (w: World) =>
  w.inAccount((db) => db.selectFrom('message').select('body').where('account_id', '=', w.accountId).execute())

test('the many messages of who is erased are seen by nobody at once, and erased in turns', async () => {
  const w = await world()
  const { contact } = await leadOf(w.manager)
  const who = { waId: '56983160001', waUserId: null }
  const { id, uuid } = await conversation(w, contact.id, who, ['a', 'b', 'c', 'd', 'e', 'f'])
  expect((await listed(w)).map((one) => one.uuid)).toEqual([uuid])
  const erased = await w.manager.call(erasePerson, {
    params: { id: contact.id },
    body: { confirm: contact.id },
  })
  expect(erased.status).toBe(200)
  expect(await listed(w)).toEqual([])
  expect((await w.manager.call(countConversations)).body.all).toBe(0)
  expect((await w.manager.call(listMessages, { params: { uuid } })).status).toBe(404)
  const other = await leadOf(w.manager)
  const again = await conversation(w, other.contact.id, who, ['hola'])
  expect(again.id).not.toBe(id)

  const job = Number(erased.headers['umbral-job'])
  const { run } = longWork('person_erasure', searchForErased)
  const payload = { account_id: w.accountId, id: job }
  await expect(run(killedAfter(w, 3), payload, jobContext())).rejects.toThrow('killed')
  expect(await kept(w)).toHaveLength(3)
  await fallSilent(w, job)
  await w.runJobs()
  expect((await w.manager.call(getJob, { params: { id: job } })).body.status).toBe('done')
  expect(await kept(w)).toEqual([{ body: 'hola' }])
  expect((await listed(w)).map((one) => one.uuid)).toEqual([again.uuid])
})

/** So many files that came to a conversation, and wait to be sent. */
async function filesIn(w: World, conversation_id: number, contact_id: number, count: number) {
  const created_at = new Date().toISOString()
  const keys = Array.from({ length: count }, () => newKey(w.accountId, 'chats', 'plano.png'))
  for (const key of keys) await w.files.write(key, picture)
  await w.inAccount(async (db) => {
    const kept = { account_id: w.accountId, name: 'plano.png', mime: 'image/png', size: 9, created_at }
    const stored = await db
      .insertInto('stored_file')
      .values(keys.map((key) => ({ ...kept, key })))
      .returning('id')
      .execute()
    for (const { id } of stored)
      await insertChatFile(db, w.accountId, {
        ...{ contact_id, conversation_id, stored_file_id: id, message_id: null, created_at },
        ...{ kind: 'image', is_voice: false },
      })
  })
  return keys
}

test('the many files of their chats are deleted in turns too, with their contents', async () => {
  const w = await world()
  const { contact } = await leadOf(w.manager)
  const { id } = await conversation(w, contact.id, { waId: '56983160003', waUserId: null }, ['hola'])
  const keys = await filesIn(w, id, contact.id, 5)
  const left = async () =>
    (await Promise.all(keys.map(async (key) => ((await w.files.has(key)) ? [key] : [])))).flat()
  const rows = () =>
    w.inAccount((db) =>
      db.selectFrom('stored_file').select('id').where('account_id', '=', w.accountId).execute(),
    )
  const erased = await w.manager.call(erasePerson, {
    params: { id: contact.id },
    body: { confirm: contact.id },
  })
  expect([erased.status, erased.body.deleted_files, (await rows()).length]).toEqual([200, 5, 5])

  const dropped: unknown[] = []
  const enqueue: Enqueue = async (_, { name }, payload) => void dropped.push({ name, ...payload })
  const { run } = longWork('person_erasure', searchForErased)
  const payload = { account_id: w.accountId, id: Number(erased.headers['umbral-job']) }
  await expect(run(killedAfter(w, 2), payload, jobContext({ enqueue }))).rejects.toThrow('killed')
  expect(dropped).toEqual([
    { name: 'remove-contents', account_id: w.accountId, keys: [expect.any(String), expect.any(String)] },
  ])
  expect(await rows()).toHaveLength(3)
  await fallSilent(w, payload.id)
  await w.runJobs()
  expect(await rows()).toEqual([])
  expect(await left()).toHaveLength(2) // those of the turn whose jobs this test kept
  expect(await kept(w)).toEqual([])
})

test.each([2, 5])(
  'two conversations that are of one person go on as one, with %i messages',
  async (count) => {
    const w = await world()
    const { contact } = await leadOf(w.manager)
    const words = Array.from({ length: count }, (_, place) => `oculto ${place}`)
    const byPhone = await conversation(w, contact.id, { waId: '56983160002', waUserId: null }, ['hola'])
    const hidden = await leadOf(w.manager)
    const byUser = await conversation(w, hidden.contact.id, { waId: null, waUserId: 'u.1' }, words)
    expect(await listed(w)).toHaveLength(2)
    const queued: unknown[] = []
    const both = { phoneNumberId, waId: '56983160002', waUserId: 'u.1' }
    const whole = await w.inAccount((db) =>
      lockWith(db, w.accountId, both, {
        at: new Date().toISOString(),
        enqueue: async (_, job) => void queued.push(job.name),
      }),
    )
    expect(whole).toMatchObject({ id: byPhone.id, wa_id: '56983160002', wa_user_id: 'u.1' })
    expect((await listed(w)).map((one) => one.uuid)).toEqual([byPhone.uuid])
    expect((await w.manager.call(listMessages, { params: { uuid: byUser.uuid } })).status).toBe(404)
    expect(queued).toEqual(count > mostRows.request ? [joinConversations.name] : [])
    if (queued.length > 0) {
      const payload = { account_id: w.accountId }
      await expect(joinConversations.run(killedAfter(w, 1), payload, jobContext())).rejects.toThrow('killed')
      expect(await said(w, byPhone.uuid)).toEqual(['hola', 'oculto 3', 'oculto 4'])
      await joinConversations.run(killedAfter(w, 100), payload, jobContext())
    }
    expect(await said(w, byPhone.uuid)).toEqual(['hola', ...words])
  },
)
