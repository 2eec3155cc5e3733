import type { Clock } from './clock.ts'
import type { House } from './house.ts'
import type { Random } from './random.ts'
import { callOutcomes, discardReasons, notes, workBefore } from './words.ts'

const minute = 60_000

/** The outcome of a lead; `reached` is the position of its step on the board. */
export type Fate = {
  ending: 'unassigned' | 'waiting' | 'following' | 'discarded' | 'deleted' | 'defective'
  reached: number
  created: number
  ended: number
  seller: number | null
  method: string
  /** Answered in time. */
  isPunctual?: boolean
}

export type Moment = { kind: string; actor: number | null; data: Record<string, unknown>; at: number }
export type DoneTask = { kind: string; title: string; outcome: string; created: number; done: number }
export type Life = {
  moments: Moment[]
  tasks: DoneTask[]
  responded: number | null
  stepEntered: number
  quoted: number | null
  reason: string | null
  discard: { kind: string; detail: string | null } | null
}

/** Typed in by a user; leads of other methods arrive by themselves and are assigned by rules. */
const typedIn = new Set(['sales_room', 'referral', 'broker', 'event'])

/** Generates the events of a lead from its creation to its end, in order, each act in opening hours. */
export function liveThrough(house: House, random: Random, clock: Clock, fate: Fate): Life {
  const { seller, created } = fate
  const life: Life = {
    moments: [],
    tasks: [],
    responded: null,
    stepEntered: created,
    quoted: null,
    reason: null,
    discard: null,
  }
  const say = (at: number, kind: string, data: Moment['data'], actor: number | null = seller) =>
    life.moments.push({ at: Math.round(at), kind, data, actor })

  begin(house, fate, life, say)
  const acts: ((at: number) => void)[] = []
  if (fate.reached > 0) acts.push((at) => firstContact(house, random, life, at, say))
  for (let step = 2; step <= fate.reached; step++)
    acts.push((at) => advance(house, random, life, step, at, say))
  for (let count = Math.floor(random.between(0, fate.reached * 0.6)); count > 0; count--)
    acts.splice(random.int(1, acts.length), 0, (at) => say(at, 'note', { text: random.pick(notes) }))
  if (fate.ending === 'discarded' || fate.ending === 'deleted')
    acts.push((at) => discard(random, life, fate, at, say))
  if (fate.ending === 'defective') acts.push((at) => say(at, 'lead_marked_defective', {}))

  const times = schedule(house, random, clock, fate, acts.length)
  acts.forEach((act, index) => {
    act(times[index] as number)
  })
  return life
}

type Say = (at: number, kind: string, data: Moment['data'], actor?: number | null) => void

function begin(house: House, { seller, method, created }: Fate, life: Life, say: Say) {
  const byHand = typedIn.has(method)
  const first = byHand ? seller : null
  say(
    created,
    'lead_created',
    { seller_id: first, reason: null },
    byHand ? (seller ?? house.assistant) : null,
  )
  if (seller === null || byHand) return
  life.reason = 'Reparto por turnos'
  say(
    created + 2_000,
    'lead_assigned',
    { from_seller_id: null, seller_id: seller, reason: life.reason },
    null,
  )
}

function firstContact(house: House, random: Random, life: Life, at: number, say: Say) {
  life.responded = Math.round(at)
  say(at, 'call', { outcome: random.pick(callOutcomes) })
  move(house, life, 1, at + random.between(0.5, 4) * minute, say)
}

function advance(house: House, random: Random, life: Life, step: number, at: number, say: Say) {
  const work = workBefore[house.steps[step]?.name ?? ''] ?? {
    kind: 'call',
    title: 'Seguimiento',
    outcomes: ['Hecho'],
  }
  const task = { kind: work.kind, title: work.title, outcome: random.pick(work.outcomes) }
  life.tasks.push({ ...task, created: life.stepEntered, done: Math.round(at) })
  say(at, 'task_done', task)
  if (house.steps[step]?.name === 'Cotizado') life.quoted = Math.round(at)
  move(house, life, step, at + random.between(0.5, 6) * minute, say)
}

function move(house: House, life: Life, step: number, at: number, say: Say) {
  const [from, to] = [house.steps[step - 1], house.steps[step]]
  say(at, 'lead_moved', { from_step_id: from?.id ?? null, step_id: to?.id })
  life.stepEntered = Math.round(at)
}

function discard(random: Random, life: Life, { ending }: Fate, at: number, say: Say) {
  const weights = Object.fromEntries(
    Object.entries(discardReasons).map(([kind, { weight }]) => [kind, weight]),
  )
  const kind = ending === 'deleted' ? 'duplicate' : random.weighted(weights)
  const detail = random.pick(discardReasons[kind]?.details ?? [null])
  life.discard = { kind, detail }
  say(at, ending === 'deleted' ? 'lead_deleted' : 'lead_discarded', {
    discard_kind: kind,
    detail,
    is_deleted: ending === 'deleted',
  })
}

/** Within the 15 minutes of opening hours that a lead may wait, or after them. */
function firstAnswer(random: Random, clock: Clock, { created, isPunctual }: Fate): number {
  const due = clock.due(created, 15)
  return isPunctual ? due - random.between(1, 12) * minute : due + random.about(50, 1) * minute
}

/** `count` moments from the first answer to the end, in order, in opening hours and none in the future. */
function schedule(house: House, random: Random, clock: Clock, fate: Fate, count: number): number[] {
  const { created, ended, reached } = fate
  const soon = firstAnswer(random, clock, fate)
  const inBetween = Array.from({ length: Math.max(0, count - 2) }, () =>
    random.between(soon, Math.max(soon, ended)),
  )
  const wished =
    count === 1 ? [reached > 0 ? soon : ended] : [soon, ...inBetween.sort((a, b) => a - b), ended]
  const times: number[] = []
  let earliest = created + 2 * minute
  for (const time of wished.slice(0, count)) {
    const at = Math.max(clock.working(time, random), earliest)
    times.push(at)
    earliest = at + random.between(12, 50) * minute
  }
  // Events that would be in the future are moved to the last hours, each at its own time.
  const spare = Math.max(0, house.at - created - (11 * count + 15) * minute) / 2
  let latest = house.at - 10 * minute
  if ((times.at(-1) ?? 0) > latest) latest -= random.next() * Math.min(spare, 9 * 60 * minute)
  for (let index = times.length - 1; index >= 0; index--) {
    times[index] = Math.min(times[index] as number, latest)
    latest = (times[index] as number) - 11 * minute
  }
  return times
}
