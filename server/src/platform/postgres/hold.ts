import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { StartError } from '../start-error.ts'
import { type Cluster, connectRunning, stopRunning } from './postmaster.ts'

/** Only one server uses a data folder; visitors are commands that run beside it. */
export type Role = 'server' | 'visitor'

/**
 * Advisory locks end with their connection, so with the process that took them, however it ends; unlike a pid file they cannot be
 * confused with another process. Every user of the cluster shares the first; the server owns the second.
 */
const inUse = 7_203_001
const oneServer = 7_203_002

export type Hold = { client: pg.Client; release: () => Promise<void> }

/** Keeps the cluster running until released. The last one to release it stops it. */
export async function holdCluster(cluster: Cluster, role: Role): Promise<Hold> {
  let released = false
  let comingBack: Promise<void> | undefined
  let client = await enter(cluster, role)
  watch()
  return {
    client,
    async release() {
      released = true
      await comingBack // else it could stop a cluster that is being started again
      const isLast = await takes(client, 'pg_try_advisory_lock', inUse).catch(() => true)
      if (isLast) await stopRunning(cluster)
      await client.end().catch(() => {})
    },
  }

  function watch() {
    client.once('end', () => {
      if (!released) comingBack = comeBack()
    })
  }

  async function comeBack() {
    cluster.log.warn('PostgreSQL went away: starting it again')
    while (!released) {
      try {
        client = await enter(cluster, role)
        cluster.log.info('PostgreSQL is back')
        return watch()
      } catch (error) {
        cluster.log.error(error, 'PostgreSQL cannot be started')
        if (error instanceof AlreadyRunning) return void process.kill(process.pid, 'SIGTERM')
        await sleep(1000)
      }
    }
  }
}

class AlreadyRunning extends StartError {}

async function enter(cluster: Cluster, role: Role): Promise<pg.Client> {
  for (;;) {
    const client = await connectRunning(cluster)
    try {
      await client.query(`set application_name to 'umbral ${role} ${process.pid}'`)
      await client.query('select pg_advisory_lock_shared($1)', [inUse])
      if (role === 'server') await becomeServer(client, cluster)
      return client
    } catch (error) {
      await client.end().catch(() => {})
      if (error instanceof StartError) throw error
      await sleep(50) // its last user stopped it while we connected: try again
    }
  }
}

async function becomeServer(client: pg.Client, { place }: Cluster) {
  for (let tries = 0; tries < 20; tries++) {
    if (await takes(client, 'pg_try_advisory_lock', oneServer)) return
    await sleep(50) // a server killed a moment ago still holds its lock
  }
  throw new AlreadyRunning(
    `Umbral is already running with this data folder (${await otherServer(client)}; database in ${place.home}). Stop it first, or give this one its own UMBRAL_DATA_DIR.`,
  )
}

async function otherServer(client: pg.Client): Promise<string> {
  const { rows } = await client.query(
    `select replace(application_name, 'umbral server', 'process') as name
     from pg_stat_activity where application_name like 'umbral server %' and pid <> pg_backend_pid()`,
  )
  return rows[0]?.name ?? 'another process'
}

async function takes(client: pg.Client, lock: string, key: number): Promise<boolean> {
  const { rows } = await client.query(`select ${lock}($1) as taken`, [key])
  return rows[0].taken
}
