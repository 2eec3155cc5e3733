import { type RawBuilder, sql } from 'kysely'
import { userName } from '#server/features/office/names/user-name.queries.ts'

/** The person and the group that must check what a step needs, of `column`, its id. */
export const checkerColumns = (accountId: number, column: string): RawBuilder<unknown> => sql`
  (select json_build_object('id', u.id, 'name', ${userName('u')}) from sale_step_checker k
    join app_user u on u.account_id = ${accountId} and u.id = k.user_id
    where k.account_id = ${accountId} and k.step_document_id = ${sql.ref(column)}) as checker,
  (select json_build_object('id', g.id, 'name', g.name) from sale_step_checker k
    join user_group g on g.account_id = ${accountId} and g.id = k.group_id
    where k.account_id = ${accountId} and k.step_document_id = ${sql.ref(column)}) as checker_group`
