import { sql } from 'kysely'
import type { Named } from '#contract/fields.ts'
import { userName } from '#server/features/office/names/user-name.queries.ts'
import { effectivePermissions } from '#server/features/office/users/asking.queries.ts'
import { isInForce, names, namesAble } from '#server/features/sales/sale-steps/checkers.queries.ts'
import type { Db } from '#server/platform/db.ts'
import type { Me } from '#server/platform/me.ts'

/** Who is named checks whatever deal it is of. */
const able = sql`${['deals.check_documents', 'deals.view_all']}::text[]`

/** The active people who may check the documents of all deals. */
export async function usersWhoCheck(db: Db, accountId: number): Promise<Named[]> {
  const { rows } = await sql<Named>`
    select u.id, ${userName('u')} as name from app_user u
    where u.account_id = ${accountId} and u.is_active
      and ${effectivePermissions(accountId, 'u')} @> ${able}
    order by 2, u.id limit 1000`.execute(db)
  return rows
}

export async function groupsWhoCheck(db: Db, accountId: number): Promise<Named[]> {
  const { rows } = await sql<Named>`
    select g.id, g.name from user_group g
    where g.account_id = ${accountId} and g.permissions @> ${able}
    order by app.fold(g.name), g.id limit 1000`.execute(db)
  return rows
}

export type Checker = { checker_id: number | null; checker_group_id: number | null }

/** The person or the group that must check it from now on; nobody where both are null. */
export async function putChecker(
  db: Db,
  { account_id }: Pick<Me, 'account_id'>,
  id: number,
  { checker_id, checker_group_id }: Checker,
) {
  await sql`delete from sale_step_checker where account_id = ${account_id} and step_document_id = ${id}`.execute(
    db,
  )
  if (checker_id === null && checker_group_id === null) return
  await sql`
    insert into sale_step_checker (account_id, step_document_id, user_id, group_id)
    values (${account_id}, ${id}, ${checker_id}, ${checker_group_id})`.execute(db)
}

export type ToCheck = { document_id: number; seller_id: number }

/**
 * Of each document the active users who must check it: of those who may and see all deals, or sell this one, who is named for it, else
 * all; who manages the account where nobody named can. `documents=mine` of the list of deals is the same of one user.
 */
export async function checkersOf(
  db: Db,
  accountId: number,
  documents: ToCheck[],
): Promise<Map<number, number[]>> {
  const { rows } = await sql<{ document_id: number; users: number[] }>`
    with able as materialized (
      select * from (
        select u.id, ${effectivePermissions(accountId, 'u')} as may from app_user u
        where u.account_id = ${accountId} and u.is_active) u
      where u.may @> '{deals.check_documents}'::text[])
    select dd.id as document_id, array_agg(a.id order by a.id) as users
    from unnest(${documents.map(({ document_id }) => document_id)}::bigint[],
      ${documents.map(({ seller_id }) => seller_id)}::bigint[]) as x (document_id, seller_id)
    join deal_document dd on dd.account_id = ${accountId} and dd.id = x.document_id
    join able a on a.may @> '{deals.view_all}'::text[] or a.id = x.seller_id
    left join sale_step_document sd on sd.account_id = ${accountId} and sd.id = dd.step_document_id and ${isInForce('sd')}
    left join sale_step_checker k on k.account_id = ${accountId} and k.step_document_id = sd.id
    where k.step_document_id is null or ${names(accountId, 'k', sql`a.id`)}
      or (a.may @> '{account.manage}'::text[] and not ${namesAble(accountId, 'k', sql`x.seller_id`)})
    group by dd.id`.execute(db)
  return new Map(rows.map(({ document_id, users }) => [document_id, users]))
}
