import { create as contentDisposition } from 'content-disposition'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../db.ts'
import { Failure } from '../fail.ts'
import { type FileLinks, isSmallPicture } from '../files/links.ts'
import type { Files } from '../files/store.ts'
import { nowIso } from '../time.ts'
import { sendFailure } from './problem.ts'
import { parseQuery } from './query-string.ts'
import type { Sessions } from './sessions.ts'

type Parts = { database: Database; sessions: Sessions; files: { store: Files; links: FileLinks } }

/**
 * Files behind signed links, valid as long as their session. They are user content: browsers must not run them, guess their type
 * or frame them elsewhere, and only small pictures are cached, since computers are shared.
 */
export function addFilePages(app: FastifyInstance, { database, sessions, files: { store, links } }: Parts) {
  app.get<{ Params: { '*': string } }>('/files/*', async (request, reply) => {
    const now = nowIso()
    const file = links.read(request.params['*'], parseQuery(request.url), now)
    const isGood =
      file &&
      (await database.readingInAccount(file.claims.account_id, (db) => sessions.loadMe(db, file.claims, now)))
    if (!isGood) return sendFailure(request, reply, new Failure('forbidden', { detail: over }))
    if (!(await store.has(file.key))) return sendFailure(request, reply, new Failure('not_found'))
    const isPdf = file.mime === 'application/pdf'
    reply
      .type(file.mime.startsWith('text/') ? `${file.mime}; charset=utf-8` : file.mime)
      .header('content-disposition', contentDisposition(file.name, { type: shownAs(file.mime) }))
      .header('content-security-policy', isPdf ? pdfPolicy : policy)
      .header('x-content-type-options', 'nosniff')
      .header('x-frame-options', 'SAMEORIGIN')
      .header('referrer-policy', 'no-referrer')
      .header(
        'cache-control',
        isSmallPicture(file.key) && Number.parseInt(file.key, 10) === file.claims.account_id
          ? 'private, max-age=3600, immutable'
          : 'no-store',
      )
    return reply.send(await store.read(file.key))
  })
}

const over = 'El enlace venció; ábralo de nuevo desde Umbral'
const policy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox"
// The PDF viewers of browsers do not work in a sandbox; they are sandboxes themselves.
const pdfPolicy = "default-src 'none'; style-src 'unsafe-inline'; object-src 'self'; frame-ancestors 'self'"

const shown = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'application/pdf'])
const shownAs = (mime: string) => (shown.has(mime) ? 'inline' : 'attachment')
