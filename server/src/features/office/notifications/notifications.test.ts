import { createECDH, randomBytes } from 'node:crypto'
import { decrypt } from 'http_ece'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createAssignmentRule } from '#contract/leads/assignment-rules.ts'
import { addLeadNote, assignLeads, claimLead } from '#contract/leads/lead-acts.ts'
import * as contract from '#contract/office/notifications.ts'
import { addNote } from '#contract/people/timeline.ts'
import { renaming } from '#server/features/office/names/queries.ts'
import {
  type Digest,
  mailDigest,
  queueDigestsOf,
} from '#server/features/office/notifications/digest/digest.job.ts'
import { notificationPlace } from '#server/features/office/notifications/place.ts'
import { pushKeysOf } from '#server/features/office/notifications/push/keys.ts'
import { sendPush } from '#server/features/office/notifications/push/push.job.ts'
import { postTo } from '#server/features/office/notifications/push/services.ts'
import type { Enqueue } from '#server/platform/jobs/job.ts'
import { callerOf } from '#test/caller.ts'
import { consumption } from '#test/consumption.ts'
import { jobContext } from '#test/job-context.ts'
import { killedAfter } from '#test/killed.ts'
import { leadOf } from '#test/leads.ts'
import { type Person, password, type World, world } from '#test/world.ts'

const inboxOf = async (person: Person, query = {}) =>
  (await person.call(contract.listNotifications, { query })).body

const assign = (by: Person, to: Person, ...leads: { id: number }[]) =>
  by.call(assignLeads, {
    body: { leads_ids: leads.map(({ id }) => id), user_id: to.id, assignment_reason: 'Turno' },
  })

test('a seller hears of the lead that came, with the way to it, and nobody hears of their own acts', async () => {
  const { manager, seller } = await world()
  const lead = await leadOf(manager, {})
  await assign(manager, seller, lead)
  const { results, unread } = await inboxOf(seller)
  expect(unread).toBe(1)
  expect(results[0]).toMatchObject({
    kind: 'lead_assigned',
    status: 'new',
    actions: { single_button: { label: 'Ver lead', path: `/leads?id=${lead.id}` } },
  })
  await assign(manager, manager, await leadOf(manager, {}))
  expect((await inboxOf(manager)).results).toEqual([])
})

test('what comes again before it is read joins the one that is there', async () => {
  const { manager, seller } = await world()
  const [first, second, third] = [await leadOf(manager), await leadOf(manager), await leadOf(manager)]
  await assign(manager, seller, first, second)
  await assign(manager, seller, third)
  const { results } = await inboxOf(seller)
  expect(results.map(({ title, amount }) => [title, amount])).toEqual([['3 leads asignados a usted', 3]])
})

test('what several tell at once is one, and what comes after it was read is another', async () => {
  const { manager, admin, seller } = await world()
  const leads = await Promise.all(Array.from({ length: 6 }, () => leadOf(manager)))
  await Promise.all(leads.map((lead, index) => assign(index % 2 ? manager : admin, seller, lead)))
  const [joined, ...others] = (await inboxOf(seller)).results
  expect([joined?.amount, others]).toEqual([6, []])
  await seller.call(contract.markAllNotifications, { body: { mark_as: 'read' } })
  await assign(manager, seller, await leadOf(manager))
  expect((await inboxOf(seller)).results.map(({ amount, status }) => [amount, status])).toEqual([
    [1, 'new'],
    [6, 'read'],
  ])
})

test('read and archived are marked one by one or all at once, and never another’s', async () => {
  const { manager, seller, otherSeller } = await world()
  await assign(manager, seller, await leadOf(manager, {}))
  await assign(manager, otherSeller, await leadOf(manager, {}))
  const [mine] = (await inboxOf(seller)).results
  const [theirs] = (await inboxOf(otherSeller)).results
  const body = { notifications_ids: [mine?.id ?? 0, theirs?.id ?? 0], mark_as: 'read' as const }
  expect((await seller.call(contract.markNotifications, { body })).body).toEqual({ changed: 1 })
  expect((await inboxOf(seller)).unread).toBe(0)
  expect((await inboxOf(otherSeller)).unread).toBe(1)
  await seller.call(contract.markAllNotifications, { body: { mark_as: 'archived' } })
  expect((await inboxOf(seller)).results).toEqual([])
  expect((await inboxOf(seller, { status: 'archived' })).results).toHaveLength(1)
})

