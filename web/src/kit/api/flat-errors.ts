import { mainOf } from './foreign-body.ts'
import { ApiError, messageOf } from './problem.ts'

/** An error as one text: its fields as "key: message", or its own message. */
export const flatErrors = (error: unknown): string =>
  error instanceof ApiError ? flatBody({ errors: error.errors, detail: error.message }) : messageOf(error)

/** The first non-empty one of `errors`, `error`, `message`, `results`, `detail`, or the whole body, as text. */
export const flatBody = (body: unknown): string =>
  flat(typeof body === 'object' && body !== null && !Array.isArray(body) ? mainOf(body) : body)

type RowError = { sheet: unknown; row: unknown; field: unknown; message: unknown }

const isRowError = (value: object): value is RowError =>
  ['sheet', 'row', 'field', 'message'].every((name) => name in value)

function flat(value: unknown, key = ''): string {
  if (value === undefined || value === null || value === '') return ''
  if (typeof value !== 'object') return key ? `${key}: ${value}` : String(value)
  if (isRowError(value)) return `Sheet: ${value.sheet}, Row: ${value.row}, ${value.field}: ${value.message}`
  const parts = Array.isArray(value)
    ? value.map((item) => flat(item, key))
    : Object.entries(value).map(([name, inner]) => flat(inner, name))
  return parts.filter(Boolean).join(', ')
}
