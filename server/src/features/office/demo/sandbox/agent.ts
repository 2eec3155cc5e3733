import { lockSetting, saveSetting } from '#server/features/messaging/whatsapp-agent/settings.queries.ts'
import type { Database } from '#server/platform/db.ts'
import { demoNumberOf } from '../number.ts'
import { demoAccounts } from './sandbox.queries.ts'

/** In the demo the agent answers from the first start on, where nobody decided otherwise. False where somebody did. */
export async function turnAgentOn(database: Database, phoneNumberId: string, at: string): Promise<boolean> {
  const accounts = await database.acrossAccounts(demoAccounts)
  const account = accounts.find(({ id }) => demoNumberOf(id) === phoneNumberId)
  if (!account) return false
  return database.inAccount(account.id, async (db) => {
    const { updated_at, ...usual } = await lockSetting(db, account.id)
    if (updated_at) return false
    const on = { ...usual, is_on: true, on_since: at, phone_number_ids: [phoneNumberId] }
    await saveSetting(db, account.id, on, at)
    return true
  })
}
