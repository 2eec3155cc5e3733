import {
  GraphQLBoolean,
  GraphQLEnumType,
  type GraphQLFieldConfigMap,
  GraphQLFloat,
  GraphQLID,
  type GraphQLInputFieldConfigMap,
  GraphQLInputObjectType,
  type GraphQLInputType,
  GraphQLInt,
  GraphQLList,
  GraphQLNonNull,
  GraphQLObjectType,
  type GraphQLOutputType,
  GraphQLScalarType,
  GraphQLString,
  type GraphQLType,
} from 'graphql'
import type { z } from 'zod'
import { Id } from '#contract/fields.ts'
import { camel, isName, pascal } from './names.ts'

/** For what has no fixed fields: values by a key that accounts choose, and alternatives of different shapes. */
const Json = new GraphQLScalarType({ name: 'JSON', description: 'Any JSON value, as REST answers it' })

type Schema = z.core.$ZodType
/** What a schema is once what wraps it is taken off. */
type Bare = { def: z.core.$ZodTypes['_zod']['def']; schema: Schema; isNullable: boolean }

/**
 * GraphQL types made of the contract's zod schemas. A schema that the contract exports gives its name to its type, another is named
 * by where it stands.
 */
export function createTypes(names: ReadonlyMap<Schema, string>) {
  const outputs = new Map<Schema, GraphQLObjectType>()
  const inputs = new Map<Schema, GraphQLInputObjectType>()
  const enums = new Map<string, GraphQLEnumType>()
  const taken = new Set(['Query', 'JSON', 'ID', 'Int', 'Float', 'String', 'Boolean'])

  function free(wanted: string): string {
    let name = wanted
    for (let i = 2; taken.has(name); i++) name = `${wanted}${i}`
    taken.add(name)
    return name
  }

  function output(schema: Schema, where: string): GraphQLOutputType {
    const bare = bareOf(schema)
    const type = (scalarOf(bare, where) ?? composite(bare, where)) as GraphQLOutputType
    return bare.isNullable ? type : new GraphQLNonNull(type)
  }

  function composite({ def, schema }: Bare, where: string): GraphQLOutputType {
    if (def.type === 'array') return new GraphQLList(output(def.element, where))
    if (def.type !== 'object') return Json
    const keys = Object.keys(def.shape)
    if (keys.length === 0 || !keys.every((key) => isName(camel(key)))) return Json
    const known = outputs.get(schema)
    if (known) return known
    const name = free(names.get(schema) ?? where)
    const type = new GraphQLObjectType({ name, fields: () => fieldsOf(name, def.shape) })
    outputs.set(schema, type)
    return type
  }

  function fieldsOf(name: string, shape: Record<string, Schema>) {
    const fields: GraphQLFieldConfigMap<Record<string, unknown>, unknown> = {}
    for (const [key, schema] of Object.entries(shape))
      fields[camel(key)] = {
        type: output(schema, `${name}${pascal(key)}`),
        resolve: (source) => source[key],
      }
    if ('results' in shape && 'next' in shape)
      fields.nextCursor = {
        type: GraphQLString,
        description: 'For `cursor` of the next page; null on the last one',
        resolve: ({ next }) => (next ? new URL(String(next)).searchParams.get('cursor') : null),
      }
    return fields
  }

  /** The type of an argument: required where the contract requires it. */
  function input(schema: Schema, where: string): GraphQLInputType {
    const type = inputOf(bareOf(schema), where)
    return schema._zod.optin === 'optional' || bareOf(schema).isNullable ? type : new GraphQLNonNull(type)
  }

  function inputOf(bare: Bare, where: string): GraphQLInputType {
    const { def } = bare
    const scalar = scalarOf(bare, where)
    if (scalar) return scalar as GraphQLInputType
    if (def.type === 'array') return new GraphQLList(new GraphQLNonNull(inputOf(bareOf(def.element), where)))
    if (def.type !== 'object') return Json
    const known = inputs.get(bare.schema)
    if (known) return known
    const name = free(names.get(bare.schema) ?? `${where}Input`)
    const fields: GraphQLInputFieldConfigMap = {}
    for (const [key, inner] of Object.entries(def.shape))
      fields[camel(key)] = { type: input(inner, `${name}${pascal(key)}`), extensions: { key } }
    const type = new GraphQLInputObjectType({ name, fields })
    inputs.set(bare.schema, type)
    return type
  }

  function scalarOf({ def, schema }: Bare, where: string): GraphQLType | null {
    if (schema === Id) return GraphQLID
    if (def.type === 'string' || def.type === 'template_literal') return GraphQLString
    // The keys that a list is ordered by.
    if (def.type === 'custom') return GraphQLString
    if (def.type === 'number') return isWhole(schema) ? GraphQLInt : GraphQLFloat
    if (def.type === 'boolean') return GraphQLBoolean
    if (def.type === 'literal') return scalarLike(def.values)
    if (def.type === 'enum') return enumOf(Object.values(def.entries).map(String), where)
    return null
  }

  function enumOf(values: string[], where: string): GraphQLType {
    if (!values.every(isName)) return GraphQLString
    const key = values.join()
    const known = enums.get(key)
    if (known) return known
    const type = new GraphQLEnumType({
      name: free(where),
      values: Object.fromEntries(values.map((value) => [value, { value }])),
    })
    enums.set(key, type)
    return type
  }

  return { output, input, free }
}

const scalarLike = (values: readonly unknown[]) => {
  if (values.every((value) => typeof value === 'boolean')) return GraphQLBoolean
  return values.every(Number.isInteger) ? GraphQLInt : GraphQLString
}

const isWhole = (schema: Schema): boolean => {
  const { format, checks = [] } = schema._zod.def as { format?: string; checks?: Schema[] }
  const formats = [format, ...checks.map(({ _zod }) => (_zod.def as { format?: string }).format)]
  return formats.some((one) => one === 'safeint' || one === 'int32')
}

/** Without what makes it optional, nullable or defaulted, and without what is done to a value before it is parsed. */
export function bareOf(schema: Schema): Bare {
  const { def } = (schema as z.core.$ZodTypes)._zod
  const inside = (inner: Schema, more = false): Bare => {
    const bare = bareOf(inner)
    return { ...bare, isNullable: bare.isNullable || more }
  }
  switch (def.type) {
    case 'optional':
    case 'nullable':
      return inside(def.innerType, true)
    case 'default':
    case 'prefault':
    case 'readonly':
    case 'catch':
    case 'nonoptional':
      return inside(def.innerType)
    case 'lazy':
      return inside(def.getter())
    case 'pipe':
      return inside(def.in._zod.def.type === 'transform' ? def.out : def.in)
    default:
      return { def, schema, isNullable: def.type === 'any' || def.type === 'unknown' || def.type === 'null' }
  }
}
