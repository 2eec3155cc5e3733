import {
  type ErrorCode,
  errorStatus,
  type FieldErrors,
  type Problem,
  type SecondStep,
} from '#contract/errors.ts'

type Detail = {
  /** A sentence for users that replaces the default one of the code. */
  detail?: string
  errors?: FieldErrors
  conflict?: unknown
  /** What a thing lacks to go on. */
  missing?: Problem['missing']
  /** What the sign-in still needs. */
  secondFactor?: SecondStep
  /** Seconds to wait before trying again. */
  retryAfter?: number
  cause?: unknown
}

/** An error the client may see. Anything else thrown is a bug and answers 500. */
export class Failure extends Error {
  readonly code: ErrorCode
  readonly status: number
  readonly more: Detail

  constructor(code: ErrorCode, more: Detail = {}) {
    super(code, { cause: more.cause })
    this.code = code
    this.status = errorStatus[code]
    this.more = more
  }
}

export function fail(code: ErrorCode, more?: Detail): never {
  throw new Failure(code, more)
}

export function ensure(truth: unknown, code: ErrorCode, more?: Detail): asserts truth {
  if (!truth) fail(code, more)
}

/** A 400 on one field. */
export const failField = (field: string, message: string): never =>
  fail('validation', { errors: { [field]: [message] } })

/** The value, or 404. */
export function found<T>(thing: T | undefined | null): T {
  return thing ?? fail('not_found')
}
