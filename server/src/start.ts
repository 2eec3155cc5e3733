import type { FastifyInstance } from 'fastify'
import { createApp, webRoot } from './app.ts'
import { installationState } from './features/account/queries.ts'
import { usualResetLimits } from './features/auth/password-reset.ts'
import { usualSignInLimits } from './features/auth/sign-in.ts'
import { providerOf } from './features/currency/providers/provider.ts'
import { pushKeysOf } from './features/notifications/push/keys.ts'
import { postTo } from './features/notifications/push/services.ts'
import { demoSignIn, fillEmpty } from './first-start.ts'
import { jobsOf } from './jobs.ts'
import type { Config } from './platform/config.ts'
import { type Database, openDatabase } from './platform/db.ts'
import { startEventBus } from './platform/event-bus.ts'
import { onEventsCommitted } from './platform/events.ts'
import { openFiles } from './platform/files/open-files.ts'
import { usualTraffic } from './platform/http/traffic.ts'
import { connectInstallation } from './platform/installation.ts'
import { type Queue, type RunningJobs, startJobs } from './platform/jobs.ts'
import type { Log } from './platform/log.ts'
import { createMailer } from './platform/mail.ts'
import { migrate, migrationsFolder, takingTurns } from './platform/migrate.ts'
import { closeToOthers, foldersOfFiles } from './platform/private-files.ts'
import { deriveKey, loadSecret } from './platform/secrets.ts'
import { postgresSignal } from './platform/signal.ts'
import { StartError } from './platform/start-error.ts'
import { createTokens } from './platform/tokens.ts'
import { version } from './platform/version.ts'

export type Running = { address: string; news: string[]; stop(): Promise<void> }

/** The whole program: database, web server and worker. What was started before something fails is stopped again. */
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
  const installation = await connectInstallation(config, log, 'server')
  stops.push(installation.stop)
  await migrate(installation.ownerUrl, migrationsFolder, installation.appUrl)
  const database = await openDatabase({
    url: installation.appUrl,
    size: config.databasePool,
    onError: (error) => log.warn({ err: error }, 'a database connection was lost'),
  })
  stops.push(database.close)
  const news = await takingTurns(installation.ownerUrl, () => fillEmpty(database, config, new Date()))
  const sendMail = createMailer(database, config.smtpUrl, config.publicUrl)
  const secret = loadSecret(config.dataDir, config.secret)
  closeOldFiles(config, log)
  const pushKeys = pushKeysOf(secret)
  const files = await openFiles(config, secret)
  const queue: Queue = async (...asked) => (await running).queue(...asked)
  const jobs = jobsOf({
    database,
    queue,
    files,
    sendMail,
    publicUrl: config.publicUrl,
    rates: providerOf(config.rates),
    push: { keys: pushKeys, post: postTo(config.pushHosts) },
  })
  // Not needed to answer the first request: whoever queues waits for it.
  const starting = new AbortController()
  const running: Promise<RunningJobs> = startJobs({
    ownerUrl: installation.ownerUrl,
    log,
    jobs,
    giveUp: starting.signal,
  })
  running.catch((error) => log.error({ err: error }, 'jobs cannot start'))
  const signal = config.redisUrl
    ? // A megabyte of program that most installations never need.
      (await import('./platform/redis-signal.ts')).redisSignal(config.redisUrl, log)
    : postgresSignal(installation.ownerUrl, log)
  const bus = await startEventBus(database, signal, log)
  onEventsCommitted(bus.wake)
  stops.push(bus.stop, async () => {
    starting.abort()
    await (await running).stop()
  })
  const app = await createApp({
    config,
    log,
    database,
    bus,
    webRoot,
    traffic: config.rateLimits ? usualTraffic : null,
    auth: {
      tokens: createTokens(secret),
      queue,
      secondFactorKey: deriveKey(secret, 'second factor'),
      limits: config.rateLimits ? { signIn: usualSignInLimits, reset: usualResetLimits } : null,
    },
    rates: config.rates?.provider ?? null,
    push: { key: pushKeys.publicKey, hosts: config.pushHosts },
    files,
    ready: database.check,
    runtimeConfig: () => runtimeConfig(database, config),
  })
  stops.push(() => app.close())
  const address = await listen(app, config)
  return { address, news }
}

/** A folder of another system may not take modes; doctor says so too. */
function closeOldFiles({ dataDir }: Config, log: Log) {
  for (const folder of foldersOfFiles(dataDir))
    try {
      closeToOthers(folder)
    } catch (error) {
      log.warn({ err: error, folder }, 'other users of this machine may read files')
    }
}

async function runtimeConfig(database: Database, { languages }: Config) {
  const { is_empty, has_demo } = await database.acrossAccounts(installationState)
  return {
    product: 'umbral',
    version,
    api_base: '',
    graphql_url: '/graphql',
    realtime_url: '/realtime',
    demo: has_demo ? demoSignIn : null,
    needs_setup: is_empty,
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
