import { isDeepStrictEqual } from 'node:util'
import type { OutputOf, ReturnsOf } from '#contract/endpoint.ts'
import { has } from '#contract/permissions.ts'
import type { getBrokerConfig, updateBrokerConfig } from '#contract/sales/commissions.ts'
import {
  type DocumentCheck,
  documentChecks,
  documentsChangedAt,
  lockDocumentChecks,
  putDocumentChecks,
} from '#server/features/sales/sale-steps/checks.queries.ts'
import { record } from '#server/platform/audit.ts'
import type { Db } from '#server/platform/db.ts'
import { plainDecimal } from '#server/platform/decimals.ts'
import { definedOf } from '#server/platform/defined.ts'
import { fail } from '#server/platform/fail.ts'
import { isStale } from '#server/platform/is-stale.ts'
import type { Actor } from '#server/platform/me.ts'
import { replaceSchemes } from './schemes.actions.ts'
import { formerSchemes, schemesOf } from './schemes.queries.ts'
import { dealSettingsOf, lockDealSettings, putDealSettings } from './settings.queries.ts'

export async function brokerConfig(db: Db, accountId: number): Promise<ReturnsOf<typeof getBrokerConfig>> {
  const settings = await dealSettingsOf(db, accountId)
  const changedAt = await documentsChangedAt(db, accountId)
  const isNewer = changedAt !== null && Date.parse(changedAt) > Date.parse(settings.updated_at)
  return {
    ...settings,
    updated_at: isNewer ? changedAt : settings.updated_at,
    document_checks: await documentChecks(db, accountId),
    commission_schemes: await schemesOf(db, accountId),
    archived_schemes: await formerSchemes(db, accountId),
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
  if (document_checks) await lockDocumentChecks(db, actor, document_checks)
  const opened = await brokerConfig(db, account_id)
  // Documents that another user changed meanwhile do not matter to a request that says nothing of documents.
  const isOld = document_checks ? isStale(ifMatch, opened.updated_at) : isOlder(ifMatch, updated_at)
  if (isOld) fail('stale', { conflict: opened })
  const percent =
    late_interest_percent === undefined ? {} : { late_interest_percent: plainDecimal(late_interest_percent) }
  const settings = { ...before, ...definedOf(days), ...percent }
  if (commission_schemes) await replaceSchemes(db, actor, commission_schemes)
  if (document_checks) await switchChecks(db, actor, document_checks)
  const saved = { ...opened, ...settings, commission_schemes: await schemesOf(db, account_id) }
  if (isDeepStrictEqual(saved, opened)) return
  await putDealSettings(db, actor, settings)
  await record(db, actor, 'account.deals_configured', { ...settings })
}

const isOlder = (ifMatch: string | null, updatedAt: string) =>
  Boolean(ifMatch) && !(Date.parse(ifMatch as string) >= Date.parse(updatedAt))

async function switchChecks(db: Db, actor: Actor, checks: DocumentCheck[]) {
  const changed = await putDocumentChecks(db, actor, checks)
  if (changed.length > 0 && !has(actor.me, 'pipeline.edit')) fail('forbidden')
  for (const { name, is_checked } of changed)
    await record(db, actor, 'pipeline.step_document_changed', {
      name,
      changes: { is_checked: { from: !is_checked, to: is_checked } },
    })
}
