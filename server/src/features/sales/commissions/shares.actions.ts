import type { OutputOf } from '#contract/endpoint.ts'
import type { putCommissionShares } from '#contract/sales/commissions.ts'
import { lockToChange } from '#server/features/sales/deals/locked.actions.ts'
import { updateDeal } from '#server/features/sales/deals/writing.queries.ts'
import { keepSaleAct } from '#server/features/sales/sale-acts/writing.queries.ts'
import type { Db } from '#server/platform/db.ts'
import { sumOf } from '#server/platform/decimals.ts'
import { emit } from '#server/platform/events.ts'
import { failField } from '#server/platform/fail.ts'
import type { Actor } from '#server/platform/me.ts'
import { schemesOf } from './schemes.queries.ts'
import {
  brokerAccounts,
  knownUsers,
  linkedByName,
  linkedByUuid,
  replaceShares,
  schemesOfDeal,
} from './shares.queries.ts'

type Body = OutputOf<typeof putCommissionShares, 'body'>

/** Who earns with the milestones to come. */
export async function putShares(
  db: Db,
  actor: Actor,
  dealId: number,
  { shares: asked }: Body,
  ifMatch: string | null,
) {
  const { account_id } = actor.me
  const { contact_id } = await lockToChange(db, actor, dealId, { ifMatch, of: ['active', 'won'] })
  const known = await brokerAccounts(db, account_id, dealId)
  const named = asked.flatMap(({ broker }) => broker ?? [])
  const linked = await linkedByName(db, account_id, named)
  const byUuid = await linkedByUuid(
    db,
    account_id,
    asked.flatMap(({ broker_uuid }) => broker_uuid ?? []),
  )
  const shares = asked.map(({ user_id = null, broker: typed = null, broker_uuid = null, ...share }) => {
    const account = broker_uuid === null ? undefined : byUuid.get(broker_uuid)
    if (broker_uuid !== null && !account) failField('shares', 'No existe ese corredor')
    const accounts = known.filter((one) =>
      account ? one.broker_account_id === account.id : one.name === typed,
    )
    const broker = account ? (accounts[0]?.name ?? account.name) : typed
    // Promised once, by the scheme that it was promised by.
    const promised = accounts.find(({ scheme_id }) => scheme_id === share.scheme_id)
    return {
      ...share,
      user_id,
      broker,
      broker_account_id: account?.id ?? accounts[0]?.broker_account_id ?? linked.get(broker ?? '') ?? null,
      commission_percent: promised?.commission_percent ?? null,
    }
  })
  if (shares.some(({ user_id, broker }) => (user_id === null) === (broker === null)))
    failField('shares', 'Indique un usuario o un corredor, no ambos')
  // What the deal has of a former scheme stays, however the rest is shared.
  const schemes = new Set([
    ...(await schemesOf(db, account_id)).map(({ id }) => id),
    ...(await schemesOfDeal(db, account_id, dealId)),
  ])
  if (shares.some(({ scheme_id }) => !schemes.has(scheme_id)))
    failField('shares', 'No existe ese esquema de comisiones')
  const users = [...new Set(shares.flatMap(({ user_id }) => (user_id === null ? [] : [user_id])))]
  if ((await knownUsers(db, account_id, users)).length < users.length)
    failField('shares', 'No existe ese usuario')
  for (const of of Map.groupBy(shares, ({ scheme_id }) => scheme_id).values())
    if (sumOf(of.map(({ share_percent }) => share_percent)).gt(100))
      failField('shares', 'Las partes de un esquema suman más del 100 %')
  await replaceShares(db, account_id, dealId, shares)
  await updateDeal(db, actor, dealId, {})
  await keepSaleAct(db, actor, contact_id, { deal_id: dealId, act: 'shares_changed' })
  await emit(db, actor, { type: 'commission.changed', deal_id: dealId })
}
