import { type RawBuilder, sql } from 'kysely'

/** Display name of the `app_user` with this alias: first and last name, or the username where both are empty. */
export const userName = (alias: string) =>
  sql.raw<string>(
    `coalesce(nullif(trim(${alias}.first_name || ' ' || ${alias}.last_name), ''), ${alias}.username)`,
  )

/** Condition: the user with this id is erased. Texts that name them are shown without the name, also while a job still deletes it. */
export const isErasedUser = (accountId: number, id: RawBuilder<unknown>) => sql<boolean>`exists (
  select from app_user erased where erased.account_id = ${accountId} and erased.id = ${id} and erased.erased_at is not null)`
