import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Multipart } from '#contract/office/files.ts'
import { ensure } from '../fail.ts'
import { withForm } from '../files/receive.ts'
import { changingFiles } from '../files/request-files.ts'
import type { MountedRoute, StrangerHandler, Visit } from '../route.ts'
import { addressKey } from './address.ts'
import { sendAnswer, sendDownload } from './answer.ts'
import { inputReader, pathReader } from './input.ts'
import { type Parts, uploading, withDraft, writerOf } from './serving.ts'
import { visitOf } from './visit.ts'

/** An endpoint that anyone may call, without a session. */
export function serveStranger({ endpoint, handle, admit }: MountedRoute, parts: Parts) {
  const { config, database, files, enqueue, kept } = parts
  const read = inputReader(endpoint)
  const write = writerOf(endpoint)
  const readPath = pathReader(endpoint)
  const { multipart } = endpoint

  /** The file lies in the folder of arriving ones while the handler runs. */
  async function serveForm(request: FastifyRequest, visit: Visit, multipart: Multipart) {
    await admit?.({ ...visit, database, params: readPath(request) })
    return uploading(`stranger ${addressKey(visit.address)}`, () =>
      withForm(request, { folder: files.incoming, multipart }, async ({ fields, file }) => {
        request.body = fields
        const input = { ...read(request), ...visit, database, enqueue, readFile: files.store.read }
        const answer = handle as unknown as StrangerHandler<Endpoint & { multipart: Multipart }>
        return changingFiles(files, async (changing) => answer({ ...input, file, files: changing }))
      }),
    )
  }

  return async (request: FastifyRequest, reply: FastifyReply) => {
    ensure(endpoint.rawBody || multipart || !request.isMultipart(), 'unsupported_media')
    const visit = visitOf(request, { ...config, links: files.links, kept })
    if (multipart)
      return sendAnswer(request, reply, write(await serveForm(request, visit, multipart)), endpoint.cached)
    const raw = endpoint.rawBody ? takenBytes(request) : {}
    const given = { ...read(request), ...visit, ...raw, database, enqueue, readFile: files.store.read }
    if (endpoint.download) {
      const answer = handle as unknown as StrangerHandler<Endpoint & { download: true }>
      const written = await withDraft(files.incoming, async (draft) =>
        write(await answer({ ...given, draft })),
      )
      return sendDownload(reply, written)
    }
    const answer = handle as StrangerHandler<Endpoint>
    const value = await answer(given)
    if (endpoint.clearsCache) reply.header('clear-site-data', '"cache"')
    return sendAnswer(request, reply, write(value), endpoint.cached)
  }
}

/** Taken out of the request, which has no other body. */
function takenBytes(request: FastifyRequest) {
  const { body, headers } = request
  request.body = undefined
  return { rawBody: Buffer.isBuffer(body) ? body : Buffer.alloc(0), headers }
}
