import type { FastifyInstance } from 'fastify'
import { installationState } from '#server/features/office/account/queries.ts'
import { usualSignInLimits } from '#server/features/office/auth/attempts.ts'
import { usualResetLimits } from '#server/features/office/auth/password-reset.ts'
import { providerOf } from '#server/features/office/currency/provider.ts'
import { pushKeysOf } from '#server/features/office/notifications/push/keys.ts'
import { inTurns } from '#server/features/office/notifications/push/send.ts'
import { postTo } from '#server/features/office/notifications/push/services.ts'
import { createApp, routesOf, webRoot } from './app.ts'
import { openSandbox } from './demo-sandbox.ts'
import { consumers, owns, reactions } from './features.ts'
import { demoSignIn, fillEmpty } from './first-start.ts'
import { jobs } from './jobs.ts'
import type { Config } from './platform/config.ts'
import { startDispatcher } from './platform/consumers/dispatch.ts'
import { type Database, openDatabase } from './platform/db.ts'
import { startEventBus } from './platform/event-bus.ts'
import { withEvents } from './platform/events.ts'
import { ensure } from './platform/fail.ts'
import { openFiles } from './platform/files/open-files.ts'
import { callsInTransaction } from './platform/http/in-transaction.ts'
import { createKeptAnswers } from './platform/http/kept-answers.ts'
import { usualTraffic } from './platform/http/traffic.ts'
import { connectInstallation } from './platform/installation.ts'
import type { Enqueue } from './platform/jobs/job.ts'
import { openQueue } from './platform/jobs/queue.ts'
import { queueRestored } from './platform/jobs/restored.ts'
import { work } from './platform/jobs/work.ts'
import type { Log } from './platform/log.ts'
import { createMailer } from './platform/mail.ts'
import { migrate, migrationsFolder } from './platform/migrate.ts'
import { takingTurns } from './platform/migrations/turns.ts'
import { keepPartitions } from './platform/partitions.ts'
import { closeToOthers, foldersOfFiles } from './platform/private-files.ts'
import { startReplica } from './platform/replica.ts'
import { refuseUnfitApp } from './platform/roles/app.ts'
import { refuseUnfitOwner } from './platform/roles/owner.ts'
import { deriveKeys, loadSecrets } from './platform/secrets.ts'
import { postgresSignal } from './platform/signal.ts'
import { StartError } from './platform/start-error.ts'
import { nowIso } from './platform/time.ts'
import { createTokens } from './platform/tokens.ts'
import { version } from './platform/version.ts'

export type Running = {
  /** Empty for a worker, which serves no requests. */
  address: string
  news: string[]
  stop(): Promise<void>
}

