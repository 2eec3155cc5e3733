import { putConnection } from '#contract/messaging/connections.ts'
import * as contract from '#contract/messaging/conversations.ts'
import { makeApp } from './app.ts'
import { signatureOf, standInOfMeta, webhookFor } from './meta.ts'
import { world } from './world.ts'

const secret = '0123456789abcdef0123456789abcdef'
let numbers = 0

/** An account whose WhatsApp talks to a stand-in of Meta. */
export async function chatting(more: { outboundAllow?: string[] } = {}) {
  const meta = await standInOfMeta()
  const w = await world({}, await makeApp({ graphUrl: meta.url, ...more }))
  numbers += 1
  const ours = `1065${process.pid}${Date.now() % 100_000}${numbers}`
  const put = (kind: 'meta' | 'messaging', body: object) =>
    w.admin.call(putConnection, { params: { kind }, body })
  await put('meta', { app_id: '7001', app_secret: secret, verify_token: 'palabra' })
  await put('messaging', { waba_id: `7${ours}`, phone_number_id: ours, access_token: 'EAAexampletoken' })
  const post = (payload: string) =>
    w.app.inject({
      method: 'POST',
      url: '/public_api/v1/webhooks/meta/',
      payload,
      headers: { 'content-type': 'application/json', 'x-hub-signature-256': signatureOf(payload, secret) },
    })
  /** A message of a person; without `from` the phone is hidden. */
  const said = (message: object, { from, user, name = 'Inés Prado' }: Sender) => {
    const contact = { profile: { name }, ...(from && { wa_id: from }), ...(user && { user_id: user }) }
    const of = { ...(from && { from }), ...(user && { from_user_id: user }) }
    const timestamp = String(Math.floor(Date.now() / 1000))
    return webhookFor(ours, { contacts: [contact], messages: [{ ...of, timestamp, ...message }] })
  }
  const text = (id: string, body: string) => ({ id, type: 'text', text: { body } })
  /** What Meta says of a template of this account. */
  const toldOfTemplate = (field: string, value: object) =>
    arrives(
      JSON.stringify({
        object: 'whatsapp_business_account',
        entry: [{ id: `7${ours}`, changes: [{ field, value }] }],
      }),
    )
  async function arrives(payload: string) {
    await post(payload)
    await w.runJobs()
  }
  const conversations = async (by = w.manager, query: object = {}) =>
    (await by.call(contract.listConversations, { query })).body.results
  const thread = async (uuid: string) =>
    (await w.manager.call(contract.listMessages, { params: { uuid } })).body.results
  const close = async () => {
    await w.app.close()
    await w.database.close()
    meta.close()
  }
  return { w, meta, ours, put, post, said, text, arrives, toldOfTemplate, conversations, thread, close }
}
export type Chatting = Awaited<ReturnType<typeof chatting>>

type Sender = { from?: string; user?: string; name?: string }
