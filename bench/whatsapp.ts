import { randomBytes } from 'node:crypto'
import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { startGraph } from '#sandbox/graph.ts'
import { signatureOf } from '#test/meta.ts'
import { messagesIn } from '#web/features/messaging/conversations/shared/live-messages.ts'
import { connect } from '#web/kit/live/connect.ts'
import { createLine } from '#web/kit/live/line.ts'
import { prepare } from './installation.ts'
import type { Section } from './report.ts'
import { ask, type BenchServer, serve } from './server.ts'
import { peopleOf } from './streams.ts'

const leads = 3_000
const people = 200
const screens = 20
/** Conversations that are open on a screen each. */
const openOnes = 3
const aSecond = 200
const seconds = 15
const wantedAnswer = 50
const wantedOnScreen = 1_000
const secret = '0123456789abcdef0123456789abcdef'

/** Webhooks of one number by the clock: how soon they are answered, and how soon their messages are on the screens that show them. */
export async function whatsAppBench(): Promise<Section> {
  const prepared = prepare(leads)
  const graph = await startGraph({ newId: () => `wamid.${randomBytes(9).toString('hex')}` })
  const server = await serve(prepared, { META_GRAPH_URL: graph.url })
  const tabs: ReturnType<typeof openTab>[] = []
  try {
    const number = `10655${Date.now()}`
    await connectTo(server, number)
    const account = (await ask(server, 'GET /accounts/me/')) as { id: number; uuid: string }
    const post = poster(server, number)
    for (let person = 0; person < people; person++) await post(person, `first ${number}`)
    const uuids = await untilAllAreThere(server, number)
    const tokens = await peopleOf(prepared, account.id, screens, 'Administrador')
    const arrived = new Map<string, number>()
    for (let tab = 0; tab < screens; tab++) {
      const shown = uuids.slice(tab * openOnes, (tab + 1) * openOnes)
      tabs.push(openTab({ ...server, token: tokens[tab] as string }, [account.uuid, shown], arrived))
    }
    await Promise.all(tabs.map(({ isOpen }) => isOpen))
    await sleep(2_000)
    const sent = new Map<string, { at: number; isShown: boolean }>()
    const answers: number[] = []
    const posts: Promise<unknown>[] = []
    const began = performance.now()
    for (let n = 0; n < aSecond * seconds; n++) {
      // By the clock, however long the answers take.
      const due = began + (n * 1000) / aSecond
      if (due > performance.now()) await sleep(due - performance.now())
      const words = `${number} ${n}`
      sent.set(words, { at: due, isShown: n % people < screens * openOnes })
      posts.push(
        post(n % people, words).then((status) => {
          if (status !== 200) throw new Error(`a webhook was answered ${status}`)
          answers.push(performance.now() - due)
        }),
      )
    }
    const refused = (await Promise.allSettled(posts)).filter(({ status }) => status === 'rejected').length
    const shown = [...sent].filter(([, { isShown }]) => isShown)
    const until = performance.now() + 60_000
    while (refused === 0 && performance.now() < until && shown.some(([words]) => !arrived.has(words)))
      await sleep(100)
    const waits = shown.map(([words, { at }]) => (arrived.get(words) ?? Number.POSITIVE_INFINITY) - at)
    return {
      about: `${aSecond} messages a second for ${seconds} s, each a webhook of its own, of ${people} people to one number of an account; ${screens} screens show ${openOnes} conversations each. From when Meta would have sent it; server, database and this process share the machine.`,
      rows: [
        { what: 'webhooks that were not taken', figure: String(refused), reach: '0', ok: refused === 0 },
        line('a webhook is answered', answers, wantedAnswer),
        line('its message is on an open screen', waits, wantedOnScreen),
      ],
    }
  } finally {
    for (const { close } of tabs) close()
    await server.stop()
    await graph.close()
  }
}