/** The whole program: database, web server and worker. If a part fails to start, the parts before it are stopped. */
export async function start(config: Config, log: Log): Promise<Running> {
  const stops: (() => Promise<unknown>)[] = []
  const stop = async () => {
    for (const end of stops.splice(0).reverse())
      await end().catch((error) => log.error({ err: error }, 'stopping'))
  }
  try {
    return { ...(await startParts(config, log, stops)), stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function startParts(config: Config, log: Log, stops: (() => Promise<unknown>)[]) {
  const { role } = config
  const installation = await connectInstallation(config, log, 'server')
  stops.push(installation.stop)
  const { ownerUrl, appUrl } = installation
  const owner = await refuseUnfitOwner(ownerUrl)
  await migrate(ownerUrl, migrationsFolder, appUrl)
  await refuseUnfitApp(appUrl, owner)
  const onError = (error: Error) => log.warn({ err: error }, 'a database connection was lost')
  const open = async (size: number) => {
    const database = await openDatabase({ url: appUrl, size, onError })
    stops.push(database.close)
    return database
  }
  const primary = await open(role === 'worker' ? config.jobsPool : config.databasePool)
  const replica = replicaOf(config, { primary, isCluster: owner.propagates !== null, onError, log })
  if (replica) stops.push(replica.stop)
  const opened = { ...primary, replica }
  await keepPartitions(opened, new Date().toISOString()).catch((error) =>
    log.warn({ err: error }, 'partitions are made later'),
  )
  const secrets = loadSecrets(config.dataDir, { secret: config.secret, former: config.formerSecrets })
  // Sessions, links and pushes are of the one in use; what is sealed opens with the former ones too.
  const [secret] = secrets
  const kept = createKeptAnswers(secret)
  const news = await takingTurns(ownerUrl, () => fillEmpty(opened, config, new Date(), kept.fingerprint))
  closeOldFiles(config, log)
  const pushKeys = pushKeysOf(secret)
  const sandbox = await openSandbox(opened, config, secret, log)
  if (sandbox) stops.push(sandbox.stop)
  const meta = {
    keys: deriveKeys(secrets, 'connections'),
    graph: config.graph,
    sandbox: sandbox?.graph ?? null,
  }
  const files = await openFiles(config, secret)
  const signal = config.redisUrl
    ? // Loaded on demand: a megabyte of code that most installations never need.
      (await import('./platform/redis-signal.ts')).redisSignal(config.redisUrl, log)
    : postgresSignal(ownerUrl, log)
  const bus = await startEventBus(opened, signal, log)
  stops.push(bus.stop)
  // Opened before its users register for the stop, so that it is closed after them.
  const poolOfJobs = role === 'all' ? { ...(await open(config.jobsPool)), replica } : opened
  const starting = new AbortController()
  const queue = openQueue({ ownerUrl, log, jobs, signal, runs: role !== 'web', giveUp: starting.signal })
  // The first request does not need it: code that queues waits for it.
  const enqueue: Enqueue = async (...asked) => (await queue).enqueue(...asked)
  const following = { reactions, bus }
  const database = withEvents(opened, following)
  const serving = {
    auth: {
      tokens: createTokens(secret),
      secondFactorKeys: deriveKeys(secrets, 'second factor'),
      limits: config.rateLimits ? { signIn: usualSignInLimits, reset: usualResetLimits } : null,
    },
    rates: config.rates?.provider ?? null,
    push: { key: pushKeys.publicKey, hosts: config.pushHosts },
    meta,
    outboundAllow: config.outboundAllow,
  }
  const working = queue.then(async (ready) => {
    if (role === 'web') return null
    const own = withEvents(poolOfJobs, following)
    await queueRestored({ database: own, jobs, enqueue: ready.enqueue, log, now: nowIso() }).catch((error) =>
      log.error({ err: error }, 'jobs of the back-up wait for the next start'),
    )
    const parts = {
      database: own,
      files,
      sendMail: createMailer(own, config.smtpUrl, config.publicUrl),
      publicUrl: config.publicUrl,
      rates: providerOf(config.rates),
      owns,
      push: { keys: pushKeys, post: inTurns(postTo(config.pushHosts)) },
      meta,
      outboundAllow: config.outboundAllow,
      calls: callsInTransaction(routesOf(serving)),
    }
    const workers = await work({ queue: ready, jobs, parts, log })
    const dispatcher = startDispatcher({ database: own, bus, consumers, enqueue: ready.enqueue, log })
    return {
      async stop() {
        await dispatcher.stop()
        workers.stop()
      },
    }
  })
  let jobsRun = false
  working.then(
    () => {
      jobsRun = true
    },
    (error) => log.error({ err: error }, 'jobs cannot start'),
  )
  stops.push(async () => {
    starting.abort()
    const workers = await working
    await workers?.stop()
    await (await queue).stop()
  })
  if (role === 'worker') return { address: '', news }
  const app = await createApp({
    config,
    log,
    database,
    bus,
    enqueue,
    webRoot,
    traffic: config.rateLimits ? usualTraffic : null,
    ...serving,
    files,
    kept,
    ready: async () => {
      await database.check()
      ensure(jobsRun, 'unavailable', { detail: 'Los trabajos aún no pueden comenzar' })
    },
    runtimeConfig: () => runtimeConfig(database, config),
  })
  stops.push(() => app.close())
  const address = await listen(app, config)
  if (!sandbox) return { address, news }
  sandbox.answersAt(address)
  stops.push(sandbox.silence)
  return { address, news: [...news, 'WhatsApp is simulated for the demo: nothing is sent'] }
}

type BesideReplica = { primary: Database; isCluster: boolean; onError(error: Error): void; log: Log }

function replicaOf(
  { replicaUrl, databasePool }: Config,
  { primary, isCluster, onError, log }: BesideReplica,
) {
  if (!replicaUrl) return null
  if (isCluster)
    throw new StartError('DATABASE_REPLICA_URL: the nodes of a cluster have no common position to read at.')
  const open = () => openDatabase({ url: replicaUrl, size: databasePool, onError })
  return startReplica({ open, primary, log })
}

/** File systems of other kinds may not support modes; the doctor reports it. */
function closeOldFiles({ dataDir }: Config, log: Log) {
  for (const folder of foldersOfFiles(dataDir))
    try {
      closeToOthers(folder)
    } catch (error) {
      log.warn({ err: error, folder }, 'other users of this machine may read files')
    }
}

async function runtimeConfig(database: Database, { languages, graphqlPath, mapTiles }: Config) {
  const { is_empty, has_demo } = await database.acrossAccounts(installationState)
  return {
    product: 'umbral',
    version,
    api_base: '',
    graphql_url: graphqlPath,
    realtime_url: '/realtime',
    demo: has_demo ? demoSignIn : null,
    needs_setup: is_empty,
    map_tiles: mapTiles,
    switches: { languages },
  }
}

async function listen(app: FastifyInstance, { host, port }: Config): Promise<string> {
  try {
    return await app.listen({ host, port })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
    throw new StartError(
      `port ${port} of ${host} is taken by another program: stop it, or set PORT to another one.`,
    )
  }
}
