import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Email, text } from '../fields.ts'

/** At least 10 characters; the server also refuses common ones and the username. */
export const Password = z.string().min(10, 'Al menos 10 caracteres').max(200, 'A lo más 200 caracteres')
/** Without an @, so that no username is another user's e-mail. */
export const Username = text(60).regex(/^[\p{L}\p{N}._+-]+$/u, 'Solo letras, números y . _ + -')

export const Tokens = z.object({
  /** JWT, 15 minutes. */
  access: z.string(),
  /** 14 days, rotated on each use. */
  refresh: z.string(),
})

const ResetLink = { uidb64: z.string().min(1).max(100), token: z.string().min(1).max(300) }

/** After 401 `second_factor_required` continue at `POST /login/second-factor/`. */
export const login = endpoint('POST /login/', {
  base: 'auth',
  can: 'anyone',
  body: z.strictObject({
    username: z.string().min(1, 'Falta el usuario').max(254),
    password: z.string().min(1, 'Falta la contraseña').max(200),
  }),
  returns: Tokens,
  errors: ['bad_credentials', 'second_factor_required', 'rate_limited'],
})

export const refreshToken = endpoint('POST /refresh-token/', {
  base: 'auth',
  can: 'anyone',
  body: z.strictObject({ refresh: z.string().min(1).max(2000) }),
  returns: Tokens,
  errors: ['token_expired'],
})

export const logout = endpoint('POST /logout/', {
  base: 'auth',
  can: 'anyone',
  clearsCache: true,
  body: z.strictObject({ refresh: z.string().min(1).max(2000) }),
  returns: z.object({}),
})

/** Known and unknown e-mails get the same answer in the same time. */
export const askPasswordReset = endpoint('POST /reset-password/', {
  errorsUnder: 'email',
  base: 'auth',
  can: 'anyone',
  body: z.strictObject({ email: Email }),
  returns: z.object({ detail: z.string() }),
  errors: ['rate_limited'],
})

export const checkResetLink = endpoint('GET /reset-password/validate-token/', {
  errorsUnder: 'token',
  base: 'auth',
  can: 'anyone',
  query: z.strictObject(ResetLink),
  returns: z.object({ valid: z.boolean() }),
})

export const changePasswordByLink = endpoint('POST /reset-password/change-password/', {
  errorsUnder: 'token',
  base: 'auth',
  can: 'anyone',
  body: z.strictObject({ ...ResetLink, new_password: Password }),
  returns: z.object({ detail: z.string() }),
})

/** Creates the first account and its administrator, with the one-time link an empty installation prints. */
export const setUp = endpoint('POST /setup/', {
  base: 'auth',
  can: 'anyone',
  body: z.strictObject({
    token: z.string().min(1).max(300),
    account_name: text(120),
    username: Username,
    email: Email,
    password: Password,
  }),
  returns: Tokens,
  errors: ['already_set_up'],
})
