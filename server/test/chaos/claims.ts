import { setTimeout as sleep } from 'node:timers/promises'
import { ask } from '../node.ts'
import { type ClaimLedger, type ClaimVerdict, judgeClaims } from './claims-verdict.ts'
import { faults } from './faults.ts'
import { isReady } from './run.ts'
import { admin, setStage } from './stage.ts'

type Options = { clients: number; seconds: number; say(text: string): void }
/** `accepted`: quotations of which a deal can be made, several of the same units. */
type Goods = { units: number[]; leads: number[]; accepted: number[]; nextStep: number }

/** Many clients hold, extend, release, queue for, sell and give back the same units while the node and the database are killed. */
export async function runClaims({
  clients,
  seconds,
  say,
}: Options): Promise<{ verdict: ClaimVerdict; ledger: ClaimLedger }> {
  const stage = await setStage()
  const ledger: ClaimLedger = {
    asked: new Map(),
    held: [],
    released: [],
    sold: [],
    given: [],
    answers: {},
    wrong: [],
  }
  try {
    const access = await signIn(stage.address)
    const goods = await stock(stage.address, access)
    const session = { access }
    const time = { isOver: false }
    const running = Array.from({ length: clients }, (_, client) =>
      work(stage.address, session, { goods, ledger, client, time }),
    )
    // Of serving: starting again after a kill does not count.
    for (let served = 0, round = 0; served < seconds; round++) {
      const pause = 3 + 4 * Math.random()
      await sleep(pause * 1_000)
      served += pause
      const name = round % 2 ? 'kill the database' : 'kill the node'
      say(`${name}  (${ledger.held.length} claims acknowledged)`)
      await faults[name]?.(stage, 0)
      await isReady(stage.address)
    }
    time.isOver = true
    await Promise.all(running)
    return { verdict: await judgeClaims(stage, ledger), ledger }
  } finally {
    await stage.stop()
  }
}

async function signIn(address: string): Promise<string> {
  const body = { username: admin.username, password: admin.password }
  return (await ask(address, 'POST /api/auth/login/', { body })).body.access
}

/** Fifty units, ten of which go along with another one, twenty leads, and what clients accepted of twenty units. */
async function stock(address: string, access: string): Promise<Goods> {
  const make = async (route: string, body: object) => {
    const answer = await ask(address, route, { access, body })
    if (answer.status >= 300) throw new Error(`${route} ${answer.status} ${JSON.stringify(answer.body)}`)
    return answer.body.id as number
  }
  const units: number[] = []
  const list_price = { amount: '90000000', currency: 'CLP' }
  for (let number = 1; number <= 50; number++)
    units.push(await make('POST /umbral_api/v1/units/', { number: String(number), list_price }))
  for (let index = 0; index < 10; index++)
    await make(`PUT /umbral_api/v1/units/${units[index]}/linked-units/`, { units_ids: [units[40 + index]] })
  const leads: number[] = []
  for (let number = 1; number <= 20; number++)
    leads.push(await make('POST /umbral_api/v1/leads/', { contact: { first_name: `Cliente ${number}` } }))
  const accepted: number[] = []
  for (let index = 0; index < 60; index++) {
    const units_ids = [units[10 + (index % 20)], units[10 + ((index + 1) % 20)]]
    const body = { lead_id: leads[index % 20], units_ids, currency: 'CLP' }
    const id = await make('POST /umbral_api/v1/quotations/', body)
    for (const act of ['issue', 'accept']) await make(`POST /umbral_api/v1/quotations/${id}/${act}/`, {})
    accepted.push(id)
  }
  const { body: steps } = await ask(address, 'GET /umbral_api/v1/sale-steps/', { access })
  return { units, leads, accepted, nextStep: steps[1].id }
}

type Work = { goods: Goods; ledger: ClaimLedger; client: number; time: { isOver: boolean } }

