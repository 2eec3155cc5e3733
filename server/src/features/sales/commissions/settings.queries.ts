import { sql } from 'kysely'
import type { Db } from '#server/platform/db.ts'
import { found } from '#server/platform/fail.ts'
import type { Actor } from '#server/platform/me.ts'

export type DealSettings = {
  protection_days: number
  /** Of a month, on what is paid late. */
  late_interest_percent: string
  /** Before a payment is due. */
  reminder_days: number
  /** By mail. */
  client_due_reminders: boolean
  client_late_reminders: boolean
  client_document_reminders: boolean
}
export type KeptSettings = DealSettings & { updated_at: string }

/** An account that never said them has those of its beginning. */
export async function dealSettingsOf(db: Db, accountId: number): Promise<KeptSettings> {
  const { rows } = await sql<KeptSettings>`
    select coalesce(b.protection_days, 90) as protection_days,
      coalesce(trim_scale(b.late_interest_percent), 0)::text as late_interest_percent,
      coalesce(b.reminder_days, 3) as reminder_days, coalesce(b.client_due_reminders, false) as client_due_reminders,
      coalesce(b.client_late_reminders, false) as client_late_reminders,
      coalesce(b.client_document_reminders, false) as client_document_reminders, coalesce(b.updated_at, a.created_at) as updated_at
    from account a left join broker_config b on b.account_id = ${accountId} where a.id = ${accountId}`.execute(
    db,
  )
  return found(rows[0])
}

/** The same, against others who change them or the schemes. */
export async function lockDealSettings(db: Db, accountId: number): Promise<KeptSettings> {
  await sql`
    insert into broker_config as b (account_id, updated_at)
    select a.id, a.created_at from account a where a.id = ${accountId}
    on conflict (account_id) do update set updated_at = b.updated_at`.execute(db)
  return dealSettingsOf(db, accountId)
}

export const putDealSettings = (db: Db, { me, at }: Actor, settings: DealSettings) =>
  sql`
    insert into broker_config as b (account_id, protection_days, late_interest_percent, reminder_days, client_due_reminders,
      client_late_reminders, client_document_reminders, updated_at)
    values (${me.account_id}, ${settings.protection_days}, ${settings.late_interest_percent}, ${settings.reminder_days},
      ${settings.client_due_reminders}, ${settings.client_late_reminders}, ${settings.client_document_reminders}, ${at})
    on conflict (account_id) do update set protection_days = excluded.protection_days,
      late_interest_percent = excluded.late_interest_percent, reminder_days = excluded.reminder_days,
      client_due_reminders = excluded.client_due_reminders, client_late_reminders = excluded.client_late_reminders,
      client_document_reminders = excluded.client_document_reminders,
      updated_at = excluded.updated_at`.execute(db)