function line(what: string, times: number[], wanted: number) {
  const sorted = times.toSorted((one, other) => one - other)
  const at = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
  return {
    what,
    figure: `p99 ${at(0.99).toFixed(0)} ms, p50 ${at(0.5).toFixed(0)} ms`,
    reach: `p99 ≤ ${wanted} ms`,
    ok: at(0.99) <= wanted,
  }
}

async function connectTo(server: BenchServer, number: string) {
  const put = (kind: string, body: object) => ask(server, `PUT /connections/${kind}/`, body)
  await put('meta', { app_id: '7001', app_secret: secret, verify_token: 'palabra' })
  await put('messaging', { waba_id: '700', phone_number_id: number, access_token: 'EAAexampletoken' })
}

const phoneOf = (person: number) => `569${String(81_000_000 + person)}`

/** Posts a message of somebody as Meta does; resolves with the answer. */
function poster({ url }: BenchServer, phone_number_id: string) {
  const agent = new Agent({ keepAlive: true })
  return (person: number, body: string) => {
    const from = phoneOf(person)
    const value = {
      messaging_product: 'whatsapp',
      metadata: { phone_number_id },
      contacts: [{ profile: { name: `Persona ${person}` }, wa_id: from }],
      messages: [
        {
          ...{ from, id: `wamid.${randomBytes(12).toString('hex')}`, type: 'text', text: { body } },
          timestamp: String(Math.floor(Date.now() / 1000)),
        },
      ],
    }
    const payload = JSON.stringify({
      object: 'whatsapp_business_account',
      entry: [{ id: '7', changes: [{ field: 'messages', value }] }],
    })
    const headers = {
      'content-type': 'application/json',
      'x-hub-signature-256': signatureOf(payload, secret),
    }
    return new Promise<number>((resolve, reject) => {
      const asking = request(
        `${url}/public_api/v1/webhooks/meta/`,
        { method: 'POST', agent, headers },
        (answer) => {
          answer.resume()
          answer.on('end', () => resolve(answer.statusCode ?? 0))
        },
      )
      asking.on('error', reject)
      asking.end(payload)
    })
  }
}

type Conversation = { uuid: string; contact: { name: string }; last_message: { body: string | null } | null }

/** The conversations of all who wrote, in the order of the people. */
async function untilAllAreThere(server: BenchServer, number: string): Promise<string[]> {
  for (let tries = 0; tries < 240; tries++) {
    const found: string[] = []
    for (let page = 1, isMore = true; isMore; page++) {
      const { results, next } = (await ask(
        server,
        `GET /whatsapp/conversations/?page_size=100&page=${page}`,
      )) as { results: Conversation[]; next: string | null }
      for (const { uuid, contact, last_message } of results)
        if (last_message?.body === `first ${number}`) found[Number(contact.name.split(' ')[1])] = uuid
      isMore = next !== null && page * 100 < people
    }
    if (found.filter(Boolean).length === people) return found
    await sleep(500)
  }
  throw new Error('not everybody who wrote has a conversation')
}

/** A screen with conversations, by the web app's own stream; notes when each message came. */
function openTab(server: BenchServer, [account, uuids]: [string, string[]], arrived: Map<string, number>) {
  const line = createLine({
    connect,
    address: async () => `${server.url}/realtime`,
    token: () => server.token,
    renew: async () => {},
    change: async () => null,
  })
  const waiting = new Set(uuids)
  const opening = Promise.withResolvers<void>()
  const leaves = [`changes/${account}`, `conversations-by-account/${account}`].map((path) =>
    line.watch(path, () => {}),
  )
  for (const uuid of uuids) {
    const path = `chats/${uuid}`
    leaves.push(
      line.watch(path, () => {
        const at = performance.now()
        const value = line.value(path)
        if (value === null) return
        waiting.delete(uuid)
        if (waiting.size === 0) opening.resolve()
        for (const { body } of messagesIn(value)) if (body && !arrived.has(body)) arrived.set(body, at)
      }),
    )
  }
  const close = () => {
    for (const leave of leaves) leave()
    line.stop()
  }
  return { isOpen: opening.promise, close }
}
