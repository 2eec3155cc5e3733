import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { createLog, silentLog } from '../log.ts'
import { processesIn, readPostmasterFile, signalTo } from './processes.ts'
import { startPostgres } from './start.ts'

const root = mkdtempSync(join(tmpdir(), 'umbral-postgres-'))
chmodSync(root, 0o711)
afterAll(() => rmSync(root, { recursive: true, force: true }))

// Most tests share one cluster, one after the other, and leave it stopped. A killed process loses nothing that it wrote; only a
// crash of the machine would need the durability switched off here.
const dataDir = join(root, 'Años de Ñuñoa')
const data = join(dataDir, 'postgres/data')
const quick = { fsync: 'off' }
const start = (role?: 'server' | 'visitor', log = silentLog) =>
  startPostgres({ dataDir, log, role, settings: quick })

test('a first start makes a database that text, search and row security can rely on', async () => {
  const postgres = await start()
  const [row] = await ask(
    postgres.appUrl,
    `select current_user as me, lower('ÑANDÚ') as lower, similarity('ñandú', 'ñandu') > 0.3 as is_similar,
       array(select extname::text from pg_extension order by 1) as extensions,
       (select rolsuper or rolbypassrls from pg_roles where rolname = current_user) as is_above_rules,
       current_setting('listen_addresses') as network`,
  )
  await postgres.stop()
  expect(row).toEqual({
    me: 'umbral_app',
    lower: 'ñandú',
    is_similar: true,
    extensions: ['btree_gist', 'pg_trgm', 'plpgsql', 'unaccent'],
    is_above_rules: false,
    network: '',
  })
  expect(processesIn(data)).toEqual([])
})

test('what is acknowledged is on the disk, unless a test says otherwise', async () => {
  const postgres = await startPostgres({ dataDir, log: silentLog })
  const names = ['fsync', 'full_page_writes', 'synchronous_commit']
  const rows = await ask(postgres.appUrl, 'select current_setting(unnest($1::text[])) as value', [names])
  await postgres.stop()
  expect(rows).toEqual(names.map(() => ({ value: 'on' })))
})

test('what people wrote stays out of the database’s log', async () => {
  const postgres = await start()
  await ask(postgres.ownerUrl, 'create table person (email text primary key)')
  await ask(postgres.ownerUrl, 'insert into person values ($1)', ['ana@correo.cl'])
  const twice = ask(postgres.ownerUrl, 'insert into person values ($1)', ['ana@correo.cl'])
  await expect(twice).rejects.toThrow('duplicate key')
  await ask(postgres.ownerUrl, 'drop table person')
  await postgres.stop()
  const log = readFileSync(join(dataDir, 'postgres/postgres.log'), 'utf8')
  expect(log).toContain('duplicate key value violates unique constraint "person_pkey"')
  expect(log).not.toContain('ana@correo.cl')
})

test('nobody but its own user enters the database folder', async () => {
  expect(statSync(join(dataDir, 'postgres')).mode & 0o777).toBe(0o700)
})

test('a second server on the same folder is refused, and the first goes on', async () => {
  const first = await start()
  const second = startWriter()
  expect(await second.ended).toEqual([1, null])
  expect(second.complaint().trim()).toMatch(/^umbral: Umbral is already running with this data folder .*\.$/)
  expect(second.complaint()).toContain(`process ${process.pid}`)
  expect(await ask(first.appUrl, 'select 1 as one')).toEqual([{ one: 1 }])
  await first.stop()
})

test('a command works beside the server, and the last one out stops the database', async () => {
  const command = await start('visitor')
  const server = await start()
  await command.stop()
  expect(await ask(server.appUrl, 'select 1 as one')).toEqual([{ one: 1 }])
  await server.stop()
  expect(processesIn(data)).toEqual([])
})

test('after kill -9 of the server alone its database is taken over as it runs', async () => {
  const killed = startWriter()
  const last = await killed.wrote(50)
  killed.child.kill('SIGKILL')
  await killed.ended
  const pid = postmaster()
  const postgres = await start()
  expect(postmaster()).toBe(pid)
  expect(await highest(postgres.ownerUrl)).toBeGreaterThanOrEqual(Math.max(last, killed.last()))
  await postgres.stop()
  expect(processesIn(data)).toEqual([])
})

test('after kill -9 of everything no acknowledged row is missing', async () => {
  for (let round = 0; round < 2; round++) {
    const killed = startWriter()
    await killed.wrote(100 + round * 37)
    for (const pid of [killed.child.pid, ...processesIn(data)]) kill(pid)
    await killed.ended
    const postgres = await start()
    expect(await highest(postgres.ownerUrl)).toBeGreaterThanOrEqual(killed.last())
    await postgres.stop()
  }
})

