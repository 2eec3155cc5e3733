import type { AccountPatch, AccountSettings } from '#contract/account.ts'
import { currencyDecimals } from '#contract/currency.ts'
import { convert } from '#server/features/currency/conversion/actions.ts'
import { type Actor, record } from '#server/platform/audit.ts'
import type { Db } from '#server/platform/db.ts'
import { differences } from '#server/platform/differences.ts'
import { ensure } from '#server/platform/fail.ts'
import {
  accountSettings,
  convertLeadAmounts,
  countLeadsWithAmount,
  lockAccount,
  replaceHolidays,
  updateAccountRow,
} from './queries.ts'

export async function updateAccount(
  db: Db,
  actor: Actor,
  { convert_amounts, ...fields }: AccountPatch,
  ifMatch: string | null,
): Promise<AccountSettings> {
  const { me } = actor
  const before = await lockAccount(db, me)
  ensure(ifMatch === null || ifMatch === before.updated_at, 'stale', {
    conflict: { ...before, logo_url: null },
  })
  const { after, changes } = differences(before, fields)
  if (Object.keys(changes).length === 0) return before

  const { holidays, ...columns } = after as AccountPatch
  if (columns.currency_name)
    await changeCurrency(db, actor, before.currency_name, columns.currency_name, convert_amounts === true)
  await updateAccountRow(db, actor, columns)
  if (holidays) await replaceHolidays(db, me, holidays)
  await record(db, actor, 'account.changed', { changes })
  return accountSettings(db, me)
}

export async function toggleVisible(db: Db, actor: Actor) {
  const { is_visible } = await lockAccount(db, actor.me)
  await updateAccount(db, actor, { is_visible: !is_visible }, null)
  return { is_visible: !is_visible }
}

type Currency = AccountSettings['currency_name']

async function changeCurrency(db: Db, actor: Actor, from: Currency, to: Currency, mayConvert: boolean) {
  const leads = await countLeadsWithAmount(db, actor.me)
  if (leads === 0) return
  ensure(mayConvert, 'conflict', {
    detail: `Hay leads con montos en ${from}; confirme que se conviertan a ${to}`,
    conflict: { leads },
  })
  const { rate } = await convert(db, actor, { amount: '1', from, to, latest: true })
  await convertLeadAmounts(db, actor, rate, currencyDecimals[to])
}
