/** Who has which unit and who waits, without a database: times in hours, units and leads by their index. */
export type Model = {
  claims: Map<number, { lead: number; until: number; extensions: number; leader: number | null }>
  queues: Map<number, { lead: number; turn: number | null }[]>
}
export type Act =
  | { is: 'hold'; lead: number; units: number[]; hours: number }
  | { is: 'extend' | 'release'; unit: number; hours: number }
  | { is: 'take over' | 'join' | 'leave' | 'accept'; unit: number; lead: number }
  | { is: 'clock' }

/** Of a project without settings. */
const [holdHours, extensions, turnHours] = [48, 1, 24]
/** Unit 1 must go along with unit 0. */
const along = new Map([[0, 1]])
export const together = (units: number[]) => [
  ...new Set([...units, ...units.flatMap((unit) => along.get(unit) ?? [])]),
]
const leaderOf = (unit: number) => [...along].find(([, follower]) => follower === unit)?.[0] ?? null

export const emptyModel = (): Model => ({ claims: new Map(), queues: new Map() })
const copy = ({ claims, queues }: Model): Model => structuredClone({ claims, queues })

/** What is true after an act at a time, or null where it is refused. */
export function after(before: Model, act: Act, now: number): Model | null {
  const model = copy(before)
  return perform(model, act, now) ? model : null
}

function settle({ claims, queues }: Model, units: number[], now: number) {
  for (const unit of units) {
    const claim = claims.get(unit)
    if (claim && claim.until <= now) claims.delete(unit)
    const queue = (queues.get(unit) ?? []).filter(({ turn }) => turn === null || turn > now)
    const [first] = queue
    if (first && !claims.has(unit)) first.turn ??= now + turnHours
    queues.set(unit, queue)
  }
}

function place({ claims, queues }: Model, asked: number[], lead: number, until: number) {
  for (const unit of together(asked)) {
    claims.set(unit, { lead, until, extensions: 0, leader: leaderOf(unit) })
    queues.set(
      unit,
      (queues.get(unit) ?? []).filter((one) => one.lead !== lead),
    )
  }
}

function hold(model: Model, asked: number[], lead: number, hours: number, now: number): boolean {
  const all = together(asked)
  settle(model, all, now)
  if (asked.some((unit) => leaderOf(unit) !== null && !asked.includes(leaderOf(unit) ?? -1))) return false
  if (hours > holdHours) return false
  const isTaken = (unit: number) =>
    model.claims.has(unit) ||
    (model.queues.get(unit) ?? []).some((one) => one.turn !== null && one.lead !== lead)
  if (all.some(isTaken)) return false
  place(model, asked, lead, now + hours)
  return true
}

function perform(model: Model, act: Act, now: number): boolean {
  const { claims, queues } = model
  switch (act.is) {
    case 'clock':
      settle(
        model,
        [...claims.keys(), ...queues.keys()].filter((unit) => isDue(model, unit, now)),
        now,
      )
      return true
    case 'hold':
      return hold(model, act.units, act.lead, act.hours, now)
    case 'extend': {
      const group = together([act.unit])
      settle(model, group, now)
      const claim = claims.get(act.unit)
      if (!claim || claim.leader !== null || act.hours > holdHours || claim.extensions >= extensions)
        return false
      for (const unit of group) {
        const one = claims.get(unit)
        if (one) claims.set(unit, { ...one, until: claim.until + act.hours, extensions: one.extensions + 1 })
      }
      return true
    }
    case 'release': {
      const group = together([act.unit])
      settle(model, group, now)
      const claim = claims.get(act.unit)
      if (!claim || claim.leader !== null) return false
      for (const unit of group) claims.delete(unit)
      settle(model, group, now)
      return true
    }
    case 'take over': {
      settle(model, together([act.unit]), now)
      const claim = claims.get(act.unit)
      if (!claim || claim.leader !== null || claim.lead === act.lead) return false
      place(model, [act.unit], act.lead, now + holdHours)
      return true
    }
    case 'join': {
      settle(model, [act.unit], now)
      const queue = queues.get(act.unit) ?? []
      if (leaderOf(act.unit) !== null) return false
      if (queue.some(({ lead }) => lead === act.lead)) return true
      const claim = claims.get(act.unit)
      if (claim?.lead === act.lead || (!claim && queue.length === 0)) return false
      queues.set(act.unit, [...queue, { lead: act.lead, turn: null }])
      return true
    }
    case 'leave': {
      settle(model, [act.unit], now)
      const queue = queues.get(act.unit) ?? []
      if (!queue.some(({ lead }) => lead === act.lead)) return false
      queues.set(
        act.unit,
        queue.filter(({ lead }) => lead !== act.lead),
      )
      settle(model, [act.unit], now)
      return true
    }
    case 'accept': {
      settle(model, together([act.unit]), now)
      if (!(queues.get(act.unit) ?? []).some(({ lead }) => lead === act.lead)) return false
      return hold(model, [act.unit], act.lead, holdHours, now)
    }
  }
}

/** The clock looks at units of which something has ended, with what goes along. */
const isDue = ({ claims, queues }: Model, unit: number, now: number) =>
  [claims.get(unit)?.until, ...(queues.get(unit) ?? []).map(({ turn }) => turn)].some(
    (time) => time !== undefined && time !== null && time <= now,
  )
