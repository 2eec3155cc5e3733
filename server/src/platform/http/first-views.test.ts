import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import type { FirstView } from './first-views.ts'
import { addWebApp } from './web-app.ts'

const page = `<html><head><title>Umbral</title>
  <link rel="preload" href="/config.json" as="fetch" crossorigin="anonymous" />
  <script src="/paint.js"></script>
  <script type="module" crossorigin src="/assets/main.js"></script>
  <link rel="stylesheet" crossorigin href="/assets/global.css">
</head><body><div id="root"></div></body></html>`

const view: FirstView = {
  path: /^\/offer\/(\w+)\/$/,
  async draw(_, [, name]) {
    if (name === 'broken') throw new Error('It cannot be drawn')
    return name === 'gone' ? undefined : { title: `<${name}>`, markup: '<h1>UF $& 10</h1>' }
  },
}

async function served() {
  const root = await mkdtemp(join(tmpdir(), 'first-'))
  await writeFile(join(root, 'index.html'), page)
  const files = { style: '/assets/first.css', parts: ['/assets/offer.js'] }
  await writeFile(join(root, 'first-view.json'), JSON.stringify(files))
  const app = fastify()
  await addWebApp(app, root, [view])
  return app
}

test('a page is painted before its app, which waits with its scripts and styles', async () => {
  const app = await served()
  const { body, headers } = await app.inject('/offer/blue/')
  expect(headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
  expect(body).toContain('<div id="first"><h1>UF $& 10</h1></div><div id="root">')
  expect(body).toContain('<title>&lt;blue&gt;</title>')
  expect(body).toContain('href="/assets/first.css"')
  expect(body).toContain('data-app="/assets/main.js" data-parts="/assets/offer.js" defer')
  for (const waits of ['type="module"', 'config.json', 'global.css']) expect(body).not.toContain(waits)
  const small = await app.inject({ url: '/offer/blue/', headers: { 'accept-encoding': 'gzip, br' } })
  expect(small.headers['content-encoding']).toBe('br')
  const refusing = await app.inject({ url: '/offer/blue/', headers: { 'accept-encoding': 'gzip, br;q=0' } })
  expect(refusing.headers['content-encoding']).toBeUndefined()
  expect(brotliDecompressSync(small.rawPayload).toString()).toBe(body)
})

test('what cannot be drawn, and every other screen, is the app alone', async () => {
  const app = await served()
  for (const url of ['/offer/gone/', '/offer/broken/', '/leads', '/first-view.json'])
    expect((await app.inject(url)).body, url).not.toContain('id="first"')
  expect((await app.inject('/offer/gone/')).body).toBe(page)
})
