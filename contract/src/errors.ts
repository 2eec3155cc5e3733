/** Every error code with its HTTP status. The Spanish sentences are in the server. */
export const errorStatus = {
  validation: 400,
  malformed: 400,
  unauthenticated: 401,
  token_expired: 401,
  bad_credentials: 401,
  second_factor_required: 401,
  second_factor_failed: 401,
  challenge_over: 401,
  forbidden: 403,
  password_change_required: 403,
  second_factor_setup_required: 403,
  not_found: 404,
  conflict: 409,
  duplicate: 409,
  unit_taken: 409,
  approval_required: 409,
  price_hidden: 409,
  requirements_missing: 409,
  illegal_transition: 409,
  seller_inactive: 409,
  step_in_use: 409,
  already_set_up: 409,
  key_reused: 409,
  already_done: 409,
  opted_out: 409,
  window_closed: 409,
  gone: 410,
  stale: 412,
  too_large: 413,
  storage_full: 413,
  unsupported_media: 415,
  unprocessable: 422,
  rate_limited: 429,
  internal: 500,
  unavailable: 503,
} as const

export type ErrorCode = keyof typeof errorStatus

/** The application/problem+json body; `errors` has the structure of the request body. */
export type Problem = {
  type: string
  title: string
  status: number
  code: ErrorCode
  detail: string
  errors?: FieldErrors
  conflict?: unknown
  /** Of `requirements_missing`: what a deal lacks to leave its step. */
  missing?: {
    documents: { id: number; name: string }[]
    fields: { contact: { id: number; name: string }; field: string }[]
  }
  /** Of `second_factor_required`. */
  second_factor?: SecondStep
  request_id: string
}

/** What the sign-in still needs. */
export type SecondStep = {
  /** Sent back with the second step; valid for five minutes and five attempts. */
  challenge: string
  kinds: ('totp' | 'passkey' | 'recovery')[]
  /** The JSON text of WebAuthn's `PublicKeyCredentialRequestOptions`, if the user has a passkey. */
  passkey_options: string | null
}

/** Messages by field; objects nest, list items are keyed by index. */
export type FieldErrors = { [field: string]: string[] | FieldErrors }
