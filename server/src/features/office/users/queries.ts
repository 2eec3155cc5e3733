import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/platform/db.ts'
import { failField } from '#server/platform/fail.ts'
import type { LinkedFile } from '#server/platform/files/links.ts'
import { pictureLink } from '#server/platform/files/picture-link.ts'

/** Refuses a taken value with the same error for this account and others. */
export const failTaken = (field: 'username' | 'email'): never =>
  field === 'username'
    ? failField('username', 'Ese usuario no está disponible')
    : failField('email', 'Ese correo no está disponible')

export async function accountNameOf(db: Db, accountId: number): Promise<string> {
  const { rows } = await sql<{
    name: string
  }>`select a.name from account a where a.id = ${accountId}`.execute(db)
  return rows[0]?.name ?? ''
}

/** Of a user, by its alias, a JSON list. */
export const groupNames = (accountId: number, user: string): RawBuilder<string[]> => sql`(
  select coalesce(json_agg(g.name order by g.name), '[]') from user_group_member m
  join user_group g on g.account_id = ${accountId} and g.id = m.group_id
  where m.account_id = ${accountId} and m.user_id = ${sql.raw(user)}.id)`

/** Condition on a user, by its alias: every word is a prefix of a word of the name, the username or the e-mail. */
export function namedLike(text: string, user: string): RawBuilder<boolean> {
  const u = sql.raw(user)
  const words = text.split(/\s+/).slice(0, 8)
  const known = sql`app.fold(' ' || ${u}.first_name || ' ' || ${u}.last_name || ' ' || ${u}.username || ' ' || ${u}.email)`
  const begins = words.map(
    (word) => sql`${known} like '% ' || app.fold(${word.replace(/[\\%_]/g, '\\$&')}::text) || '%'`,
  )
  return sql`(${sql.join(begins, sql` and `)})`
}

/** A user row with the storage key of the picture replaced by its URL. */
export const withAvatar = <T extends { avatar_url: string | null }>(
  user: T,
  linkTo: (file: LinkedFile) => string,
): T => ({ ...user, avatar_url: pictureLink(user.avatar_url, linkTo) })
