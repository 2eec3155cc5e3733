import { installationState } from '#server/features/office/account/queries.ts'
import { createChileanAccount } from '#server/features/office/users/opening.actions.ts'
import type { Database } from '#server/platform/db.ts'
import { ensure, failField } from '#server/platform/fail.ts'
import { hashPassword, whyWeak } from '#server/platform/passwords.ts'
import type { Visit } from '#server/platform/route.ts'
import { hashLinkToken, newLinkToken, type Tokens } from '#server/platform/tokens.ts'
import { hasSetUpToken, putSetUpToken, takeSetUpToken } from './queries.ts'
import { startSession } from './sign-in.ts'

type SetUp = { token: string; account_name: string; username: string; email: string; password: string }
/** A link to set up an empty installation; each start invalidates the earlier ones. */
export async function makeSetUpLink(database: Database, publicUrl: string): Promise<string> {
  const token = newLinkToken()
  await database.acrossAccounts((db) => putSetUpToken(db, hashLinkToken(token)))
  return `${publicUrl}/setup?token=${token}`
}

/** Creates the first account and its administrator, who is signed in at once. */
export async function setUp(
  database: Database,
  tokens: Tokens,
  asked: SetUp,
  visitor: Pick<Visit, 'now' | 'address' | 'userAgent'>,
) {
  const { token, account_name: name, username, email, password } = asked
  // Checked before any expensive work: the address is public.
  await database.acrossAccounts(async (db) => {
    ensure((await installationState(db)).is_empty, 'already_set_up')
    if (!(await hasSetUpToken(db, hashLinkToken(token)))) failField('token', 'El enlace no sirve')
  })
  const weakness = whyWeak(password, asked)
  if (weakness) failField('password', weakness)
  const admin = { username, email, password_hash: await hashPassword(password) }
  return database.acrossAccounts(async (db) => {
    ensure((await installationState(db)).is_empty, 'already_set_up')
    if (!(await takeSetUpToken(db, hashLinkToken(token)))) failField('token', 'El enlace no sirve')
    const who = await createChileanAccount(db, { name, lang: 'es', admin }, visitor.now)
    return startSession(db, tokens, who, visitor)
  })
}
