import { type RawBuilder, sql } from 'kysely'
import type { OfferedLead } from '#contract/leads/lead-acts.ts'
import { seesAll } from '#contract/permissions.ts'
import { takesLeads } from '#server/features/leads/assignment-rules/decide.queries.ts'
import { ofBlocked } from '#server/features/leads/leads/queries.ts'
import { userName } from '#server/features/office/names/user-name.queries.ts'
import type { Db } from '#server/platform/db.ts'
import type { Actor, Me } from '#server/platform/me.ts'

export async function mayTake(db: Db, actor: Actor): Promise<boolean> {
  const { rows } = await sql<{ takes: boolean }>`
    select ${takesLeads(actor, 'u')} as takes from app_user u
    where u.account_id = ${actor.me.account_id} and u.id = ${actor.me.id} for share`.execute(db)
  return rows[0]?.takes ?? false
}

const isInRule = (me: Me) => sql`exists (
  select from assignment_rule_seller rs
  where rs.account_id = ${me.account_id} and rs.rule_id = l.claim_rule_id and rs.seller_id = ${me.id})`

/** Of a rule that is switched off nothing is offered any more. */
const isOffered = (me: Me) => sql`exists (
  select from assignment_rule_seller rs
  join assignment_rule r on r.account_id = ${me.account_id} and r.id = rs.rule_id and r.is_active
  where rs.account_id = ${me.account_id} and rs.rule_id = l.claim_rule_id and rs.seller_id = ${me.id})`

/**
 * Condition on `lead l`: unassigned, to contact, not of a blocked contact, and offered to `me` (or `me` sees all
 * leads).
 */
const offered = (me: Me, at: string): RawBuilder<boolean> => sql`
  l.status = 'to_contact' and l.seller_id is null and not l.is_deleted and not ${ofBlocked(me.account_id, 'l')} and (
    ${seesAll(me, 'leads')}::boolean or (l.claim_until > ${at}::timestamptz and ${isOffered(me)}))`

export async function offeredLeads(db: Db, { me, at }: Actor): Promise<OfferedLead[]> {
  const { rows } = await sql<OfferedLead>`
    select l.id, l.created_at, l.first_response_due_at,
      case when exists (
        select from assignment_rule r where r.account_id = ${me.account_id} and r.id = l.claim_rule_id and r.is_active) then l.claim_until end as claim_until,
      case when m.id is not null then json_build_object('id', m.id, 'name', m.name) end as method,
      coalesce((select json_agg(json_build_object('id', p.id, 'name', p.name) order by p.name, p.id)
        from lead_project lp join project p on p.account_id = ${me.account_id} and p.id = lp.project_id
        where lp.account_id = ${me.account_id} and lp.lead_id = l.id), '[]') as projects
    from lead l
    left join account_option m on m.account_id = ${me.account_id} and m.id = l.method_id
    where l.account_id = ${me.account_id} and ${offered(me, at)}
    order by l.created_at, l.id limit 50`.execute(db)
  return rows
}

type Claimed = { id: number; contact_id: number; seller_id: number | null }

/** Locked, skipping leads that another transaction has locked. */
export async function lockOffered(
  db: Db,
  { me, at }: Actor,
  id: number | undefined,
): Promise<Claimed | null> {
  const { rows } = await sql<Claimed>`
    select l.id, l.contact_id, l.seller_id from lead l
    where l.account_id = ${me.account_id} and ${offered(me, at)} ${id ? sql`and l.id = ${id}` : sql``}
    order by l.created_at, l.id limit 1
    for no key update ${id ? sql`` : sql`skip locked`}`.execute(db)
  return rows[0] ?? null
}

/** The seller of a lead that `me` may see or was offered. */
export async function takenBy(
  db: Db,
  me: Me,
  id: number,
): Promise<{ seller: string | null; is_blocked: boolean } | null> {
  const { rows } = await sql<{ seller: string | null; is_blocked: boolean }>`
    select case when s.id is not null then ${userName('s')} end as seller, ${ofBlocked(me.account_id, 'l')} as is_blocked
    from lead l left join app_user s on s.account_id = ${me.account_id} and s.id = l.seller_id
    where l.account_id = ${me.account_id} and l.id = ${id} and not l.is_deleted
      and (${seesAll(me, 'leads')}::boolean or l.seller_id = ${me.id} or ${isInRule(me)})`.execute(db)
  return rows[0] ?? null
}

/**
 * Leads whose offer has expired, locked. `is_waiting`: still unassigned. Leads of blocked contacts wait until the block
 * is lifted.
 */
export async function lockUnclaimed(db: Db, accountId: number, at: string, ids: number[]) {
  const { rows } = await sql<Claimed & { claim_rule_id: number; is_waiting: boolean }>`
    select l.id, l.contact_id, l.seller_id, l.claim_rule_id,
      l.seller_id is null and l.status = 'to_contact' and not l.is_deleted as is_waiting
    from lead l
    where l.account_id = ${accountId} and l.claim_until <= ${at} and not ${ofBlocked(accountId, 'l')}
      and l.id = any (${ids}::bigint[])
    order by l.id for no key update`.execute(db)
  return rows
}

export const endClaims = (db: Db, accountId: number, ids: number[]) =>
  sql`update lead set claim_until = null
    where account_id = ${accountId} and id = any (${ids}::bigint[])`.execute(db)
