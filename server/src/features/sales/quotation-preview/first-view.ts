import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { QuotationPreview } from '#contract/sales/quotation-preview.ts'
import type { Database } from '#server/platform/db.ts'
import { Failure } from '#server/platform/fail.ts'
import type { FirstView } from '#server/platform/http/first-views.ts'
import { root } from '#server/platform/root.ts'
import { previewOf } from './actions.ts'

type Draw = { firstView: (uuid: string, preview: QuotationPreview) => string }

/** The preview as the app would show it. Without a build, or where the link shows nothing, the app comes alone. */
export const previewFirst = (database: Database): FirstView => ({
  path: /^\/quotation\/([0-9a-f-]{36})\/preview\/?$/,
  async draw(visit, [, uuid = '']) {
    try {
      const { firstView } = await drawing()
      const preview = await previewOf(database, visit, uuid)
      const title = `Cotización #${String(preview.number).padStart(5, '0')} · Umbral`
      return { title, markup: firstView(uuid, preview) }
    } catch (error) {
      if (error instanceof Failure) return undefined
      throw error
    }
  },
})

let loaded: Promise<Draw> | undefined
/** Of the build of the web app, when it is first needed. */
const drawing = () => (loaded ??= import(pathToFileURL(join(root, 'dist/first-view/first-view.js')).href))
