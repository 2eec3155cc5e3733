import { sql } from 'kysely'
import { defaultSettings } from '#contract/stock/project-settings.ts'
import type { Db } from '#server/platform/db.ts'

export type OpenProject = { id: number; uuid: string; name: string; protection_days: number }

/** Condition on `project p` and its `project_setting s`: brokers see it. */
const isOpen = sql`p.archived_at is null and coalesce(s.settings ->> 'visible_to_brokers', 'true') <> 'false'`

const openProjects = (accountId: number) => sql`
  select p.id, p.uuid, p.name,
    coalesce((s.settings ->> 'protection_days')::int, ${defaultSettings.protection_days}::int) as protection_days
  from project p
  left join project_setting s on s.account_id = ${accountId} and s.project_id = p.id
  where p.account_id = ${accountId} and ${isOpen}`

export async function projectsOpenToBrokers(db: Db, accountId: number): Promise<OpenProject[]> {
  const { rows } = await sql<OpenProject>`${openProjects(accountId)} order by p.name, p.id limit 500`.execute(
    db,
  )
  return rows
}

export async function hasOpenProject(db: Db, accountId: number, uuid: string): Promise<boolean> {
  const { rows } = await sql`${openProjects(accountId)} and p.uuid = ${uuid}::uuid`.execute(db)
  return rows.length > 0
}

/** Serializes the registrations of a project. */
export async function lockOpenProject(
  db: Db,
  accountId: number,
  uuid: string,
): Promise<OpenProject | undefined> {
  const { rows } = await sql<OpenProject>`
    ${openProjects(accountId)} and p.uuid = ${uuid}::uuid for no key update of p`.execute(db)
  return rows[0]
}

/** The same of a project that may be closed by now. */
export async function lockProjectOf(
  db: Db,
  accountId: number,
  id: number,
): Promise<{ protection_days: number } | undefined> {
  const { rows } = await sql<{ protection_days: number }>`
    select coalesce((select (s.settings ->> 'protection_days')::int from project_setting s
        where s.account_id = ${accountId} and s.project_id = p.id), ${defaultSettings.protection_days}::int) as protection_days
    from project p where p.account_id = ${accountId} and p.id = ${id} for no key update of p`.execute(db)
  return rows[0]
}
