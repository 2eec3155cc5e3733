import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { escaped } from '../escaped.ts'
import { nowIso } from '../time.ts'

/** A small page without the app, which other sites may show in a frame. */
export type FramedPage = {
  /** With one parameter, `:code`. */
  path: `/${string}/:code`
  draw(
    code: string,
    at: string,
  ): Promise<{
    status: number
    language: string
    title: string
    style: string
    body: string
    /** Origins of sites that may frame it; without any every site may. */
    frameAncestors: readonly string[]
  }>
}

/** The only pages that may be framed; what they run is of this server, and nothing of theirs is kept in the browser. */
export function addFramedPages(app: FastifyInstance, pages: readonly FramedPage[]) {
  for (const { path, draw } of pages)
    app.get<{ Params: { code: string } }>(path, async (request, reply) => {
      const { status, language, title, style, body, frameAncestors } = await draw(
        request.params.code,
        nowIso(),
      )
      const hash = createHash('sha256').update(style).digest('base64')
      const policy = [
        "default-src 'none'",
        "script-src 'self'",
        `style-src 'sha256-${hash}'`,
        "connect-src 'self'",
        "worker-src 'self'",
        "img-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        `frame-ancestors ${frameAncestors.length > 0 ? ["'self'", ...frameAncestors].join(' ') : '*'}`,
      ]
      reply
        .removeHeader('x-frame-options')
        .header('content-security-policy', policy.join(';'))
        .header('cache-control', 'no-store')
        .header('cross-origin-resource-policy', 'cross-origin')
        .type('text/html; charset=utf-8')
      return reply
        .code(status)
        .send(`<!doctype html><html lang="${escaped(language)}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1"><title>${escaped(title)}</title>
<link rel="icon" href="/favicon.svg"><style>${style}</style></head><body>${body}</body></html>`)
    })
}
