import {
  type GraphQLFieldConfig,
  type GraphQLFieldConfigArgumentMap,
  GraphQLInputObjectType,
  type GraphQLInputType,
  GraphQLList,
  GraphQLNonNull,
  GraphQLObjectType,
  GraphQLSchema,
} from 'graphql'
import { z } from 'zod'
import { endpoints, schemas } from '#contract/contract.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { Named } from '#contract/fields.ts'
import { AmountRange, DateFilter } from '#contract/list.ts'
import { RuntimeConfig } from '#contract/runtime.ts'
import type { CallInProcess } from '../http/in-process.ts'
import { refusal } from './errors.ts'
import { camel, fieldNameOf, pascal } from './names.ts'
import { bareOf, createTypes } from './types.ts'

export type Asking = {
  call: CallInProcess
  runtime(): Promise<RuntimeConfig>
}
type Field = GraphQLFieldConfig<unknown, Asking, Record<string, unknown>>

/** For strangers: what the web app must know before it can sign in. */
export function publicSchema(): GraphQLSchema {
  const types = createTypes(new Map([[RuntimeConfig, 'Runtime']]))
  return schemaOf({ runtime: runtimeField(types) })
}

/** For who is signed in: a field for each endpoint that only reads, answered by that endpoint. */
export function signedInSchema(): GraphQLSchema {
  const names = new Map<z.core.$ZodType, string>([
    [RuntimeConfig, 'Runtime'],
    [Named, 'Named'],
    [bareOf(DateFilter).schema, 'DateFilter'],
    [bareOf(AmountRange).schema, 'AmountRange'],
    ...schemas(),
  ])
  const types = createTypes(names)
  const fields: Record<string, Field> = { runtime: runtimeField(types) }
  // The shortest addresses first: their nouns name what others share with them.
  const reads = endpoints.filter(isRead).sort((a, b) => a.endpoint.path.length - b.endpoint.path.length)
  for (const { name, endpoint } of reads) {
    const short = fieldNameOf(name)
    const field = fields[short] ? name : short
    fields[field] = fieldOf(endpoint, field, types)
  }
  return schemaOf(fields)
}

type Types = ReturnType<typeof createTypes>

const schemaOf = (fields: Record<string, Field>) =>
  new GraphQLSchema({ query: new GraphQLObjectType({ name: 'Query', fields }) })

const runtimeField = (types: Types): Field => ({
  type: types.output(RuntimeConfig, 'Runtime'),
  resolve: (_, __, { runtime }) => runtime(),
})

/** Files and texts of other types are not for GraphQL; what is public has its own address. */
export const isRead = ({ endpoint }: { endpoint: Endpoint }): boolean =>
  endpoint.method === 'GET' && endpoint.base === 'main' && !endpoint.download && !endpoint.mime

function fieldOf(endpoint: Endpoint, field: string, types: Types): Field {
  const { params, query, returns, can, alsoCan } = endpoint
  const type = types.output(returns, pascal(field) + ('results' in shapeOf(returns) ? 'Page' : ''))
  const inPath = Object.keys(params.shape)
  const args: GraphQLFieldConfigArgumentMap = {}
  const shape: Record<string, z.core.$ZodType> = { ...params.shape, ...query?.shape }
  for (const [key, schema] of Object.entries(shape)) {
    const arg = types.input(schema, pascal(field) + pascal(key))
    const isRequired = inPath.includes(key) && !(arg instanceof GraphQLNonNull)
    args[camel(key)] = { type: isRequired ? new GraphQLNonNull(arg) : arg, extensions: { key } }
  }
  return {
    // Null where it is refused, so that the other fields of the operation are answered.
    type: type instanceof GraphQLNonNull ? type.ofType : type,
    args,
    description: [
      endpoint.route,
      ...[can, alsoCan].flatMap((one) => (!one || one === 'signed_in' ? [] : [`permission \`${one}\``])),
    ].join(', '),
    async resolve(_, given, { call }) {
      const asked = wireOf(given, args)
      const path = Object.fromEntries(inPath.map((key) => [key, asked[key]]))
      const rest = Object.fromEntries(Object.entries(asked).filter(([key]) => !inPath.includes(key)))
      const { problem, body } = await call(endpoint, { params: path, query: rest })
      if (problem) throw refusal(problem)
      return body
    },
  }
}

const shapeOf = (schema: z.ZodType) => (schema instanceof z.ZodObject ? schema.shape : {})

type Keyed = Record<string, { type: GraphQLInputType; extensions?: { key?: unknown } | null | undefined }>

/** Arguments under the names of the wire. */
function wireOf(given: Record<string, unknown>, declared: Keyed): Record<string, unknown> {
  const wire: Record<string, unknown> = {}
  for (const [name, { type, extensions }] of Object.entries(declared)) {
    const value = given[name]
    if (value === undefined || value === null) continue
    wire[String(extensions?.key ?? name)] = onWire(value, type)
  }
  return wire
}

function onWire(value: unknown, type: GraphQLInputType): unknown {
  if (type instanceof GraphQLNonNull) return onWire(value, type.ofType)
  if (type instanceof GraphQLList) return (value as unknown[]).map((item) => onWire(item, type.ofType))
  return type instanceof GraphQLInputObjectType
    ? wireOf(value as Record<string, unknown>, type.getFields())
    : value
}
