import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv2020 } from 'ajv/dist/2020.js'

/**
 * What Meta says it takes: of its OpenAPI description of the Business Messaging API (v23.0, MIT), with its known mistakes mended and what
 * came in 2026 added, the requests that we make and what they refer to, and its own samples of what is sent, without the two that it
 * does not describe so itself.
 */
type Described = {
  requests: Record<Kind, object>
  components: { schemas: Record<string, object> }
  samples: Record<string, object>
}
type Kind = 'messages' | 'message_templates' | 'template'

const file = join(import.meta.dirname, 'inputs/meta/requests.json')
const described = JSON.parse(readFileSync(file, 'utf8')) as Described
export const samplesOfRequests = described.samples

/** The description leaves the parameters of a template open; Meta's documentation does not. */
const parameter = {
  type: 'object',
  required: ['type'],
  oneOf: [
    of('text', { text: { type: 'string', minLength: 1, pattern: '^[^\\n\\t]*$' } }, ['parameter_name']),
    of('image', { image: { $ref: '#/components/schemas/MediaObject' } }),
    of('video', { video: { $ref: '#/components/schemas/MediaObject' } }),
    of('document', { document: { $ref: '#/components/schemas/MediaObject' } }),
    of('location', { location: { type: 'object', required: ['latitude', 'longitude'] } }),
    of('payload', { payload: { type: 'string' } }),
    of('coupon_code', { coupon_code: { type: 'string' } }),
    of('action', { action: { type: 'object' } }),
    of('currency', { currency: { type: 'object', required: ['fallback_value', 'code', 'amount_1000'] } }),
    of('date_time', { date_time: { type: 'object', required: ['fallback_value'] } }),
  ],
}

function of(type: string, more: object, optional: string[] = []) {
  const others = Object.fromEntries(optional.map((name) => [name, { type: 'string' }]))
  const properties = { type: { const: type }, ...more, ...others }
  return { required: ['type', ...Object.keys(more)], properties, additionalProperties: false }
}

const button = {
  if: { properties: { type: { const: 'button' } } },
  // biome-ignore lint/suspicious/noThenProperty: a word of JSON Schema
  then: { required: ['sub_type', 'index'] },
  else: { not: { anyOf: [{ required: ['sub_type'] }, { required: ['index'] }] } },
}
const component = described.components.schemas.TemplateComponent as { properties: object }
const schemas = {
  ...described.components.schemas,
  TemplateComponent: {
    ...component,
    ...button,
    properties: { ...component.properties, parameters: { type: 'array', items: parameter } },
    additionalProperties: false,
  },
}
// Their formats are of OpenAPI.
const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true })

const judges = Object.fromEntries(
  Object.entries(described.requests).map(([kind, schema]) => [
    kind,
    ajv.compile({ ...schema, components: { schemas } }),
  ]),
)

/** What is wrong with a request, by Meta's own description; none where nothing is. */
export function wrongWith(kind: Kind, body: unknown): string[] {
  const judge = judges[kind]
  if (!judge) throw new Error(`Nobody described ${kind}`)
  if (judge(body)) return []
  return (judge.errors ?? []).map(({ instancePath, message }) => `${instancePath || '/'} ${message}`)
}
