import type { Problem, SecondStep } from '#contract/errors.ts'
import { plural, t } from '#web/kit/text.ts'
import { type Camel, fromWire } from './wire-case.ts'

export type Messages = { [field: string]: string[] | Messages }
/** A code of the contract, or one for requests that did not reach the server. */
export type Code = Problem['code'] | 'network'

/** An error of a request; `message` is a sentence for users. */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly status: number
  readonly code: Code
  /** Messages by field of the body, in camelCase. */
  readonly errors: Messages
  /** The conflicting data, for 409 and 412. */
  readonly conflict: unknown
  /** What the sign-in still needs. */
  readonly secondFactor: Camel<SecondStep> | undefined
  readonly requestId: string | undefined

  constructor(status: number, problem: Partial<Omit<Problem, 'code'>> & { code: Code }) {
    super(t(problem.detail ?? 'Hubo un error. Por favor, intenta nuevamente.'))
    this.status = status
    this.code = problem.code
    this.errors = said(fromWire(problem.errors ?? {}) as Messages)
    this.conflict = fromWire(problem.conflict)
    this.secondFactor = problem.second_factor && fromWire(problem.second_factor)
    this.requestId = problem.request_id
  }
}

/** The server's sentences are Spanish; the catalogues translate them. */
const said = (messages: Messages): Messages =>
  Object.fromEntries(
    Object.entries(messages).map(([field, some]) => [
      field,
      typeof some === 'string'
        ? [t(some)]
        : Array.isArray(some)
          ? some.map((message) => t(message))
          : said(some),
    ]),
  )

export const networkError = () =>
  new ApiError(0, {
    code: 'network',
    detail: t('No se pudo conectar con el servidor. Revisar la conexión e intentar nuevamente.'),
  })

/** Reads a failed answer, whatever its body is. */
export async function problemOf(answer: Response): Promise<ApiError> {
  const body = (await answer.json().catch(() => ({}))) as Partial<Problem>
  if (typeof body.code === 'string') {
    const detail = howLong(answer) ?? body.detail
    return new ApiError(answer.status, { ...body, ...(detail && { detail }), code: body.code })
  }
  // Few answers are not ours; what reads them arrives with the first.
  const { asFields } = await import('./foreign-body.ts').catch(() => ({ asFields: () => ({}) }))
  return new ApiError(answer.status, {
    ...asFields(body),
    code: answer.status < 500 ? 'validation' : 'internal',
  })
}

/** When to try again, if it is not within moments. */
function howLong({ status, headers }: Response): string | undefined {
  const seconds = Number(headers.get('retry-after'))
  if (status !== 429 || !(seconds >= 60)) return
  return plural(
    Math.ceil(seconds / 60),
    'Demasiados intentos; esperar 1 minuto',
    'Demasiados intentos; esperar {count} minutos',
  )
}

/** Status 404 or a message containing 404. */
export const isNotFound = (error: unknown) =>
  (error instanceof ApiError && error.status === 404) || messageOf(error).includes('404')

/** Somebody else changed it since the version that was seen. */
export const isStale = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === 'stale'

/** The message to show for anything that was thrown. */
export const messageOf = (error: unknown) =>
  error instanceof Error && error.message ? error.message : t('Hubo un error. Por favor, intenta nuevamente.')
