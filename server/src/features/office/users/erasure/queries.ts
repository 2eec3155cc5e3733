import { sql } from 'kysely'
import { renaming } from '#server/features/office/names/queries.ts'
import { userName } from '#server/features/office/names/user-name.queries.ts'
import type { Db } from '#server/platform/db.ts'
import type { Actor } from '#server/platform/me.ts'
import type { OfUser, Owned } from '#server/platform/owned.ts'

export type Leaver = {
  id: number
  name: string
  username: string
  email: string
  avatar_key: string | null
  is_active: boolean
  erased_at: string | null
}

export async function lockLeaver(db: Db, accountId: number, id: number): Promise<Leaver | null> {
  const { rows } = await sql<Leaver>`
    select u.id, ${userName('u')} as name, u.username, u.email, u.avatar_key, u.is_active, u.erased_at
    from app_user u where u.account_id = ${accountId} and u.id = ${id}
    for no key update`.execute(db)
  return rows[0] ?? null
}

/** The id remains, for the history. */
export async function emptyUser(db: Db, { me, at }: Actor, [id = 0]: number[]) {
  const nobody = `eliminado-${id}`
  await sql`
    with renamed as ${renaming(me.account_id)}
    update app_user set username = ${nobody}, email = ${`${nobody}@eliminado.invalid`}, first_name = 'Usuario',
      last_name = ${`eliminado #${id}`}, phone = null, national_id = null, avatar_key = null, password_hash = '',
      permissions = '{}', has_second_factor = false, must_change_password = false, last_login_at = null,
      paused_from = null, paused_until = null, erased_at = ${at}, updated_at = ${at}
    where account_id = ${me.account_id} and id = ${id}`.execute(db)
}

/** Deletes or empties the user's own data, as each feature declares; dependent rows first. */
export async function eraseOwned(db: Db, actor: Actor, owns: readonly Owned[], id: number) {
  for (const owned of owns.toReversed()) if (owned.of === 'user') await eraseRows(db, actor, owned, id)
}

async function eraseRows(db: Db, actor: Actor, { table, by, onErase }: OfUser, id: number) {
  const theirs = sql`account_id = ${actor.me.account_id} and ${sql.ref(by?.[0] ?? 'user_id')} = ${id}`
  if (onErase === 'delete') await sql`delete from ${sql.table(table)} where ${theirs}`.execute(db)
  else if ('run' in onErase) await onErase.run(db, actor, [id])
  else if ('set' in onErase) {
    const values = Object.entries(onErase.set).map(([column, value]) => sql`${sql.ref(column)} = ${value}`)
    await sql`update ${sql.table(table)} set ${sql.join(values)} where ${theirs}`.execute(db)
  }
}

/**
 * Removes the user from notifications of others and from stored mails. A first name alone is not searched: it may be
 * another person's.
 */
export async function removeFromWords(db: Db, accountId: number, { id, name, username, email }: Leaver) {
  const called = [email, `@${username}`, ...(name.includes(' ') ? [name] : [])]
  await sql`
    update notification set data = data - 'by'
    where account_id = ${accountId} and (data ->> 'by_id')::bigint = ${id}`.execute(db)
  await sql`
    delete from kept_mail
    where account_id = ${accountId} and (recipient = ${email} or exists (
      select from unnest(${called}::text[]) as said
      where strpos(lower(concat_ws(' ', subject, body_text, body_html)), lower(said)) > 0))`.execute(db)
}

export const forgetInAudit = (db: Db, accountId: number, id: number) =>
  sql`select app.forget_audit_person(${accountId}, ${id})`.execute(db)
