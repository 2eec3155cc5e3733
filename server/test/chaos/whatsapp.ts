import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { startSandbox } from '#sandbox/sandbox.ts'
import { signatureOf } from '../meta.ts'
import { ask } from '../node.ts'
import { faults } from './faults.ts'
import { isReady } from './run.ts'
import { admin, type Stage, setStage } from './stage.ts'
import { judgeWhatsApp, type TalkLedger, type TalkVerdict } from './whatsapp-verdict.ts'

type Options = { conversations: number; faultsOfDay: number; say(text: string): void }

const account = {
  name: 'Caos',
  appId: '7001',
  appSecret: '0123456789abcdef0123456789abcdef',
  token: 'EAAexampletoken',
  wabaId: '700106540000001',
  phoneNumberId: '106540000001',
  templates: [],
}
/** A second of people and of Meta lasts this long. */
const pace = 0.1
const faultsOfTheDay = [
  'kill the node',
  'kill the database',
  'cut the network to the database',
  'stop the node for a while',
  'stop the database for a while',
]

/**
 * A day of WhatsApp: customers begin conversations, a seller answers, the sandbox tells what becomes of it and lets them answer. Webhooks
 * come up to three times, late and in disorder, some messages are refused or not delivered, and node and database fail meanwhile.
 */
export async function runWhatsApp({
  conversations,
  faultsOfDay,
  say,
}: Options): Promise<{ verdict: TalkVerdict; ledger: TalkLedger }> {
  const ledger: TalkLedger = {
    heard: new Map(),
    told: new Map(),
    taken: new Map(),
    said: new Map(),
    answers: {},
    wrong: [],
    webhooks: 0,
    posts: 0,
  }
  const place = { address: '' }
  const post = (payload: string, headers: Record<string, string>) => deliver(place, ledger, payload, headers)
  const sandbox = await startSandbox({
    accounts: [account],
    post,
    pace,
    onError: (error) => void ledger.wrong.push(`sandbox ${String(error)}`),
  })
  let stage: Stage | undefined
  try {
    stage = await setStage({ META_GRAPH_URL: sandbox.url })
    place.address = stage.address
    const session = { access: await connect(stage.address) }
    const day = { isOver: false }
    const seller = sell(stage.address, session, { ledger, day })
    const customers = Array.from({ length: conversations }, (_, customer) => begin(customer, post))
    for (let round = 0; round < faultsOfDay; round++) {
      await sleep(3_000 + 4_000 * Math.random())
      const name = faultsOfTheDay[round % faultsOfTheDay.length] as string
      say(
        `${round + 1}/${faultsOfDay}  ${name}  (${ledger.heard.size} heard, ${ledger.said.size} acknowledged)`,
      )
      await faults[name]?.(stage, 2_000)
      await isReady(stage.address)
    }
    await Promise.all(customers)
    await untilQuiet(stage, ledger, say)
    day.isOver = true
    await seller
    await sandbox.atRest()
    await untilQuiet(stage, ledger, say)
    return { verdict: await judgeWhatsApp(stage, ledger), ledger }
  } finally {
    sandbox.silence()
    await stage?.stop()
    await sandbox.stop()
  }
}

async function connect(address: string): Promise<string> {
  const access = await signIn(address)
  const put = async (kind: string, body: object) => {
    const answer = await ask(address, `PUT /umbral_api/v1/connections/${kind}/`, { access, body })
    if (answer.status >= 300) throw new Error(`${kind} ${answer.status} ${JSON.stringify(answer.body)}`)
  }
  const { appId, appSecret, wabaId, phoneNumberId, token } = account
  await put('meta', { app_id: appId, app_secret: appSecret, verify_token: 'palabra' })
  await put('messaging', { waba_id: wabaId, phone_number_id: phoneNumberId, access_token: token })
  return access
}

async function signIn(address: string): Promise<string> {
  const body = { username: admin.username, password: admin.password }
  return (await ask(address, 'POST /api/auth/login/', { body })).body.access
}

type Post = (payload: string, headers: Record<string, string>) => Promise<number>

/** Like Meta on a bad day: late, up to three times, and again until it is taken. */
async function deliver(
  place: { address: string },
  ledger: TalkLedger,
  payload: string,
  headers: Record<string, string>,
): Promise<number> {
  ledger.webhooks += 1
  note(ledger, payload)
  const url = `${place.address}/public_api/v1/webhooks/meta/`
  const once = async () => {
    await sleep(1_500 * Math.random() ** 3)
    for (let tries = 1; tries < 600; tries++) {
      ledger.posts += 1
      const answer = await fetch(url, {
        method: 'POST',
        body: payload,
        headers,
        signal: AbortSignal.timeout(10_000),
      }).catch(() => null)
      await answer?.arrayBuffer().catch(() => null)
      if (answer?.status === 200) return
      if (answer && answer.status !== 503) ledger.wrong.push(`webhook ${answer.status}`)
      await sleep(250)
    }
    ledger.wrong.push('a webhook was never taken')
  }
  const times = Math.random() < 0.3 ? 2 + Math.floor(2 * Math.random()) : 1
  // The sandbox goes on before it is taken, so that what it says next may arrive first.
  const all = Array.from({ length: times }, once)
  ledger.underway = Promise.all([ledger.underway, ...all])
  return 200
}

