import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { silentLog } from '#server/platform/log.ts'
import { migrate, migrationsFolder } from '#server/platform/migrate.ts'
import { findBinaries } from '#server/platform/postgres/binaries.ts'
import { sharedFolder } from '#server/platform/postgres/home.ts'
import { unprivilegedUser } from '#server/platform/postgres/os-user.ts'
import { startPostgres } from '#server/platform/postgres/start.ts'

/** A migrated PostgreSQL and a streaming replica of it, both deleted when stopped. */
export async function startWithReplica() {
  const folder = mkdtempSync(join(tmpdir(), 'umbral-replica-'))
  chmodSync(folder, 0o711) // PostgreSQL's own user must be able to enter it
  const postgres = await startPostgres({ dataDir: folder, log: silentLog, settings: { fsync: 'off' } })
  await migrate(postgres.ownerUrl, migrationsFolder, postgres.appUrl)
  const { host } = new pg.Client(postgres.ownerUrl)
  const superuser = new pg.Client({ host, user: 'postgres', database: 'umbral' })
  await superuser.connect()
  const copy = await copyOf(superuser, folder, host)
  let standby = await copy.start()
  const onReplica = async (statement: string) => {
    const client = new pg.Client({ host: copy.socket, user: 'postgres', database: 'umbral' })
    await client.connect()
    await client.query(statement).finally(() => client.end())
  }
  return {
    appUrl: postgres.appUrl,
    replicaUrl: postgres.appUrl.replace(/host=.*/, `host=${encodeURIComponent(copy.socket)}`),
    pause: () => onReplica('select pg_wal_replay_pause()'),
    resume: () => onReplica('select pg_wal_replay_resume()'),
    kill: () => standby.end('SIGKILL'),
    async startAgain() {
      standby = await copy.start()
    },
    async stop() {
      await standby.end('SIGINT')
      await superuser.end()
      await postgres.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** A base backup as PostgreSQL describes it for those who have no pg_basebackup, which the embedded package lacks. */
async function copyOf(superuser: pg.Client, folder: string, primarySocket: string) {
  const { rows } = await superuser.query(`select current_setting('data_directory') as data`)
  const [data, copy, socket] = [rows[0].data as string, join(folder, 'copy'), join(folder, 'socket')]
  await superuser.query(`select pg_backup_start('replica', true)`)
  execFileSync('cp', ['-a', data, copy])
  const { rows: labels } = await superuser.query('select labelfile from pg_backup_stop(false)')
  rmSync(join(copy, 'postmaster.pid'))
  const conninfo = `host=${primarySocket} port=5432 user=postgres`
  writeFileSync(join(copy, 'backup_label'), labels[0].labelfile)
  writeFileSync(join(copy, 'standby.signal'), '')
  const user = unprivilegedUser()
  mkdirSync(socket, { mode: 0o700 })
  if (user)
    for (const path of [socket, join(copy, 'backup_label'), join(copy, 'standby.signal')])
      chownSync(path, user.uid, user.gid)
  const settings = [
    'listen_addresses=',
    `unix_socket_directories=${socket}`,
    `primary_conninfo=${conninfo}`,
    'fsync=off',
    'wal_retrieve_retry_interval=100ms',
    'max_standby_streaming_delay=50ms',
  ]
  const { postgres } = findBinaries(user, sharedFolder)
  const start = async () => {
    const child = spawn(postgres, ['-D', copy, ...settings.flatMap((setting) => ['-c', setting])], {
      ...(user && { uid: user.uid, gid: user.gid }),
      cwd: folder,
      env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' },
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    const ended = once(child, 'exit')
    await answering(child)
    return {
      async end(signal: NodeJS.Signals) {
        child.kill(signal)
        await ended
      },
    }
  }
  return { socket, start }
}

async function answering(child: ReturnType<typeof spawn>) {
  let said = ''
  await new Promise<void>((resolve, reject) => {
    child.stderr?.on('data', (text) => {
      said += text
      if (said.includes('ready to accept read-only connections')) resolve()
    })
    child.once('exit', () => reject(new Error(`the replica did not start: ${said}`)))
  })
}
