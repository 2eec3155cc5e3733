import { type RawBuilder, sql } from 'kysely'
import type { Named } from '#contract/fields.ts'
import { has } from '#contract/permissions.ts'
import { userName } from '#server/features/office/names/user-name.queries.ts'
import { effectivePermissions } from '#server/features/office/users/asking.queries.ts'
import type { Db } from '#server/platform/db.ts'
import type { Me } from '#server/platform/me.ts'

/**
 * Whether `me` may check what was brought for `column`, the id of what a step needs: anybody who may check documents where nobody is
 * named, or the step needs it checked no more; else who is named, and who manages the account.
 */
export function mayCheck(me: Me, column: string): RawBuilder<boolean> {
  if (!has(me, 'deals.check_documents')) return sql<boolean>`false`
  if (has(me, 'account.manage')) return sql<boolean>`true`
  return sql<boolean>`not exists (
    select from sale_step_checker k
    join sale_step_document sd on sd.account_id = ${me.account_id} and sd.id = k.step_document_id and ${isInForce}
    where k.account_id = ${me.account_id} and k.step_document_id = ${sql.ref(column)} and k.user_id is distinct from ${me.id}
      and not exists (
        select from user_group_member m
        where m.account_id = ${me.account_id} and m.group_id = k.group_id and m.user_id = ${me.id}))`
}

const isInForce = sql`sd.needs_check and sd.sale_step_id is not null`
/** Who is named checks whatever deal it is of. */
const able = sql`${['deals.check_documents', 'deals.view_all']}::text[]`

/** The active people who may check the documents of all deals. */
export async function usersWhoCheck(db: Db, accountId: number): Promise<Named[]> {
  const { rows } = await sql<Named>`
    select u.id, ${userName('u')} as name from app_user u
    where u.account_id = ${accountId} and u.is_active
      and ${effectivePermissions(accountId)} @> ${able}
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

/** Whoever must check it from now on; nobody where both are null. */
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

/** Of the active users who may check a document and see all deals, or sell this one: those who are named for it, else all. */
export async function checkersOf(
  db: Db,
  accountId: number,
  { document_id, seller_id }: { document_id: number; seller_id: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number; is_named: boolean; is_manager: boolean }>`
    with able as (
      select u.id, ${effectivePermissions(accountId)} as may from app_user u
      where u.account_id = ${accountId} and u.is_active)
    select a.id, a.may @> '{account.manage}'::text[] as is_manager, coalesce(k.step_document_id is null or k.user_id = a.id or exists (
        select from user_group_member m
        where m.account_id = ${accountId} and m.group_id = k.group_id and m.user_id = a.id), false) as is_named
    from able a
    join deal_document dd on dd.account_id = ${accountId} and dd.id = ${document_id}
    left join sale_step_document sd on sd.account_id = ${accountId} and sd.id = dd.step_document_id and ${isInForce}
    left join sale_step_checker k on k.account_id = ${accountId} and k.step_document_id = sd.id
    where a.may @> '{deals.check_documents}'::text[] and (a.may @> '{deals.view_all}'::text[] or a.id = ${seller_id})`.execute(
    db,
  )
  const named = rows.filter(({ is_named }) => is_named)
  // Who was named has left: one who manages the account can check it.
  return (named.length > 0 ? named : rows.filter(({ is_manager }) => is_manager)).map(({ id }) => id)
}
