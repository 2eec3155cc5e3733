import { sql } from 'kysely'
import { defaultSettings, type ProjectSettings } from '#contract/stock/project-settings.ts'
import { ensureProject } from '#server/features/stock/projects/queries.ts'
import type { Db } from '#server/platform/db.ts'
import type { Actor, Me } from '#server/platform/me.ts'

export type ReadSettings = ProjectSettings & { updated_at: string | null }

/** The settings of a project, with the defaults where nothing was written. */
export async function settingsOf(db: Db, me: Me, projectId: number): Promise<ReadSettings> {
  await ensureProject(db, me, projectId)
  const { rows } = await sql<{ settings: Partial<ProjectSettings>; updated_at: string }>`
    select s.settings, s.updated_at from project_setting s
    where s.account_id = ${me.account_id} and s.project_id = ${projectId}`.execute(db)
  const [kept] = rows
  return { ...defaultSettings, ...kept?.settings, updated_at: kept?.updated_at ?? null }
}

export const keepSettings = (db: Db, { me, at }: Actor, projectId: number, settings: ProjectSettings) =>
  sql`
  insert into project_setting (account_id, project_id, settings, updated_at)
  values (${me.account_id}, ${projectId}, ${JSON.stringify(settings)}, ${at})
  on conflict (account_id, project_id) do update set settings = excluded.settings, updated_at = excluded.updated_at`.execute(
    db,
  )

/** Those of these names that no group has. */
export async function missingGroups(db: Db, me: Me, names: string[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select asked.name from unnest(${names}::text[]) as asked (name)
    where not exists (select from user_group g where g.account_id = ${me.account_id} and g.name = asked.name)`.execute(
    db,
  )
  return rows.map(({ name }) => name)
}
