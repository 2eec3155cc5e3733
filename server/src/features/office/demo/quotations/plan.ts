import { type Clock, createClock, day, hour } from '../clock.ts'
import type { House } from '../house.ts'
import { createRandom, type Random } from '../random.ts'
import { blockedRows } from '../stock/sales.ts'
import type { DemoLead } from '../story.ts'

type Status = 'draft' | 'sent' | 'seen' | 'accepted' | 'rejected' | 'expired'

export type PlannedQuotation = {
  lead: DemoLead & { seller: number }
  unit: number
  version: number
  status: Status
  created: number
  /** null of a draft. */
  issued: number | null
  /** Days of its validity. */
  validDays: number
  answered: number | null
  /** On how many devices its link was opened, and when for the last time. */
  devices: number
  seen: number | null
  discount: number
  approval: 'none' | 'requested' | 'approved' | 'refused'
}
export type NumberedQuotation = PlannedQuotation & { id: number; number: number | null }
/** The versions of one folio, oldest first. */
export type PlannedFolio = PlannedQuotation[]

const minute = 60_000
export const validDays = 7
/** The most that sellers may discount on their own. */
export const sellersLimit = 3

/** Every lead that was quoted has a folio or two, and leads that saw a flat have drafts. */
export function planQuotations(house: House, leads: DemoLead[], sold: Map<number, DemoLead>): PlannedFolio[] {
  const random = createRandom(house.seed + 5)
  const clock = createClock(house.timezone)
  const unitFor = chooser(house, random, leads, sold)
  const folios = leads.flatMap((lead): PlannedFolio[] => {
    if (!isWorked(lead)) return []
    const { life, reached, ending } = lead
    const isWon = house.steps[reached]?.kind === 'won' && ending === 'following'
    if (isWon && (lead.unit === null || sold.get(lead.unit) !== lead)) return []
    if (life.quoted !== null) {
      const issued = issueTimes(house, random, clock, lead, life.quoted)
      const main = issued.map((at, index) => {
        const isLast = index === issued.length - 1
        return quoted(house, random, clock, {
          lead,
          unit: unitFor(lead, !isWon),
          version: index + 1,
          at,
          isLast,
          isWon,
        })
      })
      const beside = Math.min(life.quoted + random.between(8, 50) * minute, endOf(house, lead) - 3 * minute)
      const other = () => [
        quoted(house, random, clock, {
          lead,
          unit: unitFor(lead, true, true),
          version: 1,
          at: beside,
          isLast: true,
          isWon: false,
        }),
      ]
      return random.chance(0.45) && !(isWon && beside > house.at - 9 * day) ? [main, other()] : [main]
    }
    const isVisited = ending === 'following' && house.steps[reached]?.name === 'Visita realizada'
    return isVisited ? [[drafted(house, random, lead, unitFor(lead, true))]] : []
  })
  decideDrafts(folios)
  endTomorrow(house, random, clock, folios)
  acceptInVain(house, folios)
  return folios
}

const isWorked = (lead: DemoLead): lead is DemoLead & { seller: number } =>
  lead.seller !== null && (lead.ending === 'following' || lead.ending === 'discarded')

/** The unit that the lead asks for, or one that is still on sale. */
function chooser(house: House, random: Random, leads: DemoLead[], sold: Map<number, DemoLead>) {
  const blocked = new Set(blockedRows(house, leads).map(({ id }) => id))
  const free = new Map(
    house.projects.map(({ id, units }) => [
      id,
      units.filter((unit) => !sold.has(unit.id) && !blocked.has(unit.id)),
    ]),
  )
  return ({ project, unit }: DemoLead, mustBeFree: boolean, isOther = false): number => {
    const others = (free.get(project.id) ?? []).filter(({ id }) => !isOther || id !== unit)
    const isTaken = unit === null || (mustBeFree && sold.has(unit))
    return isOther || isTaken ? random.pick(others).id : unit
  }
}

/** The end of a lead, or now. */
const endOf = ({ at, steps }: House, { ending, reached, life }: DemoLead) => {
  if (ending === 'discarded') return life.moments.at(-1)?.at ?? at
  return steps[reached]?.kind === 'won' ? life.stepEntered : at
}

/** When the last day of its validity ends. */
const expiryOf = (clock: Clock, issued: number) => clock.on(issued, validDays + 1, 0)