test('who wants to hear nothing of a kind does not', async () => {
  const { manager, seller } = await world()
  const kinds = [{ kind: 'lead_assigned' as const, in_app: false, push: false, email: false }]
  const said = await seller.call(contract.setNotificationPreferences, { body: { kinds, quiet_hours: null } })
  expect(said.body.kinds.find(({ kind }) => kind === 'lead_assigned')).toEqual(kinds[0])
  await assign(manager, seller, await leadOf(manager, {}))
  expect((await inboxOf(seller)).results).toEqual([])
})

function someBrowser() {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  const auth = randomBytes(16)
  return {
    keys: { p256dh: pair.getPublicKey('base64url'), auth: auth.toString('base64url') },
    open: (body: Buffer) =>
      JSON.parse(
        decrypt(body, {
          version: 'aes128gcm',
          privateKey: pair,
          authSecret: auth.toString('base64url'),
        }).toString(),
      ),
  }
}

const subscribe = (person: Person, keys: { p256dh: string; auth: string }, endpoint: string) =>
  person.call(contract.addPushSubscription, { body: { endpoint, keys } })

/** Notified and pushed. */
async function newLeadFor({ manager, runJobs }: World, seller: Person) {
  await assign(manager, seller, await leadOf(manager, {}))
  await runJobs()
}

test('a browser that subscribed gets it sealed, so that only it can read it', async () => {
  const here = await world()
  const browser = someBrowser()
  const endpoint = `https://push.test/${here.seller.id}`
  expect((await subscribe(here.seller, browser.keys, endpoint)).status).toBe(201)
  await newLeadFor(here, here.seller)
  const [pushed] = here.pushes.filter(({ url }) => url === endpoint)
  expect(pushed?.headers.Authorization).toMatch(/^vapid t=/)
  expect(browser.open(pushed?.body as Buffer)).toMatchObject({
    kind: 'lead_assigned',
    title: expect.stringContaining('Lead asignado'),
  })
})

test('the live tree says what a notification leads to, so that a tab that shows it does not ring', async () => {
  const here = await world()
  const lead = await leadOf(here.manager, {})
  await assign(here.manager, here.seller, lead)
  const { value } = await here.inAccount((db) =>
    notificationPlace.read(db, here.accountId, { user_id: String(here.seller.id) }, 1),
  )
  expect(Object.values(value as object)).toMatchObject([{ amount: 1, path: `/leads?id=${lead.id}` }])
})

test('a browser that is gone is forgotten, and a quiet hour keeps it silent', async () => {
  const here = await world()
  const gone = `https://push.test/gone/${here.seller.id}`
  await subscribe(here.seller, someBrowser().keys, gone)
  await newLeadFor(here, here.seller)
  await newLeadFor(here, here.seller)
  expect(here.pushes.filter(({ url }) => url === gone)).toHaveLength(1)

  const quiet = `https://push.test/quiet/${here.otherSeller.id}`
  await subscribe(here.otherSeller, someBrowser().keys, quiet)
  const body = { kinds: [], quiet_hours: { starts: '00:01', ends: '00:00' } }
  await here.otherSeller.call(contract.setNotificationPreferences, { body })
  await newLeadFor(here, here.otherSeller)
  expect(here.pushes.filter(({ url }) => url === quiet)).toEqual([])
})

test('a browser whose keys are nonsense is forgotten, and keeps no other silent', async () => {
  const here = await world()
  const [nonsense, listens] = ['nonsense', 'listens'].map(
    (name) => `https://push.test/${name}/${here.seller.id}`,
  )
  await subscribe(here.seller, { p256dh: 'AAAA', auth: 'AAAA' }, nonsense as string)
  await subscribe(here.seller, someBrowser().keys, listens as string)
  await newLeadFor(here, here.seller)
  const rung = here.pushes.map(({ url }) => url).filter((url) => url === nonsense || url === listens)
  expect(rung).toEqual([listens])
})

test('a browser somebody signed out of is silent, until they are there again', async () => {
  const here = await world()
  const { app, seller } = here
  const endpoint = `https://push.test/left/${seller.id}`
  const browser = someBrowser()
  const rung = () => here.pushes.filter(({ url }) => url === endpoint).length
  await subscribe(seller, browser.keys, endpoint)
  await app.inject({ method: 'POST', url: '/api/auth/logout/', payload: { refresh: seller.refresh } })
  await newLeadFor(here, seller)
  expect(rung()).toBe(0)

  const { access } = (
    await app.inject({
      method: 'POST',
      url: '/api/auth/login/',
      payload: { username: seller.username, password },
    })
  ).json()
  await subscribe({ ...seller, call: callerOf(app, access) }, browser.keys, endpoint)
  await newLeadFor(here, seller)
  expect(rung()).toBe(1)
})

type Wanted = { in_app: boolean; email: boolean }

