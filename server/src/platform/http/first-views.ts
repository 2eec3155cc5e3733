import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { escaped } from '../escaped.ts'
import { nowIso } from '../time.ts'
import { addressOf } from './address.ts'

export type FirstVisit = { now: string; address: string; userAgent: string }

/** A public screen whose first paint the server draws: its markup, or nothing where the app says what is wrong. */
export type FirstView = {
  path: RegExp
  draw(visit: FirstVisit, found: RegExpExecArray): Promise<{ title: string; markup: string } | undefined>
}

type Send = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply | undefined>

/** Answers a screen with its first paint, so that on a slow line it is read before the app is there (decision 128). */
export async function firstPages(
  app: FastifyInstance,
  root: string,
  views: readonly FirstView[],
): Promise<Send> {
  const shell = await shellOf(root)
  return async (request, reply) => {
    const [path = ''] = request.url.split('?', 1)
    const found = views.map((view) => ({ view, match: view.path.exec(path) })).find(({ match }) => match)
    if (!shell || !found?.match || request.method !== 'GET') return undefined
    const visit = {
      now: nowIso(),
      address: addressOf(request),
      userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
    }
    const drawn = await found.view.draw(visit, found.match).catch((error: unknown) => {
      app.log.warn({ err: error }, 'a page is not drawn before the app')
      return undefined
    })
    if (!drawn) return undefined
    const page = shell(drawn.title, drawn.markup)
    reply
      .header('cache-control', 'no-store')
      .header('vary', 'accept-encoding')
      .type('text/html; charset=utf-8')
    if (!takesBrotli(String(request.headers['accept-encoding'] ?? ''))) return reply.send(page)
    return reply.header('content-encoding', 'br').send(await brotli(page, quick))
  }
}

/** `br;q=0` refuses it. */
const takesBrotli = (accepted: string) =>
  accepted.split(',').some((part) => {
    const [name, weight] = part.split(';').map((word) => word.trim())
    return name === 'br' && Number(weight?.replace('q=', '') ?? 1) > 0
  })
const brotli = promisify(brotliCompress)
const quick = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

// As the build writes them.
const script = /<script type="module" crossorigin src="([^"]{1,100})"><\/script>/g
const styles = /<link rel="stylesheet" crossorigin href="[^"]{1,100}">/g
const config = /<link rel="preload" href="\/config.json"[^>]{0,100}>/

/** The page of the app, whose scripts wait until `begin.js` brings them; nothing where it was not built. */
async function shellOf(root: string) {
  const [page, files] = await Promise.all(
    ['index.html', 'first-view.json'].map((name) => readFile(join(root, name), 'utf8').catch(() => null)),
  )
  if (!page || !files) return undefined
  const { style, parts } = JSON.parse(files) as { style: string; parts: string[] }
  const scripts = [...page.matchAll(script)].map(([, src]) => src)
  const link = `<link rel="stylesheet" crossorigin href="${style}">`
  const begin = `<script src="/begin.js" data-app="${scripts.join(' ')}" data-parts="${parts.join(' ')}" defer></script>`
  const bare = page
    .replaceAll(script, '')
    .replace(config, '')
    .replaceAll(styles, '')
    .replace('</head>', `${link}${begin}</head>`)
  return (title: string, markup: string) =>
    bare
      .replace(/<title>[^<]*<\/title>/, () => `<title>${escaped(title)}</title>`)
      .replace('<div id="root">', () => `<div id="first">${markup}</div><div id="root">`)
}
