import { sql } from 'kysely'
import { renaming } from '#server/features/office/names/queries.ts'
import { userName } from '#server/features/office/names/user-name.queries.ts'
import type { Db } from '#server/platform/db.ts'
import { eraseNext } from '#server/platform/erasing.queries.ts'
import type { Actor } from '#server/platform/me.ts'
import { isLong, type OfUser, type Owned } from '#server/platform/owned.ts'

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

/** What must be gone when the request answers; tables that may have many of their rows are erased in turns. */
export async function eraseAtOnce(db: Db, actor: Actor, owns: readonly Owned[], id: number) {
  for (const owned of owns.toReversed()) {
    if (owned.of !== 'user') continue
    const { onErase } = owned
    if (typeof onErase === 'object' && 'run' in onErase) await onErase.run(db, actor, [id])
    if (!isLong(owned)) await eraseNext(db, actor, owned, { ids: [id], theirs: rowsOf(owned, id) }, 0)
  }
}

export const rowsOf = ({ by }: OfUser, id: number) => sql`${sql.ref(by?.[0] ?? 'user_id')} = ${id}`

/** How texts name a user. A first name alone is not searched: it may be another person's. */
export type CalledUser = { email: string; names: string[] }

export const calledOf = ({ name, username, email }: Leaver): CalledUser => ({
  email,
  names: [email, `@${username}`, ...(name.includes(' ') ? [name] : [])],
})