const wantMails = (person: Person, { in_app, email }: Wanted) =>
  person.call(contract.setNotificationPreferences, {
    body: { kinds: [{ kind: 'lead_assigned', in_app, push: false, email }], quiet_hours: null },
  })

/** Queues the digests as of twenty minutes from now. */
async function digestsOf({ database, accountId }: World, most?: number) {
  const queued: Digest[] = []
  const later = new Date(Date.now() + 20 * 60_000).toISOString()
  const enqueue: Enqueue = async (_, job, asked) => {
    expect(job.name).toBe(mailDigest.name)
    queued.push(asked as Digest)
  }
  await queueDigestsOf(database, enqueue, accountId, later, most)
  return queued
}

const mailsTo = ({ mails }: World, { email }: Person) => mails.filter(({ to }) => to === email)

const mailed = ({ database, mails }: World, digest: Digest) =>
  mailDigest.run(
    { database, sendMail: async (mail) => void mails.push(mail), publicUrl: 'https://umbral.test' },
    digest,
    jobContext(),
  )

test('what is not read in a while is mailed once, to who wants mails of it', async () => {
  const here = await world()
  const { manager, seller, otherSeller } = here
  await wantMails(seller, { in_app: true, email: true })
  await wantMails(otherSeller, { in_app: true, email: false })
  await assign(manager, seller, await leadOf(manager, {}))
  await assign(manager, otherSeller, await leadOf(manager, {}))
  for (const digest of await digestsOf(here)) await mailed(here, digest)
  expect(await digestsOf(here)).toEqual([])
  expect(mailsTo(here, seller).map(({ subject }) => subject)).toEqual([
    expect.stringContaining('Lead asignado'),
  ])
  expect(mailsTo(here, otherSeller)).toEqual([])
})

test('however many wait to be mailed, all of them are, each person’s together', async () => {
  const here = await world()
  const { seller, otherSeller } = here
  for (const person of [seller, otherSeller]) await wantMails(person, { in_app: true, email: true })
  await here.inAccount((db) =>
    sql`
      insert into notification (account_id, user_id, kind, data, status, created_at, updated_at)
      select ${here.accountId}::bigint, u.id, 'lead_assigned', '{}', 'new', now(), now()
      from generate_series(1, 5) n, unnest(${[seller.id, otherSeller.id]}::bigint[]) as u (id)`.execute(db),
  )
  const digests = await digestsOf(here, 5)
  expect(digests.map(({ ids }) => ids.length)).toEqual([5, 5])
  expect(await digestsOf(here)).toEqual([])
})

test('what is wanted by mail alone is mailed, and never in the app', async () => {
  const here = await world()
  const { manager, seller } = here
  await wantMails(seller, { in_app: false, email: true })
  await assign(manager, seller, await leadOf(manager, {}))
  expect((await inboxOf(seller)).results).toEqual([])
  for (const digest of await digestsOf(here)) await mailed(here, digest)
  expect(mailsTo(here, seller)).toHaveLength(1)
})

test('what is read before the mail goes is not mailed, and a mail that failed can be sent again', async () => {
  const here = await world()
  const { manager, seller, database } = here
  await wantMails(seller, { in_app: true, email: true })
  await assign(manager, seller, await leadOf(manager, {}))
  const [digest] = await digestsOf(here)
  if (!digest) throw new Error('Nothing was to be mailed')
  const sendMail = async () => Promise.reject(new Error('the mail server is away'))
  await expect(mailDigest.run({ database, sendMail, publicUrl: '' }, digest, jobContext())).rejects.toThrow(
    'away',
  )
  await mailed(here, digest)
  expect(mailsTo(here, seller)).toHaveLength(1)
  await seller.call(contract.markAllNotifications, { body: { mark_as: 'read' } })
  await mailed(here, digest)
  expect(mailsTo(here, seller)).toHaveLength(1)
})

test.each([
  'https://169.254.169.254/latest',
  'https://localhost:5432/',
  'https://push.test:8443/a',
  'https://push.elsewhere.com/a',
  'https://fcm.googleapis.com.elsewhere.com/a',
])('%s is no push service', async (endpoint) => {
  const { seller } = await world()
  const refused = await subscribe(seller, someBrowser().keys, endpoint)
  expect([refused.status, Object.keys(refused.problem.errors ?? {})]).toEqual([400, ['endpoint']])
})

test.each([
  'https://fcm.googleapis.com/fcm/send/a',
  'https://updates.push.services.mozilla.com/wpush/v2/a',
  'https://web.push.apple.com/a',
  'https://wns2-par02p.notify.windows.com/w/?token=a',
])('%s is one', async (endpoint) => {
  expect((await subscribe((await world()).seller, someBrowser().keys, endpoint)).status).toBe(201)
})

