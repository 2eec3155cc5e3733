import { z } from 'zod'
import { endpoint, Nothing } from '../endpoint.ts'
import { Id, Named, Timestamp, text } from '../fields.ts'
import { permissions } from '../permission-list.ts'
import { assistantLevels } from './assistant-levels.ts'

const Level = z.enum(assistantLevels)

/** Where an assistant takes its code: https, or a program on the same computer. No other scheme, since the browser goes there. */
const RedirectUri = z
  .string()
  .trim()
  .max(500, 'A lo más 500 caracteres')
  .refine(isRedirect, 'Escriba una dirección https, o http en localhost, sin # ni usuario')

function isRedirect(address: string): boolean {
  if (!URL.canParse(address) || address.includes('#')) return false
  const { protocol, hostname, username, password } = new URL(address)
  if (username || password) return false
  return (
    protocol === 'https:' || (protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(hostname))
  )
}

/** A program that people of the account may connect by signing in (OAuth 2.1), without a key. It has no secret of its own. */
export const AssistantClient = z.object({
  id: Id,
  client_id: z.string(),
  name: z.string(),
  redirect_uris: z.array(z.string()),
  /** How far people may let it go. */
  level: Level,
  created_by: Named.nullable(),
  created_at: Timestamp,
  revoked_at: Timestamp.nullable(),
  /** How many people have it connected. */
  connected: z.int(),
})
export type AssistantClient = z.infer<typeof AssistantClient>

/** Newest first, revoked ones too. */
export const listAssistantClients = endpoint('GET /assistant-clients/', {
  can: 'account.manage',
  returns: z.array(AssistantClient),
})

export const NewAssistantClient = z.strictObject({
  name: text(80),
  redirect_uris: z.array(RedirectUri).min(1, 'Falta al menos una').max(10, 'A lo más 10'),
  level: Level.default('read'),
})
export type NewAssistantClient = z.output<typeof NewAssistantClient>

export const createAssistantClient = endpoint('POST /assistant-clients/', {
  can: 'account.manage',
  status: 201,
  body: NewAssistantClient,
  returns: AssistantClient,
})

/** Revokes it, and what people allowed it: their assistants are refused from now on. */
export const deleteAssistantClient = endpoint('DELETE /assistant-clients/{id}/', {
  can: 'account.manage',
  returns: Nothing,
})

/** What an assistant sends a person's browser with, by the names of OAuth; `client` is its `client_id`. */
const asked = {
  client: z.string().min(1).max(200),
  redirect_uri: z.string().min(1).max(500),
  response_type: z.string().max(100).optional(),
  code_challenge: z.string().max(200).optional(),
  code_challenge_method: z.string().max(100).optional(),
  resource: z.string().max(500).optional(),
  scope: z.string().max(500).optional(),
  state: z.string().max(2000).optional(),
}
export type AskedAuthorization = z.output<z.ZodObject<typeof asked>>

/** A form of answer that is not offered, no PKCE, another server, nothing that this person could give. */
export const authorizationRefusals = ['response_type', 'pkce', 'resource', 'permissions'] as const
export type AuthorizationRefusal = (typeof authorizationRefusals)[number]

const Offered = z.object({ level: Level, permissions: z.array(z.enum(permissions)) })

/** Who asks, and how far the person may let it go. Nothing is sent back to an address that is not registered: 404. */
export const askedByAssistant = endpoint('GET /assistant-authorizations/asked/', {
  can: 'signed_in',
  query: z.strictObject(asked),
  returns: z.object({
    name: z.string(),
    /** The site or the program that is given the code. */
    host: z.string(),
    /** The one it starts with comes first: only reading. */
    levels: z.array(Offered),
    /** What is wrong with the request; then there is nothing to allow. */
    refusal: z.enum(authorizationRefusals).nullable(),
    /** Where the browser goes when the person refuses, or the request is wrong. */
    refused_at: z.string(),
  }),
})

/** Allows it: the browser goes to `redirect_to`, which has a code for two minutes and one use. */
export const authorizeAssistant = endpoint('POST /assistant-authorizations/', {
  can: 'signed_in',
  answersSecret: true,
  status: 201,
  body: z.strictObject({ ...asked, level: Level }),
  returns: z.object({ redirect_to: z.string() }),
  errors: ['conflict'],
})

export const AssistantAuthorization = z.object({
  /** Of its token. */
  id: Id,
  name: z.string(),
  level: Level,
  created_at: Timestamp,
  last_used_at: Timestamp.nullable(),
})
export type AssistantAuthorization = z.infer<typeof AssistantAuthorization>

/** The assistants that oneself has connected, newest first. */
export const listMyAssistants = endpoint('GET /assistant-authorizations/', {
  can: 'signed_in',
  returns: z.array(AssistantAuthorization),
})

export const endMyAssistant = endpoint('DELETE /assistant-authorizations/{id}/', {
  can: 'signed_in',
  returns: Nothing,
})
