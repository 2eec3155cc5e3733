import { AsyncLocalStorage } from 'node:async_hooks'
import { Server } from 'node:http'
import pg from 'pg'
import { readConfig } from '#server/platform/config.ts'
import { type Db, openDatabase } from '#server/platform/db.ts'
import { connectInstallation } from '#server/platform/installation.ts'
import { silentLog } from '#server/platform/log.ts'
import { start } from '#server/start.ts'
import type { Prepared } from './installation.ts'
import { environmentFor, signIn } from './server.ts'

export type Statement = { text: string; values: unknown[] }
export type Recorder = {
  accountId: number
  appUrl: string
  ownerUrl: string
  /** Requests a path and returns the statements it sent. */
  record(path: string): Promise<Statement[]>
  /** The answer of a path. */
  ask<T>(path: string): Promise<T>
  /** Runs work as the server would and returns the statements it sent. */
  recordWork(work: (db: Db) => Promise<unknown>): Promise<Statement[]>
  stop(): Promise<void>
}

/** The whole program in this process, so that its statements can be recorded. */
export async function startRecorder(prepared: Prepared): Promise<Recorder> {
  const statements = watchStatements()
  const config = readConfig(environmentFor(prepared.dataDir, 0))
  const running = await start(config, silentLog)
  const beside = await connectInstallation(config, silentLog, 'visitor')
  const { access: token } = await signIn(running.address, prepared.username, prepared.password)
  const ask = async (path: string) => {
    const answer = await fetch(running.address + path, { headers: { authorization: `Bearer ${token}` } })
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return answer.json()
  }
  const account = (await ask('/umbral_api/v1/accounts/me/')) as { id: number }
  const database = await openDatabase({ url: beside.appUrl, size: 1, onError: () => {} })
  return {
    accountId: account.id,
    appUrl: beside.appUrl,
    ownerUrl: beside.ownerUrl,
    async record(path) {
      statements.length = 0
      await ask(path)
      return statements.slice()
    },
    ask: async <T>(path: string) => (await ask(path)) as T,
    async recordWork(work) {
      statements.length = 0
      await asked.run(true, () => database.inAccount(account.id, work))
      return statements.slice()
    },
    async stop() {
      await database.close()
      await beside.stop()
      await running.stop()
    },
  }
}

/** Whether a statement belongs to a request: relays and jobs also query the database at any time. */
const asked = new AsyncLocalStorage<boolean>()

/** Records every statement of requests from now on; begin and commit have no values. */
function watchStatements(): Statement[] {
  const seen: Statement[] = []
  const emit = Server.prototype.emit as (...args: unknown[]) => boolean
  function emitAsked(this: Server, ...args: unknown[]) {
    const tell = () => emit.apply(this, args)
    return args[0] === 'request' ? asked.run(true, tell) : tell()
  }
  Server.prototype.emit = emitAsked
  const query = pg.Client.prototype.query as (...args: unknown[]) => unknown
  function watched(this: pg.Client, ...args: unknown[]) {
    const [sent] = args as [{ name?: string; text?: string; values?: unknown[] }]
    if (asked.getStore() && sent?.text && sent.values) seen.push({ text: sent.text, values: sent.values })
    return query.apply(this, args)
  }
  pg.Client.prototype.query = watched as typeof pg.Client.prototype.query
  return seen
}
