import { existsSync } from 'node:fs'
import { basename, relative, sep } from 'node:path'
import staticFiles from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { Failure } from '../fail.ts'
import { type FirstView, firstPages } from './first-views.ts'
import { isApiPath, sendFailure } from './problem.ts'

/** The built web app, precompressed. Any address outside the API gets index.html, which shows the screen. */
export async function addWebApp(app: FastifyInstance, webRoot?: string, views: readonly FirstView[] = []) {
  const root = webRoot && existsSync(webRoot) ? webRoot : undefined
  if (root)
    await app.register(staticFiles, {
      root,
      wildcard: false,
      preCompressed: true,
      cacheControl: false,
      index: false,
      setHeaders: (reply, path) => {
        reply.header('cache-control', cacheControlOf(relative(root, path)))
        // The script that puts a form into pages of other sites.
        if (basename(path).startsWith('form-embed.js'))
          reply.header('cross-origin-resource-policy', 'cross-origin')
      },
    })
  const firstPage = root && (await firstPages(app, root, views))
  app.setNotFoundHandler(async (request, reply) => {
    const isScreen =
      ['GET', 'HEAD'].includes(request.method) && !isApiPath(request.url) && !looksLikeFile(request.url)
    if (!root || !isScreen) return sendFailure(request, reply, new Failure('not_found'))
    return (firstPage && (await firstPage(request, reply))) || reply.sendFile('index.html')
  })
}

/** Files under assets/ carry a hash of their content in their name. */
function cacheControlOf(path: string): string {
  if (path.startsWith(`assets${sep}`)) return 'public, max-age=31536000, immutable'
  return ['index.html', 'build-manifest.json', 'first-view.json'].includes(
    basename(path).replace(/\.(br|gz)$/, ''),
  )
    ? 'no-store'
    : 'public, max-age=3600'
}

const looksLikeFile = (url: string) =>
  /^\/assets\/|\.(js|css|map|json|svg|png|woff2|ico)$/.test(url.split('?', 1)[0] ?? '')
