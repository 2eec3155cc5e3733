import { isDeepStrictEqual } from 'node:util'
import { defaultSettings, type ProjectSettings } from '#contract/stock/project-settings.ts'
import { lockProject } from '#server/features/stock/projects/queries.ts'
import { record } from '#server/platform/audit.ts'
import type { Db } from '#server/platform/db.ts'
import { definedOf } from '#server/platform/defined.ts'
import { differences } from '#server/platform/differences.ts'
import { emit } from '#server/platform/events.ts'
import { fail, failField } from '#server/platform/fail.ts'
import { isStale } from '#server/platform/is-stale.ts'
import type { Actor } from '#server/platform/me.ts'
import { keepSettings, missingGroups, settingsOf } from './queries.ts'

type Given = { [K in keyof ProjectSettings]?: ProjectSettings[K] | undefined }

/** Replaces all settings. Fails with the current ones when the editor started from older ones. */
export async function putSettings(
  db: Db,
  actor: Actor,
  project_id: number,
  given: Given,
  ifMatch: string | null,
) {
  const { name } = await lockProject(db, actor.me, project_id)
  const { updated_at, ...before } = await settingsOf(db, actor.me, project_id)
  if (updated_at && isStale(ifMatch, updated_at)) fail('stale', { conflict: { ...before, updated_at } })
  const after = withDefaults(given)
  if (isDeepStrictEqual(after, before)) return
  const missing = await missingGroups(
    db,
    actor.me,
    after.discount_limits.map(({ group_name }) => group_name),
  )
  if (missing.length > 0) failField('discount_limits', `No existe el grupo ${missing.join(', ')}`)
  await keepSettings(db, actor, project_id, after)
  const { changes } = differences<ProjectSettings>(before, after)
  await emit(db, actor, { type: 'project.updated', project_id })
  await record(db, actor, 'projects.settings_changed', { project_id, name, changes })
}

const withDefaults = (given: Given) =>
  ({
    ...defaultSettings,
    ...definedOf(given),
  }) as ProjectSettings // of the same schema
