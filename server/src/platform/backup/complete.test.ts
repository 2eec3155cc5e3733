import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { z } from 'zod'
import { createDatabase, type OwnDatabase } from '#test/own-database.ts'
import { readConfig } from '../config.ts'
import { type Database, openDatabase } from '../db.ts'
import { job } from '../jobs/job.ts'
import { openQueue } from '../jobs/queue.ts'
import { queueRestored } from '../jobs/restored.ts'
import { silentLog } from '../log.ts'
import { migrate, migrationsFolder } from '../migrate.ts'
import { postgresSignal } from '../signal.ts'
import { backUp, restore } from './installation.ts'

const folder = mkdtempSync(join(tmpdir(), 'umbral-complete-'))
const at = '2026-03-14T12:00:00.000Z'
const later = '2999-01-01T08:00:00.000Z'
const configOf = ({ ownerUrl, appUrl }: OwnDatabase) =>
  readConfig({ DATABASE_URL: appUrl, DATABASE_OWNER_URL: ownerUrl, UMBRAL_DATA_DIR: join(folder, 'data') })

const letter = job('test.letter', {
  payload: z.strictObject({ account_id: z.int(), to: z.string() }),
  longest: '30 s',
  run: async () => {},
})

let origin: OwnDatabase
let target: OwnDatabase
let owner: pg.Client
const open: { close(): Promise<unknown> }[] = []

beforeAll(async () => {
  const urls = { ownerUrl: inject('ownerUrl'), appUrl: inject('appUrl') }
  origin = await createDatabase(urls)
  target = await createDatabase(urls)
  await migrate(origin.ownerUrl, migrationsFolder, origin.appUrl)
  owner = new pg.Client(origin.ownerUrl)
  await owner.connect()
  for (const id of [1, 2]) {
    await owner.query(
      'insert into account (id, uuid, name) overriding system value values ($1, gen_random_uuid(), $2)',
      [id, `Cuenta ${id}`],
    )
    await owner.query('begin')
    await owner.query('select app.set_account($1)', [id])
    await owner.query(
      `insert into user_group (account_id, name) select $1, 'Grupo ' || n from generate_series(1, 20) n`,
      [id],
    )
    await owner.query('commit')
  }
})
afterAll(async () => {
  for (const one of open.reverse()) await one.close()
  await owner?.end()
  await origin?.drop()
  await target?.drop()
  rmSync(folder, { recursive: true, force: true })
})

test.each([
  ['hides some rows of an account', `restrictive for select to umbral_owner using (id % 2 = 0)`],
  ['hides an account', `restrictive for select to umbral_owner using (account_id <> 2)`],
])('a policy that %s from the back-up stops it, and leaves no file', async (_, policy) => {
  await owner.query(`create policy hiding on user_group as ${policy}`)
  try {
    const file = join(folder, 'hidden')
    await expect(backUp(configOf(origin), file, at)).rejects.toThrow(
      /would not be whole, and no file was written: it has 20 of 40 rows of user_group\. Row security/,
    )
    expect(existsSync(file)).toBe(false)
    expect(readdirSync(folder).filter((name) => name.startsWith('hidden'))).toEqual([])
  } finally {
    await owner.query('drop policy hiding on user_group')
  }
})

test('a table whose rows are shown to nobody is not taken for an empty one', async () => {
  await owner.query('alter policy account_wall on user_group using (false)')
  await expect(backUp(configOf(origin), join(folder, 'none'), at)).rejects.toThrow(
    '0 of 40 rows of user_group',
  )
  await owner.query(
    `alter policy account_wall on user_group
       using (account_id = nullif(current_setting('app.account_id', true), '')::bigint)`,
  )
})

test('rows of no account are missed, not passed over', async () => {
  await owner.query('begin')
  await owner.query('alter table user_group drop constraint user_group_account_fkey')
  await owner.query('select app.set_account(99)')
  await owner.query(`insert into user_group (account_id, name) values (99, 'De nadie')`)
  await owner.query('commit')
  await expect(backUp(configOf(origin), join(folder, 'nobody'), at)).rejects.toThrow(
    '40 of 41 rows of user_group',
  )
  await owner.query('begin')
  await owner.query('select app.set_account(99)')
  await owner.query('delete from user_group where account_id = 99')
  await owner.query('commit')
})

test('a table that somebody else keeps beside ours is not in the back-up, where it would stop the restore', async () => {
  const { host } = new pg.Client(origin.ownerUrl)
  const superuser = new pg.Client({ host, user: 'postgres', database: origin.name })
  await superuser.connect()
  try {
    await superuser.query(
      'create table survey_of_2019 (id bigserial); insert into survey_of_2019 default values',
    )
    const { columns, sequences } = await backUp(configOf(origin), join(folder, 'beside'), at)
    expect([Object.keys(columns).length > 60, 'survey_of_2019' in columns]).toEqual([true, false])
    expect(Object.keys(sequences)).not.toContain('survey_of_2019_id_seq')
    await superuser.query('drop table survey_of_2019')
  } finally {
    await superuser.end()
  }
})

test('what was queued is queued again by the first start after a restore, once', async () => {
  const before = await running(origin)
  await before.database.acrossAccounts((db) =>
    before.enqueue(db, letter, { account_id: 1, to: 'a@example.com' }),
  )
  await before.database.acrossAccounts((db) =>
    before.enqueue(db, letter, { account_id: 2, to: 'b@example.com' }, { at: later }),
  )
  await owner.query(`update jobs.job set state = 'active' where data ->> 'account_id' = '1'`)
  await backUp(configOf(origin), join(folder, 'queued'), at)

  await restore(configOf(target), join(folder, 'queued'))
  const after = await running(target)
  const restored = new pg.Client(target.ownerUrl)
  await restored.connect()
  await restored.query(`begin; set local app.every_account = 'on'; delete from restored_job`)
  // While another node takes them, this one does not wait.
  await after.queueRestored()
  await restored.query('rollback')
  await Promise.all([after.queueRestored(), after.queueRestored()])

  const { rows } = await restored.query(
    `select data ->> 'to' as to, state::text, start_after > now() as waits from jobs.job where name = $1 order by 1`,
    [letter.name],
  )
  await restored.end()
  expect(rows).toEqual([
    { to: 'a@example.com', state: 'created', waits: false },
    { to: 'b@example.com', state: 'created', waits: true },
  ])
})

/** A process that queues and runs nothing. */
async function running({ ownerUrl, appUrl }: OwnDatabase) {
  const signal = postgresSignal(ownerUrl, silentLog)
  const queue = await openQueue({ ownerUrl, log: silentLog, jobs: [letter], signal, runs: false })
  const database: Database = await openDatabase({ url: appUrl, size: 2, onError: () => {} })
  open.push({ close: () => Promise.all([queue.stop(), signal.stop(), database.close()]) })
  const { enqueue } = queue
  const restored = { database, jobs: [letter], enqueue, log: silentLog, now: new Date().toISOString() }
  return { database, enqueue, queueRestored: () => queueRestored(restored) }
}
