import compress from '@fastify/compress'
import multipart from '@fastify/multipart'
import fastify, { type FastifyInstance, LogController } from 'fastify'
import type { Config } from '../config.ts'
import type { Database } from '../db.ts'
import type { EventBus } from '../event-bus.ts'
import type { FileParts } from '../files/open-files.ts'
import { addGraphql } from '../graphql/route.ts'
import type { Enqueue } from '../jobs/job.ts'
import type { Log } from '../log.ts'
import type { Assistant } from '../mcp/assistant.ts'
import { type AuthorizationServer, addOAuth } from '../mcp/oauth.ts'
import { addMcp } from '../mcp/route.ts'
import type { Place } from '../realtime/place.ts'
import type { MountedRoute } from '../route.ts'
import { trusting } from './address.ts'
import { addCors } from './cors.ts'
import { drainOnClose } from './draining.ts'
import { addFilePages } from './file-pages.ts'
import type { FirstView } from './first-views.ts'
import { addFramedPages, type FramedPage } from './framed-pages.ts'
import type { KeptAnswers } from './kept-answers.ts'
import { addMetrics } from './metrics.ts'
import { mountRoutes } from './mount.ts'
import { addOpenApi } from './openapi-pages.ts'
import { answerErrors } from './problem.ts'
import { addRealtime } from './realtime.ts'
import { requestId } from './request-id.ts'
import { logRequests } from './request-log.ts'
import { addRuntimePages, type RuntimePages } from './runtime-pages.ts'
import { addSecurityHeaders } from './security-headers.ts'
import { claimed, type Sessions } from './sessions.ts'
import { limitTraffic, type TrafficLimits } from './traffic.ts'
import { addWebApp } from './web-app.ts'

export type ServerParts = RuntimePages & {
  config: Pick<
    Config,
    'publicUrl' | 'corsOrigins' | 'trustProxy' | 'metricsToken' | 'graphqlPath' | 'mapTiles'
  >
  log: Log
  database: Database
  routes: readonly MountedRoute[]
  sessions: Sessions
  bus: EventBus
  /** The places of the realtime tree. */
  places: readonly Place[]
  /** What assistants are given at /mcp. */
  assistant: Assistant
  /** Who gives their tokens to those that people connect by signing in. */
  authorization: AuthorizationServer
  files: FileParts
  enqueue: Enqueue
  kept: KeptAnswers
  /** Null turns limits off, for benchmarks and tests. */
  traffic: TrafficLimits | null
  /** The built web app; without it only the API is served. */
  webRoot?: string
  /** Screens whose first paint the server draws. */
  firstViews?: readonly FirstView[]
  /** Small pages that other sites may frame. */
  framedPages?: readonly FramedPage[]
}

const jsonLimit = 2 ** 20

/** The HTTP server of the program: API, health, documentation and the web app. It does not listen yet. */
export async function buildServer(parts: ServerParts): Promise<FastifyInstance> {
  const { config, log } = parts
  const app = fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'id' }),
    genReqId: requestId,
    requestIdHeader: false,
    trustProxy: trusting(config.trustProxy),
    bodyLimit: jsonLimit,
    // Long enough for a large file over a slow line.
    requestTimeout: 300_000,
    return503OnClosing: true,
    forceCloseConnections: 'idle',
    // Handlers parse the query themselves: nested keys, limits and our own errors.
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300, querystringParser: () => ({}) },
    frameworkErrors: (error, request, reply) => answerErrors.framework(error, request, reply),
  }) as unknown as FastifyInstance
  app.removeContentTypeParser('text/plain')
  answerErrors.on(app)
  drainOnClose(app)
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
  })
  logRequests(app)
  await addSecurityHeaders(app, config.publicUrl, config.mapTiles?.address)
  await addCors(app, config.corsOrigins, parts.routes)
  const countWrite = parts.traffic
    ? await limitTraffic(app, parts.traffic, claimed(parts.sessions))
    : async () => {}
  await addMetrics(app, parts.database, config)
  await app.register(async (api) => {
    await api.register(compress, { threshold: 4096, encodings: ['br', 'gzip'], brotliOptions: quick })
    await api.register(multipart)
    mountRoutes(api, parts)
    await addOpenApi(api, config.publicUrl)
    await addGraphql(api, parts)
  })
  parts.bus.subscribe(await addRealtime(app, { ...parts, countWrite }))
  await addMcp(app, parts)
  await addOAuth(app, parts)
  addRuntimePages(app, parts)
  addFilePages(app, parts)
  addFramedPages(app, parts.framedPages ?? [])
  await addWebApp(app, parts.webRoot, parts.firstViews)
  return app
}

const brotliQuality = 1 // BROTLI_PARAM_QUALITY
const quick = { params: { [brotliQuality]: 4 } }