test('a subscription from before its service was refused is dropped unasked', async () => {
  const post = postTo(['push.test'])
  expect(await post('https://localhost:5432/', {}, Buffer.from('x'))).toBe(410)
})

test('a person has twenty browsers that ring: a new one takes the place of the oldest', async () => {
  const here = await world()
  const endpoints = Array.from({ length: 22 }, (_, place) => `https://push.test/${here.seller.id}/${place}`)
  for (const endpoint of endpoints) await subscribe(here.seller, someBrowser().keys, endpoint)
  await subscribe(here.seller, someBrowser().keys, endpoints[2] as string)
  await newLeadFor(here, here.seller)
  const rung = here.pushes.map(({ url }) => url).filter((url) => endpoints.includes(url))
  expect(rung.sort()).toEqual(endpoints.slice(2).sort())
})

test('a browser that cannot be reached is tried again, and no other rings twice', async () => {
  const here = await world()
  const [away, near, gone] = ['away', 'near', 'gone'].map(
    (name) => `https://push.test/${name}/${here.seller.id}`,
  )
  for (const endpoint of [away, near, gone])
    await subscribe(here.seller, someBrowser().keys, endpoint as string)
  await newLeadFor(here, here.seller)
  const times = (endpoint = '') => here.pushes.filter(({ url }) => url === endpoint).length
  expect([times(away), times(near), times(gone)]).toEqual([5, 1, 1])
})

test('a push whose job lost the database on the way is sent by a later try of it', async () => {
  const here = await world()
  const endpoint = `https://push.test/${here.seller.id}`
  await subscribe(here.seller, someBrowser().keys, endpoint)
  await assign(here.manager, here.seller, await leadOf(here.manager, {}))
  const range = await consumption(here.database)(here.accountId)
  if (!range) throw new Error('Nothing happened')
  const rung: string[] = []
  const post = async (url: string) => {
    rung.push(url)
    return 201
  }
  const push = { keys: pushKeysOf('of this test'), post }
  const parts = { database: here.database, publicUrl: 'https://umbral.test', push }
  const { database } = killedAfter(here, 2)
  await expect(sendPush.run({ ...parts, database }, range, jobContext())).rejects.toThrow('killed')
  await expect(sendPush.run(parts, range, jobContext({ retries: 1 }))).rejects.toThrow('lease')
  const now = () => new Date(Date.now() + 3 * 60_000).toISOString()
  await sendPush.run(parts, range, jobContext({ now, retries: 2 }))
  expect(rung).toEqual([endpoint])
})

test('who may not see a contact is not told what was noted about them', async () => {
  const { manager, seller, otherSeller } = await world()
  const lead = await leadOf(manager, { seller_id: seller.id })
  await manager.call(addLeadNote, {
    params: { id: lead.id },
    body: { text: `@${seller.username} y @${otherSeller.username}: llamar mañana` },
  })
  const mentions = async (person: Person) =>
    (await inboxOf(person)).results.filter(({ kind }) => kind === 'mention').length
  expect([await mentions(seller), await mentions(otherSeller)]).toEqual([1, 0])
})

test('who may not see a lead is not told what was noted about it, though they may see its contact', async () => {
  const { manager, seller, otherSeller } = await world()
  const { contact } = await leadOf(manager, { seller_id: seller.id })
  const lead = await leadOf(manager, { contact_id: contact.id, seller_id: otherSeller.id })
  const text = `@${seller.username} y @${manager.username}: precio mínimo 3.100 UF`
  await otherSeller.call(addLeadNote, { params: { id: lead.id }, body: { text } })
  await otherSeller.call(addNote, { params: { id: contact.id }, body: { text, lead_id: lead.id } })
  const mentions = async (person: Person) =>
    (await inboxOf(person)).results.filter(({ kind }) => kind === 'mention').length
  expect([await mentions(seller), await mentions(manager)]).toEqual([0, 2])
})

