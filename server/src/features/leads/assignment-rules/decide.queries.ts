import { type RawBuilder, sql } from 'kysely'
import type { AssignmentWay, fallbackWays } from '#contract/leads/assignment-rules.ts'
import { userName } from '#server/features/office/names/user-name.queries.ts'
import { dayOf } from '#server/platform/days.ts'
import type { Db } from '#server/platform/db.ts'
import type { Actor } from '#server/platform/me.ts'
import type { EligibleSeller } from './turns.ts'

export type Rule = {
  id: number
  name: string
  methods_ids: number[]
  projects_ids: number[]
  campaigns: string[]
  way: AssignmentWay
  claim_minutes: number | null
  fallback: (typeof fallbackWays)[number] | null
}

const ruleColumns = sql`r.id, r.name, array_to_json(r.methods_ids) as methods_ids,
  array_to_json(r.projects_ids) as projects_ids, r.campaigns, r.way, r.claim_minutes, r.fallback`

export async function activeRules(db: Db, accountId: number): Promise<Rule[]> {
  const { rows } = await sql<Rule>`
    select ${ruleColumns} from assignment_rule r
    where r.account_id = ${accountId} and r.is_active order by r.position, r.id`.execute(db)
  return rows
}

/** Those of these rules that are switched on. */
export async function rulesById(db: Db, accountId: number, ids: number[]): Promise<Map<number, Rule>> {
  const { rows } = await sql<Rule>`
    select ${ruleColumns} from assignment_rule r
    where r.account_id = ${accountId} and r.id = any (${ids}::bigint[]) and r.is_active`.execute(db)
  return new Map(rows.map((rule) => [rule.id, rule]))
}

/** Condition on a user, by its alias: is an active seller, is not paused and has permission to work leads. */
export function takesLeads({ me, at }: Actor, user: string): RawBuilder<boolean> {
  const u = sql.raw(user)
  const today = dayOf(at, me.timezone)
  return sql`(${u}.is_active and ${u}.is_seller
    and not (coalesce(${u}.paused_from, ${u}.paused_until) is not null
      and ${today}::date between coalesce(${u}.paused_from, '-infinity') and coalesce(${u}.paused_until, 'infinity'))
    and ('leads.edit' = any (${u}.permissions) or exists (
      select from user_group_member m
      join user_group g on g.account_id = ${me.account_id} and g.id = m.group_id
      where m.account_id = ${me.account_id} and m.user_id = ${u}.id and 'leads.edit' = any (g.permissions))))`
}

/** Number of open leads of a user, by its alias. */
export const openLeads = (accountId: number, user: string) => sql<number>`(
  select coalesce(sum(n.leads), 0)::int from lead_count n
  where n.account_id = ${accountId} and n.seller_id = ${sql.raw(user)}.id and n.status in ('to_contact', 'in_follow_up'))`

/** Serializes assignment by these rules until the transaction ends; lowest id first, to avoid deadlocks. */
export const lockRules = (db: Db, accountId: number, ids: number[]) =>
  sql`select r.id from assignment_rule r
    where r.account_id = ${accountId} and r.id = any (${ids}::bigint[])
    order by r.id for no key update`.execute(db)

/** Eligible sellers of a rule, locked: none can be deactivated before this transaction ends. */
export async function lockEligibleSellers(db: Db, actor: Actor, ruleId: number): Promise<EligibleSeller[]> {
  await lockRules(db, actor.me.account_id, [ruleId])
  return eligibleSellers(db, actor, ruleId, sql`for share of u`)
}

export async function eligibleSellers(
  db: Db,
  actor: Actor,
  ruleId: number,
  lock: RawBuilder<unknown> = sql``,
): Promise<EligibleSeller[]> {
  const { account_id } = actor.me
  const { rows } = await sql<EligibleSeller>`
    select u.id, ${userName('u')} as name, rs.weight, rs.credit, ${openLeads(account_id, 'u')} as open_leads
    from assignment_rule_seller rs
    join app_user u on u.account_id = ${account_id} and u.id = rs.seller_id
    where rs.account_id = ${account_id} and rs.rule_id = ${ruleId} and ${takesLeads(actor, 'u')}
    order by rs.position, u.id ${lock}`.execute(db)
  return rows
}

export const saveTurns = (db: Db, accountId: number, ruleId: number, sellers: EligibleSeller[]) =>
  sql`update assignment_rule_seller rs set credit = x.credit
    from jsonb_to_recordset(${JSON.stringify(sellers)}::jsonb) as x (id bigint, credit int)
    where rs.account_id = ${accountId} and rs.rule_id = ${ruleId} and rs.seller_id = x.id`.execute(db)
