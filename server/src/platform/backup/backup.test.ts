import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { seedLeads } from '#server/features/office/demo/seed/seed.ts'
import { startSystemPostgres, systemMajor, whereInstalled } from '#test/debian-postgres.ts'
import { createDatabase, type OwnDatabase } from '#test/own-database.ts'
import { readConfig } from '../config.ts'
import { openDatabase } from '../db.ts'
import { type Files, localFiles } from '../files/store.ts'
import { migrate, migrationsFolder } from '../migrate.ts'
import { nowIso } from '../time.ts'
import { checkBackup } from './check.ts'
import { dump } from './dump.ts'
import { backUp, restore } from './installation.ts'

const folder = mkdtempSync(join(tmpdir(), 'umbral-backup-'))
chmodSync(folder, 0o711)
const at = (name: string) => join(folder, name)
const passphrase = 'cordillera azul 33'
const ofEnvironment = 'a former secret that only the environment holds'
const configOf = (ownerUrl: string, dataDir: string) =>
  readConfig({ DATABASE_URL: ownerUrl, UMBRAL_DATA_DIR: at(dataDir) })

let origin: OwnDatabase
let sums: Record<string, unknown>

beforeAll(async () => {
  const urls = { ownerUrl: inject('ownerUrl'), appUrl: inject('appUrl') }
  origin = await createDatabase(urls)
  await migrate(origin.ownerUrl, migrationsFolder)
  const database = await openDatabase({ url: origin.ownerUrl, size: 2, onError: () => {} })
  const seeded = {
    database,
    ownerUrl: origin.ownerUrl,
    leads: 300,
    accounts: 2,
    at: new Date(),
    say: () => {},
  }
  await seedLeads(seeded).finally(() => database.close())
  const account = await accountOf(origin.ownerUrl)
  mkdirSync(at(`origin/files/${account}`), { recursive: true })
  writeFileSync(at(`origin/files/${account}/contrato.pdf`), randomBytes(200_000))
  sums = await sumsOf(origin.ownerUrl)
  const config = { ...configOf(origin.ownerUrl, 'origin'), formerSecrets: [ofEnvironment] }
  await backUp(config, at('plain'), '2026-03-14T12:00:00.000Z')
  await backUp(configOf(origin.ownerUrl, 'origin'), at('sealed'), '2026-03-14T12:00:00.000Z', passphrase)
})
afterAll(async () => {
  await origin?.drop()
  rmSync(folder, { recursive: true, force: true })
})

