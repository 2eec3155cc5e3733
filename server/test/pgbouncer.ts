import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import pg from 'pg'
import { freePort } from './free-port.ts'

/** Path of PgBouncer, or `undefined`: tests that need it are then skipped with a message. */
export const pgbouncer = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin']
  .map((folder) => join(folder, 'pgbouncer'))
  .find((file) => existsSync(file))

/** For titles of tests. */
export const wherePooled = pgbouncer
  ? ''
  : ' (skipped: install PgBouncer, on Debian `apt-get install pgbouncer`)'

export type Pooler = {
  /** The same URL through the pooler. */
  through(url: string): string
  stop(): Promise<void>
}

/**
 * PgBouncer in transaction mode on loopback, in front of the PostgreSQL of these URLs, which listens on a socket only.
 * Few server connections for many clients, so that transactions of one client use different ones.
 */
export async function startPgbouncer(url: string, { poolSize = 3 } = {}): Promise<Pooler> {
  const { host } = new pg.Client(url)
  const folder = mkdtempSync(join(tmpdir(), 'umbral-pgbouncer-'))
  const { uid, gid } = statSync(host) // only PostgreSQL's own user can enter the socket's folder
  const port = await freePort()
  const settings = {
    listen_addr: '127.0.0.1',
    listen_port: port,
    unix_socket_dir: '',
    auth_type: 'trust',
    auth_file: join(folder, 'users'),
    pool_mode: 'transaction',
    default_pool_size: poolSize,
    max_client_conn: 200,
    server_round_robin: 1,
  }
  const lines = Object.entries(settings).map(([key, value]) => `${key} = ${value}`)
  const ini = `[databases]\n* = host=${host} port=5432\n[pgbouncer]\n${lines.join('\n')}\n`
  writeFileSync(join(folder, 'pgbouncer.ini'), ini)
  writeFileSync(join(folder, 'users'), '"umbral_owner" ""\n"umbral_app" ""\n')
  for (const path of [folder, join(folder, 'pgbouncer.ini'), join(folder, 'users')]) chownSync(path, uid, gid)
  const child = spawn(pgbouncer ?? '', [join(folder, 'pgbouncer.ini')], { uid, gid, stdio: 'pipe' })
  const ended = once(child, 'exit')
  await listening(child)
  return {
    through(direct) {
      const { user, database } = new pg.Client(direct)
      return `postgres://${user}@127.0.0.1:${port}/${database}`
    },
    async stop() {
      child.kill('SIGQUIT')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function listening(child: ReturnType<typeof spawn>) {
  let said = ''
  await new Promise<void>((resolve, reject) => {
    child.stderr?.on('data', (text) => {
      said += text
      if (said.includes('process up')) resolve()
    })
    child.once('exit', () => reject(new Error(`PgBouncer did not start: ${said}`)))
  })
}
