import { day } from '../clock.ts'
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

/** What the units say that have been sold, and the parking and storage that go along. */
export function soldRows({ at }: House, sold: Map<number, DemoLead>): Row[] {
  return [...sold].flatMap(([id, lead]) => {
    const { along } = lead.project.units.find((unit) => unit.id === id) as DemoUnit
    const days = (at - lead.life.stepEntered) / day
    const status = statusAfter(days, lead.project.stage)
    return [id, ...along].map((unit) => ({
      id: unit,
      claim_status: status,
      seller_id: lead.seller,
      deal_status: status === 'sold' || status === 'delivered' ? 'won' : 'active',
      off_market_at: iso(lead.life.stepEntered),
    }))
  })
}

/** A deed is signed, and keys are handed over, only of what is built. */
function statusAfter(days: number, stage: string): string {
  if (days < 21) return 'reserved'
  if (days < 75 || stage !== 'immediate_delivery') return 'promised'
  return days < 150 ? 'sold' : 'delivered'
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
