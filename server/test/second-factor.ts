import { TOTP } from 'otpauth'
import * as contract from '#contract/office/second-factor.ts'
import { login } from '#contract/office/session.ts'
import { type Call, callerOf } from './caller.ts'
import { type Person, password, type World } from './world.ts'

const withPassword = { body: { current_password: password } }

/** The code of an authenticator app, `steps` of thirty seconds from now. */
export const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret }).generate({ timestamp: Date.now() + steps * 30_000 })

/** Sets up an authenticator app; this uses its current code. */
export async function setUpApp(call: Call) {
  const { secret } = (await call(contract.startAuthenticatorApp, withPassword)).body
  const { body } = await call(contract.confirmAuthenticatorApp, { body: { code: codeOf(secret) } })
  return { secret, codes: body.recovery_codes ?? [] }
}

/** Sends name and password; returns what the second step requires, null when there is none. */
export async function firstStep({ stranger }: Pick<World, 'stranger'>, { username }: Person) {
  const answer = await stranger(login, { body: { username, password } })
  return { ...answer, step: answer.problem.second_factor ?? null }
}

export const secondStep = (
  { stranger }: Pick<World, 'stranger'>,
  body: { challenge: string; code?: string; passkey?: string },
  headers: Record<string, string> = {},
) => stranger(contract.signInSecondStep, { body, headers })

/** The same user, and one without a session, at another app on the same database. */
export const at = (app: World['app'], person: Person) => ({
  call: callerOf(app, person.access),
  stranger: callerOf(app),
})
