import { mkdtempSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, inject } from 'vitest'
import type { RuntimeConfig } from '#contract/runtime.ts'
import { createApp, routesOf } from '#server/app.ts'
import type { AuthParts } from '#server/features/office/auth/routes.ts'
import { pushKeysOf } from '#server/features/office/notifications/push/keys.ts'
import { consumers, owns, reactions } from '#server/features.ts'
import { jobs } from '#server/jobs.ts'
import type { JobParts } from '#server/parts.ts'
import { afterCommit, type Database, openDatabase, type Replica } from '#server/platform/db.ts'
import type { EventBus, Heard, Listener } from '#server/platform/event-bus.ts'
import { withEvents } from '#server/platform/events.ts'
import { createFileLinks } from '#server/platform/files/links.ts'
import type { FileParts } from '#server/platform/files/open-files.ts'
import { type Files, localFiles } from '#server/platform/files/store.ts'
import { freezeBuiltIns } from '#server/platform/freeze-built-ins.ts'
import { callsInTransaction } from '#server/platform/http/in-transaction.ts'
import { createKeptAnswers } from '#server/platform/http/kept-answers.ts'
import type { TrafficLimits } from '#server/platform/http/traffic.ts'
import type { AnyJob, Enqueue } from '#server/platform/jobs/job.ts'
import { type Log, silentLog } from '#server/platform/log.ts'
import type { Mail } from '#server/platform/mail.ts'
import { deriveKeys } from '#server/platform/secrets.ts'
import type { Answered } from '#server/platform/statements.ts'
import { nowIso } from '#server/platform/time.ts'
import { createTokens, type Tokens } from '#server/platform/tokens.ts'
import { consumption } from './consumption.ts'
import { knowsItsTransactions, outsideTransactions } from './no-network.ts'
import { compareWithDeclared, holdToDeclaredRows } from './row-types/hold.ts'
import { holdToRules } from './statement-rules.ts'
import { record } from './statements/recorded.ts'

export type Pushed = { url: string; headers: Record<string, string>; body: Buffer }

export type TestApp = {
  app: FastifyInstance
  database: Database
  tokens: Tokens
  files: Files
  fileParts: FileParts
  /** Contains `files`, and unfinished uploads under incoming/. */
  folder: string
  /** Mails sent so far. */
  mails: Mail[]
  /** Sends events over this bus; without one, listeners only receive broadcasts. */
  carriedBy(bus: EventBus): void
  /** Push messages sent so far. */
  pushes: Pushed[]
  /** Jobs queued so far, run or not. */
  everQueued: { name: string; payload: object }[]
  /** What its jobs are given. */
  jobParts: JobParts
  /** Empties mails, pushes and queued jobs. */
  forget(): void
  /** Runs the queued jobs and gives consumers their events, as pg-boss does a little later. */
  runJobs(): Promise<void>
}

/** The port of this app on loopback. Test files that share the app share its port too. */
export async function portOf(app: FastifyInstance) {
  if (!app.server.listening) await app.listen({ host: '127.0.0.1', port: 0 })
  return (app.server.address() as AddressInfo).port
}

const runtime: RuntimeConfig = {
  product: 'Umbral',
  version: 'of tests',
  api_base: '/umbral_api/v1',
  graphql_url: '/graphql',
  realtime_url: '/realtime',
  demo: null,
  needs_setup: false,
  map_tiles: null,
  switches: { languages: true },
}
let made: Promise<TestApp> | undefined

/** The app of this worker, on the database of the test run. */
export const testApp = (): Promise<TestApp> => {
  made ??= makeApp()
  return made
}

// An app shared by several files ends with its worker.
if (!inject('isAppShared')) {
  afterAll(async () => {
    const { app, database } = (await made) ?? {}
    await app?.close()
    await database?.close()
  })
  afterAll(holdToDeclaredRows)
}

/** Each file starts without mails, pushes and queued jobs of the files before it. */
export async function forgetEarlierFiles() {
  const app = await made
  app?.forget()
}

type Made = {
  limits?: AuthParts['limits']
  traffic?: TrafficLimits
  url?: string
  publicUrl?: string
  graphUrl?: string
  /** Milliseconds that an answer of it is waited for. */
  graphPatience?: number
  sandboxUrl?: string
  outboundAllow?: string[]
  log?: Log
  onStatement?(sql: string): void
  onAnswer?: Answered
  replica?(primary: Database): Replica
}

// As the server does at start.
freezeBuiltIns()

/** Of the kept answers of test apps. */
export const keptSecret = 'of kept answers in tests'

