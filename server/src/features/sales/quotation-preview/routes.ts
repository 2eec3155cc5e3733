import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import * as acts from '#contract/sales/quotation-acts.ts'
import * as contract from '#contract/sales/quotation-preview.ts'
import { type MountedRoute, route } from '#server/platform/route.ts'
import { acceptOpen, bookVisit, pictureBehind, previewOf, rejectOpen, viewed } from './actions.ts'
import { viewsOf } from './queries.ts'

export const previewRoutes: MountedRoute[] = [
  route(contract.previewQuotation, ({ database, params, ...visit }) =>
    previewOf(database, visit, params.uuid),
  ),
  route(contract.downloadPreviewPicture, async ({ database, params, query, draft, readFile, ...visit }) => {
    const key = await pictureBehind(database, visit, params, query.size ?? 'large')
    await pipeline(await readFile(key), createWriteStream(draft))
    return { name: 'imagen.webp', mime: 'image/webp' }
  }),
  route(contract.viewQuotation, ({ database, params, body, ...visit }) =>
    viewed(database, visit, params.uuid, body),
  ),
  route(contract.acceptPreview, ({ database, params, body, ...visit }) =>
    acceptOpen(database, visit, params.uuid, body),
  ),
  route(contract.rejectPreview, ({ database, params, body, ...visit }) =>
    rejectOpen(database, visit, params.uuid, body),
  ),
  route(contract.bookVisit, ({ database, params, body, ...visit }) =>
    bookVisit(database, visit, params.uuid, body),
  ),
  route(acts.listQuotationViews, ({ db, me, params }) => viewsOf(db, me, params.id)),
]
