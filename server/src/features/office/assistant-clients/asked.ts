import type { AskedAuthorization, AuthorizationRefusal } from '#contract/office/assistant-clients.ts'
import { assistantLevels, levelsUpTo, permissionsOfLevel } from '#contract/office/assistant-levels.ts'
import { ensure } from '#server/platform/fail.ts'
import { resourceOf } from '#server/platform/mcp/oauth.ts'
import type { Me } from '#server/platform/me.ts'
import type { Client } from './queries.ts'

type Around = { me: Me; publicUrl: string }

/** As RFC 7636 writes the hash of a verifier. */
const challengeForm = /^[A-Za-z0-9_-]{43}$/

/**
 * What an assistant may be allowed. An address that is not one of its own is told nothing: it would get a browser sent to it that trusts us.
 */
export function askedOf(client: Client | null, asked: AskedAuthorization, { me, publicUrl }: Around) {
  ensure(client, 'not_found', { detail: 'Este asistente no está registrado en su cuenta' })
  ensure(client.redirect_uris.includes(asked.redirect_uri), 'not_found', {
    detail: 'La dirección a la que quiere volver no es una de las registradas para este asistente',
  })
  const levels = offered(client, asked, me)
  const refusal = wrongOf(asked, publicUrl) ?? (levels.length === 0 ? 'permissions' : null)
  return {
    name: client.name,
    host: new URL(asked.redirect_uri).host,
    levels,
    refusal,
    refused_at: answerAddress(asked, publicUrl, { error: errors[refusal ?? 'permissions'] }),
  }
}

/** Where the browser goes back to, with what the assistant needs to tell that this answers its own request (RFC 9207). */
export function answerAddress(
  { redirect_uri, state }: AskedAuthorization,
  publicUrl: string,
  answer: Record<string, string>,
): string {
  const address = new URL(redirect_uri)
  for (const [name, value] of Object.entries({
    ...answer,
    ...(state !== undefined && { state }),
    iss: publicUrl,
  }))
    address.searchParams.set(name, value)
  return address.href
}

/** As OAuth says them; who may not, and who does not want to, denied access. */
const errors: Record<AuthorizationRefusal, string> = {
  response_type: 'unsupported_response_type',
  pkce: 'invalid_request',
  resource: 'invalid_target',
  permissions: 'access_denied',
}

function wrongOf(asked: AskedAuthorization, publicUrl: string): AuthorizationRefusal | null {
  if (asked.response_type !== 'code') return 'response_type'
  if (asked.code_challenge_method !== 'S256' || !challengeForm.test(asked.code_challenge ?? '')) return 'pkce'
  return asked.resource === undefined || asked.resource === resourceOf(publicUrl) ? null : 'resource'
}

/** Levels of the program that it asks for and that give this person's permissions anything more; all of its own where it asks for none. */
function offered({ level }: Client, { scope }: AskedAuthorization, me: Me) {
  const words = scope?.split(' ') ?? []
  const highest = assistantLevels.findLast((one) => words.includes(one))
  const asked = highest ? levelsUpTo(highest) : scope ? levelsUpTo('read') : assistantLevels
  const levels = levelsUpTo(level)
    .filter((one) => asked.includes(one))
    .map((one) => ({ level: one, permissions: permissionsOfLevel(one, me.permissions) }))
  return levels.filter(
    ({ permissions }, place) => permissions.length > (levels[place - 1]?.permissions.length ?? 0),
  )
}
