import type {
  AskedAuthorization,
  AssistantClient,
  NewAssistantClient,
} from '#contract/office/assistant-clients.ts'
import type { AssistantLevel } from '#contract/office/assistant-levels.ts'
import { insertToken } from '#server/features/office/api-tokens/queries.ts'
import { record } from '#server/platform/audit.ts'
import type { Db } from '#server/platform/db.ts'
import { ensure, failField, found } from '#server/platform/fail.ts'
import type { Actor } from '#server/platform/me.ts'
import { secondsLater } from '#server/platform/time.ts'
import { hashLinkToken, newLinkToken } from '#server/platform/tokens.ts'
import { answerAddress, askedOf } from './asked.ts'
import {
  assistantClients,
  endClient,
  endOwnGrant,
  endSpent,
  holdClient,
  insertClient,
  insertGrant,
  isOwnGrant,
} from './queries.ts'
import { newSecret } from './secret.ts'
import { addSecrets } from './secrets.queries.ts'

const codeSeconds = 120

export async function registerClient(
  db: Db,
  actor: Actor,
  body: NewAssistantClient,
): Promise<AssistantClient> {
  const { me, at } = actor
  const id = await insertClient(db, actor, newSecret('client', me.account_id), body)
  await record(db, actor, 'connections.assistant_registered', { client_id: id, ...body })
  return found((await assistantClients(db, me, { at, id }))[0])
}

export async function revokeClient(db: Db, actor: Actor, id: number) {
  const { name } = found((await assistantClients(db, actor.me, { at: actor.at, id }))[0])
  const ended = await endClient(db, actor, id)
  if (ended !== null) await record(db, actor, 'connections.assistant_revoked', { client_id: id, name, ended })
}

/** The person allows what they were shown: a token of theirs, for which the assistant is given a code. */
export async function authorize(
  db: Db,
  actor: Actor,
  { level, ...asked }: AskedAuthorization & { level: AssistantLevel },
  publicUrl: string,
): Promise<{ redirect_to: string }> {
  const { me, at } = actor
  const client = await holdClient(db, me.account_id, asked.client)
  const { levels, refusal } = askedOf(client, asked, { me, publicUrl })
  const granted = levels.find((one) => one.level === level)
  ensure(client && refusal === null, 'conflict', { detail: 'El asistente pide algo que no se puede dar' })
  if (!granted) return failField('level', 'No se puede dar a este asistente')
  await endSpent(db, actor, client.id)
  const token_id = await insertToken(
    db,
    actor,
    { name: client.name, permissions: granted.permissions },
    // Nobody knows what this is the hash of: the token is used by the secrets of its permission alone.
    { hint: 'OAuth', token_hash: hashLinkToken(newLinkToken()) },
  )
  await insertGrant(db, actor, { token_id, client_id: client.id, level })
  const code = newSecret('code', me.account_id)
  const { code_challenge: challenge, redirect_uri } = asked
  await addSecrets(
    db,
    me.account_id,
    token_id,
    [
      {
        kind: 'code',
        secret_hash: hashLinkToken(code),
        ...(challenge && { challenge }),
        redirect_uri,
        expires_at: secondsLater(at, codeSeconds),
      },
    ],
    at,
  )
  await record(db, actor, 'connections.assistant_allowed', {
    token_id,
    name: client.name,
    level,
    permissions: granted.permissions,
  })
  return { redirect_to: answerAddress(asked, publicUrl, { code }) }
}

/** Ended before is no mistake; what is not one's own is not there. */
export async function endOwn(db: Db, actor: Actor, id: number) {
  const name = await endOwnGrant(db, actor, id)
  if (name !== undefined) return record(db, actor, 'connections.assistant_ended', { token_id: id, name })
  found((await isOwnGrant(db, actor.me, id)) || undefined)
}
