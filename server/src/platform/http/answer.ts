import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { create as contentDisposition } from 'content-disposition'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Download } from '#contract/office/files.ts'

/** `body` is JSON text, or bytes of `mime`; null for an empty answer. A download is read from its draft file. */
export type Answer = {
  status: number
  body: string | null
  etag?: string
  mime?: string
  download?: Download
  draft?: string
  /** The job that continues the request. */
  job?: number | undefined
}

/** The ETag: of a cached answer a hash of its content; of an editable thing its version, which comes back in `If-Match`. */
export function entityTag(value: unknown, body: string, cached?: boolean): string | undefined {
  if (cached) return `W/"${createHash('sha1').update(body).digest('base64url')}"`
  const version = (value as { updated_at?: unknown } | null)?.updated_at
  return typeof version === 'string' ? `"${version}"` : undefined
}

export function sendAnswer(request: FastifyRequest, reply: FastifyReply, answer: Answer, cached?: boolean) {
  const { status, body, etag, mime = 'application/json; charset=utf-8' } = answer
  reply.header('cache-control', cached ? 'private, no-cache' : 'no-store')
  if (etag) reply.header('etag', etag)
  if (answer.job) reply.header('umbral-job', String(answer.job))
  if (etag && cached && isKnown(request.headers['if-none-match'], etag)) return reply.code(304).send()
  if (body === null) return reply.code(status).send()
  return reply.code(status).type(mime).send(body)
}

/** Sends the download, then deletes its file. */
export function sendDownload(reply: FastifyReply, { status, download, draft }: Answer) {
  if (!download || !draft) throw new Error('The answer is not a download')
  reply.raw.once('close', () => void rm(draft, { force: true }))
  return reply
    .code(status)
    .type(download.mime)
    .header('content-disposition', contentDisposition(download.name))
    .header('cache-control', 'no-store')
    .send(createReadStream(draft))
}

const isKnown = (header: string | undefined, etag: string) =>
  header?.split(',').some((known) => known.trim() === etag || known.trim() === '*')
