import { hour } from '../clock.ts'
import type { DemoUnit, House } from '../house.ts'
import { iso, type Row } from '../row.ts'
import type { DemoLead } from '../story.ts'

/** Gives each lead that was won a unit of its own, and those who still look one that is on sale. Returns who has which. */
export function sellUnits(house: House, leads: DemoLead[]): Map<number, DemoLead> {
  const sold = new Map<number, DemoLead>()
  // Units that a lead of the cast is about stay as its story says.
  const kept = new Set(leads.flatMap(({ role, unit }) => (role && unit !== null ? [unit] : [])))
  const following = leads.filter(({ ending }) => ending !== 'discarded' && ending !== 'deleted')
  const isWon = ({ ending, reached }: DemoLead) =>
    ending === 'following' && house.steps[reached]?.kind === 'won'

  const won = following.filter(isWon).sort((one, other) => one.life.stepEntered - other.life.stepEntered)
  for (const lead of won) {
    const isFree = (id: number) => !sold.has(id) && (lead.role !== null || !kept.has(id))
    const unit = nextUnit(lead, isFree)
    if (!unit) continue
    sold.set(unit.id, lead)
    lead.unit = unit.id
    if (!lead.role) lead.amount = unit.price
  }
  for (const lead of following)
    if (!isWon(lead) && lead.unit !== null && sold.has(lead.unit))
      lead.unit = nextUnit(lead, (id) => !sold.has(id))?.id ?? null
  return sold
}

/** The unit of the lead, or the next one of its project that is free. */
function nextUnit({ project: { units }, unit }: DemoLead, isFree: (id: number) => boolean) {
  const from = Math.max(
    0,
    units.findIndex(({ id }) => id === unit),
  )
  return [...units.slice(from), ...units.slice(0, from)].find(({ id }) => isFree(id))
}

/** Since when what was sold is off the market, with the parking and storage that go along. */
export function soldRows(sold: Map<number, DemoLead>): Row[] {
  return [...sold].flatMap(([id, lead]) => {
    const off_market_at = iso(lead.life.stepEntered)
    return [id, ...alongOf(lead, id)].map((unit) => ({ id: unit, off_market_at }))
  })
}

const alongOf = ({ project }: DemoLead, unit: number) =>
  (project.units.find(({ id }) => id === unit) as DemoUnit).along

const heldHours = [5, 9, 21, 30, 44]

/** A few units that are held for leads in follow-up who ask for them, some days before their end. */
export function holdClaims({ at }: House, sold: Map<number, DemoLead>, leads: DemoLead[]): Row[] {
  const asking = leads.filter(
    ({ role, ending, reached, seller, unit }) =>
      !role && ending === 'following' && reached > 1 && seller !== null && unit !== null && !sold.has(unit),
  )
  const first = new Map(asking.map((lead) => [lead.unit as number, lead])) // asking have one
  return [...first].slice(0, heldHours.length).map(([unit_id, lead], index) => {
    const left = heldHours[index] as number
    return {
      unit_id,
      lead_id: lead.id,
      seller_id: lead.seller,
      along: alongOf(lead, unit_id),
      kind: 'hold',
      placed_at: iso(at - (48 - left) * hour),
      expires_at: iso(at + left * hour),
    }
  })
}

const reasons = ['Departamento piloto', 'Terminaciones por reparar', 'Canje con el dueño del terreno']

/** Of each project a few that are kept from sale: none that a lead is about. */
export function blockedRows({ projects }: House, leads: DemoLead[]): Row[] {
  const asked = new Set(leads.map(({ unit }) => unit))
  return projects.flatMap(({ units }) =>
    units
      .filter(({ id }) => !asked.has(id))
      .slice(0, reasons.length)
      .map(({ id }, index) => ({ id, blocked_reason: reasons[index] })),
  )
}
