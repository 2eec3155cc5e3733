import { type RawBuilder, sql } from 'kysely'
import { has, type Permission } from '#contract/permissions.ts'
import { userName } from '#server/features/office/names/user-name.queries.ts'
import { effectivePermissions } from '#server/features/office/users/asking.queries.ts'
import type { Me } from '#server/platform/me.ts'

/** The person and the group that must check what a step needs, of `column`, its id. */
export const checkerColumns = (accountId: number, column: string): RawBuilder<unknown> => sql`
  (select json_build_object('id', u.id, 'name', ${userName('u')}) from sale_step_checker k
    join app_user u on u.account_id = ${accountId} and u.id = k.user_id
    where k.account_id = ${accountId} and k.step_document_id = ${sql.ref(column)}) as checker,
  (select json_build_object('id', g.id, 'name', g.name) from sale_step_checker k
    join user_group g on g.account_id = ${accountId} and g.id = k.group_id
    where k.account_id = ${accountId} and k.step_document_id = ${sql.ref(column)}) as checker_group`

/**
 * Whether `me` may check what was brought for `column`, the id of what a step needs: anybody who may check documents where nobody is
 * named, or the step needs it checked no more; else who is named, and who manages the account.
 */
export function mayCheck(me: Me, column: string): RawBuilder<boolean> {
  if (!has(me, 'deals.check_documents')) return sql<boolean>`false`
  if (has(me, 'account.manage')) return sql<boolean>`true`
  return sql<boolean>`not exists (
    select from sale_step_checker k
    join sale_step_document sd on sd.account_id = ${me.account_id} and sd.id = k.step_document_id and ${isInForce('sd')}
    where k.account_id = ${me.account_id} and k.step_document_id = ${sql.ref(column)}
      and not ${names(me.account_id, 'k', sql`${me.id}::bigint`)})`
}

/** Condition on what a step needs, by its alias: a step needs it still, and needs it checked. */
export function isInForce(stepDocument: string) {
  const sd = sql.raw(stepDocument)
  return sql`${sd}.needs_check and ${sd}.sale_step_id is not null`
}

/** Condition on a row of `sale_step_checker`, by its alias: it names `user`, or a group of theirs. */
export function names(accountId: number, checker: string, user: RawBuilder<unknown>) {
  const k = sql.raw(checker)
  return sql<boolean>`(${k}.user_id is not distinct from ${user} or exists (
    select from user_group_member m
    where m.account_id = ${accountId} and m.group_id = ${k}.group_id and m.user_id = ${user}))`
}

/**
 * Condition on a row of `sale_step_checker`, by its alias: one of those it names can check the documents of a deal that `seller` works.
 * Where nobody can, who manages the account must.
 */
export function namesAble(accountId: number, checker: string, seller: RawBuilder<unknown>) {
  const k = sql.raw(checker)
  const ofAll = activeWho(accountId, ['deals.check_documents', 'deals.view_all'])
  return sql<boolean>`(${k}.user_id = any (${ofAll}) is true or exists (
    select from user_group_member m
    where m.account_id = ${accountId} and m.group_id = ${k}.group_id and m.user_id = any (${ofAll}))
    or (${seller} = any (${activeWho(accountId, ['deals.check_documents'])}) and ${names(accountId, checker, seller)}))`
}

/** The active users who may do these; of no row, so it is read once. */
const activeWho = (accountId: number, permissions: Permission[]) => sql`array(
  select u.id from app_user u
  where u.account_id = ${accountId} and u.is_active and ${effectivePermissions(accountId, 'u')} @> ${permissions}::text[])`
