import { sql } from 'kysely'
import type { Db } from '#server/platform/db.ts'
import type { Actor } from '#server/platform/me.ts'

export type Scheme = {
  id: number
  name: string
  beneficiary: 'seller' | 'broker'
  milestones: { sale_step_id: number; percent: string }[]
}

/** Those in use, in their order; locked against others who change them. */
export async function schemesOf(db: Db, accountId: number, lock = false): Promise<Scheme[]> {
  const { rows } = await sql<Scheme>`
    select s.id, s.name, s.beneficiary, s.milestones from commission_scheme s
    where s.account_id = ${accountId} and not s.is_archived order by s.id ${lock ? sql`for no key update` : sql``}`.execute(
    db,
  )
  return rows
}

/** Former ones that deals have or commissions were earned by, newest first. */
export async function formerSchemes(db: Db, accountId: number): Promise<Scheme[]> {
  const { rows } = await sql<Scheme>`
    select s.id, s.name, s.beneficiary, s.milestones from commission_scheme s
    where s.account_id = ${accountId} and s.is_archived and (
      exists (select from commission c where c.account_id = ${accountId} and c.scheme_id = s.id)
      or exists (select from deal_commission_share x where x.account_id = ${accountId} and x.scheme_id = s.id))
    order by s.id desc limit 100`.execute(db)
  return rows
}

export const archiveSchemes = (db: Db, { me, at }: Actor, ids: number[]) =>
  sql`
    update commission_scheme s set is_archived = true, updated_at = ${at}
    where s.account_id = ${me.account_id} and s.id = any (${ids}::bigint[])`.execute(db)

export const insertScheme = (
  db: Db,
  { me, at }: Actor,
  { name, beneficiary, milestones }: Omit<Scheme, 'id'>,
) =>
  sql`
    insert into commission_scheme (account_id, name, beneficiary, milestones, created_at, updated_at)
    values (${me.account_id}, ${name}, ${beneficiary}, ${JSON.stringify(milestones)}::jsonb, ${at}, ${at})`.execute(
    db,
  )

export const updateScheme = (db: Db, { me, at }: Actor, { id, name, beneficiary, milestones }: Scheme) =>
  sql`
    update commission_scheme s set name = ${name}, beneficiary = ${beneficiary}, milestones = ${JSON.stringify(milestones)}::jsonb,
      updated_at = ${at}
    where s.account_id = ${me.account_id} and s.id = ${id}`.execute(db)
