import { isDeepStrictEqual } from 'node:util'
import type { FieldErrors } from '#contract/errors.ts'
import type { AssignmentRule, NewAssignmentRule, SellerLoad } from '#contract/leads/assignment-rules.ts'
import { missingLinks } from '#server/features/office/options/links.queries.ts'
import { record } from '#server/platform/audit.ts'
import type { Db } from '#server/platform/db.ts'
import { ensure, fail, found } from '#server/platform/fail.ts'
import { isStale } from '#server/platform/is-stale.ts'
import type { Actor } from '#server/platform/me.ts'
import { assignmentBy, type Enquiry, fits } from './decide.actions.ts'
import { activeRules, eligibleSellers } from './decide.queries.ts'
import {
  assignmentRules,
  insertRule,
  lockRules,
  notSelling,
  removeRule,
  sellerLoads,
  setPause,
  setPositions,
  setRuleSellers,
  updateRule,
} from './queries.ts'

export async function createRule(db: Db, actor: Actor, body: NewAssignmentRule): Promise<AssignmentRule> {
  await checkRule(db, actor, body)
  const known = await lockRules(db, actor.me.account_id)
  const id = await insertRule(db, actor, body, Math.max(0, ...known.map(({ position }) => position)) + 1)
  await setRuleSellers(db, actor.me.account_id, id, body.sellers)
  await record(db, actor, 'leads.rule_created', { rule_id: id, ...body })
  return ruleById(db, actor, id)
}

export async function changeRule(
  db: Db,
  actor: Actor,
  id: number,
  body: NewAssignmentRule,
  ifMatch: string | null,
): Promise<AssignmentRule> {
  await lockRules(db, actor.me.account_id)
  const before = await ruleById(db, actor, id)
  if (isStale(ifMatch, before.updated_at)) fail('stale', { conflict: before })
  await checkRule(db, actor, body)
  if (isSame(before, body)) return before
  await updateRule(db, actor, id, body)
  await setRuleSellers(db, actor.me.account_id, id, body.sellers)
  const after = await ruleById(db, actor, id)
  await record(db, actor, 'leads.rule_changed', { rule_id: id, before, after })
  return after
}

function isSame({ methods, projects, sellers, ...rule }: AssignmentRule, body: NewAssignmentRule): boolean {
  const idsOf = (things: { id: number }[]) => things.map(({ id }) => id).sort((a, b) => a - b)
  const sorted = (ids: number[] = []) => ids.toSorted((a, b) => a - b)
  const { name, is_active = true, way, campaigns = [], claim_minutes = null, fallback = null } = body
  return isDeepStrictEqual(
    [
      rule.name,
      rule.is_active,
      rule.way,
      rule.campaigns,
      rule.claim_minutes,
      rule.fallback,
      idsOf(methods),
      idsOf(projects),
      sellers.map(({ id, weight }) => [id, weight]),
    ],
    [
      name,
      is_active,
      way,
      campaigns,
      claim_minutes,
      fallback,
      sorted(body.methods_ids),
      sorted(body.projects_ids),
      body.sellers.map(({ seller_id, weight = 1 }) => [seller_id, weight]),
    ],
  )
}

export async function deleteRule(db: Db, actor: Actor, id: number) {
  await lockRules(db, actor.me.account_id)
  const { name } = await ruleById(db, actor, id)
  await removeRule(db, actor, id)
  await record(db, actor, 'leads.rule_deleted', { rule_id: id, name })
}

export async function reorderRules(db: Db, actor: Actor, wanted: { id: number; order: number }[]) {
  const known = await lockRules(db, actor.me.account_id)
  const places = new Map(wanted.map(({ id, order }) => [id, order]))
  ensure(
    wanted.every(({ id }) => known.some((rule) => rule.id === id)),
    'not_found',
  )
  const place = ({ id }: { id: number }) => places.get(id) ?? Number.POSITIVE_INFINITY
  const inOrder = known.toSorted((a, b) => a.position - b.position || a.id - b.id)
  const ids = inOrder
    .toSorted((a, b) => (place(a) === place(b) ? 0 : place(a) - place(b)))
    .map(({ id }) => id)
  await setPositions(db, actor, ids)
  await record(db, actor, 'leads.rules_ordered', { ids })
  return assignmentRules(db, actor)
}

/** What the rules would decide; no credits are spent. */
export async function tryRules(db: Db, actor: Actor, enquiry: Enquiry) {
  for (const rule of await activeRules(db, actor.me.account_id)) {
    if (!fits(rule, enquiry)) continue
    const sellers = await eligibleSellers(db, actor, rule.id)
    if (sellers.length === 0) continue
    const { seller_id, reason } = assignmentBy(rule, sellers, actor.at)
    const seller = sellers.find(({ id }) => id === seller_id)
    return {
      rule: { id: rule.id, name: rule.name },
      seller: seller ? { id: seller.id, name: seller.name } : null,
      reason,
    }
  }
  return { rule: null, seller: null, reason: null }
}

export async function pauseSeller(
  db: Db,
  actor: Actor,
  id: number,
  pause: { paused_from: string | null; paused_until: string | null },
): Promise<SellerLoad> {
  ensure(await setPause(db, actor, id, pause), 'not_found')
  await record(db, actor, 'users.paused', { user_id: id, ...pause })
  return found((await sellerLoads(db, actor, id))[0])
}

const ruleById = async (db: Db, actor: Actor, id: number) => found((await assignmentRules(db, actor, id))[0])

async function checkRule(db: Db, { me }: Actor, body: NewAssignmentRule) {
  const { methods_ids = [], projects_ids = [], sellers } = body
  const links = { methods: methods_ids, projects: projects_ids, tags: [], saleSteps: [] }
  const missing = await missingLinks(db, me.account_id, links)
  const ids = sellers.map(({ seller_id }) => seller_id)
  const strangers = await notSelling(db, me.account_id, ids)
  const wrong = ids.flatMap((id, index) => (strangers.has(id) ? [index] : []))
  const errors: FieldErrors = {
    ...(missing.methods.length > 0 && { methods_ids: ['No es una opción de la cuenta'] }),
    ...(missing.projects.length > 0 && { projects_ids: ['No existe ese proyecto'] }),
    ...(wrong.length > 0 && {
      sellers: Object.fromEntries(
        wrong.map((index) => [index, { seller_id: ['No es vendedor de la cuenta'] }]),
      ),
    }),
  }
  if (Object.keys(errors).length > 0) fail('validation', { errors })
}
