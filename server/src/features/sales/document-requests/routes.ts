import * as contract from '#contract/sales/document-requests.ts'
import { ensureDealVisible } from '#server/features/sales/deal-documents/queries.ts'
import { admittedRoute, type MountedRoute, route } from '#server/platform/route.ts'
import { admitted, asked, createRequest, received, revoke } from './actions.ts'
import { requestsOf } from './queries.ts'

export const documentRequestRoutes: MountedRoute[] = [
  route(contract.listDocumentRequests, async ({ db, me, params, now }) => {
    await ensureDealVisible(db, me, params.id)
    return requestsOf(db, me, { dealId: params.id, now })
  }),
  route(contract.createDocumentRequest, ({ db, actor, params, body }) =>
    createRequest(db, actor, params.id, body.days),
  ),
  route(contract.revokeDocumentRequest, ({ db, actor, params }) => revoke(db, actor, params.id)),
  route(contract.askedDocuments, ({ database, params, ...visit }) => asked(database, visit, params.uuid)),
  admittedRoute(
    contract.sendAskedDocument,
    ({ database, params, ...visit }) => admitted(database, visit, params.uuid ?? ''),
    ({ database, params, body, file, files, ...visit }) =>
      received(database, visit, params.uuid, { file, files, document_id: body.document_id }),
  ),
]
