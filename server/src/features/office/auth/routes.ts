import { signInSecondStep } from '#contract/office/second-factor.ts'
import * as contract from '#contract/office/session.ts'
import { mailThrough } from '#server/features/office/second-factor/mails/change-mail.actions.ts'
import { type MountedRoute, route } from '#server/platform/route.ts'
import type { SealKeys } from '#server/platform/secrets.ts'
import type { Tokens } from '#server/platform/tokens.ts'
import type { SignInLimits } from './attempts.ts'
import { askForReset, changeByLink, checkLink, type ResetLimits } from './password-reset.ts'
import { refresh, signOut } from './refresh.ts'
import { signInWithSecondStep } from './second-step.ts'
import { setUp } from './set-up.ts'
import { signIn } from './sign-in.ts'

export type AuthParts = {
  tokens: Tokens
  /** Null: no limits. */
  limits: { signIn: SignInLimits; reset: ResetLimits } | null
  /** Encrypts the secrets of authenticator apps. */
  secondFactorKeys: SealKeys
}

export const authRoutes = ({ tokens, limits, secondFactorKeys: keys }: AuthParts): MountedRoute[] => [
  route(contract.login, ({ database, body, enqueue, ...visit }) =>
    signIn(database, { tokens, enqueue, limits: limits?.signIn ?? null }, body, visit),
  ),
  route(signInSecondStep, ({ database, body, enqueue, ...visit }) => {
    const parts = { tokens, limits: limits?.signIn ?? null, keys, tell: mailThrough(enqueue) }
    return signInWithSecondStep(database, parts, body, visit)
  }),
  route(contract.refreshToken, ({ database, body, ...visit }) =>
    refresh(database, tokens, body.refresh, visit),
  ),
  route(contract.logout, async ({ database, body, now }) => {
    await signOut(database, tokens, body.refresh, now)
    return {}
  }),
  route(contract.askPasswordReset, async ({ database, body, enqueue, ...visit }) => {
    await askForReset(database, enqueue, limits?.reset ?? null, body.email, visit)
    return { detail: 'Si el correo es de un usuario, le llegará un enlace para cambiar la contraseña' }
  }),
  route(contract.checkResetLink, ({ database, query, now }) => checkLink(database, query, now)),
  route(contract.changePasswordByLink, async ({ database, body, enqueue, ...visit }) => {
    await changeByLink(database, enqueue, body, visit)
    return { detail: 'La contraseña quedó cambiada' }
  }),
  route(contract.setUp, ({ database, body, ...visit }) => setUp(database, tokens, body, visit)),
]
