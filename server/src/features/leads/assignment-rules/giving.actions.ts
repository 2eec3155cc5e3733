import type { Db } from '#server/platform/db.ts'
import type { Doer } from '#server/platform/me.ts'
import { activeRules, lockRules, lockTakers, type Rule, saveCredits } from './giving.queries.ts'
import { nextTaker, type Taker } from './turns.ts'

/** What rules decide by. */
export type Enquiry = { method_id: number | null; projects_ids: number[]; campaign: string | null }

/** To the first of these sellers who takes it before then; by `fallback` after that. */
export type Offer = {
  rule_id: number
  sellers_ids: number[]
  minutes: number
  until: string
  fallback: NonNullable<Rule['fallback']>
}

/** Who gets a lead and why; or until when it is offered to the sellers of a rule. */
export type Gift = {
  seller_id: number | null
  reason: string | null
  claim: Offer | null
}

const toNobody: Gift = { seller_id: null, reason: null, claim: null }

/** Gives each enquiry by the first rule that fits it and has somebody who takes leads now. */
export async function giveByRules(db: Db, doer: Doer, enquiries: Enquiry[]): Promise<Gift[]> {
  const rules = await activeRules(db, doer.me.account_id)
  if (rules.length === 0) return enquiries.map(() => toNobody)
  const fitting = enquiries.map((enquiry) => rules.filter((rule) => fits(rule, enquiry)))
  await lockRules(
    db,
    doer.me.account_id,
    fitting.flatMap(([first]) => (first ? [first.id] : [])),
  )
  const known = new Map<number, Taker[]>()
  const gifts: Gift[] = []
  for (const itsRules of fitting) {
    let gift = toNobody
    for (const rule of itsRules) {
      const takers = known.get(rule.id) ?? countIn(gifts, await lockTakers(db, doer, rule.id))
      known.set(rule.id, takers)
      if (takers.length === 0) continue
      gift = giftBy(rule, takers, doer.at)
      for (const others of known.values()) if (others !== takers) countIn([gift], others)
      break
    }
    gifts.push(gift)
  }
  for (const [id, takers] of known) await saveCredits(db, doer.me.account_id, id, takers)
  return gifts
}

/** What sellers are about to get is part of their load already, by whichever rule. */
function countIn(gifts: Gift[], takers: Taker[]): Taker[] {
  for (const taker of takers)
    taker.open_leads += gifts.filter(({ seller_id }) => seller_id === taker.id).length
  return takers
}

/** Gives leads of one rule that nobody claimed in time. */
export async function giveUnclaimed(db: Db, doer: Doer, rule: Rule, count: number): Promise<Gift[]> {
  const takers = await lockTakers(db, doer, rule.id)
  const way = fallbackOf(rule)
  const gifts = Array.from({ length: count }, () => giftOf(rule, way, takers, 'nadie lo tomó a tiempo; '))
  await saveCredits(db, doer.me.account_id, rule.id, takers)
  return gifts
}

export function fits(rule: Rule, { method_id, projects_ids, campaign }: Enquiry): boolean {
  const { methods_ids, projects_ids: projects, campaigns } = rule
  if (methods_ids.length > 0 && (method_id === null || !methods_ids.includes(method_id))) return false
  if (projects.length > 0 && !projects_ids.some((id) => projects.includes(id))) return false
  return campaigns.length === 0 || campaigns.some((name) => folded(name) === folded(campaign ?? ''))
}

export function giftBy(rule: Rule, takers: Taker[], at: string): Gift {
  if (rule.way !== 'first_to_claim') return giftOf(rule, rule.way, takers)
  const minutes = rule.claim_minutes ?? 1
  const until = new Date(Date.parse(at) + minutes * 60_000).toISOString()
  const sellers_ids = takers.map(({ id }) => id)
  const claim = { rule_id: rule.id, sellers_ids, minutes, until, fallback: fallbackOf(rule) }
  return { seller_id: null, reason: null, claim }
}

const fallbackOf = ({ fallback }: Rule) => fallback ?? 'round_robin'

const how = { round_robin: 'por turno', load: 'por carga', weights: 'por peso' }

function giftOf(rule: Rule, way: keyof typeof how, takers: Taker[], before = ''): Gift {
  const taker = nextTaker(way, takers)
  if (!taker) return toNobody
  const load = way === 'load' ? ` (tenía ${taker.open_leads - 1} abiertos)` : ''
  return { seller_id: taker.id, reason: `Regla «${rule.name}»: ${before}${how[way]}${load}`, claim: null }
}

const folded = (text: string) => text.trim().toLowerCase()
