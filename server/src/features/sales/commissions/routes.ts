import { writeFile } from 'node:fs/promises'
import type { ReturnsOf } from '#contract/endpoint.ts'
import * as contract from '#contract/sales/commissions.ts'
import * as shared from '#contract/sales/shared-commissions.ts'
import { printLetter } from '#server/platform/printing/letter.ts'
import { inPrintQueue } from '#server/platform/printing/print.ts'
import { type MountedRoute, preparedRoute, route } from '#server/platform/route.ts'
import { writeSheet } from '#server/platform/sheets/write.ts'
import { brokerConfig, updateConfig } from './config.actions.ts'
import { decide } from './deciding.actions.ts'
import { commissionById, pageOfCommissions, totalsOfCommissions } from './list.queries.ts'
import { pageOfEarned, statementFrom } from './shared.actions.ts'
import { putShares } from './shares.actions.ts'
import { sharesOfDeal } from './shares.queries.ts'
import { commissionStatement, sheetColumns, sheetRows } from './statement.actions.ts'
import { brokerByUuid } from './statement.queries.ts'

export const commissionRoutes: MountedRoute[] = [
  route(contract.getBrokerConfig, ({ db, me }) => brokerConfig(db, me.account_id)),
  route(
    contract.updateBrokerConfig,
    async ({ db, actor, me, body, ifMatch }) => {
      await updateConfig(db, actor, body, ifMatch)
      return brokerConfig(db, me.account_id)
    },
    ({ db, me }) => brokerConfig(db, me.account_id),
  ),
  route(contract.listCommissionShares, ({ db, me, params }) => sharesOfDeal(db, me, params.id)),
  route(
    contract.putCommissionShares,
    async ({ db, actor, me, params, body, ifMatch }) => {
      await putShares(db, actor, params.id, body, ifMatch)
      return sharesOfDeal(db, me, params.id)
    },
    async ({ db, me, params }) => {
      const shares = await sharesOfDeal(db, me, params.id)
      return { shares: shares.map(sentShare) }
    },
  ),
  route(contract.listCommissions, ({ db, me, query, now, linkToPage }) =>
    pageOfCommissions(db, me, query, now, linkToPage),
  ),
  route(contract.sumCommissions, ({ db, me, query, now }) => totalsOfCommissions(db, me, query, now)),
  route(contract.approveCommission, async ({ db, actor, me, params }) => {
    await decide(db, actor, params.id, 'approved')
    return commissionById(db, me, params.id)
  }),
  route(contract.payCommission, async ({ db, actor, me, params }) => {
    await decide(db, actor, params.id, 'paid')
    return commissionById(db, me, params.id)
  }),
  preparedRoute(
    contract.downloadCommissionStatement,
    async ({ inAccount, me, query }) => {
      const { broker_uuid, broker, user_id, month, format } = query
      const statement = await inAccount(async (db) => {
        const whose =
          broker_uuid !== undefined
            ? await brokerByUuid(db, me.account_id, broker_uuid)
            : broker === undefined
              ? { user_id: user_id ?? me.id }
              : { broker }
        return commissionStatement(db, me, whose, month)
      })
      return laidOut(statement, format)
    },
    ({ draft, prepared }) => written(draft, prepared),
  ),
  preparedRoute(
    shared.listSharedCommissions,
    (asking) => pageOfEarned(asking, asking.query, asking.linkToPage),
    ({ prepared }) => prepared,
  ),
  preparedRoute(
    shared.downloadSharedStatement,
    async (asking) => laidOut(await statementFrom(asking, asking.query), asking.query.format),
    ({ draft, prepared }) => written(draft, prepared),
  ),
]

type Statement = Awaited<ReturnType<typeof commissionStatement>>

/** A PDF is printed outside any transaction. */
const laidOut = async ({ letter, ...more }: Statement, format: 'pdf' | 'xlsx' | undefined) => ({
  ...more,
  content: format === 'xlsx' ? null : await inPrintQueue(() => printLetter(letter)),
})

async function written(draft: string, { content, booked, name }: Awaited<ReturnType<typeof laidOut>>) {
  if (content === null)
    return writeSheet(draft, 'xlsx', { name, columns: sheetColumns, rows: sheetRows(booked) })
  await writeFile(draft, content)
  return { name: `${name}.pdf`, mime: 'application/pdf' }
}

/** As it is written. */
const sentShare = ({
  scheme,
  user,
  broker,
  broker_uuid,
  share_percent,
}: ReturnsOf<typeof contract.listCommissionShares>[number]) => ({
  scheme_id: scheme.id,
  user_id: user?.id ?? null,
  broker,
  broker_uuid,
  share_percent,
})
