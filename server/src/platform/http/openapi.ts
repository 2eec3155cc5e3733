import { STATUS_CODES } from 'node:http'
import { z } from 'zod'
import { endpoints } from '#contract/contract.ts'
import { basePaths, type Endpoint, Nothing } from '#contract/endpoint.ts'
import { type ErrorCode, errorStatus } from '#contract/errors.ts'
import { knownKinds } from '#contract/office/files.ts'
import { sentences } from '../sentences.ts'

type Json = Record<string, unknown>
type Named = (typeof endpoints)[number]

/** The whole contract as an OpenAPI 3.1 document. */
export function openApiDocument(serverUrl: string, version: string): Json {
  const paths: Record<string, Json> = {}
  for (const named of endpoints) {
    const { base, path, method } = named.endpoint
    const address = `${basePaths[base]}${path}`
    paths[address] = { ...paths[address], [method.toLowerCase()]: operation(named) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Umbral', version, description: 'CRM de inmobiliarias y corredoras' },
    servers: [{ url: serverUrl }],
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { Problem: problem },
    },
  }
}

function operation({ feature, name, endpoint }: Named): Json {
  const { can, body, method } = endpoint
  const signedIn = can !== 'anyone'
  return {
    operationId: name,
    tags: [feature],
    summary: name.replaceAll(/(?=[A-Z])/g, ' ').toLowerCase(),
    ...(signedIn && { security: [{ bearer: [] }] }),
    ...(signedIn && can !== 'signed_in' && { description: `Permission: \`${can}\`` }),
    parameters: [
      ...parameters(endpoint.params, 'path'),
      ...(endpoint.query ? parameters(endpoint.query, 'query') : []),
      ...(signedIn && method === 'POST' ? [idempotencyKey] : []),
    ],
    ...((body || endpoint.multipart) && { requestBody: { required: true, content: contentOf(endpoint) } }),
    responses: responsesOf(endpoint),
  }
}

function contentOf({ body, multipart }: Endpoint): Json {
  const fields = body ? schemaOf(body, 'input') : { type: 'object' }
  if (!multipart) return { 'application/json': { schema: fields } }
  const { properties, required = [] } = fields as { properties?: Json; required?: string[] }
  const file = { type: 'string', format: 'binary' }
  const contentType = multipart.kinds.map((kind) => knownKinds[kind].mime).join(', ')
  return {
    'multipart/form-data': {
      schema: { type: 'object', properties: { ...properties, file }, required: [...required, 'file'] },
      encoding: { file: { contentType } },
    },
  }
}

function responsesOf(endpoint: Endpoint): Json {
  const { can, params, query, body, multipart, returns, status = 200, errors = [], mime, download } = endpoint
  const takesInput = body || multipart || query || Object.keys(params.shape).length > 0
  const codes: ErrorCode[] = [
    ...(takesInput ? (['validation'] as const) : []),
    ...(can === 'anyone' ? [] : (['unauthenticated'] as const)),
    ...(can === 'anyone' || can === 'signed_in' ? [] : (['forbidden'] as const)),
    ...(Object.keys(params.shape).length > 0 ? (['not_found'] as const) : []),
    ...(multipart ? (['too_large', 'unsupported_media'] as const) : []),
    ...errors,
  ]
  const byStatus = Map.groupBy(codes, (code) => errorStatus[code])
  return {
    ...(returns === Nothing
      ? { 204: { description: 'No content' } }
      : {
          [status]: {
            description: STATUS_CODES[status] ?? '',
            content: download ? binary : json(schemaOf(returns, 'output'), mime),
          },
        }),
    ...Object.fromEntries(
      [...byStatus].map(([error, list]) => [
        error,
        {
          description: list.map((code) => `\`${code}\`: ${sentences[code]}`).join('\n\n'),
          content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
        },
      ]),
    ),
  }
}

const binary = { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } }

const json = (schema: Json, mime = 'application/json') => ({ [mime]: { schema } })

function parameters(schema: z.ZodObject, where: 'path' | 'query'): Json[] {
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: Record<string, Json>
    required?: string[]
  }
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema,
    ...(schema.type === 'object' && { style: 'deepObject', explode: true }),
  }))
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: showInner,
  }) as Json
  return rest
}

/** A value with `z.preprocess` is documented by the schema it is parsed with. */
function showInner({ zodSchema, jsonSchema }: { zodSchema: z.core.$ZodTypes; jsonSchema: Json }) {
  const { def } = zodSchema._zod
  if (def.type === 'pipe' && def.in._zod.def.type === 'transform' && Object.keys(jsonSchema).length === 0)
    Object.assign(jsonSchema, schemaOf(def.out as unknown as z.ZodType, 'input'))
}

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  description: 'Makes a retry safe for 24 hours: the same key and body get the same answer',
  schema: { type: 'string', maxLength: 200 },
}

const secondFactor = {
  type: 'object',
  description: 'Of `second_factor_required`: what `POST /api/auth/login/second-factor/` answers',
  properties: {
    challenge: { type: 'string' },
    kinds: { type: 'array', items: { type: 'string', enum: ['totp', 'passkey', 'recovery'] } },
    passkey_options: { type: ['string', 'null'], description: 'JSON text for `navigator.credentials.get`' },
  },
}

const problem = {
  type: 'object',
  required: ['type', 'title', 'status', 'code', 'detail', 'request_id'],
  properties: {
    type: { type: 'string' },
    title: { type: 'string' },
    status: { type: 'integer' },
    code: { type: 'string', enum: Object.keys(errorStatus) },
    detail: { type: 'string', description: 'A sentence in Spanish, for people' },
    errors: { type: 'object', description: 'Messages by field, nested as the body is' },
    conflict: { description: 'What it conflicts with' },
    missing: { type: 'object', description: 'Of `requirements_missing`: documents and fields' },
    second_factor: secondFactor,
    request_id: { type: 'string' },
  },
}
