import { isDeepStrictEqual } from 'node:util'
import type { OutputOf, ReturnsOf } from '#contract/endpoint.ts'
import type { getBrokerConfig, updateBrokerConfig } from '#contract/sales/commissions.ts'
import { documentChecks, putDocumentChecks } from '#server/features/sales/sale-steps/checks.queries.ts'
import { record } from '#server/platform/audit.ts'
import type { Db } from '#server/platform/db.ts'
import { plainDecimal } from '#server/platform/decimals.ts'
import { definedOf } from '#server/platform/defined.ts'
import { fail } from '#server/platform/fail.ts'
import { isStale } from '#server/platform/is-stale.ts'
import type { Actor } from '#server/platform/me.ts'
import { replaceSchemes } from './schemes.actions.ts'
import { schemesOf } from './schemes.queries.ts'
import { dealSettingsOf, lockDealSettings, putDealSettings } from './settings.queries.ts'

export async function brokerConfig(db: Db, accountId: number): Promise<ReturnsOf<typeof getBrokerConfig>> {
  return {
    ...(await dealSettingsOf(db, accountId)),
    document_checks: await documentChecks(db, accountId),
    commission_schemes: await schemesOf(db, accountId),
  }
}

export async function updateConfig(
  db: Db,
  actor: Actor,
  body: OutputOf<typeof updateBrokerConfig, 'body'>,
  ifMatch: string | null,
) {
  const { account_id } = actor.me
  const { commission_schemes, document_checks, late_interest_percent, ...days } = body
  const { updated_at, ...before } = await lockDealSettings(db, account_id)
  const opened = await brokerConfig(db, account_id)
  if (isStale(ifMatch, updated_at)) fail('stale', { conflict: opened })
  const percent =
    late_interest_percent === undefined ? {} : { late_interest_percent: plainDecimal(late_interest_percent) }
  const settings = { ...before, ...definedOf(days), ...percent }
  if (commission_schemes) await replaceSchemes(db, actor, commission_schemes)
  if (document_checks) await putDocumentChecks(db, actor, document_checks)
  const lists = {
    commission_schemes: await schemesOf(db, account_id),
    document_checks: await documentChecks(db, account_id),
  }
  const saved = { ...settings, ...lists, updated_at }
  if (isDeepStrictEqual(saved, opened)) return
  await putDealSettings(db, actor, settings)
  const checks = document_checks ? { document_checks } : {}
  await record(db, actor, 'account.deals_configured', { ...settings, ...checks })
}
