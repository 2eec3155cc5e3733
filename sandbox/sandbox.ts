import { createHmac, randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { commandsIn } from './commands.ts'
import {
  type Answer,
  answerTo,
  type Customer,
  type Heard,
  newCustomer,
  openings,
  plans,
} from './customers.ts'
import { type Asked, errorOf, type GraphTemplate, startGraph } from './graph.ts'
import { type AdsIds, leadAdsOf } from './lead-ads.ts'
import { photo } from './photo.ts'
import { reviewedCategory, reviewOf } from './reviews.ts'

/** A connection that the sandbox serves: what Meta would know of it. */
export type SandboxAccount = {
  name: string
  appId: string
  appSecret: string
  token: string
  wabaId: string
  phoneNumberId: string
  /** The portfolio of its system user. */
  businessId?: string
  /** Of its lead ads; without it it has none. */
  ads?: AdsIds | undefined
  /** What "Meta" has approved or refused of it before this start. */
  templates: readonly GraphTemplate[]
}

export type SandboxOptions = {
  accounts: readonly SandboxAccount[]
  /** Posts a signed webhook; answers the HTTP status. */
  post(payload: string, headers: Record<string, string>): Promise<number>
  onError(error: unknown): void
  /** How long a second of people and of Meta lasts: 0 in tests. */
  pace?: number
}

export type Sandbox = {
  url: string
  /** People write to this number by themselves. */
  newcomers(phoneNumberId: string): void
  /** Ends what is still to be said and told. */
  silence(): void
  /** Resolves when nothing is left to be said or told. */
  atRest(): Promise<void>
  stop(): Promise<void>
}

type Sent = { account: SandboxAccount; wamid: string; body: Record<string, unknown> }

/**
 * Stands in for Meta in the demo: takes what is sent, tells of it by webhook as Meta does, reviews templates and answers as customers
 * would. What it knows is in memory alone, and nothing leaves this machine.
 */
export async function startSandbox({ accounts, post, onError, pace = 1 }: SandboxOptions): Promise<Sandbox> {
  const customers = new Map<string, Customer>()
  const newest = new Map<string, string>()
  const going = new Set<Promise<void>>()
  const ended = new AbortController()
  let count = 0

  const leadAds = leadAdsOf(accounts, ({ token }, payload) => {
    const account = accounts.find((one) => one.token === token)
    if (account) go(() => send(account, payload))
  })
  const graph = await startGraph({
    newId: (kind) => {
      count += 1
      if (kind === 'message') return `wamid.SBX${randomBytes(18).toString('base64url')}`
      return `${Date.now()}${String(count).padStart(4, '0')}`
    },
    instead(asked) {
      if (asked.edge === 'message_templates' && asked.method === 'POST') asked.body.waba = asked.id
      return refusalOf(asked) ?? leadAds(asked)
    },
    isSeenBy: ({ token }, { waba }) => ownOf(token).some(({ wabaId }) => wabaId === waba),
    factsOf,
    categoryOf: reviewedCategory,
    onMessage: (phoneNumberId, wamid, body) => {
      const account = accounts.find((one) => one.phoneNumberId === phoneNumberId)
      if (account && body.type !== 'reaction') go(() => live({ account, wamid, body }))
    },
    onTemplate: (template) => go(() => review(template)),
    onNewcomers: newcomersOf,
  })
  for (const { wabaId, templates } of accounts)
    graph.templates.push(...templates.map((one) => ({ ...one, waba: wabaId })))

  const pause = (seconds: number) =>
    wait(seconds * 1000 * pace, undefined, { signal: ended.signal, ref: false })

  function go(work: () => Promise<void>) {
    const doing = work()
      .catch((error: unknown) => {
        if (!ended.signal.aborted) onError(error)
      })
      .finally(() => going.delete(doing))
    going.add(doing)
  }

  function factsOf(id: string): object | undefined {
    const account = accounts.find(({ phoneNumberId, appId, wabaId, businessId }) =>
      [phoneNumberId, appId, wabaId, businessId].includes(id),
    )
    if (!account) return undefined
    const { name } = account
    if (id !== account.phoneNumberId) return { id, name }
    return {
      id,
      verified_name: name,
      display_phone_number: shownNumber,
      quality_rating: 'GREEN',
      whatsapp_business_manager_messaging_limit: 'TIER_2K',
    }
  }

  const ownOf = (token: string) =>
    accounts.filter((one) => one.token === token || `${one.appId}|${one.appSecret}` === token)

  /** Who asks about an account with the token of another one is told what Meta says. */
  function refusalOf({ id, token, body }: Asked): object | undefined {
    const own = ownOf(token)
    if (own.length === 0) return errorOf(190, 'Invalid OAuth access token')
    const isOfOther = accounts.some(
      (one) => !own.includes(one) && [one.phoneNumberId, one.wabaId, one.appId].includes(id),
    )
    if (isOfOther) return errorOf(100, 'Object does not exist')
    const { refusedWith } = commandsIn(textOf(body))
    return refusedWith === null ? undefined : errorOf(refusedWith, 'Asked for in the sandbox')
  }

  /** What becomes of a message: sent, delivered, read, answered. */
  async function live({ account, wamid, body }: Sent) {
    const { failsWith, delaySeconds, isUnanswered } = commandsIn(textOf(body))
    const to = String(body.to ?? '').replace(/\D/g, '')
    const talk = `${account.phoneNumberId} ${to}`
    newest.set(talk, wamid)
    const status = (status: string, more: object = {}) =>
      tell(account, {
        contacts: [{ wa_id: to }],
        statuses: [
          {
            id: wamid,
            status,
            timestamp: seconds(),
            recipient_id: to,
            biz_opaque_callback_data: body.biz_opaque_callback_data,
            ...more,
          },
        ],
      })
    await pause(0.4 + delaySeconds)
    const template = graph.templates.find(({ name }) => name === (body.template as { name?: string })?.name)
    const category =
      body.type === 'template' ? String(template?.category ?? 'UTILITY').toLowerCase() : 'service'
    const pricing = { billable: category !== 'service', pricing_model: 'PMP', type: 'regular', category }
    await status('sent', { pricing })
    await pause(1)
    if (failsWith !== null) {
      await status('failed', { errors: [{ code: failsWith, title: 'Asked for in the sandbox' }] })
      return
    }
    await status('delivered', { pricing })
    await pause(2.5)
    await status('read')
    if (isUnanswered) return
    const customer = customers.get(talk) ?? newCustomer(to)
    customers.set(talk, customer)
    await pause(1)
    // Who writes on is answered once.
    if (newest.get(talk) !== wamid) return
    const ofAccount = graph.templates.filter(({ waba }) => waba === account.wabaId)
    const answer = answerTo(customer, heardIn(body, ofAccount))
    if (!answer) return
    await pause(answer.afterSeconds)
    await say(account, { to, wamid, answer })
  }

  /** Three people who never wrote before. */
  function newcomersOf(phoneNumberId: string) {
    const account = accounts.find((one) => one.phoneNumberId === phoneNumberId)
    if (!account) return
    for (const plan of plans) {
      const to = `5699${String(randomBytes(4).readUInt32BE() % 10_000_000).padStart(7, '0')}`
      customers.set(`${phoneNumberId} ${to}`, newCustomer(to, plan))
      const answer = { kind: 'text', text: openings[plan], afterSeconds: 0 } as const
      go(async () => {
        await pause(1 + plans.indexOf(plan) * 4)
        await say(account, { to, wamid: '', answer })
      })
    }
  }

  async function say(
    account: SandboxAccount,
    { to, wamid, answer }: { to: string; wamid: string; answer: Answer },
  ) {
    const { kind, text } = answer
    const content =
      kind === 'button'
        ? { type: 'button', button: { text, payload: text }, context: { id: wamid } }
        : kind === 'photo'
          ? { type: 'image', image: { ...keepPhoto(), caption: text } }
          : { type: 'text', text: { body: text } }
    const id = `wamid.SBX${randomBytes(18).toString('base64url')}`
    await tell(account, {
      contacts: [{ profile: { name: 'Cliente simulado' }, wa_id: to }],
      messages: [{ from: to, id, timestamp: seconds(), ...content }],
    })
  }

  function keepPhoto() {
    const id = `${Date.now()}${randomBytes(4).readUInt32BE()}`
    graph.keepFile(id, photo)
    return { id, mime_type: 'image/png' }
  }

  async function review(template: GraphTemplate) {
    await pause(6)
    const { event, reason } = reviewOf(template)
    Object.assign(template, { status: event, rejected_reason: reason })
    const account = accounts.find(({ wabaId }) => wabaId === template.waba)
    if (!account) return
    await change(account, 'message_template_status_update', {
      event,
      reason,
      message_template_id: template.id,
      message_template_name: template.name,
      message_template_language: String(template.language).replace('_', '-'),
    })
  }

  const tell = (account: SandboxAccount, value: object) =>
    change(account, 'messages', {
      messaging_product: 'whatsapp',
      metadata: { phone_number_id: account.phoneNumberId, display_phone_number: shownNumber },
      ...value,
    })

  function change(account: SandboxAccount, field: string, value: object) {
    const entry = [{ id: account.wabaId, time: Number(seconds()), changes: [{ field, value }] }]
    return send(account, { object: 'whatsapp_business_account', entry })
  }

  /** Like Meta's: signed, and told again while it is not taken. */
  async function send({ appSecret }: SandboxAccount, told: object) {
    const payload = JSON.stringify(told)
    const signature = createHmac('sha256', appSecret).update(payload).digest('hex')
    const headers = { 'content-type': 'application/json', 'x-hub-signature-256': `sha256=${signature}` }
    for (let tries = 1; ; tries += 1) {
      const status = await post(payload, headers).catch(() => 0)
      if (status === 200 || tries === mostTries) return
      await pause(2 ** tries)
    }
  }

  return {
    url: graph.url,
    newcomers: newcomersOf,
    silence: () => ended.abort(),
    async atRest() {
      while (going.size > 0) await Promise.all(going)
    },
    async stop() {
      ended.abort()
      await Promise.all(going)
      await graph.close()
    },
  }
}

const mostTries = 5
const shownNumber = '+56 2 2000 0000'
const seconds = () => String(Math.floor(Date.now() / 1000))

function textOf(body: Record<string, unknown>): string {
  const { text, image, video, document } = body as Record<
    string,
    { body?: string; caption?: string } | undefined
  >
  return text?.body ?? image?.caption ?? video?.caption ?? document?.caption ?? ''
}

function heardIn(body: Record<string, unknown>, templates: readonly GraphTemplate[]): Heard {
  const { type = 'text', template: sent } = body as { type?: string; template?: { name?: string } }
  if (type !== 'template') return { kind: type, text: textOf(body) }
  const template = templates.find(({ name }) => name === sent?.name)
  const parts = (template?.components ?? []) as { type: string; text?: string; buttons?: Button[] }[]
  return {
    kind: type,
    text: parts.map(({ text = '' }) => text).join(' '),
    buttons: parts.flatMap(({ buttons = [] }) =>
      buttons.filter(({ type }) => type === 'QUICK_REPLY').map(({ text }) => text),
    ),
    isAdvertising: template?.category === 'MARKETING',
  }
}
type Button = { type: string; text: string }
