import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { SMTPServer } from 'smtp-server'
import { silentLog } from '#server/platform/log.ts'
import { placeFor } from '#server/platform/postgres/place.ts'
import { processesIn } from '#server/platform/postgres/processes.ts'
import { startPostgres } from '#server/platform/postgres/start.ts'
import { freePort } from '../free-port.ts'
import { startNode, type UmbralNode } from '../node.ts'
import { type Network, startNetwork } from './proxy.ts'

export const admin = { username: 'paula', password: 'una clave larga 7', email: 'paula@caos.test' }

export type Stage = {
  address: string
  /** Reads the rows directly, past the faults. */
  eyes: pg.Pool
  network: Network
  /** Process ids of PostgreSQL. */
  postgres(): number[]
  node(): UmbralNode
  /** Starts the node again after it was killed. */
  restart(): Promise<void>
  mail: { refuses: boolean; received: string[] }
  stop(): Promise<void>
}

/** A durable PostgreSQL, a node connected through a proxy, and a mail server: each can be made to fail. */
export async function setStage(more: Record<string, string> = {}): Promise<Stage> {
  const folder = mkdtempSync(join(tmpdir(), 'umbral-chaos-'))
  chmodSync(folder, 0o711)
  const postgres = await startPostgres({ dataDir: folder, log: silentLog })
  const { data } = placeFor(folder)
  const { host } = new pg.Client(postgres.ownerUrl)
  const network = await startNetwork(`${host}/.s.PGSQL.5432`)
  const eyes = new pg.Pool({ host, user: 'postgres', database: 'umbral', max: 2 })
  eyes.on('error', () => {})
  const { server, mail, port: mailPort } = await startMail()
  const port = await freePort()
  const env = {
    PORT: String(port),
    DATABASE_URL: `postgres://umbral_app@127.0.0.1:${network.port}/umbral`,
    DATABASE_OWNER_URL: `postgres://umbral_owner@127.0.0.1:${network.port}/umbral`,
    UMBRAL_DATA_DIR: join(folder, 'node'),
    UMBRAL_ADMIN_USERNAME: admin.username,
    UMBRAL_ADMIN_PASSWORD: admin.password,
    UMBRAL_ADMIN_EMAIL: admin.email,
    SMTP_URL: `smtp://127.0.0.1:${mailPort}`,
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'error',
    ...more,
  }
  let node = await startNode(env)
  return {
    address: `http://127.0.0.1:${port}`,
    eyes,
    network,
    postgres: () => processesIn(data),
    node: () => node,
    async restart() {
      node = await startNode(env)
    },
    mail,
    async stop() {
      await node.stop()
      await eyes.end()
      await network.stop()
      await postgres.stop()
      await new Promise<void>((resolve) => server.close(() => resolve()))
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function startMail() {
  const mail = { refuses: false, received: [] as string[] }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _, done) {
      stream.resume()
      stream.on('end', () => {
        if (mail.refuses) return done(new Error('no room just now'))
        mail.received.push('mail')
        done()
      })
    },
  })
  const port = await freePort()
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return { server, mail, port }
}
