import type { FastifyRequest } from 'fastify'
import type { FileLinks } from '../files/links.ts'
import type { Visit } from '../route.ts'
import { nowIso } from '../time.ts'
import { addressOf } from './address.ts'
import type { KeptAnswers } from './kept-answers.ts'
import { bearerOf } from './sessions.ts'

type Parts = { publicUrl: string; links: FileLinks; kept: KeptAnswers }

export function visitOf(request: FastifyRequest, { publicUrl, links, kept }: Parts): Visit {
  const { headers, url } = request
  const [, ifMatch] = /^(?:W\/)?"([^"]*)"$/.exec(headers['if-match']?.trim() ?? '') ?? []
  const now = nowIso()
  return {
    now,
    address: addressOf(request),
    userAgent: (headers['user-agent'] ?? '').slice(0, 300),
    ifMatch: ifMatch ?? null,
    bearer: bearerOf(request),
    origin: headers.origin ?? null,
    idempotencyKey: String(headers['idempotency-key'] ?? '').slice(0, 200) || null,
    publicUrl,
    linkToPage(page, cursor) {
      const [path, search] = url.split('?', 2)
      const query = new URLSearchParams(search)
      query.set('page', String(page))
      query.delete('cursor')
      if (cursor) query.set('cursor', cursor)
      return `${new URL(publicUrl).origin}${path}?${query}`
    },
    linkToFile(file) {
      if (!request.claims) throw new Error('A link to a file is for somebody who is signed in')
      return links.linkTo(file, request.claims, now)
    },
    fingerprint: kept.fingerprint,
  }
}