/** A second version follows where the first one is over. */
function issueTimes(house: House, random: Random, clock: Clock, lead: DemoLead, first: number): number[] {
  const end = endOf(house, lead)
  const again = Math.min(clock.working(end - random.between(0.5, 5) * day, random), end - 30 * minute)
  const isOver = expiryOf(clock, first) <= house.at
  const mustRenew = again > first + (validDays - 1) * day
  const renews =
    lead.ending === 'following' ? mustRenew && (end < house.at || random.chance(0.8)) : random.chance(0.3)
  return isOver && renews && again > first + day ? [first, again] : [first]
}

type QuotationToPlan = {
  lead: DemoLead & { seller: number }
  unit: number
  version: number
  at: number
  isLast: boolean
  isWon: boolean
}

function quoted(
  house: House,
  random: Random,
  clock: Clock,
  { lead, unit, version, at, isLast, isWon }: QuotationToPlan,
): PlannedQuotation {
  const end = endOf(house, lead)
  const over = expiryOf(clock, at)
  const isOpen = over > house.at
  const isRefused = lead.ending === 'discarded' && isLast && (isOpen || (end < over && random.chance(0.6)))
  const answers = isLast && (isWon || isRefused)
  const answered = answers ? at + (Math.min(end, over) - at) * random.between(0.5, 0.95) : null
  const devices = random.chance(0.8) ? random.int(1, 3) : 0
  const until = answered ?? Math.min(over, house.at)
  const state =
    answered === null ? (isOpen ? (devices ? 'seen' : 'sent') : 'expired') : isWon ? 'accepted' : 'rejected'
  const discount = random.chance(0.45) ? random.pick([1, 1.5, 2, 2.5, 3, 5]) : 0
  return {
    lead,
    unit,
    version,
    status: state,
    created: at - random.between(4, 40) * minute,
    issued: at,
    validDays,
    answered,
    devices,
    seen: devices ? at + (until - at) * random.between(0.3, 0.99) : null,
    discount,
    approval: discount > sellersLimit ? 'approved' : 'none',
  }
}

function drafted(
  house: House,
  random: Random,
  lead: DemoLead & { seller: number },
  unit: number,
): PlannedQuotation {
  const created = Math.max(lead.life.stepEntered, house.at - random.between(0.05, 3) * day)
  const empty = { issued: null, answered: null, seen: null, devices: 0, validDays }
  return { lead, unit, version: 1, status: 'draft', created, ...empty, discount: 0, approval: 'none' }
}

/** Some drafts give more than their seller may: it was asked for, or refused. */
function decideDrafts(folios: PlannedFolio[]) {
  const drafts = folios.flat().filter(({ status }) => status === 'draft')
  drafts.forEach((draft, index) => {
    const approval = ([null, 'requested', 'none', 'refused'] as const)[index % 4]
    if (approval) Object.assign(draft, { discount: 4 + (index % 3), approval })
  })
}

/** What the first two sellers find in the morning: quotations that were opened today and end tomorrow. */
function endTomorrow(house: House, random: Random, clock: Clock, folios: PlannedFolio[]) {
  const midnight = clock.on(house.at, 0, 0)
  const open = folios
    .map((versions) => versions.at(-1) as PlannedQuotation)
    .filter(({ status }) => isOpenStatus(status))
  for (const seller of house.sellers.slice(0, 2))
    for (const one of open.filter(({ lead }) => lead.seller === seller).slice(0, 3)) {
      const issued = one.issued as number
      const seen = Math.max(house.at - random.between(15, 200) * minute, midnight + minute, issued + minute)
      const elapsed = Math.round((midnight - clock.on(issued, 0, 0)) / day)
      Object.assign(one, { status: 'seen', seen: Math.min(seen, house.at), validDays: elapsed + 1 })
      one.devices = Math.max(1, one.devices)
    }
}

const isOpenStatus = (status: Status) => status === 'sent' || status === 'seen'

const brokenDeals = 18

/** Clients who accepted, and did not buy in the end. Each a unit of its own. */
function acceptInVain(house: House, folios: PlannedFolio[]) {
  const closed = folios
    .map((versions) => versions.at(-1) as PlannedQuotation)
    .filter(({ lead, status, issued }) => {
      const isLong = issued !== null && endOf(house, lead) > issued + 2 * hour
      return lead.ending === 'discarded' && !lead.role && status === 'rejected' && isLong
    })
  const units = new Map(closed.map((one) => [one.unit, one]))
  for (const one of [...units.values()].slice(0, brokenDeals)) {
    const issued = one.issued as number // it was closed
    const answered = issued + (Math.min(endOf(house, one.lead), issued + day) - issued) * 0.3
    Object.assign(one, { status: 'accepted', answered })
  }
}
