import { beforeAll, expect, test } from 'vitest'
import { discardLeads } from '#contract/leads/lead-acts.ts'
import { listAudit } from '#contract/office/audit.ts'
import { deleteUser, getUser } from '#contract/office/users.ts'
import { deleteContacts } from '#contract/people/contacts.ts'
import { createProfile, getProfile } from '#contract/people/profiles.ts'
import * as contract from '#contract/people/retention.ts'
import { owns } from '#server/features.ts'
import { nowIso } from '#server/platform/time.ts'
import { jobContext } from '#test/job-context.ts'
import { leadOf } from '#test/leads.ts'
import { asOwner } from '#test/personal-data/catalogue.ts'
import { type World, world } from '#test/world.ts'
import { applyRetentionIn } from './apply.ts'

let w: World
beforeAll(async () => {
  w = await world()
})

const applyRetention = () =>
  applyRetentionIn(
    { database: w.database, files: w.fileParts, enqueue: jobContext().enqueue, owns },
    w.accountId,
    nowIso(),
    new AbortController().signal,
  )
const keep = (what: contract.Retained, days: number, person = w.admin) =>
  person.call(contract.setRetention, { params: { what }, body: { days } })
const going = async (what: contract.Retained, days: number) =>
  (await w.admin.call(contract.countGoing, { params: { what }, query: { days } })).body.going
/** As the owner of the tables, with the account as $1. */
const run = (statement: string, ...values: unknown[]) =>
  asOwner(w.accountId, (owner) => owner.query(statement, [w.accountId, ...values]))
/** Makes the new settings effective. */
const aDayLater = () =>
  run(`update retention set changed_at = now() - interval '2 days' where account_id = $1`)
const isErased = async (id: number) =>
  (await w.admin.call(getProfile, { params: { id } })).body.name.startsWith('Persona borrada')

async function deletedContact(days: number) {
  const { body } = await w.manager.call(createProfile, { body: { first_name: 'Rosa' } })
  await w.manager.call(deleteContacts, { body: { contacts_ids: [body.id] } })
  await run(
    `update contact set deleted_at = now() - interval '1 day' * $3 where account_id = $1 and id = $2`,
    body.id,
    days,
  )
  return body.id
}

test('how long each kind is kept has a usual time, a floor and a ceiling, and is set by who could erase it', async () => {
  const { body } = await w.admin.call(contract.listRetention)
  expect(body.map(({ what, days }) => [what, days])).toEqual(
    contract.retained.map((what) => [what, contract.keptFor[what].usual]),
  )
  expect((await keep('notifications', 30, w.manager)).status).toBe(403)
  expect((await keep('audit', 364)).problem.errors).toHaveProperty('days')
  expect((await keep('sessions', 366)).problem.errors).toHaveProperty('days')
  expect((await keep('notifications', 30)).body).toMatchObject({ days: 30, usual_days: 180 })
  const audit = await w.admin.call(listAudit, { query: { area: ['account'] } })
  expect(audit.body.results[0]).toMatchObject({
    act: 'account.retention_changed',
    data: { what: 'notifications', before: 180, after: 30 },
  })
})

test('contacts deleted long ago are erased, but who is blocked or waits for an answer; what was set serves a day later', async () => {
  const [old, newer] = [await deletedContact(400), await deletedContact(300)]
  const [blocked, asking] = [await deletedContact(400), await deletedContact(400)]
  await run(
    `update contact set blocked_at = now(), block_reason = 'Lo pidió' where account_id = $1 and id = $2`,
    blocked,
  )
  await run(
    `insert into privacy_request (account_id, contact_id, kind, channel, received_on, due_on, created_at, updated_at)
     values ($1, $2, 'access', 'email', now(), now(), now(), now())`,
    asking,
  )
  expect([await going('deleted_contacts', 365), await going('deleted_contacts', 200)]).toEqual([1, 2])
  await applyRetention()
  const erased = () => Promise.all([old, newer, blocked, asking].map(isErased))
  expect(await erased()).toEqual([true, false, false, false])

  await keep('deleted_contacts', 200)
  await applyRetention()
  expect(await erased()).toEqual([true, false, false, false])
  await aDayLater()
  await applyRetention()
  expect(await erased()).toEqual([true, true, false, false])
})

