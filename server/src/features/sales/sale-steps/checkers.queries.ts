import { type RawBuilder, sql } from 'kysely'
import { has } from '#contract/permissions.ts'
import { userName } from '#server/features/office/names/user-name.queries.ts'
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
    where k.account_id = ${me.account_id} and k.step_document_id = ${sql.ref(column)} and k.user_id is distinct from ${me.id}
      and not exists (
        select from user_group_member m
        where m.account_id = ${me.account_id} and m.group_id = k.group_id and m.user_id = ${me.id}))`
}

/** Condition on what a step needs, by its alias: a step needs it still, and needs it checked. */
export function isInForce(stepDocument: string) {
  const sd = sql.raw(stepDocument)
  return sql`${sd}.needs_check and ${sd}.sale_step_id is not null`
}
