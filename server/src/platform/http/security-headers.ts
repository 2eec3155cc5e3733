import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

/** Scripts and styles only from our own files; style attributes are allowed because Mantine positions elements with them. */
export async function addSecurityHeaders(app: FastifyInstance, publicUrl: string, mapTiles?: string) {
  // Public links are for those who got them: no address of the product is for search engines.
  app.addHook('onRequest', async (_, reply) => void reply.header('x-robots-tag', 'noindex'))
  const isSecure = publicUrl.startsWith('https:')
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        scriptSrcAttr: ["'none'"],
        styleSrc: ["'self'"],
        styleSrcAttr: ["'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...(mapTiles ? [new URL(mapTiles).origin] : [])],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        workerSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(isSecure && { upgradeInsecureRequests: [] }),
      },
    },
    hsts: isSecure && { maxAge: 365 * 24 * 60 * 60, includeSubDomains: true },
    // A page over plain HTTP on a company's network is no secure context, so isolation headers do nothing.
    crossOriginOpenerPolicy: isSecure && { policy: 'same-origin' },
    originAgentCluster: isSecure,
    referrerPolicy: { policy: 'same-origin' },
    frameguard: { action: 'deny' },
  })
}
