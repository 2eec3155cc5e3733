import fastJson from 'fast-json-stringify'
import { z } from 'zod'

type Schema = Record<string, unknown>

/**
 * A function that writes exactly the fields of the schema: an undeclared column never leaves the server. Values are not validated
 * again. Compiled at the first answer, since to compile those of all endpoints takes longer than the rest of a start.
 */
export function serializerOf(schema: z.ZodType): (value: unknown) => string {
  let write: ((value: unknown) => string) | undefined
  return (value) => {
    write ??= compileSerializer(schema)
    return write(value)
  }
}

export function compileSerializer(schema: z.ZodType): (value: unknown) => string {
  const json = z.toJSONSchema(schema, {
    target: 'openapi-3.0',
    io: 'input',
    unrepresentable: 'any',
  }) as Schema
  return fastJson(writable(json) as Parameters<typeof fastJson>[0])
}

// Patterns, limits and formats only slow the serializer down; a union of one type with null becomes `nullable`.
function writable(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(writable)
  if (schema === null || typeof schema !== 'object') return schema
  const {
    pattern: _p,
    format: _f,
    minimum: _min,
    maximum: _max,
    exclusiveMinimum: _e,
    enum: _enum,
    ...rest
  } = schema as Schema
  if (rest.allOf) throw new Error('A response schema cannot be an intersection')
  if (rest.type === 'integer') rest.type = 'number'
  const properties = rest.properties as Schema | undefined
  return {
    ...Object.fromEntries(
      Object.entries(rest).map(([key, value]) => [key, key === 'properties' ? value : writable(value)]),
    ),
    ...(properties && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([key, value]) => [key, writable(value)]),
      ),
      required: [],
      additionalProperties: false,
    }),
  }
}