describe('into an empty database', () => {
  let target: OwnDatabase
  beforeAll(async () => {
    target = await createDatabase({ ownerUrl: inject('ownerUrl'), appUrl: inject('appUrl') })
  })
  afterAll(() => target?.drop())

  test.each([
    ['one byte changed', (bytes: Buffer) => bytes.fill(bytes[5_000] === 7 ? 8 : 7, 5_000, 5_001)],
    ['its end missing', (bytes: Buffer) => bytes.subarray(0, -40)],
    ['something behind its end', (bytes: Buffer) => Buffer.concat([bytes, Buffer.from('more')])],
    ['nothing in it', () => Buffer.alloc(0)],
    ['another kind of file', () => Buffer.alloc(5_000, 'x')],
    ['another archive', () => gzipSync(Buffer.alloc(1_024))],
  ])('a file with %s is refused, and nothing is written', async (_, damage) => {
    for (const name of ['plain', 'sealed']) {
      writeFileSync(at('damaged'), damage(readFileSync(at(name))))
      const restored = restore(configOf(target.ownerUrl, 'damaged-data'), at('damaged'), passphrase)
      await expect(restored).rejects.toThrow(/nothing was restored/)
    }
    expect(await ask(target.ownerUrl, `select to_regclass('account') as account`)).toEqual([
      { account: null },
    ])
  })

  test('wherever a byte is changed or the file ends, it is seen', async () => {
    const bytes = readFileSync(at('plain'))
    const wholeChecked = await checkBackup(at('plain'))
    expect(wholeChecked.files).toBe(1)
    const gzipHead = 10
    const whole = gunzipSync(bytes)
    /** One run of zeros can be copied from another, further away. */
    const isTheSame = (changed: Buffer) => {
      try {
        return gunzipSync(changed).equals(whole)
      } catch {
        return false
      }
    }
    for (let place = gzipHead; place < bytes.length; place += Math.floor(bytes.length / 25)) {
      const changed = Buffer.from(bytes)
      changed[place] = (changed[place] ?? 0) ^ 1
      for (const damaged of [...(isTheSame(changed) ? [] : [changed]), bytes.subarray(0, place)]) {
        writeFileSync(at('damaged'), damaged)
        await expect(checkBackup(at('damaged')), `at ${place}`).rejects.toThrow(/nothing was restored/)
      }
    }
  })

  test('an encrypted one keeps its parts in their order', async () => {
    const bytes = readFileSync(at('sealed'))
    const chunk = 2 ** 16 + 16
    const first = bytes.indexOf('\n', bytes.indexOf('\n--- ') + 1) + 1 + 16
    expect(bytes.length).toBeGreaterThan(first + 2 * chunk)
    const part = (number: number) => bytes.subarray(first + number * chunk, first + (number + 1) * chunk)
    const [head, rest] = [bytes.subarray(0, first), bytes.subarray(first + 2 * chunk)]
    for (const parts of [[part(1), part(0)], [part(1)], [part(0), part(0), part(1)]]) {
      writeFileSync(at('damaged'), Buffer.concat([head, ...parts, rest]))
      await expect(checkBackup(at('damaged'), passphrase)).rejects.toThrow(/nothing was restored/)
    }
  })

  test('without Umbral it is opened by tar, and its rows are the text of COPY', () => {
    const tar = (...args: string[]) => execFileSync('tar', ['-f', at('plain'), ...args], { encoding: 'utf8' })
    const [about, ...names] = tar('-tz').trim().split('\n')
    expect(about).toBe('about.json')
    expect(names).toContain('secret')
    expect(tar('-xzO', 'secret')).not.toContain(ofEnvironment)
    const rows = names.find((name) => name.startsWith('rows/contact/')) as string
    const { columns } = JSON.parse(tar('-xzO', 'about.json')) as { columns: Record<string, string[]> }
    const [line] = tar('-xzO', rows).split('\n')
    expect(line?.split('\t')).toHaveLength(columns.contact?.length as number)
  })

  test('a file that is deleted meanwhile is left out, and holds nothing up', async () => {
    const store = localFiles(at('origin/files'))
    const files: Files = {
      ...store,
      // The file was listed first and deleted before it was read.
      async *keysOf(accountId) {
        yield `${accountId}/borrado.pdf`
        yield* store.keysOf(accountId)
      },
    }
    const { ownerUrl } = origin
    const names: string[] = []
    for await (const { name, content } of dump({ ownerUrl, files, secret: undefined, at: nowIso() })) {
      for await (const _ of content);
      if (name.startsWith('files/')) names.push(name)
    }
    expect(names).toEqual([`files/${await accountOf(ownerUrl)}/contrato.pdf`])
  })

  test('an encrypted one wants its passphrase and shows nothing without it', async () => {
    const config = configOf(target.ownerUrl, 'sealed-data')
    await expect(restore(config, at('sealed'))).rejects.toThrow('encrypted: give its passphrase')
    await expect(restore(config, at('sealed'), 'otra')).rejects.toThrow('passphrase is wrong')
    expect(readFileSync(at('sealed')).includes('catalina')).toBe(false)
  })

  test('every row, file, sequence and the secret are back', async () => {
    await restore(configOf(target.ownerUrl, 'back'), at('sealed'), passphrase)
    expect(await sumsOf(target.ownerUrl)).toEqual(sums)
    const account = await accountOf(target.ownerUrl)
    const [one, two] = ['origin', 'back'].map((data) =>
      readFileSync(at(`${data}/files/${account}/contrato.pdf`)),
    )
    expect(one?.equals(two as Buffer)).toBe(true)
    expect(readFileSync(at('back/secret'))).toEqual(readFileSync(at('origin/secret')))
    expect(await ask(target.ownerUrl, unforced)).toEqual(await ask(origin.ownerUrl, unforced))
    expect(await ask(target.ownerUrl, foreignKeys)).toEqual(await ask(origin.ownerUrl, foreignKeys))
  })

  test('where there are accounts already it is refused', async () => {
    const again = restore(configOf(target.ownerUrl, 'back'), at('plain'))
    await expect(again).rejects.toThrow('this installation has accounts')
  })
})

test.runIf(systemMajor)(
  `it moves to another PostgreSQL major and back${whereInstalled}`,
  async () => {
    const other = await startSystemPostgres()
    const home = await createDatabase({ ownerUrl: inject('ownerUrl'), appUrl: inject('appUrl') })
    try {
      const config = configOf(other.ownerUrl, 'other')
      await restore(config, at('plain'))
      expect(await sumsOf(other.ownerUrl)).toEqual(sums)
      // No role there passes row security: the owner counts by itself.
      await ask(
        other.ownerUrl,
        'create policy hiding on contact as restrictive for select using (id % 2 = 0)',
      )
      const hidden = backUp(config, at('from-other'), '2026-03-15T12:00:00.000Z')
      await expect(hidden).rejects.toThrow(/would not be whole.* rows of contact\./)
      await ask(other.ownerUrl, 'drop policy hiding on contact')
      await backUp(config, at('from-other'), '2026-03-15T12:00:00.000Z')
      await restore(configOf(home.ownerUrl, 'home'), at('from-other'))
      expect(await sumsOf(home.ownerUrl)).toEqual(sums)
    } finally {
      await other.stop()
      await home.drop()
    }
  },
  180_000,
)

const unforced = `select relname from pg_class where relrowsecurity and relforcerowsecurity order by 1`
const foreignKeys = `select conname, pg_get_constraintdef(oid) as rule from pg_constraint where contype = 'f'
  and connamespace = 'public'::regnamespace order by 1, 2`

const accountOf = async (url: string) => Number((await ask(url, 'select min(id) as id from account'))[0].id)

/** A checksum of each table, over all accounts: read as the owner, with row level security lifted meanwhile. */
async function sumsOf(url: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(`begin; set local timezone = 'UTC'`)
    const { rows } = await client.query(`select relname as name, relrowsecurity as walled from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
        and relname <> 'schema_migration' order by 1`)
    const sums: Record<string, unknown> = {}
    for (const { name, walled } of rows) {
      if (walled) await client.query(`alter table ${name} no force row level security`)
      const { rows: found } = await client.query(
        `select count(*), md5(string_agg(t::text, '|' order by t::text collate "C")) as sum from ${name} t`,
      )
      sums[name] = found[0]
    }
    await client.query('rollback')
    return sums
  } finally {
    await client.end()
  }
}

async function ask(url: string, question: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return (await client.query(question).finally(() => client.end())).rows
}