async function work(address: string, session: { access: string }, { goods, ledger, client, time }: Work) {
  const pick = (from: number[]) => from[Math.floor(Math.random() * from.length)] as number
  const mine: number[] = []
  const deals: number[] = []
  for (let turn = 0; !time.isOver; turn++) {
    const lead_id = pick(goods.leads)
    const kind = Math.random()
    if (kind > 0.85 && kind < 0.93) await sell(turn)
    else if (kind < 0.6 || mine.length === 0) {
      const note = `c${client}-${turn}`
      const units_ids = [...new Set([pick(goods.units), pick(goods.units), pick(goods.units)])].slice(
        0,
        1 + (turn % 3),
      )
      ledger.asked.set(note, units_ids)
      const body = { units_ids, lead_id, note, hours: (1 + 9 * Math.random()) / 3600 }
      const answer = await sure('POST /umbral_api/v1/unit-claims/', body, note)
      if (answer?.status !== 201) continue
      const ids = answer.body.claims.map((claim: { id: number }) => claim.id)
      ledger.held.push(...ids)
      mine.push(ids[0])
    } else if (kind < 0.75) {
      const id = mine.pop() as number // not empty: see above
      const answer = await sure(
        `POST /umbral_api/v1/unit-claims/${id}/release/`,
        { reason: 'Caos' },
        `r${client}-${turn}`,
      )
      if (answer?.status === 200) ledger.released.push(id)
    } else if (kind < 0.85)
      await sure(
        `POST /umbral_api/v1/unit-claims/${pick(mine)}/extend/`,
        { hours: 0.001 },
        `e${client}-${turn}`,
      )
    else await queue(pick(goods.units), lead_id, turn)
  }

  /** Makes a deal of what a client accepted, takes it to its next step, or loses it again: then its units are free. */
  async function sell(turn: number) {
    const body = { quotation_id: pick(goods.accepted) }
    const made = await sure('POST /umbral_api/v1/deals/', body, `s${client}-${turn}`)
    if (made?.status === 201) {
      ledger.sold.push(made.body.id)
      deals.push(made.body.id)
    }
    const id = deals[Math.floor(Math.random() * deals.length)]
    if (id === undefined) return
    const path = `POST /umbral_api/v1/deals/${id}/`
    if (Math.random() < 0.4)
      await sure(`${path}advance/`, { sale_step_id: goods.nextStep }, `v${client}-${turn}`)
    else if ((await sure(`${path}lose/`, { reason: 'Caos' }, `x${client}-${turn}`))?.status === 200) {
      ledger.given.push(id)
      deals.splice(deals.indexOf(id), 1)
    }
  }

  /** Waits for a place, and accepts or leaves it. */
  async function queue(unit: number, lead_id: number, turn: number) {
    const place = await sure(`POST /umbral_api/v1/units/${unit}/queue/`, { lead_id }, `q${client}-${turn}`)
    if (place?.status !== 201) return
    await sleep(1_000 * Math.random())
    const path = `/umbral_api/v1/unit-queue/${place.body.id}/`
    const answer = await sure(`POST ${path}accept/`, {}, `a${client}-${turn}`)
    if (answer?.status === 201)
      ledger.held.push(...answer.body.claims.map((claim: { id: number }) => claim.id))
    else await sure(`DELETE ${path}`, undefined, `l${client}-${turn}`)
  }

  /** Sends it again with the same key until there is an answer. */
  async function sure(route: string, body: object | undefined, key: string) {
    for (let tries = 0; !(time.isOver && tries > 100); tries++) {
      const { access } = session
      const headers = { 'idempotency-key': key }
      const answer = await ask(address, route, { access, body, headers }).catch(() => ({
        status: 0,
        body: null,
      }))
      ledger.answers[answer.status] = (ledger.answers[answer.status] ?? 0) + 1
      if (answer.status === 401) session.access = await signIn(address).catch(() => access)
      else if (answer.status !== 0 && answer.status !== 503) {
        // A place that ended meanwhile is 404 or 409, a follower alone 400.
        if (![200, 201, 204, 400, 404, 409].includes(answer.status))
          ledger.wrong.push(`${route} ${answer.status} ${JSON.stringify(answer.body)}`)
        return answer
      }
      await sleep(100)
    }
    return null
  }
}