/** What a webhook says, to compare with what is kept. */
function note(ledger: TalkLedger, payload: string) {
  type Value = {
    messages?: { id: string; from: string }[]
    statuses?: { id: string; status: string; biz_opaque_callback_data?: string }[]
  }
  const { entry } = JSON.parse(payload) as { entry: { changes: { value: Value }[] }[] }
  for (const { value } of entry.flatMap(({ changes }) => changes)) {
    for (const { id, from } of value.messages ?? []) ledger.heard.set(id, from)
    for (const { id, status, biz_opaque_callback_data: uuid } of value.statuses ?? []) {
      ledger.told.set(id, [...(ledger.told.get(id) ?? []), status])
      if (uuid) ledger.taken.set(uuid, (ledger.taken.get(uuid) ?? new Set()).add(id))
    }
  }
}

/** A person writes for the first time, in one to three messages, in the first half minute of the day. */
async function begin(customer: number, post: Post) {
  await sleep(30_000 * Math.random())
  const from = `569${String(80_000_000 + customer)}`
  const lines = ['Hola', '¿Qué precio tiene el de dos dormitorios?', '¿Cuándo se puede visitar?']
  for (const text of lines.slice(0, 1 + (customer % 3))) {
    const id = `wamid.CUST${randomBytes(12).toString('base64url')}`
    const value = {
      messaging_product: 'whatsapp',
      metadata: { phone_number_id: account.phoneNumberId },
      contacts: [{ profile: { name: `Cliente ${customer}` }, wa_id: from }],
      messages: [
        { from, id, timestamp: String(Math.floor(Date.now() / 1000)), type: 'text', text: { body: text } },
      ],
    }
    const payload = JSON.stringify({
      object: 'whatsapp_business_account',
      entry: [{ id: account.wabaId, changes: [{ field: 'messages', value }] }],
    })
    await post(payload, {
      'content-type': 'application/json',
      'x-hub-signature-256': signatureOf(payload, account.appSecret),
    })
    await sleep(300)
  }
}

type Selling = { ledger: TalkLedger; day: { isOver: boolean } }

/** Answers the contacts that wait, with the same key until the answer is heard; some words ask the sandbox to refuse or not to deliver them. */
async function sell(address: string, session: { access: string }, { ledger, day }: Selling) {
  const call = async (route: string, more: { body?: object; key?: string } = {}) => {
    const { access } = session
    const headers: Record<string, string> = more.key ? { 'idempotency-key': more.key } : {}
    const answer = await ask(address, route, {
      access,
      headers,
      ...(more.body && { body: more.body }),
    }).catch(() => ({ status: 0, body: null }))
    ledger.answers[answer.status] = (ledger.answers[answer.status] ?? 0) + 1
    if (answer.status === 401) session.access = await signIn(address).catch(() => access)
    else if (answer.status >= 400 && answer.status !== 503)
      ledger.wrong.push(`${route} ${answer.status} ${JSON.stringify(answer.body)}`)
    return answer
  }
  for (let turn = 0; !day.isOver; ) {
    const list = await call('GET /umbral_api/v1/whatsapp/conversations/?filter=waiting&page_size=100')
    const waiting: { contact: { id: number } }[] = list.status === 200 ? list.body.results : []
    if (waiting.length === 0) await sleep(300)
    await Promise.all(
      waiting.slice(0, 8).map(async ({ contact }) => {
        turn += 1
        const own = turn
        const key = `m${own}`
        const asks = own % 20 === 7 ? ' #falla 131026' : own % 20 === 13 ? ' #error 131026' : ''
        const body = { message: { kind: 'text', body: `Claro que sí, ${key}.${asks}` } }
        const path = `/umbral_api/v1/whatsapp/client-profile/${contact.id}`
        for (let tries = 0; tries < 600; tries++) {
          const answer = await call(`POST ${path}/send-message/`, { body, key })
          if (answer.status === 201) ledger.said.set(answer.body.id, body.message.body)
          if (answer.status !== 0 && answer.status !== 503 && answer.status !== 401) break
          await sleep(200)
        }
        if (own % 3 === 0) await call(`POST ${path}/mark-all-messages-as-read/`, { body: {}, key: `r${own}` })
      }),
    )
  }
}

/** Nothing is under way, waits to be sent, to be read or to be answered. */
async function untilQuiet({ eyes }: Stage, ledger: TalkLedger, say: (text: string) => void) {
  const until = Date.now() + 600_000
  let saidAt = Date.now()
  for (let quiet = 0; quiet < 6; ) {
    await ledger.underway
    const { rows } = await eyes.query<{ left: string }>(`
      select (select count(*) from webhook_delivery where attempts < 5)
        + (select count(*) from message where status = 'queued' and error_code is null)
        + (select count(*) from conversation v join message m on m.account_id = v.account_id and m.id = v.last_message_id
            where m.direction = 'inbound') as left`)
    const left = Number(rows[0]?.left ?? 0)
    quiet = left === 0 ? quiet + 1 : 0
    if (Date.now() > until) return say(`not at rest: ${left} left`)
    if (Date.now() - saidAt > 15_000) {
      saidAt = Date.now()
      say(`${left} still wait  (${ledger.heard.size} heard, ${ledger.said.size} acknowledged)`)
    }
    await sleep(500)
  }
}
