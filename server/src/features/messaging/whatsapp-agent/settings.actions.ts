import type { AgentSetting, AgentSettingChange } from '#contract/messaging/agent.ts'
import { hasModelFor } from '#server/features/messaging/connections/model.actions.ts'
import { connectionsOf } from '#server/features/messaging/connections/queries.ts'
import { record } from '#server/platform/audit.ts'
import type { Db } from '#server/platform/db.ts'
import { definedOf } from '#server/platform/defined.ts'
import { fail, failField } from '#server/platform/fail.ts'
import { isStale } from '#server/platform/is-stale.ts'
import type { Enqueue } from '#server/platform/jobs/job.ts'
import type { Actor, Me } from '#server/platform/me.ts'
import { simulateNewcomers } from './newcomers.job.ts'
import { keptSetting, knownProjects, lockSetting, saveSetting } from './settings.queries.ts'

export async function agentSetting(db: Db, me: Me): Promise<AgentSetting> {
  const { on_since: _, ...kept } = await keptSetting(db, me.account_id)
  const messaging = (await connectionsOf(db, me.account_id)).find(({ kind }) => kind === 'messaging')
  return {
    ...kept,
    connected_number: messaging?.settings.phone_number_id ?? null,
    reads_with_model: await hasModelFor(db, me.account_id, 'agent'),
  }
}

export async function changeAgentSetting(
  db: Db,
  actor: Actor,
  change: AgentSettingChange,
  { ifMatch, enqueue }: { ifMatch: string | null; enqueue: Enqueue },
) {
  const { me, at } = actor
  const { updated_at, ...before } = await lockSetting(db, me.account_id)
  if (updated_at && isStale(ifMatch, updated_at)) fail('stale')
  const after = { ...before, ...definedOf(change) }
  after.phone_number_ids = [...new Set(after.phone_number_ids)]
  if (change.projects_ids) {
    const asked = [...new Set(change.projects_ids)]
    const known = await knownProjects(db, me.account_id, asked)
    const missing = asked.filter((id) => !known.includes(id))
    if (missing.length > 0) failField('projects_ids', `No existe el proyecto ${missing.join(', ')}`)
    after.projects_ids = known
  }
  if (JSON.stringify(after) === JSON.stringify(before)) return
  // What was written while it was off is answered by people.
  const isTurnedOn = after.is_on && !before.is_on
  if (isTurnedOn) after.on_since = at
  await saveSetting(db, me.account_id, after, at)
  await record(db, actor, 'connections.agent_changed', { before, after })
  if (isTurnedOn) await enqueue(db, simulateNewcomers, { account_id: me.account_id })
}
