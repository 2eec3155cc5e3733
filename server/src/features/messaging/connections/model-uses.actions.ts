import type { OutputOf } from '#contract/endpoint.ts'
import type { ModelUses, putModelUses } from '#contract/messaging/model-uses.ts'
import { record } from '#server/platform/audit.ts'
import type { Db } from '#server/platform/db.ts'
import { definedOf } from '#server/platform/defined.ts'
import { fail } from '#server/platform/fail.ts'
import { isStale } from '#server/platform/is-stale.ts'
import type { Actor, Me } from '#server/platform/me.ts'
import { lockUses, saveUses, usesOf } from './model-uses.queries.ts'
import { connectionsOf } from './queries.ts'

export async function modelUses(db: Db, me: Me): Promise<ModelUses> {
  const kept = (await connectionsOf(db, me.account_id)).find(({ kind }) => kind === 'agent')
  const { base_url, model = null } = kept?.settings ?? {}
  return { ...(await usesOf(db, me.account_id)), host: base_url ? new URL(base_url).host : null, model }
}

export async function changeModelUses(
  db: Db,
  actor: Actor,
  change: OutputOf<typeof putModelUses, 'body'>,
  ifMatch: string | null,
) {
  const { me, at } = actor
  const { updated_at, ...before } = await lockUses(db, me.account_id)
  if (updated_at && isStale(ifMatch, updated_at)) fail('stale')
  const after = { ...before, ...definedOf(change) }
  if (after.for_prompts === before.for_prompts && after.for_agent === before.for_agent) return
  await saveUses(db, me.account_id, after, at)
  await record(db, actor, 'connections.model_uses_changed', { before, after })
}
