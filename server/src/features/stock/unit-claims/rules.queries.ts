import { sql } from 'kysely'
import { defaultSettings } from '#contract/stock/project-settings.ts'
import type { Db } from '#server/platform/db.ts'

export type HoldRules = { hold_hours: number; hold_extensions: number; queue_turn_hours: number }

const ruleKeys = ['hold_hours', 'hold_extensions', 'queue_turn_hours'] as const

/** What the projects of these units allow; the strictest where there are several. */
export async function rulesOfUnits(db: Db, accountId: number, unitIds: number[]): Promise<HoldRules> {
  const { rows } = await sql<{ settings: Partial<HoldRules> | null }>`
    select distinct s.settings from unit u
    left join project_setting s on s.account_id = ${accountId} and s.project_id = u.project_id
    where u.account_id = ${accountId} and u.id = any (${unitIds}::bigint[])`.execute(db)
  const each = (key: (typeof ruleKeys)[number]) =>
    Math.min(...rows.map(({ settings }) => settings?.[key] ?? defaultSettings[key]))
  return Object.fromEntries(ruleKeys.map((key) => [key, each(key)])) as HoldRules
}

/** The name of a launch that runs in a project of these units. */
export async function launchOfUnits(db: Db, accountId: number, unitIds: number[]): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`
    select la.name from unit u
    join launch la on la.account_id = ${accountId} and la.project_id = u.project_id and la.status = 'running'
    where u.account_id = ${accountId} and u.id = any (${unitIds}::bigint[]) limit 1`.execute(db)
  return rows[0]?.name ?? null
}
