import { ApiError, messageOf } from './problem.ts'

const places = ['errors', 'error', 'message', 'results', 'detail'] as const

/** An error as one text: its fields as "key: message", or its own message. */
export const flatErrors = (error: unknown): string =>
  error instanceof ApiError ? flatBody({ errors: error.errors, detail: error.message }) : messageOf(error)

/** The first non-empty one of `errors`, `error`, `message`, `results`, `detail`, or the whole body, as text. */
export function flatBody(body: unknown): string {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return flat(body)
  const named = body as Record<string, unknown>
  return places.map((place) => flat(named[place])).find(Boolean) ?? flat(body)
}

function flat(value: unknown, key = ''): string {
  if (value === undefined || value === null || value === '') return ''
  if (typeof value !== 'object') return key ? `${key}: ${value}` : String(value)
  const parts = Array.isArray(value)
    ? value.map((item) => flat(item, key))
    : Object.entries(value).map(([name, inner]) => flat(inner, name))
  return parts.filter(Boolean).join(', ')
}