test('a database that dies under a running server is started again, and none is ended as it starts', async () => {
  const postgres = await start()
  for (let deaths = 0; deaths < 3; deaths++) {
    kill(postmaster())
    await expect.poll(() => ask(postgres.appUrl, 'select 1 as one').catch(() => [])).toEqual([{ one: 1 }])
  }
  await postgres.stop()
  expect(processesIn(data)).toEqual([])
  expect(readFileSync(join(dataDir, 'postgres/postgres.log'), 'utf8')).not.toContain('immediate shutdown')
})

test('a server that stops while its database is started again leaves none behind', async () => {
  const said: string[] = []
  const log = createLog('debug', { write: (line) => said.push(JSON.parse(line).msg) })
  const postgres = await start('server', log)
  const begun = said.length
  kill(postmaster())
  await expect.poll(() => said.slice(begun)).toContain('starting PostgreSQL')
  await postgres.stop()
  expect(processesIn(data)).toEqual([])
})

test.each([
  ['an empty lock file', () => ''],
  [
    'a lock file with the number of another program',
    (pid: number) => `${pid}\n${data}\n1700000000\n5432\n/nowhere\n\n\n`,
  ],
  [
    'a lock file with the number of a program long gone',
    () => `4194304\n${data}\n1700000000\n5432\n/nowhere\n\n\n`,
  ],
])('%s does not block the next start', async (_, text) => {
  const owner = statSync(data)
  const other = spawn('sleep', ['60'], { uid: owner.uid, gid: owner.gid })
  writeFileSync(join(data, 'postmaster.pid'), text(other.pid ?? 0))
  const postgres = await start()
  expect(await ask(postgres.appUrl, 'select 1 as one')).toEqual([{ one: 1 }])
  await postgres.stop()
  other.kill()
})

test('a path too long for a socket is no hindrance', async () => {
  const postgres = await startPostgres({
    dataDir: join(root, 'x'.repeat(120)),
    log: silentLog,
    settings: quick,
  })
  expect(await ask(postgres.appUrl, 'select 1 as one')).toEqual([{ one: 1 }])
  await postgres.stop()
})

test.runIf(process.getuid?.() === 0)(
  'root keeps the database outside a folder its user may not enter',
  async () => {
    const closed = join(root, 'closed')
    mkdirSync(closed, { mode: 0o700 })
    const inClosed = (name: string) =>
      startPostgres({ dataDir: join(closed, name), log: silentLog, settings: quick })
    await (await inClosed('data')).stop()
    const home = readFileSync(join(closed, 'data/postgres.location'), 'utf8').trim()
    expect(home).toMatch(/^\/var\/lib\/umbral\/[0-9a-f]{12}$/)
    expect(statSync(home).uid).not.toBe(0)

    cpSync(join(closed, 'data'), join(closed, 'copy'), { recursive: true })
    await expect(inClosed('copy')).rejects.toThrow(`copy of ${closed}/data without its database`)
    renameSync(join(closed, 'data'), join(closed, 'moved'))
    await (await inClosed('moved')).stop()
    rmSync(home, { recursive: true })
    await expect(inClosed('moved')).rejects.toThrow(`the database is in ${home}, which is not there`)
  },
)

test.runIf(process.getuid?.() === 0)('root keeps the user a database belongs to', async () => {
  const folder = join(root, 'of somebody')
  mkdirSync(join(folder, 'data/postgres'), { recursive: true })
  for (const path of [folder, join(folder, 'data'), join(folder, 'data/postgres')])
    chownSync(path, 65_534, 65_534)
  chmodSync(folder, 0o700)
  const postgres = await startPostgres({ dataDir: join(folder, 'data'), log: silentLog, settings: quick })
  await postgres.stop()
  expect(statSync(join(folder, 'data/postgres/data')).uid).toBe(65_534)
})

/** Another Umbral process on the same folder. */
function startWriter() {
  const program = join(import.meta.dirname, '../../../test/postgres-writer.ts')
  const child = spawn(process.execPath, [program, dataDir], { stdio: ['ignore', 'pipe', 'pipe'] })
  const said = { rows: '', complaint: '' }
  child.stdout.on('data', (text) => {
    said.rows += text
  })
  child.stderr.on('data', (text) => {
    said.complaint += text
  })
  const lines = () => said.rows.split('\n').slice(0, -1)
  const last = () => Number(lines().at(-1))
  const wrote = async (count: number) => {
    await expect.poll(() => lines().length).toBeGreaterThan(count)
    return last()
  }
  return { child, wrote, last, complaint: () => said.complaint, ended: once(child, 'exit') }
}

async function ask(url: string, question: string, values: unknown[] = []) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(question, values)).rows
  } finally {
    await client.end()
  }
}

const highest = async (url: string) => Number((await ask(url, 'select max(n) as n from written'))[0].n)

const postmaster = () => readPostmasterFile(data)?.pid

function kill(pid: number | undefined) {
  if (!pid) throw new Error('There is no process to kill')
  signalTo(pid, 'SIGKILL')
}
