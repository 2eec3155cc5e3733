import { sql } from 'kysely'
import type { AssignmentRule, NewAssignmentRule, SellerLoad } from '#contract/leads/assignment-rules.ts'
import { userName } from '#server/features/office/names/user-name.queries.ts'
import type { Db } from '#server/platform/db.ts'
import type { Actor } from '#server/platform/me.ts'
import { openLeads, takesLeads } from './decide.queries.ts'

/** Every rule of the account, in the order in which they are tried; or the one with this id. */
export async function assignmentRules(db: Db, actor: Actor, id?: number): Promise<AssignmentRule[]> {
  const { account_id } = actor.me
  const { rows } = await sql<AssignmentRule>`
    select r.id, r.name, r.position as "order", r.is_active, r.campaigns, r.way, r.claim_minutes, r.fallback, r.updated_at,
      coalesce((select json_agg(json_build_object('id', o.id, 'name', o.name) order by o.position, o.id)
        from account_option o where o.account_id = ${account_id} and o.id = any (r.methods_ids)), '[]') as methods,
      coalesce((select json_agg(json_build_object('id', p.id, 'name', p.name) order by p.name, p.id)
        from project p where p.account_id = ${account_id} and p.id = any (r.projects_ids)), '[]') as projects,
      coalesce((select json_agg(json_build_object('id', u.id, 'name', ${userName('u')}, 'weight', rs.weight,
          'takes_leads', ${takesLeads(actor, 'u')}) order by rs.position, u.id)
        from assignment_rule_seller rs
        join app_user u on u.account_id = ${account_id} and u.id = rs.seller_id
        where rs.account_id = ${account_id} and rs.rule_id = r.id), '[]') as sellers
    from assignment_rule r
    where r.account_id = ${account_id} ${id ? sql`and r.id = ${id}` : sql``}
    order by r.position, r.id`.execute(db)
  return rows
}

/** Adding and ordering rules is serialized by this lock. */
export async function lockRules(db: Db, accountId: number): Promise<{ id: number; position: number }[]> {
  const { rows } = await sql<{ id: number; position: number }>`
    select r.id, r.position from assignment_rule r
    where r.account_id = ${accountId} order by r.id for no key update`.execute(db)
  return rows
}

type Fields = Omit<NewAssignmentRule, 'sellers'>

const columnsOf = ({ name, is_active = true, way, ...more }: Fields) => ({
  name,
  is_active,
  way,
  methods_ids: more.methods_ids ?? [],
  projects_ids: more.projects_ids ?? [],
  campaigns: more.campaigns ?? [],
  claim_minutes: way === 'first_to_claim' ? more.claim_minutes : null,
  fallback: way === 'first_to_claim' ? more.fallback : null,
})

export async function insertRule(
  db: Db,
  { me, at }: Actor,
  fields: Fields,
  position: number,
): Promise<number> {
  const { id } = await db
    .insertInto('assignment_rule')
    .values({ ...columnsOf(fields), account_id: me.account_id, position, created_at: at, updated_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const updateRule = (db: Db, { me, at }: Actor, id: number, fields: Fields) =>
  db
    .updateTable('assignment_rule')
    .set({ ...columnsOf(fields), updated_at: at })
    .where('account_id', '=', me.account_id)
    .where('id', '=', id)
    .execute()

/** What a rule offered can be claimed no more once it is deleted or switched off; each lead forgets the offer when it would have ended. */
export const removeRule = (db: Db, { me }: Actor, id: number) =>
  db.deleteFrom('assignment_rule').where('account_id', '=', me.account_id).where('id', '=', id).execute()

export const setPositions = (db: Db, { me, at }: Actor, ids: number[]) =>
  sql`update assignment_rule r set position = x.position, updated_at = ${at}
    from unnest(${ids}::bigint[]) with ordinality as x (id, position)
    where r.account_id = ${me.account_id} and r.id = x.id`.execute(db)

/** Replaces the sellers of a rule; sellers that remain keep their credit. */
export async function setRuleSellers(
  db: Db,
  accountId: number,
  id: number,
  sellers: NewAssignmentRule['sellers'],
) {
  const rows = sellers.map(({ seller_id, weight = 1 }, position) => ({ seller_id, weight, position }))
  const ids = sellers.map(({ seller_id }) => seller_id)
  await sql`
    delete from assignment_rule_seller
    where account_id = ${accountId} and rule_id = ${id} and seller_id <> all (${ids}::bigint[])`.execute(db)
  await sql`
    insert into assignment_rule_seller (account_id, rule_id, seller_id, position, weight)
    select ${accountId}::bigint, ${id}::bigint, x.seller_id, x.position, x.weight
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x (seller_id bigint, position int, weight int)
    on conflict (account_id, rule_id, seller_id) do update set position = excluded.position, weight = excluded.weight`.execute(
    db,
  )
}

/** Ids that do not belong to a seller of the account. */
export async function notSelling(db: Db, accountId: number, ids: number[]): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select u.id from app_user u
    where u.account_id = ${accountId} and u.id = any (${ids}::bigint[]) and u.is_seller`.execute(db)
  const selling = new Set(rows.map(({ id }) => id))
  return new Set(ids.filter((id) => !selling.has(id)))
}

export async function sellerLoads(db: Db, actor: Actor, id?: number): Promise<SellerLoad[]> {
  const { account_id } = actor.me
  const { rows } = await sql<SellerLoad>`
    select u.id, ${userName('u')} as name, u.paused_from, u.paused_until, ${openLeads(account_id, 'u')} as open_leads, (
        select coalesce(sum(n.leads), 0)::int from lead_count n
        where n.account_id = ${account_id} and n.seller_id = u.id and n.status = 'to_contact') as to_contact,
      ${takesLeads(actor, 'u')} as takes_leads
    from app_user u
    where u.account_id = ${account_id} and u.is_seller and u.is_active ${id ? sql`and u.id = ${id}` : sql``}
    order by 2, u.id`.execute(db)
  return rows
}

export async function setPause(
  db: Db,
  { me, at }: Actor,
  id: number,
  { paused_from, paused_until }: { paused_from: string | null; paused_until: string | null },
): Promise<boolean> {
  const { rows } = await sql`
    update app_user set paused_from = ${paused_from}::date, paused_until = ${paused_until}::date, updated_at = ${at}
    where account_id = ${me.account_id} and id = ${id} and is_seller and is_active returning id`.execute(db)
  return rows.length > 0
}