export async function makeApp({
  limits = null,
  traffic,
  url = inject('appUrl'),
  publicUrl = 'http://umbral.test',
  graphUrl = 'http://127.0.0.1:9',
  graphPatience,
  sandboxUrl = graphUrl,
  outboundAllow = [],
  log = silentLog,
  onStatement,
  onAnswer,
  replica,
}: Made = {}): Promise<TestApp> {
  const primary = await openDatabase({
    url,
    size: 8,
    onError: () => {},
    onStatement(sql, isOfOne) {
      onStatement?.(sql)
      holdToRules(sql, isOfOne)
      record(sql)
    },
    onAnswer(query, answer) {
      compareWithDeclared(query, answer)
      onAnswer?.(query, answer)
    },
  })
  const opened = { ...primary, replica: replica?.(primary) ?? null }
  const folder = mkdtempSync(join(inject('folder'), 'app-'))
  const kept = localFiles(join(folder, 'files'))
  const files: Files = {
    ...kept,
    write: outsideTransactions('The store of files', kept.write),
    read: outsideTransactions('The store of files', kept.read),
    remove: outsideTransactions('The store of files', kept.remove),
  }
  const fileParts = {
    store: files,
    links: createFileLinks('of files in tests'),
    incoming: join(folder, 'incoming'),
    mostPerAccount: 100 * 2 ** 20,
  }
  const tokens = createTokens('only the tests know this secret, all of it')
  const mails: Mail[] = []
  const sendMail = outsideTransactions('The mail server', async (mail: Mail) => void mails.push(mail))
  const pushes: Pushed[] = []
  const pushKeys = pushKeysOf('of pushes in tests')
  const post = outsideTransactions(
    'A push service',
    async (url: string, headers: Record<string, string>, body: Buffer) => {
      pushes.push({ url, headers, body })
      if (url.includes('gone')) return 410
      return url.includes('away') ? 503 : 201
    },
  )
  const queued: { name: string; payload: unknown }[] = []
  const everQueued: TestApp['everQueued'] = []
  const enqueue: Enqueue = async (db, { name, payload }, data) => {
    const read = payload.parse(data)
    afterCommit(db, () => {
      queued.push({ name, payload: read })
      everQueued.push({ name, payload: read as object })
    })
  }
  const happenedIn = new Set<number>()
  const listeners: Listener[] = []
  const handle = (heard: Heard[]) => {
    for (const listener of listeners) listener.handle(heard)
  }
  let carrier: EventBus | undefined
  const bus: EventBus = {
    subscribe: (listener) => void listeners.push(listener),
    wake(accountId) {
      happenedIn.add(accountId)
      carrier?.wake(accountId)
    },
    broadcast: (account_id, said) =>
      carrier ? carrier.broadcast(account_id, said) : handle(said.map((event) => ({ account_id, event }))),
  }
  const carriedBy = (other: EventBus) => {
    carrier = other
    const catchUp = () => {
      for (const listener of listeners) listener.catchUp?.()
    }
    other.subscribe({ handle, catchUp })
  }
  const database = knowsItsTransactions(withEvents(opened, { reactions, bus }))
  // Nobody listens there, unless a test says who.
  const graph = {
    url: graphUrl,
    version: 'v25.0',
    ...(graphPatience !== undefined && { patience: graphPatience }),
  }
  const meta = {
    keys: deriveKeys(['of tests'], 'connections'),
    graph,
    sandbox: { ...graph, url: sandboxUrl },
  }
  const serving = {
    auth: { tokens, limits, secondFactorKeys: deriveKeys(['of tests'], 'second factor') },
    rates: null,
    push: { key: pushKeys.publicKey, hosts: ['push.test', '*.example.com', 'example.com'] },
    meta,
    outboundAllow,
  }
  const parts: JobParts = {
    database,
    sendMail,
    publicUrl,
    files: fileParts,
    push: { keys: pushKeys, post },
    meta,
    outboundAllow,
    owns,
    calls: callsInTransaction(routesOf(serving)),
  }
  const run = ({ payload, run }: AnyJob<JobParts>, queued: unknown) =>
    run(parts, payload.parse(queued) as never, {
      now: nowIso,
      signal: new AbortController().signal,
      enqueue,
      log: silentLog,
      retries: 0,
    })
  const app = await createApp({
    config: {
      publicUrl,
      corsOrigins: [],
      trustProxy: 1,
      metricsToken: undefined,
      graphqlPath: '/graphql',
      mapTiles: { address: 'https://tiles.test/{z}/{x}/{y}.png', credit: '© Tiles' },
    },
    log,
    database,
    bus,
    traffic: traffic ?? null,
    ...serving,
    enqueue,
    files: fileParts,
    kept: createKeptAnswers(keptSecret),
    ready: database.check,
    runtimeConfig: async () => runtime,
  })
  await app.ready()
  const consume = consumption(database)
  const runJobs = async () => {
    // Jobs queue other jobs and emit events.
    while (queued.length + happenedIn.size > 0) {
      for (let next = queued.shift(); next; next = queued.shift()) {
        const { name, payload } = next
        const job = jobs.find((one) => one.name === name)
        if (job) await run(job, payload)
      }
      const accounts = [...happenedIn]
      happenedIn.clear()
      for (const accountId of accounts) {
        const range = await consume(accountId)
        if (range) for (const one of consumers) await run(one, range)
      }
    }
  }
  const forget = () => {
    for (const list of [mails, pushes, everQueued, queued]) list.length = 0
    happenedIn.clear()
  }
  return {
    app,
    database,
    tokens,
    files,
    fileParts,
    folder,
    mails,
    pushes,
    everQueued,
    jobParts: parts,
    forget,
    runJobs,
    carriedBy,
  }
}
