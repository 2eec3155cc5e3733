import { createReadStream } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { version } from '../version.ts'
import { openApiDocument } from './openapi.ts'

/** `/openapi.json` and its viewer at `/docs`, served from our own origin as the security policy demands. */
export async function addOpenApi(app: FastifyInstance, publicUrl: string) {
  let document: string | undefined
  app.get('/openapi.json', async (_, reply) => {
    document ??= JSON.stringify(openApiDocument(publicUrl, version))
    return reply.type('application/json; charset=utf-8').header('cache-control', 'no-cache').send(document)
  })
  app.get('/docs', async (_, reply) => reply.type('text/html; charset=utf-8').send(page))
  app.get('/docs/start.js', async (_, reply) => reply.type('text/javascript; charset=utf-8').send(start))
  const folder = dirname(fileURLToPath(import.meta.resolve('swagger-ui-dist/package.json')))
  for (const [file, type] of Object.entries(files))
    app.get(`/docs/${file}`, async (_, reply) =>
      reply
        .type(type)
        .header('cache-control', 'public, max-age=86400')
        .send(createReadStream(join(folder, file))),
    )
}

const files = {
  'swagger-ui.css': 'text/css; charset=utf-8',
  'swagger-ui-bundle.js': 'text/javascript; charset=utf-8',
}

const page = `<!doctype html>
<html lang="es">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Umbral · API</title>
    <link rel="icon" href="/favicon.svg" />
    <link rel="stylesheet" href="/docs/swagger-ui.css" />
    <script src="/docs/swagger-ui-bundle.js" defer></script>
    <script src="/docs/start.js" defer></script>
  </head>
  <body><div id="docs"></div></body>
</html>
`

const start = `SwaggerUIBundle({ url: '/openapi.json', dom_id: '#docs', deepLinking: true, docExpansion: 'none', filter: true, tryItOutEnabled: true, validatorUrl: null })
`
