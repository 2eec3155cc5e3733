import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { unprivilegedUser } from '#server/platform/postgres/os-user.ts'

const root = '/usr/lib/postgresql'
const majors = existsSync(root)
  ? readdirSync(root).filter((name) => existsSync(join(root, name, 'bin/initdb')))
  : []

/** The newest PostgreSQL installed on the system besides the embedded one, or `undefined`. */
export const systemMajor = majors.sort((one, two) => Number(two) - Number(one))[0]

/** For titles of tests. */
export const whereInstalled = systemMajor
  ? `, here ${systemMajor}`
  : ' (skipped: install PostgreSQL, on Debian `apt-get install postgresql`)'

/** A PostgreSQL of the system's packages on a socket, with an empty database; deleted when stopped. */
export async function startSystemPostgres() {
  const bin = (name: string) => join(root, systemMajor ?? '', 'bin', name)
  const folder = mkdtempSync(join(tmpdir(), 'umbral-system-pg-'))
  const data = join(folder, 'data')
  const user = unprivilegedUser()
  mkdirSync(data, { mode: 0o700 })
  if (user) for (const path of [folder, data]) chownSync(path, user.uid, user.gid)
  const as = { ...(user && { uid: user.uid, gid: user.gid }), cwd: folder }
  const options = ['-U', 'postgres', '-A', 'trust', '-N', '-E', 'UTF8', '--locale=C.UTF-8', '-D', data]
  execFileSync(bin('initdb'), options, { ...as, stdio: 'ignore' })
  const settings = ['listen_addresses=', `unix_socket_directories=${folder}`, 'fsync=off']
  const child = spawn(bin('postgres'), ['-D', data, ...settings.flatMap((setting) => ['-c', setting])], {
    ...as,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const ended = once(child, 'exit')
  let said = ''
  await new Promise<void>((resolve, reject) => {
    child.stderr.on('data', (text) => {
      said += text
      if (said.includes('ready to accept connections')) resolve()
    })
    child.once('exit', () => reject(new Error(said)))
  })
  const url = (role: string, database: string) =>
    `postgres://${role}@localhost:5432/${database}?host=${encodeURIComponent(folder)}`
  await setUp(url)
  return {
    ownerUrl: url('umbral_owner', 'umbral'),
    async stop() {
      child.kill('SIGINT')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** As the documentation for one's own PostgreSQL describes. */
async function setUp(url: (role: string, database: string) => string) {
  const client = new pg.Client({ connectionString: url('postgres', 'postgres') })
  await client.connect()
  await client.query('create role umbral_owner login createrole')
  await client.query('create role umbral_app nologin')
  await client.query('grant umbral_app to umbral_owner with admin option')
  await client.query('create database umbral owner umbral_owner')
  await client.end()
}
