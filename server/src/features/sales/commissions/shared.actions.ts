import type { OutputOf } from '#contract/endpoint.ts'
import type { downloadSharedStatement, listSharedCommissions } from '#contract/sales/shared-commissions.ts'
import { systemOf } from '#server/features/office/account/system.queries.ts'
import { type Owner, ownersFor } from '#server/features/stock/unit-shares/links.queries.ts'
import { found } from '#server/platform/fail.ts'
import { isFilled, pageOf, pageRequest } from '#server/platform/list/page.ts'
import type { Me } from '#server/platform/me.ts'
import type { Accounts } from '#server/platform/route.ts'
import { countEarned, type Earned, sliceOfEarned } from './shared.queries.ts'
import { commissionStatement } from './statement.actions.ts'
import { nameOfBroker } from './statement.queries.ts'

type Asking = { accounts: Accounts; me: Me }

const ownersOf = ({ accounts, me }: Asking) => accounts.acrossAccounts((db) => ownersFor(db, me.account_id))

/** A page over all developers that this account works with, each read in its own account (decision 126). */
export async function pageOfEarned(
  asking: Asking,
  query: OutputOf<typeof listSharedCommissions, 'query'>,
  link: (page: number) => string,
) {
  const { accounts, me } = asking
  const { status, owners_uuids } = query
  const asked = pageRequest(me, query)
  const owners = (await ownersOf(asking)).filter(({ uuid }) => !owners_uuids || owners_uuids.includes(uuid))
  const rows: (Earned & { developer: Pick<Owner, 'uuid' | 'name'> })[] = []
  let before = 0
  for (const { id: account_id, uuid, name } of owners) {
    const earning = { account_id, broker_account_id: me.account_id, status }
    before += await accounts.readingInAccount(account_id, async (db) => {
      const count = await countEarned(db, earning)
      const offset = Math.max(0, asked.offset - before)
      const limit = asked.limit - rows.length
      if (limit > 0 && offset < count)
        for (const row of await sliceOfEarned(db, earning, { offset, limit }))
          rows.push({ ...row, developer: { uuid, name } })
      return count
    })
    if (isFilled(asked, rows, before)) break
  }
  return pageOf(asked, before, rows, link)
}

/** The statement of the developer for this broker: of the same rows, by the same code. */
export async function statementFrom(
  asking: Asking,
  { owner_uuid, month }: OutputOf<typeof downloadSharedStatement, 'query'>,
) {
  const { accounts, me } = asking
  const owner = found((await ownersOf(asking)).find(({ uuid }) => uuid === owner_uuid))
  return accounts.readingInAccount(owner.id, async (db) => {
    const system = await systemOf(db, owner.id)
    const whose = {
      broker_account_id: me.account_id,
      broker: await nameOfBroker(db, owner.id, me.account_id),
    }
    return commissionStatement(db, system, whose, month)
  })
}
