import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { putConnection } from '#contract/messaging/connections.ts'
import { listConversations, listMessages } from '#contract/messaging/conversations.ts'
import { signatureOf } from '#test/meta.ts'
import { type World, world } from '#test/world.ts'

type Change = { field: string; value: { messages?: { id: string }[] } }
type Samples = {
  changes: Record<string, Change>
  signed: { name: string; body: string; signature: string }[]
}
/** Meta's own, of its OpenAPI description; in each only the one change. */
const file = join(import.meta.dirname, '../../../../test/inputs/meta/webhooks.json')
const { changes, signed } = JSON.parse(readFileSync(file, 'utf8')) as Samples
const secret = '0123456789abcdef0123456789abcdef'

let w: World
beforeAll(async () => {
  w = await world()
  const put = (kind: 'meta' | 'messaging', body: object) =>
    w.admin.call(putConnection, { params: { kind }, body })
  await put('meta', { app_id: '7003', app_secret: secret })
  await put('messaging', { phone_number_id: '106540352242922' })
})

async function post(payload: string, signature = signatureOf(payload, secret)) {
  const headers = { 'content-type': 'application/json', 'x-hub-signature-256': signature }
  const url = '/public_api/v1/webhooks/meta/'
  return (await w.app.inject({ method: 'POST', url, payload, headers })).statusCode
}

const kindsSaid = async () => {
  const [conversation] = (await w.manager.call(listConversations)).body.results
  const params = { uuid: conversation?.uuid ?? '' }
  const { results } = (await w.manager.call(listMessages, { params })).body
  return results.map(({ kind }) => kind).sort()
}

test('signatures that are known to be right are, over their very bytes and no others', async () => {
  for (const { name, body, signature } of signed)
    expect([name, await post(body, signature)]).toEqual([name, 200])
  const [, escaped, same] = signed
  expect(await post(escaped?.body ?? '', same?.signature)).toBe(403)
  await w.runJobs()
  expect(await kindsSaid()).toEqual(['text'])
})

test("each of Meta's samples is taken in, and a message of each kind is kept", async () => {
  // The last one is of the number that changes: what the old one says afterwards is another conversation.
  const { 'system-message': changed, ...others } = changes
  for (const [name, { field, value }] of Object.entries({ ...others, changed: changed as Change })) {
    // Several samples are about one message.
    const messages = value.messages?.map((message) => ({ ...message, id: `${message.id}.${name}` }))
    const change = { field, value: { ...value, ...(messages && { messages }) } }
    expect([name, await post(JSON.stringify({ entry: [{ id: '1', changes: [change] }] }))]).toEqual([
      name,
      200,
    ])
  }
  await w.runJobs()
  const kinds = ['button', 'contact', 'image', 'interactive', 'interactive', 'location', 'order', 'system']
  expect(await kindsSaid()).toEqual([...kinds, 'text', 'text', 'text', 'text', 'unknown'])
  const waiting = await w.inAccount((db) =>
    db.selectFrom('webhook_delivery').selectAll().where('account_id', '=', w.accountId).execute(),
  )
  expect(waiting).toEqual([])
})
