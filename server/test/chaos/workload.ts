import { setTimeout as sleep } from 'node:timers/promises'
import { ask } from '../node.ts'
import { admin } from './stage.ts'

/** What the clients know: acknowledged writes, and those without an answer. */
export type Ledger = {
  /** Contact name by lead id. */
  leads: Map<number, string>
  /** Names sent, acknowledged or not. */
  tried: Set<string>
  /** Comments of a lead: the last acknowledged one, and those sent since. */
  comments: Map<number, { last: string | null; since: string[] }>
  resets: number
  answers: Record<string, number>
  wrong: string[]
}

export const emptyLedger = (): Ledger => ({
  leads: new Map(),
  tried: new Set(),
  comments: new Map(),
  resets: 0,
  answers: {},
  wrong: [],
})

/** Clients that write and read without pause, and retry with the same key when they get no answer. */
export function startWorkload(address: string, ledger: Ledger, clients = 6) {
  let isOver = false
  let access = ''
  const call = async (route: string, more: Parameters<typeof ask>[2] = {}) => {
    const answer = await ask(address, route, { access, ...more }).catch(() => ({ status: 0, body: null }))
    note(ledger, route, answer)
    if (answer.status === 401) await signIn()
    return answer
  }
  async function signIn() {
    const body = { username: admin.username, password: admin.password }
    const answer = await ask(address, 'POST /api/auth/login/', { body }).catch(() => null)
    if (answer?.status === 200) access = answer.body.access
  }
  const running = Array.from({ length: clients }, async (_, client) => {
    await signIn()
    for (let turn = 0; !isOver; turn++) await act(`c${client}-${turn}`, turn)
  })
  async function act(name: string, turn: number) {
    const kind = turn % 4
    if (kind === 0 || ledger.leads.size === 0) await createLead(name)
    else if (kind === 1) await comment(name)
    else if (kind === 2) await call('GET /umbral_api/v1/leads/?page_size=20')
    else if (turn % 20 === 3) await reset()
    if (ledger.leads.size > 400) await sleep(20)
  }
  async function createLead(name: string) {
    ledger.tried.add(name)
    const body = { contact: { first_name: name } }
    for (let tries = 0; tries < 200 && !(isOver && tries > 50); tries++) {
      const answer = await call('POST /umbral_api/v1/leads/', { body, headers: { 'idempotency-key': name } })
      if (answer.status === 201) return void ledger.leads.set(answer.body.id, name)
      await sleep(100)
    }
  }
  async function comment(text: string) {
    const ids = [...ledger.leads.keys()]
    const id = ids[Number(text.replaceAll(/\D/g, '')) % ids.length] as number
    if (ledger.comments.get(id)?.since.length) return // one at a time, so that the last one is certain
    const known = ledger.comments.get(id) ?? { last: null, since: [] }
    ledger.comments.set(id, known)
    known.since.push(text)
    const { status } = await call(`PATCH /umbral_api/v1/leads/${id}/`, { body: { comments: text } })
    if (status === 200) Object.assign(known, { last: text, since: [] })
  }
  async function reset() {
    const { status } = await call('POST /api/auth/reset-password/', { body: { email: admin.email } })
    if (status === 200) ledger.resets++
  }
  return async () => {
    isOver = true
    await Promise.all(running)
  }
}

/** No answer, 401 after a restart and 503 are expected of a fault; every other failure is a bug. */
function note(ledger: Ledger, route: string, { status, body }: { status: number; body: unknown }) {
  ledger.answers[status] = (ledger.answers[status] ?? 0) + 1
  const isFine = status < 400 || [401, 503].includes(status)
  if (!isFine) ledger.wrong.push(`${route} ${status} ${JSON.stringify(body)}`)
}
