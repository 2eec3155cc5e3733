import { spawn } from 'node:child_process'
import { closeSync, existsSync, openSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Log } from '../log.ts'
import { StartError } from '../start-error.ts'
import type { Binaries } from './binaries.ts'
import type { ClusterFolder } from './place.ts'
import {
  clearStaleFile,
  isAlive,
  isPostmaster,
  processesIn,
  readPostmasterFile,
  signalTo,
} from './processes.ts'
import { settingsFor } from './settings.ts'

export type Cluster = { binaries: Binaries; place: ClusterFolder; settings: Record<string, string>; log: Log }

/**
 * How long a process that does not answer may hold the data folder before we report it. One in recovery answers and may take
 * long.
 */
const patience = 15_000

/** Connects as PostgreSQL's superuser; starts PostgreSQL if it does not run. */
export async function connectRunning(cluster: Cluster): Promise<pg.Client> {
  let deadline = Date.now() + patience
  for (;;) {
    const answer = await knock(cluster)
    if (answer instanceof pg.Client) return answer
    if (answer === 'absent' && processesIn(cluster.place.data).length > 0) {
      endOrphans(cluster)
      if (Date.now() > deadline) throw notAnswering(cluster)
    } else {
      if (answer === 'absent') await launch(cluster)
      deadline = Date.now() + patience
    }
    await sleep(20)
  }
}

/** Stops PostgreSQL, ending open connections, and waits until everything is on disk. */
export async function stopRunning({ place, log }: Cluster) {
  const pid = readPostmasterFile(place.data)?.pid
  if (!pid || !processesIn(place.data).includes(pid)) return
  signalTo(pid, 'SIGINT')
  for (let waited = 0; processesIn(place.data).length > 0; waited += 20) {
    if (waited > 0 && waited % 5000 === 0) log.info('waiting for PostgreSQL to write everything to disk')
    await sleep(20)
  }
  if (!place.socketFolder.startsWith(place.home)) rmSync(place.socketFolder, { recursive: true, force: true })
}

/** First the socket folder in its own file, which is wrong after a move, then the folder we would choose. */
async function knock({ place }: Cluster): Promise<pg.Client | 'starting' | 'absent'> {
  const noted = readPostmasterFile(place.data)?.socketFolder || place.socketFolder
  const answer = await knockAt(noted)
  return answer === 'absent' && noted !== place.socketFolder ? knockAt(place.socketFolder) : answer
}

async function knockAt(host: string): Promise<pg.Client | 'starting' | 'absent'> {
  const client = new pg.Client({ host, port: 5432, user: 'postgres', database: 'postgres' })
  client.on('error', () => {}) // the owner of the client has its own error handler
  try {
    await client.connect()
    return client
  } catch (error) {
    const code = (error as { code?: string }).code ?? ''
    if (code === '57P03') return 'starting'
    if (['ENOENT', 'ECONNREFUSED', 'ENOTDIR'].includes(code)) return 'absent'
    return code.startsWith('E') || code.startsWith('57') ? 'absent' : Promise.reject(error)
  }
}

/** Returns when PostgreSQL accepts connections; throws its own message when it gives up. */
async function launch(cluster: Cluster) {
  const { binaries, place, settings, log } = cluster
  clearStaleFile(place.data)
  const output = openLog(place.logFile)
  const from = statSync(place.logFile).size
  const wanted = Object.entries({ ...settingsFor(place.socketFolder), ...settings })
  const child = spawn(
    binaries.postgres,
    ['-D', place.data, ...wanted.flatMap(([key, value]) => ['-c', `${key}=${value}`])],
    {
      ...place.user,
      cwd: place.home,
      env: { PATH: process.env.PATH, HOME: place.home, LC_ALL: 'C', TZ: 'UTC' },
      stdio: ['ignore', output, output],
      detached: true, // a Ctrl-C at the terminal must reach only us: the database stops last
    },
  )
  closeSync(output)
  child.unref()
  let end: string | undefined
  child.once('error', (error) => {
    end = error.message
  })
  child.once('exit', () => {
    end ??= lastWords(place.logFile, from)
  })
  log.debug({ pid: child.pid, data: place.data }, 'starting PostgreSQL')
  while (end === undefined && !isListening(place.data, child.pid)) await sleep(5)
  if (end === undefined || anotherIsThere(end)) return
  throw new StartError(`PostgreSQL did not start: ${end} (see ${place.logFile})`)
}

/** Another start won the race, or the last children of a killed PostgreSQL are ending: check again. */
const anotherIsThere = (end: string) =>
  end.includes('is still in use') || (end.includes('lock file') && end.includes('already exists'))

/** The file of a killed PostgreSQL still says `ready`, until the next one writes its own. */
function isListening(data: string, pid: number | undefined): boolean {
  const file = readPostmasterFile(data)
  return file !== undefined && file.pid === pid && /^(ready|standby)/.test(file.status)
}

/**
 * Busy children outlive a killed PostgreSQL; their work is lost, and they block the next start. Children of a PostgreSQL that
 * another start just launched are no orphans, even if the pid file does not name it yet.
 */
function endOrphans({ place, log }: Cluster) {
  const parent = readPostmasterFile(place.data)?.pid
  const pids = processesIn(place.data)
  if ((parent && isAlive(parent)) || pids.some(isPostmaster)) return
  for (const pid of pids) {
    log.warn({ pid }, 'ending a process left over by a killed PostgreSQL')
    signalTo(pid, 'SIGQUIT')
  }
}

function openLog(file: string): number {
  const found = statSync(file, { throwIfNoEntry: false })
  if (found && found.size > 10 * 2 ** 20) {
    rmSync(`${file}.1`, { force: true })
    renameSync(file, `${file}.1`)
  }
  return openSync(file, 'a', 0o600)
}

function lastWords(file: string, from: number): string {
  if (!existsSync(file)) return 'its folder is gone'
  const lines = readFileSync(file).subarray(from).toString().trim().split('\n')
  return (lines.find((line) => line.includes('FATAL:')) ?? lines.at(-1) ?? '').replace(/^.*FATAL:\s*/, '')
}

function notAnswering({ place }: Cluster): StartError {
  const pids = processesIn(place.data).join(', ')
  return new StartError(
    `processes ${pids} use the database folder ${place.data} but do not answer. End them and start again.`,
  )
}
