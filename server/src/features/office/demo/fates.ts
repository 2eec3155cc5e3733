import { arrival } from './arrivals.ts'
import type { Role } from './cast.ts'
import { type Clock, day } from './clock.ts'
import type { Census, House } from './house.ts'
import type { Fate } from './life.ts'
import type { Random } from './random.ts'

const minute = 60_000
const months18 = 548 * day

const methodWeights = {
  portal: 34,
  meta: 29,
  web: 16,
  whatsapp: 9,
  referral: 5,
  broker: 4,
  sales_room: 2,
  event: 1,
}
/** Referrals and walk-ins buy more often. */
const buyerWeights = {
  portal: 29,
  meta: 11,
  web: 12,
  whatsapp: 10,
  referral: 19,
  broker: 9,
  sales_room: 9,
  event: 1,
}

/** Decides for every lead of the census when it arrived, who got it, how far it advanced and how it ended. */
export function castFates(house: House, random: Random, clock: Clock, census: Census): Fate[] {
  const { at } = house
  const repeat = (count: number, make: (index: number) => Fate) =>
    Array.from({ length: count }, (_, i) => make(i))
  const between = (from: number, to: number) => arrival(random, clock, at - from, at - to)
  const method = () => random.weighted(methodWeights)
  const common = () => ({ seller: random.frequent(house.sellers), method: method() })

  const ended = (ending: Fate['ending'], count: number, reach: () => number) =>
    repeat(count, () => {
      const created = between(months18, 2 * day)
      const reached = reach()
      const lasted = random.about(2 + reached * 6, 0.8) * day
      const end = Math.min(created + lasted, at - random.between(0.1, 1.5) * day)
      return { ...common(), ending, reached, created, ended: end, seller: sellerThen(house, random, created) }
    })

  const following = Object.entries(census.following).flatMap(([name, count]) =>
    repeat(count, () => {
      const reached = house.steps.findIndex((step) => step.name === name)
      const isWon = house.steps[reached]?.kind === 'won'
      const end = isWon ? between(months18 - 60 * day, 0.2 * day) : at - daysInStep(random) * day
      // A lead that was only contacted so far is in that step since the first answer.
      const created = end - (reached > 1 ? random.about(reached * 5, 0.5) + 0.2 : 0.01) * day
      const won = isWon ? { method: random.weighted(buyerWeights) } : {}
      return { ...common(), ...won, ending: 'following', reached, created, ended: end }
    }),
  )

  const arrived = (count: number, ending: 'unassigned' | 'waiting', minutes: (index: number) => number) =>
    repeat(count, (index) => {
      const created = at - minutes(index) * minute
      const seller = ending === 'unassigned' ? null : random.frequent(house.sellers)
      return {
        ...common(),
        method: random.weighted(arrivalWeights),
        ending,
        seller,
        reached: 0,
        created,
        ended: created,
      }
    })

  return [
    // Answers are due within 15 minutes: some are still in time, a few are not.
    ...arrived(census.unassigned, 'unassigned', (index) => 9 + index * 3),
    ...arrived(census.waiting, 'waiting', (index) => 3 + index ** 2 * random.int(6, 9)),
    ...following,
    ...ended('discarded', census.discarded, () =>
      random.chance(0.34) ? 0 : random.int(1, random.int(1, 5)),
    ),
    ...ended('deleted', census.deleted, () => 0),
    ...ended('defective', census.defective, () => (random.chance(0.8) ? 0 : 1)),
  ]
}

const arrivalWeights = { portal: 38, meta: 34, web: 18, whatsapp: 10 }

const daysInStep = (random: Random) => Math.min(20, random.about(2.5, 0.7))

function sellerThen({ at, sellers, formerSeller }: House, random: Random, created: number): number {
  const wasThere = formerSeller !== null && created < at - 200 * day
  return wasThere && random.chance(0.18) ? formerSeller : random.frequent(sellers)
}

/** The outcome of a lead of the cast, which replaces one of the census: its arrival and progress are its own. */
export function fateOf(house: House, random: Random, role: Role): Fate {
  const { at } = house
  const method = role.method ?? 'web'
  const seller = role.step === 'unassigned' ? null : (house.sellers[role.seller ?? 0] as number)
  if (role.step === 'unassigned' || role.step === 'waiting') {
    const created = at - (role.minutes ?? 60) * minute
    return { ending: role.step, reached: 0, created, ended: created, seller, method }
  }
  const reached = house.steps.findIndex((step) => step.name === role.step)
  const ended = at - (role.days ?? 1) * day - random.between(0.5, 3) * 3_600_000
  return {
    ending: 'following',
    reached,
    created: ended - reached * random.between(3, 6) * day,
    ended,
    seller,
    method,
  }
}
