import { beforeAll, expect, test } from 'vitest'
import { putConnection } from '#contract/messaging/connections.ts'
import { listConversations } from '#contract/messaging/conversations.ts'
import { linesOf } from '#server/cli/unknown-webhooks.ts'
import { cleanUpShared } from '#server/platform/clean-up.ts'
import { daysBefore } from '#server/platform/time.ts'
import { jobContext } from '#test/job-context.ts'
import { signatureOf, webhookFor } from '#test/meta.ts'
import { type World, world } from '#test/world.ts'
import { handOverUnknown } from './hand-over.job.ts'
import { takeIn } from './take-in.job.ts'
import { unknownNumbers } from './unknown.queries.ts'

const secret = '0123456789abcdef0123456789abcdef'
const number = `10${process.pid}${Date.now()}`.slice(0, 20)

let w: World
beforeAll(async () => {
  w = await world()
})

const arrives = async (payload: string, by = secret) => {
  const headers = { 'content-type': 'application/json', 'x-hub-signature-256': signatureOf(payload, by) }
  const answer = await w.app.inject({
    method: 'POST',
    url: '/public_api/v1/webhooks/meta/',
    payload,
    headers,
  })
  expect(answer.statusCode).toBe(200)
}
const says = (id: string, text: string) =>
  webhookFor(number, {
    contacts: [{ profile: { name: 'Inés Prado' }, wa_id: '56983162111' }],
    messages: [{ from: '56983162111', id, timestamp: '1764300000', type: 'text', text: { body: text } }],
  })
const kept = async () => {
  const all = await w.database.acrossAccounts(unknownNumbers)
  return all.find(({ phone_number_id }) => phone_number_id === number)
}
const handOver = async () => {
  await handOverUnknown.run(w.jobParts, {}, jobContext())
  await takeIn.run(w.jobParts, { account_id: w.accountId }, jobContext())
}
const heard = async () =>
  (await w.manager.call(listConversations)).body.results.map(({ last_message }) => last_message?.body)

test('a webhook of a number that no account has is kept aside, and listed for who runs the installation', async () => {
  await arrives(says('wamid.u1', 'Hola'))
  await arrives(says('wamid.u2', '¿Siguen ahí?'))
  await arrives(says('wamid.u3', 'De otra persona'), 'otro secreto')
  expect(await kept()).toMatchObject({ phone_number_id: number, webhooks: 3 })
  const [line = '', advice = ''] = linesOf([
    { phone_number_id: '77', webhooks: 3, first_at: 'a', last_at: 'b' },
  ])
  expect([line, advice]).toEqual([
    'Phone number id 77: 3 webhooks, from a to b',
    expect.stringContaining('kept for a week'),
  ])
  await handOver()
  expect([await heard(), (await kept())?.webhooks]).toEqual([[], 3])
})

test('an account that saves the number and the secret gets what that secret signed, once', async () => {
  const put = (kind: 'meta' | 'messaging', body: object) =>
    w.admin.call(putConnection, { params: { kind }, body })
  await put('messaging', { phone_number_id: number })
  await handOver()
  expect(await heard()).toEqual([])
  await put('meta', { app_id: '7009', app_secret: secret })
  await handOver()
  await handOver()
  expect([await heard(), (await kept())?.webhooks]).toEqual([['¿Siguen ahí?'], 1])
})

test('one that no secret opens does not stop those after it', async () => {
  const mine = `8${number}`
  const said = (id: string) => says(id, `Soy ${id}`).replaceAll(number, mine)
  await arrives(said('wamid.u8'))
  await w.database.acrossAccounts((db) =>
    db
      .updateTable('unknown_webhook')
      .set({ body: 'k1.otrakey0.AAAA' })
      .where('phone_number_id', '=', mine)
      .execute(),
  )
  await arrives(said('wamid.u9'))
  await w.admin.call(putConnection, { params: { kind: 'messaging' }, body: { phone_number_id: mine } })
  await handOver()
  expect(await heard()).toContain('Soy wamid.u9')
  await w.database.acrossAccounts((db) =>
    db.deleteFrom('unknown_webhook').where('phone_number_id', '=', mine).execute(),
  )
})

test('they are bounded for each number, and gone after a week', async () => {
  const other = `9${number}`
  for (let count = 0; count < 3; count += 1) await arrives(webhookFor(other, {}))
  await arrives(webhookFor(other, { padding: 'x'.repeat(70_000) }))
  const of = async () =>
    (await w.database.acrossAccounts(unknownNumbers)).find((one) => one.phone_number_id === other)
  expect((await of())?.webhooks).toBe(3)
  await w.database.acrossAccounts((db) =>
    db
      .updateTable('unknown_webhook')
      .set({ received_at: daysBefore(new Date().toISOString(), 8) })
      .where('phone_number_id', '=', other)
      .execute(),
  )
  await cleanUpShared(w.database, new Date().toISOString())
  expect(await of()).toBeUndefined()
})
