import { z } from 'zod'
import { endpoint, Nothing } from '../endpoint.ts'
import { Id, Timestamp, text } from '../fields.ts'
import { Tokens } from './session.ts'

/** The second step of the sign-in after `second_factor_required`, with exactly one of `code` and `passkey`. */
export const signInSecondStep = endpoint('POST /login/second-factor/', {
  base: 'auth',
  can: 'anyone',
  body: z
    .strictObject({
      challenge: z.string().min(1).max(200),
      /** A code of the authenticator app (6 digits), or a recovery code. */
      code: z.string().min(1, 'Falta el código').max(60).optional(),
      /** The browser's assertion, as the JSON text of its `PublicKeyCredential`. */
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
  /** A group of the user requires it: it cannot be switched off. */
  is_required: z.boolean(),
  app: z.object({ created_at: Timestamp, last_used_at: Timestamp.nullable() }).nullable(),
  passkeys: z.array(Passkey),
  recovery_codes_left: z.int(),
  /** Why passkeys do not work at the address of this installation; null where they do. */
  why_no_passkeys: z.enum(['no_domain', 'no_https']).nullable(),
})
export type SecondFactor = z.infer<typeof SecondFactor>

const own = { can: 'signed_in', beforeSecondFactor: true } as const
/** The current password: an unattended screen must not suffice to change how its owner signs in. */
const withPassword = z.strictObject({ current_password: z.string().min(1).max(200) })
const PasskeyName = text(60)

/** Shown only now; null where the user already has some. */
const FirstCodes = z.object({ recovery_codes: z.array(z.string()).nullable() })

export const getMySecondFactor = endpoint('GET /users/me/second-factor/', { ...own, returns: SecondFactor })

/** The secret of a new authenticator app; it becomes active when a code of it is confirmed. */
export const startAuthenticatorApp = endpoint('POST /users/me/second-factor/app/', {
  ...own,
  answersSecret: true,
  body: withPassword,
  returns: z.object({
    /** Base32, for typing. */
    secret: z.string(),
    /** `otpauth://…`, for a QR code. */
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

/** New codes invalidate the earlier ones. */
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
    /** The browser's attestation, as the JSON text of its `PublicKeyCredential`. */
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

/** Deleting the last factor also deletes the recovery codes: 409 where a group requires a second factor. */
export const removePasskey = endpoint('POST /users/me/passkeys/{id}/remove/', {
  can: 'signed_in',
  body: withPassword,
  returns: SecondFactor,
  errors: ['rate_limited', 'conflict'],
})

/** For another user who lost theirs: ends their sessions and notifies them by mail. Not for oneself. */
export const removeSecondFactor = endpoint('POST /users/{id}/remove-second-factor/', {
  can: 'users.edit',
  returns: Nothing,
  errors: ['conflict'],
})
