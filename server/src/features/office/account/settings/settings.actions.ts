import type { AccountPatch, AccountSettings } from '#contract/office/account.ts'
import { record } from '#server/platform/audit.ts'
import type { Db } from '#server/platform/db.ts'
import { plainPercent } from '#server/platform/decimals.ts'
import { definedOf } from '#server/platform/defined.ts'
import { differences } from '#server/platform/differences.ts'
import { ensure } from '#server/platform/fail.ts'
import type { Enqueue } from '#server/platform/jobs/job.ts'
import type { Actor } from '#server/platform/me.ts'
import type { ChangeCurrency, CountTerraces } from './changing-currency.ts'
import { accountSettings, lockAccount, replaceHolidays, updateAccountRow } from './settings.queries.ts'

type Means = { enqueue: Enqueue; changeCurrency: ChangeCurrency; countTerraces: CountTerraces }

export async function updateAccount(
  db: Db,
  actor: Actor,
  { enqueue, changeCurrency, countTerraces }: Means,
  { convert_amounts, ...fields }: AccountPatch,
  ifMatch: string | null,
): Promise<AccountSettings> {
  const { me } = actor
  const before = await lockAccount(db, me)
  ensure(ifMatch === null || ifMatch === before.updated_at, 'stale', {
    conflict: { ...before, logo_url: null },
  })
  const terrace_share = plainPercent(fields.terrace_share)
  const { after, changes } = differences<AccountSettings>(before, {
    ...fields,
    ...definedOf({ terrace_share }),
  } as Partial<AccountSettings>)
  if (Object.keys(changes).length === 0) return before

  const { holidays, ...columns } = after as AccountPatch
  await updateAccountRow(db, actor, columns)
  const { currency_name: to } = columns
  const isConfirmed = convert_amounts === true
  if (to) await changeCurrency(db, actor, enqueue, { from: before.currency_name, to, isConfirmed })
  if (columns.terrace_share) await countTerraces(db, actor, enqueue)
  if (holidays) await replaceHolidays(db, me, holidays)
  await record(db, actor, 'account.changed', { changes })
  return accountSettings(db, me)
}

export async function toggleVisible(db: Db, actor: Actor, means: Means) {
  const { is_visible } = await lockAccount(db, actor.me)
  await updateAccount(db, actor, means, { is_visible: !is_visible }, null)
  return { is_visible: !is_visible }
}
