import { sql } from 'kysely'

/** Display name of the `app_user` with this alias: first and last name, or the username where both are empty. */
export const userName = (alias: string) =>
  sql.raw<string>(
    `coalesce(nullif(trim(${alias}.first_name || ' ' || ${alias}.last_name), ''), ${alias}.username)`,
  )
