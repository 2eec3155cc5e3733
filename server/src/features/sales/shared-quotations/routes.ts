import { writeFile } from 'node:fs/promises'
import * as contract from '#contract/sales/shared-quotations.ts'
import { printed } from '#server/features/sales/quotation-pdf/actions.ts'
import { record } from '#server/platform/audit.ts'
import { emit } from '#server/platform/events.ts'
import { type MountedRoute, preparedRoute, route } from '#server/platform/route.ts'
import { keepMade, madeQuotation, pageOfMade } from './made.queries.ts'
import { calculate } from './offering.actions.ts'
import { quote, toPrint } from './quoting.actions.ts'

export const sharedQuotationRoutes: MountedRoute[] = [
  preparedRoute(
    contract.calculateSharedQuotation,
    (asking) => calculate(asking, asking.body.lines),
    ({ prepared }) => prepared,
  ),
  preparedRoute(
    contract.quoteSharedUnits,
    (asking) => quote(asking, asking.body),
    async ({ db, actor, me, prepared }) => {
      await keepMade(db, me, prepared)
      const made = await madeQuotation(db, me, prepared.id)
      const { id: quotation_id, number, status, contact, developer } = made
      await emit(db, actor, {
        type: 'shared_quotation.received',
        ...{
          contact_id: contact.id,
          quotation_id,
          number,
          status,
          made_by_id: null,
          developer: developer.name,
        },
      })
      await record(db, actor, 'quotations.shared_made', {
        ...{ quotation_id, number, contact_id: contact.id, developer: developer.name },
      })
      return made
    },
  ),
  route(contract.listSharedQuotations, ({ db, me, query, linkToPage }) =>
    pageOfMade(db, me, query, linkToPage),
  ),
  preparedRoute(
    contract.downloadSharedQuotation,
    async (asking) => {
      const quotation = await toPrint(asking, asking.params.id)
      return printed(quotation, { read: asking.files.read, publicUrl: asking.publicUrl })
    },
    async ({ draft, prepared: { content, ...download } }) => {
      await writeFile(draft, content)
      return download
    },
  ),
]
