import type { Db } from '#server/platform/db.ts'
import type { Actor } from '#server/platform/me.ts'
import { activeRules, lockEligibleSellers, lockRules, type Rule, saveTurns } from './decide.queries.ts'
import { type EligibleSeller, nextSeller } from './turns.ts'

/** What the rules look at. */
export type Enquiry = { method_id: number | null; projects_ids: number[]; campaign: string | null }

/** The first of these sellers to claim the lead before `until` gets it; later the `fallback` decides. */
export type Offer = {
  rule_id: number
  sellers_ids: number[]
  minutes: number
  until: string
  fallback: NonNullable<Rule['fallback']>
}

/** Who gets a lead and why, or until when it is offered to the sellers of a rule. */
export type Assignment = {
  seller_id: number | null
  reason: string | null
  claim: Offer | null
}

const toNobody: Assignment = { seller_id: null, reason: null, claim: null }

/** Applies to each enquiry the first rule that matches it and has an available seller. */
export async function decideByRules(db: Db, actor: Actor, enquiries: Enquiry[]): Promise<Assignment[]> {
  const rules = await activeRules(db, actor.me.account_id)
  if (rules.length === 0) return enquiries.map(() => toNobody)
  const fitting = enquiries.map((enquiry) => rules.filter((rule) => fits(rule, enquiry)))
  await lockRules(
    db,
    actor.me.account_id,
    fitting.flatMap(([first]) => (first ? [first.id] : [])),
  )
  const known = new Map<number, EligibleSeller[]>()
  const assignments: Assignment[] = []
  for (const itsRules of fitting) {
    let assignment = toNobody
    for (const rule of itsRules) {
      const sellers =
        known.get(rule.id) ?? countIn(assignments, await lockEligibleSellers(db, actor, rule.id))
      known.set(rule.id, sellers)
      if (sellers.length === 0) continue
      assignment = assignmentBy(rule, sellers, actor.at)
      for (const others of known.values()) if (others !== sellers) countIn([assignment], others)
      break
    }
    assignments.push(assignment)
  }
  for (const [id, sellers] of known) await saveTurns(db, actor.me.account_id, id, sellers)
  return assignments
}

/** Adds the leads assigned in this batch to the sellers' load, whichever rule assigned them. */
function countIn(assignments: Assignment[], sellers: EligibleSeller[]): EligibleSeller[] {
  for (const seller of sellers)
    seller.open_leads += assignments.filter(({ seller_id }) => seller_id === seller.id).length
  return sellers
}

/** Assigns leads of one rule that no seller claimed in time. */
export async function decideUnclaimed<Lead>(
  db: Db,
  actor: Actor,
  rule: Rule,
  leads: Lead[],
): Promise<{ lead: Lead; assignment: Assignment }[]> {
  const sellers = await lockEligibleSellers(db, actor, rule.id)
  const way = fallbackOf(rule)
  const decided = leads.map((lead) => ({
    lead,
    assignment: assignmentOf(rule, way, sellers, 'nadie lo tomó a tiempo; '),
  }))
  await saveTurns(db, actor.me.account_id, rule.id, sellers)
  return decided
}

export function fits(rule: Rule, { method_id, projects_ids, campaign }: Enquiry): boolean {
  const { methods_ids, projects_ids: projects, campaigns } = rule
  if (methods_ids.length > 0 && (method_id === null || !methods_ids.includes(method_id))) return false
  if (projects.length > 0 && !projects_ids.some((id) => projects.includes(id))) return false
  return campaigns.length === 0 || campaigns.some((name) => folded(name) === folded(campaign ?? ''))
}

export function assignmentBy(rule: Rule, sellers: EligibleSeller[], at: string): Assignment {
  if (rule.way !== 'first_to_claim') return assignmentOf(rule, rule.way, sellers)
  const minutes = rule.claim_minutes ?? 1
  const until = new Date(Date.parse(at) + minutes * 60_000).toISOString()
  const sellers_ids = sellers.map(({ id }) => id)
  const claim = { rule_id: rule.id, sellers_ids, minutes, until, fallback: fallbackOf(rule) }
  return { seller_id: null, reason: null, claim }
}

const fallbackOf = ({ fallback }: Rule) => fallback ?? 'round_robin'

const how = { round_robin: 'por turno', load: 'por carga', weights: 'por peso' }

function assignmentOf(rule: Rule, way: keyof typeof how, sellers: EligibleSeller[], before = ''): Assignment {
  const seller = nextSeller(way, sellers)
  if (!seller) return toNobody
  const load = way === 'load' ? ` (tenía ${seller.open_leads - 1} abiertos)` : ''
  return { seller_id: seller.id, reason: `Regla «${rule.name}»: ${before}${how[way]}${load}`, claim: null }
}

const folded = (text: string) => text.trim().toLowerCase()