test('people whose leads were all discarded long ago are erased; who is worked or talked to is not', async () => {
  const [gone, worked] = [await leadOf(w.manager), await leadOf(w.manager)]
  const second = await leadOf(w.manager, { contact_id: worked.contact.id })
  for (const { id } of [gone, second])
    await w.manager.call(discardLeads, { body: { leads_ids: [id], discard_kind: 'other' } })
  const people = [gone.contact.id, worked.contact.id]
  await run(`update contact set last_interaction_at = null where account_id = $1 and id = any ($2)`, people)
  await run(
    `update lead set discarded_at = now() - interval '6 years' where account_id = $1 and status = 'discarded'
      and contact_id = any ($2)`,
    people,
  )
  await applyRetention()
  expect(await Promise.all(people.map(isErased))).toEqual([true, false])
})

test('a user who left is erased when their time is over', async () => {
  const params = { id: w.otherSeller.id }
  await w.admin.call(deleteUser, { params, query: { to: 'nobody' } })
  await run(
    `update app_user set updated_at = now() - interval '3 years' where account_id = $1 and id = $2`,
    params.id,
  )
  await applyRetention()
  expect((await w.admin.call(getUser, { params })).body.is_erased).toBe(true)
})

test('old notifications, mails and sessions go by the thousand; of the audit what the law asks for stays', async () => {
  const user = w.seller.id
  await run(
    `insert into notification (account_id, user_id, kind, created_at, updated_at)
     select $1, $2, 'mention', now() - interval '2 years', now() - interval '2 years' from generate_series(1, 1001)`,
    user,
  )
  await run(
    `insert into kept_mail (account_id, recipient, subject, body_text, body_html, created_at)
     values ($1, 'x', 'viejo', '', '', now() - interval '91 days'), ($1, 'x', 'nuevo', '', '', now() - interval '89 days')`,
  )
  await run(
    `insert into session (account_id, id, user_id, created_at, rotated_at, expires_at, ended_at)
     values ($1, gen_random_uuid(), $2, now() - interval '32 days', now(), now() + interval '1 day', now() - interval '31 days')`,
    user,
  )
  await run(
    `insert into audit_entry (account_id, user_id, act, address, at)
     select $1, $2, act, '203.0.113.7', now() - age
     from unnest(array['sign_in', 'contacts.erased', 'contacts.privacy_resolved']) act,
       unnest(array[interval '2 years', interval '6 years']) age`,
    user,
  )
  expect(await going('audit', 1825)).toBe(1)
  await aDayLater()
  await applyRetention()
  const { rows } = await run(
    `select (select count(*)::int from notification where account_id = $1 and user_id = $2 and kind = 'mention') as notifications,
       (select array_agg(subject) from kept_mail where account_id = $1 and recipient = 'x') as mails,
       (select count(*)::int from session where account_id = $1 and ended_at < now() - interval '30 days') as sessions,
       (select array_agg(act order by act, at) from audit_entry where account_id = $1 and at < now() - interval '1 year') as acts,
       (select count(*)::int from audit_entry
        where account_id = $1 and address is not null and at < now() - interval '1 year') as addresses
     where $2::bigint is not null`,
    user,
  )
  expect(rows).toEqual([
    {
      notifications: 0,
      mails: ['nuevo'],
      sessions: 0,
      acts: [
        'contacts.erased',
        'contacts.erased',
        'contacts.privacy_resolved',
        'contacts.privacy_resolved',
        'sign_in',
      ],
      addresses: 0,
    },
  ])
})

test('who serves requests can let go of nothing in the audit that is younger than the law lets', async () => {
  const calls: [string, string][] = [
    [`select app.forget_audit($1, now() - interval '364 days')`, 'for a year at least'],
    [`select app.forget_audit_addresses($1, now() - interval '89 days')`, 'for ninety days at least'],
    [`select app.forget_audit_person($1, ${w.seller.id}, 1000)`, 'is not erased'],
  ]
  for (const [statement, why] of calls) await expect(run(statement)).rejects.toThrow(why)
})
