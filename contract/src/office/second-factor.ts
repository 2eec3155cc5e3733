import { z } from 'zod'
import { endpoint, Nothing } from '../endpoint.ts'
import { Id, Timestamp, text } from '../fields.ts'
import { Tokens } from './session.ts'

/** Signing in goes on here after `second_factor_required`, with exactly one of `code` and `passkey`. */
export const signInSecondStep = endpoint('POST /login/second-factor/', {
  base: 'auth',
  can: 'anyone',
  body: z
    .strictObject({
      challenge: z.string().min(1).max(200),
      /** Of the authenticator app (6 digits), or a recovery code. */
      code: z.string().min(1, 'Falta el código').max(60).optional(),
      /** What the browser signed, as the JSON text of its `PublicKeyCredential`. */
      passkey: z.string().min(1).max(20_000).optional(),
    })
    .refine(({ code, passkey }) => (code === undefined) !== (passkey === undefined), {
      path: ['code'],
      message: 'Falta el código',
    }),
  returns: Tokens,
  errors: ['second_factor_failed', 'challenge_over', 'rate_limited'],
})

export const Passkey = z.object({
  id: Id,
  name: z.string(),
  created_at: Timestamp,
  last_used_at: Timestamp.nullable(),
})
export type Passkey = z.infer<typeof Passkey>

export const SecondFactor = z.object({
  is_on: z.boolean(),
  /** A group of the person's requires one: it cannot be switched off. */
  is_required: z.boolean(),
  app: z.object({ created_at: Timestamp, last_used_at: Timestamp.nullable() }).nullable(),
  passkeys: z.array(Passkey),
  recovery_codes_left: z.int(),
  /** Why browsers make no passkeys for the address of this installation; null where they do. */
  why_no_passkeys: z.enum(['no_domain', 'no_https']).nullable(),
})
export type SecondFactor = z.infer<typeof SecondFactor>

const own = { can: 'signed_in', beforeSecondFactor: true } as const
/** Whoever finds an open screen must not change how its owner signs in. */
const withPassword = z.strictObject({ current_password: z.string().min(1).max(200) })
const PasskeyName = text(60)

/** Shown this once; null where the person has some already. */
const FirstCodes = z.object({ recovery_codes: z.array(z.string()).nullable() })

export const getMySecondFactor = endpoint('GET /users/me/second-factor/', { ...own, returns: SecondFactor })

/** The secret of a new authenticator app; it counts once a code of it was confirmed. */
export const startAuthenticatorApp = endpoint('POST /users/me/second-factor/app/', {
  ...own,
  answersSecret: true,
  body: withPassword,
  returns: z.object({
    /** Base32, to be typed. */
    secret: z.string(),
    /** `otpauth://…`, to be shown as a QR code. */
    uri: z.string(),
  }),
  errors: ['rate_limited'],
})

export const confirmAuthenticatorApp = endpoint('POST /users/me/second-factor/app/confirm/', {
  ...own,
  answersSecret: true,
  body: z.strictObject({ code: z.string().min(1, 'Falta el código').max(20) }),
  returns: FirstCodes,
  errors: ['rate_limited', 'conflict'],
})

/** New ones make the earlier ones void. */
export const makeRecoveryCodes = endpoint('POST /users/me/second-factor/recovery-codes/', {
  ...own,
  answersSecret: true,
  body: withPassword,
  returns: z.object({ recovery_codes: z.array(z.string()) }),
  errors: ['rate_limited', 'conflict'],
})

/** Removes app, passkeys and recovery codes. 409 where a group requires a second factor. */
export const switchOffSecondFactor = endpoint('POST /users/me/second-factor/switch-off/', {
  ...own,
  body: withPassword,
  returns: SecondFactor,
  errors: ['rate_limited', 'conflict'],
})

/** `options` is the JSON text of WebAuthn's `PublicKeyCredentialCreationOptions`. */
export const startPasskey = endpoint('POST /users/me/passkeys/options/', {
  ...own,
  answersSecret: true,
  body: withPassword,
  returns: z.object({ challenge: z.string(), options: z.string() }),
  errors: ['rate_limited', 'conflict'],
})

export const addPasskey = endpoint('POST /users/me/passkeys/', {
  ...own,
  answersSecret: true,
  body: z.strictObject({
    challenge: z.string().min(1).max(200),
    name: PasskeyName,
    /** What the browser made, as the JSON text of its `PublicKeyCredential`. */
    passkey: z.string().min(1).max(20_000),
  }),
  status: 201,
  returns: FirstCodes.extend({ passkey: Passkey }),
  errors: ['challenge_over', 'conflict'],
})

export const renamePasskey = endpoint('PATCH /users/me/passkeys/{id}/', {
  can: 'signed_in',
  body: z.strictObject({ name: PasskeyName }),
  returns: Passkey,
})

/** With the last of all proofs the recovery codes go too: 409 where a group requires a second factor. */
export const removePasskey = endpoint('POST /users/me/passkeys/{id}/remove/', {
  can: 'signed_in',
  body: withPassword,
  returns: SecondFactor,
  errors: ['rate_limited', 'conflict'],
})

/** For somebody who lost theirs: ends their sessions, and tells them by mail. One's own is not removed here. */
export const removeSecondFactor = endpoint('POST /users/{id}/remove-second-factor/', {
  can: 'users.edit',
  returns: Nothing,
  errors: ['conflict'],
})
