import { installationState } from '#server/features/office/account/queries.ts'
import { makeSetUpLink } from '#server/features/office/auth/set-up.ts'
import { createChileanAccount } from '#server/features/office/users/opening.actions.ts'
import type { Config } from './platform/config.ts'
import type { Database } from './platform/db.ts'
import { hashPassword, whyWeak } from './platform/passwords.ts'
import { StartError } from './platform/start-error.ts'

/**
 * Gives an empty installation its first account: the demo, the administrator of the environment, or a one-time link to create
 * one. Returns the lines to print.
 */
export async function fillEmpty(
  database: Database,
  config: Config,
  at: Date,
  fingerprint: (text: string) => string,
): Promise<string[]> {
  const state = await database.acrossAccounts(installationState)
  if (!state.is_empty) return state.has_demo ? demoLines : []
  if (config.admin) {
    await openFirstAccount(database, config.admin, at)
    return [`Administrator: ${config.admin.username}`]
  }
  if (config.demo) {
    const { fillDemo } = await import('#server/features/office/demo/fill-demo.ts')
    await fillDemo(database, at, fingerprint)
    return demoLines
  }
  return [
    'Nobody can sign in yet. Name the first administrator here:',
    await makeSetUpLink(database, config.publicUrl),
  ]
}

export const demoSignIn = { username: 'catalina.rojas', password: 'umbral-demo-2026' }

const demoLines = [
  `Sign in as ${demoSignIn.username} with ${demoSignIn.password}`,
  `(administrator: admin, same password)`,
]

async function openFirstAccount(
  database: Database,
  { username, password, email }: { username: string; password: string; email: string },
  at: Date,
) {
  if (password.length < 10 || whyWeak(password, { username, email }))
    throw new StartError('UMBRAL_ADMIN_PASSWORD must have at least 10 characters and not be a common one')
  const admin = { username, email, password_hash: await hashPassword(password) }
  await database.acrossAccounts((db) =>
    createChileanAccount(db, { name: 'Mi cuenta', admin }, at.toISOString()),
  )
}
