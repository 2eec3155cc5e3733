import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import type { FieldErrors } from '#contract/errors.ts'

type Fields = Record<string, unknown>

/** The fields of a body, also of one with refinements, or that is prepared before it is parsed. */
export const shapeOf = (schema: z.ZodType | undefined): Record<string, z.ZodType> =>
  schema instanceof z.ZodPipe
    ? shapeOf(schema.out as z.ZodType)
    : schema instanceof z.ZodObject
      ? schema.shape
      : {}

/**
 * Compares what was sent with what GET answers now: `body` is without the fields that are not written, or not in this form, and are
 * unchanged; `errors` names those that the request tries to change.
 */
export function withoutUnchanged(
  { method, body: schema }: Pick<Endpoint, 'method' | 'body'>,
  sent: Fields,
  current: Fields,
  wrong: ReadonlySet<string>,
): { body: Fields; errors: FieldErrors } {
  const written = shapeOf(schema)
  const body = { ...sent }
  const errors: FieldErrors = {}
  const unchanged = new Set<string>()
  for (const key of wrong) {
    if (!Object.hasOwn(sent, key) || !Object.hasOwn(current, key)) continue
    if (isDeepStrictEqual(comparable(sent[key]), comparable(current[key]))) {
      unchanged.add(key)
      delete body[key]
    } else if (!Object.hasOwn(written, key)) errors[key] = [whyNot(key, written)]
  }
  // PUT clears what the body leaves out: unchanged fields are written under the names and in the form of the body.
  if (method === 'PUT') Object.assign(body, { ...asWritten(unchanged, written, current), ...body })
  return { body, errors }
}

const changed = {
  since: { message: 'Cambió desde que se leyó: vuelva a leerlo' },
  reference: { message: 'Se cambia con su número (id)' },
  fixed: { message: 'Este dato no se cambia aquí' },
}

function whyNot(key: string, written: Fields): string {
  if (key === 'updated_at') return changed.since.message
  const hasId = [`${key}_id`, `${key}_ids`].some((name) => Object.hasOwn(written, name))
  return (hasId ? changed.reference : changed.fixed).message
}

function asWritten(
  unchanged: ReadonlySet<string>,
  written: Record<string, z.ZodType>,
  current: Fields,
): Fields {
  const fields = Object.entries(written).flatMap(([name, schema]) => {
    const source = [name, name.replace(/_ids?$/, '')].find((key) => unchanged.has(key))
    return source ? [[name, inForm(schema, source === name ? current[name] : idOf(current[source]))]] : []
  })
  return Object.fromEntries(fields)
}

/** A reference is read as the thing and written as its id: `seller: { id, name }` as `seller_id`. */
const idOf = (value: unknown): unknown =>
  Array.isArray(value) ? value.map(idOf) : value === null ? null : (value as { id?: unknown }).id

/** What was read, in the form of the body: of each item the fields that are written, and its own id under the written name. */
function inForm(schema: z.ZodType, value: unknown): unknown {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable)
    return inForm(schema.unwrap() as z.ZodType, value)
  if (schema instanceof z.ZodArray && Array.isArray(value))
    return value.map((item) => inForm(schema.element as z.ZodType, item))
  if (!(schema instanceof z.ZodObject) || typeof value !== 'object' || value === null) return value
  const read = value as Fields
  const pick = (name: string) =>
    Object.hasOwn(read, name) ? read[name] : name.endsWith('_id') ? read.id : undefined
  return Object.fromEntries(Object.keys(schema.shape).map((name) => [name, pick(name)]))
}

/** The signature of a link to a file is another one every minute. */
function comparable(value: unknown): unknown {
  if (typeof value === 'string') return value.startsWith('/files/') ? value.split('?')[0] : value
  if (Array.isArray(value)) return value.map(comparable)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, comparable(inner)]))
}
