import { sql } from 'kysely'
import type { Db } from '#server/platform/db.ts'
import type { Actor } from '#server/platform/me.ts'

export type DealSettings = {
  protection_days: number
  /** Of a month, on what is paid late. */
  late_interest_percent: string
  /** Before a payment is due. */
  reminder_days: number
}

const atFirst: DealSettings = { protection_days: 90, late_interest_percent: '0', reminder_days: 3 }

export async function dealSettingsOf(db: Db, accountId: number): Promise<DealSettings> {
  const { rows } = await sql<DealSettings>`
    select b.protection_days, trim_scale(b.late_interest_percent)::text as late_interest_percent, b.reminder_days
    from broker_config b where b.account_id = ${accountId}`.execute(db)
  return rows[0] ?? atFirst
}

export const putDealSettings = (db: Db, { me, at }: Actor, settings: DealSettings) =>
  sql`
    insert into broker_config as b (account_id, protection_days, late_interest_percent, reminder_days, updated_at)
    values (${me.account_id}, ${settings.protection_days}, ${settings.late_interest_percent}, ${settings.reminder_days}, ${at})
    on conflict (account_id) do update set protection_days = excluded.protection_days,
      late_interest_percent = excluded.late_interest_percent, reminder_days = excluded.reminder_days,
      updated_at = excluded.updated_at`.execute(db)