test('a mention finds who is called with accents, + or a full stop at the end, and never within an e-mail', async () => {
  const here = await world()
  const { admin, manager, seller, otherSeller } = here
  const { contact } = await leadOf(manager, { seller_id: seller.id })
  await leadOf(manager, { contact_id: contact.id, seller_id: otherSeller.id })
  const own = `${here.accountId}`
  const names = new Map([
    [seller, `José+Ñuñoa.${own}-`],
    [otherSeller, `ana.${own}`],
    [manager, `ana.${own}.`],
  ])
  const rename = (id: number, name?: string) =>
    here.inAccount((db) =>
      sql`with renamed as ${renaming(here.accountId)} update app_user set username = ${name} where account_id = ${here.accountId} and id = ${id}`.execute(
        db,
      ),
    )
  for (const [{ id }, name] of names) await rename(id, name)
  const told = async (text: string) => {
    await here.inAccount((db) =>
      sql`delete from notification where account_id = ${here.accountId}`.execute(db),
    )
    await admin.call(addNote, { params: { id: contact.id }, body: { text } })
    const inboxes = await Promise.all([seller, otherSeller, manager].map(inboxOf))
    return inboxes.map(({ results }) => results.filter(({ kind }) => kind === 'mention').length)
  }
  expect(await told(`(@josé+ñuñoa.${own}-) y @José+Ñuñoa.${own}-: llamar`.normalize('NFD'))).toEqual([
    1, 0, 0,
  ])
  expect(await told(`avisar a @ana.${own}..`)).toEqual([0, 0, 1])
  expect(await told(`avisar a @ANA.${own}, hoy`)).toEqual([0, 1, 0])
  expect(await told(`escribir a maría@ana.${own} o maria+@ana.${own}`)).toEqual([0, 0, 0])
})

test('a mention in a note of a contact leads to the contact', async () => {
  const { manager, seller } = await world()
  const { contact } = await leadOf(manager, { seller_id: seller.id })
  await manager.call(addNote, { params: { id: contact.id }, body: { text: `@${seller.username} llamar` } })
  const [mention] = (await inboxOf(seller)).results.filter(({ kind }) => kind === 'mention')
  expect(mention).toMatchObject({
    subject: { kind: 'contact', id: contact.id },
    actions: { single_button: { label: 'Ver contacto', path: `/contacts/${contact.id}` } },
  })
})

test('who is told of much at once is rung once, and in the words of all of it', async () => {
  const here = await world()
  const browser = someBrowser()
  const endpoint = `https://push.test/many/${here.seller.id}`
  await subscribe(here.seller, browser.keys, endpoint)
  const lead = await leadOf(here.manager, { seller_id: here.seller.id })
  for (const text of ['uno', 'dos'])
    await here.manager.call(addLeadNote, {
      params: { id: lead.id },
      body: { text: `@${here.seller.username} ${text}` },
    })
  await here.runJobs()
  const pushed = here.pushes.filter(({ url }) => url === endpoint)
  expect(pushed).toHaveLength(1)
  const message = browser.open(pushed[0]?.body as Buffer)
  expect(message.title).toBe('3 avisos nuevos')
  expect(message.body.split('\n')).toEqual([
    expect.stringContaining('le mencionó'),
    expect.stringContaining('le mencionó'),
    expect.stringContaining('Lead asignado'),
  ])
})

test('nobody is rung for what they have read, nor for a lead that somebody took meanwhile', async () => {
  const here = await world()
  const { manager, seller, otherSeller } = here
  const endpoints = [seller, otherSeller].map(({ id }) => `https://push.test/late/${id}`)
  for (const [index, person] of [seller, otherSeller].entries())
    await subscribe(person, someBrowser().keys, endpoints[index] as string)
  const rung = () => here.pushes.filter(({ url }) => endpoints.includes(url)).length
  await assign(manager, seller, await leadOf(manager, {}))
  await seller.call(contract.markAllNotifications, { body: { mark_as: 'read' } })
  await here.runJobs()
  expect(rung()).toBe(0)
  const sellers = [seller, otherSeller].map(({ id }) => ({ seller_id: id }))
  const rule = { name: 'Web', way: 'first_to_claim' as const, claim_minutes: 10, fallback: 'load' as const }
  await manager.call(createAssignmentRule, { body: { ...rule, sellers } })
  // Wanted by push alone: not shown in the app either.
  const kinds = [{ kind: 'lead_offered' as const, in_app: false, push: true, email: false }]
  await otherSeller.call(contract.setNotificationPreferences, { body: { kinds, quiet_hours: null } })
  const { id } = await leadOf(manager)
  await manager.call(claimLead, { params: { id } })
  await here.runJobs()
  expect(rung()).toBe(0)
  await leadOf(manager)
  await here.runJobs()
  expect(rung()).toBe(2)
})

test('where nobody listens nothing is queued', async () => {
  const here = await world()
  await assign(here.manager, here.seller, await leadOf(here.manager, {}))
  const pushes = here.everQueued.filter(({ payload }) => 'user_ids' in payload)
  expect(
    pushes.filter((one) => JSON.stringify(one.payload).includes(`"account_id":${here.accountId},`)),
  ).toEqual([])
})
