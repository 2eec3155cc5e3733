import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** `body` is JSON text, or one of `mime`; null has nothing to say. */
export type Answer = { status: number; body: string | null; etag?: string; mime?: string }

/** Of a cached answer its content; of a thing that people edit its version, which `If-Match` brings back. */
export function entityTag(value: unknown, body: string, cached?: boolean): string | undefined {
  if (cached) return `W/"${createHash('sha1').update(body).digest('base64url')}"`
  const version = (value as { updated_at?: unknown } | null)?.updated_at
  return typeof version === 'string' ? `"${version}"` : undefined
}

export function sendAnswer(request: FastifyRequest, reply: FastifyReply, answer: Answer, cached?: boolean) {
  const { status, body, etag, mime = 'application/json; charset=utf-8' } = answer
  reply.header('cache-control', cached ? 'private, no-cache' : 'no-store')
  if (etag) reply.header('etag', etag)
  if (etag && cached && isKnown(request.headers['if-none-match'], etag)) return reply.code(304).send()
  if (body === null) return reply.code(status).send()
  return reply.code(status).type(mime).send(body)
}

const isKnown = (header: string | undefined, etag: string) =>
  header?.split(',').some((known) => known.trim() === etag || known.trim() === '*')
