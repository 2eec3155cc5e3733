import { expect, test } from 'vitest'
import type { z } from 'zod'
import { endpoints } from '#contract/contract.ts'
import { FileUrl } from '#contract/office/files.ts'

/** Each read returns a new link to a file for users who may read it; links expire within two hours. */
const linksOfThingsOneReads = [
  'POST /users/me/avatar/',
  'POST /accounts/logo/',
  'POST /document-templates/',
  'POST /document-templates/{id}/file/',
  'POST /deals/{id}/documents/',
  'POST /deals/{id}/generate-document/',
  'POST /deal-documents/{id}/check/',
  'POST /deal-documents/{id}/refuse/',
  'POST /client-profiles/{id}/upload-file/',
  'POST /projects/',
  'POST /units/',
  'POST /projects/{id}/images/',
  'POST /projects/{id}/images/reorder/',
  'POST /units/{id}/images/',
  'POST /units/{id}/images/reorder/',
  'POST /units/{id}/block/',
  'POST /units/{id}/unblock/',
  'POST /whatsapp/conversations/{uuid}/media/',
  'POST /whatsapp/client-profile/{id}/send-message/',
  'POST /whatsapp/client-profile/{id}/send-template/',
  'POST /whatsapp/messages/{id}/react/',
]

/** The address that its seller gives to the client, which every read of the quotation or the deal answers too. */
const linksOfQuotations = [
  'POST /quotations/',
  'POST /shared-quotations/',
  'POST /shared-quotations/{id}/issue/',
  'POST /shared-quotations/{id}/send/',
  'POST /deals/{id}/document-requests/',
  ...[
    'issue',
    'send',
    'new-version',
    'request-approval',
    'approve',
    'refuse',
    'accept',
    'reject',
    'revoke-link',
  ].map((act) => `POST /quotations/{id}/${act}/`),
]
/** Their `path` are the steps that they pass. */
const stepsOfDeals = [
  'POST /deals/',
  ...['advance', 'lose', 'rescind', 'assign-to'].map((act) => `POST /deals/{id}/${act}/`),
]
const known = [...linksOfThingsOneReads, ...linksOfQuotations, ...stepsOfDeals]

const tellsOfSecrets =
  /token|secret|password|recovery_codes|challenge|^link$|^uri$|^path$|^otp|signature|^redirect_to$/

type Def = {
  shape?: Record<string, z.ZodType>
  element?: z.ZodType
  innerType?: z.ZodType
  options?: z.ZodType[]
}

/** Names in an answer that stand for a secret, and links to files, at any depth. */
function secretsIn(schema: z.ZodType, name = '', seen = new Set<z.ZodType>()): string[] {
  if (seen.has(schema)) return []
  seen.add(schema)
  const { shape, element, innerType, options } = schema.def as unknown as Def
  if ((schema as unknown) === FileUrl) return [`${name}: a link to a file`]
  if (shape)
    return Object.entries(shape).flatMap(([key, inner]) => {
      const isValue = ['string', 'array', 'nullable', 'optional'].includes(inner.def.type)
      return isValue && tellsOfSecrets.test(key) ? [key] : secretsIn(inner, key, seen)
    })
  return [element, innerType, ...(options ?? [])].flatMap((inner) =>
    inner ? secretsIn(inner, name, seen) : [],
  )
}

const kept = endpoints
  .map(({ endpoint }) => endpoint)
  .filter(({ method, can }) => method === 'POST' && can !== 'anyone')

test('what answers a secret says so in the contract, and nothing of it is kept for retries', () => {
  const untold = kept
    .filter(({ answersSecret, route }) => !answersSecret && !known.includes(route))
    .map(({ route, returns }) => ({ route, secrets: secretsIn(returns) }))
    .filter(({ secrets }) => secrets.length > 0)
  expect(untold).toEqual([])
})

test('the walk finds the secrets there are', () => {
  const told = kept.filter(({ answersSecret }) => answersSecret)
  const unseen = told.filter(({ returns }) => secretsIn(returns).length === 0)
  expect(told.length).toBeGreaterThan(5)
  expect(unseen.map(({ route }) => route)).toEqual([])
})
