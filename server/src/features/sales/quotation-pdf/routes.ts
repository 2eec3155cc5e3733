import { writeFile } from 'node:fs/promises'
import { downloadQuotation } from '#contract/sales/quotation-acts.ts'
import { downloadPreview } from '#contract/sales/quotation-preview.ts'
import { type MountedRoute, preparedRoute, route } from '#server/platform/route.ts'
import { printed, printedPreview } from './actions.ts'
import { quotationToPrint } from './queries.ts'

export const printingRoutes: MountedRoute[] = [
  preparedRoute(
    downloadQuotation,
    async ({ inAccount, me, params, files, publicUrl }) => {
      const quotation = await inAccount((db) => quotationToPrint(db, me, params.id))
      return printed(quotation, { read: files.read, publicUrl })
    },
    async ({ draft, prepared: { content, ...download } }) => {
      await writeFile(draft, content)
      return download
    },
  ),
  route(downloadPreview, async ({ database, params, draft, readFile, ...visit }) => {
    const parts = { read: readFile, publicUrl: visit.publicUrl }
    const { content, ...download } = await printedPreview(database, visit, params.uuid, parts)
    await writeFile(draft, content)
    return download
  }),
]
