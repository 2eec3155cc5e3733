import { broadcastAccessChanged } from '#server/features/office/users/sessions.queries.ts'
import type { Db } from '#server/platform/db.ts'
import type { Claims } from '#server/platform/http/sessions.ts'
import type { Visit } from '#server/platform/route.ts'
import { refreshSeconds, sessionSeconds } from '#server/platform/tokens.ts'

type Who = { account_id: number; user_id: number }

/** The user with this username or e-mail, in any account. A username is never an e-mail. */
export const findLogin = (db: Db, name: string) =>
  db
    .selectFrom('user_login')
    .select(['account_id', 'user_id'])
    .where((eb) => eb.or([eb('username', '=', name), eb('email', '=', name)]))
    .executeTakeFirst()

export const findByEmail = (db: Db, email: string) =>
  db.selectFrom('user_login').select(['account_id', 'user_id']).where('email', '=', email).executeTakeFirst()

const credentials = (db: Db, { account_id, user_id }: Who) =>
  db
    .selectFrom('app_user')
    .select(['username', 'email', 'first_name', 'password_hash', 'is_active'])
    .where('account_id', '=', account_id)
    .where('id', '=', user_id)

export const getCredentials = (db: Db, who: Who) => credentials(db, who).executeTakeFirst()

/**
 * Locked before a session or link of the user is created, so that a new password or a deactivation, which end both, is
 * serialized with it.
 */
export const lockCredentials = (db: Db, who: Who) => credentials(db, who).forNoKeyUpdate().executeTakeFirst()

export async function insertSession(
  db: Db,
  { session_id, ...who }: Claims,
  visitor: Pick<Visit, 'address' | 'userAgent'>,
  at: string,
) {
  await db
    .insertInto('session')
    .values({
      id: session_id,
      ...who,
      rotated_at: at,
      created_at: at,
      expires_at: refreshEnd(at, at),
      address: visitor.address,
      user_agent: visitor.userAgent,
    })
    .execute()
  await db
    .updateTable('app_user')
    .set({ last_login_at: at })
    .where('account_id', '=', who.account_id)
    .where('id', '=', who.user_id)
    .execute()
}

/** An unused session expires; use extends it, up to a maximum. */
function refreshEnd(at: string, signedInAt: string) {
  const ends = Math.min(
    Date.parse(at) + refreshSeconds * 1000,
    Date.parse(signedInAt) + sessionSeconds * 1000,
  )
  return new Date(ends).toISOString()
}

const sessionRow = (db: Db, { account_id, session_id }: Claims) =>
  db.updateTable('session').where('account_id', '=', account_id).where('id', '=', session_id)

/** Locked: of two tabs that refresh at once, the second sees the result of the first. */
export const lockSession = (db: Db, { account_id, user_id, session_id }: Claims) =>
  db
    .selectFrom('session as s')
    .innerJoin('app_user as u', (join) =>
      join.on('u.account_id', '=', account_id).onRef('u.id', '=', 's.user_id'),
    )
    .select(['s.generation', 's.rotated_at', 's.expires_at', 's.ended_at', 's.created_at', 'u.is_active'])
    .where('s.account_id', '=', account_id)
    .where('s.id', '=', session_id)
    .where('s.user_id', '=', user_id)
    .forUpdate('s')
    .executeTakeFirst()

type Rotation = { generation: number; created_at: string; address: string }

/** The last address is updated only on refresh, not on each request. */
export const rotateSession = (
  db: Db,
  claims: Claims,
  { generation, created_at, address }: Rotation,
  at: string,
) =>
  sessionRow(db, claims)
    .set({ generation, address, rotated_at: at, expires_at: refreshEnd(at, created_at) })
    .execute()

export async function endSession(db: Db, claims: Claims, ended_reason: string, at: string) {
  await sessionRow(db, claims).where('ended_at', 'is', null).set({ ended_at: at, ended_reason }).execute()
  broadcastAccessChanged(db, claims)
}

const setUpToken = 'setup_token_hash'

export const putSetUpToken = (db: Db, hash: string) =>
  db
    .insertInto('installation')
    .values({ name: setUpToken, value: JSON.stringify(hash) })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: JSON.stringify(hash) }))
    .execute()

export const hasSetUpToken = async (db: Db, hash: string): Promise<boolean> => {
  const row = await db
    .selectFrom('installation')
    .select('name')
    .where('name', '=', setUpToken)
    .where('value', '=', JSON.stringify(hash))
    .executeTakeFirst()
  return row !== undefined
}

/** Deletes the token: of two concurrent requests only one gets it. */
export const takeSetUpToken = (db: Db, hash: string) =>
  db
    .deleteFrom('installation')
    .where('name', '=', setUpToken)
    .where('value', '=', JSON.stringify(hash))
    .returning('name')
    .executeTakeFirst()
