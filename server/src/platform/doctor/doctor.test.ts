import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { createAccount } from '#server/features/office/users/opening.actions.ts'
import { createDatabase } from '#test/own-database.ts'
import { readConfig } from '../config.ts'
import { openDatabase } from '../db.ts'
import { migrate, migrationsFolder } from '../migrate.ts'
import { fillWakeups } from '../wakeups.ts'
import { examineDatabase } from './database.ts'
import { examineMachine } from './machine.ts'
import { examineServices } from './services.ts'

const urls = { ownerUrl: inject('ownerUrl'), appUrl: inject('appUrl') }

test('a database as it should be has nothing wrong but the speed that tests buy', async () => {
  const findings = await examineDatabase(urls.ownerUrl, urls.appUrl)
  const found = findings.filter(({ state }) => state === 'wrong').map(({ what }) => what.split(' ')[0])
  expect(found.sort()).toEqual(['fsync', 'full_page_writes', 'synchronous_commit'])
})

test('a wall that was taken down is named, and so is a migration that waits', async () => {
  const own = await createDatabase(urls)
  try {
    const words = async () =>
      (await examineDatabase(own.ownerUrl, own.appUrl)).map(({ what }) => what).join('\n')
    expect(await words()).toContain('The database is empty')
    await migrate(own.ownerUrl, migrationsFolder, own.appUrl, '0004_row_level_security.sql')
    expect(await words()).toMatch(/migrations wait, from 0010_account_settings.sql on/)
    const owner = new pg.Client({ connectionString: own.ownerUrl })
    await owner.connect()
    await owner.query('alter table lead no force row level security').finally(() => owner.end())
    expect(await words()).toContain('Row level security is off on lead')
  } finally {
    await own.drop()
  }
})

test('a deadline that nobody would be woken for is named', async () => {
  const own = await createDatabase(urls)
  try {
    await migrate(own.ownerUrl, migrationsFolder, own.appUrl)
    const database = await openDatabase({ url: own.appUrl, size: 1, onError: () => {} })
    const at = new Date().toISOString()
    const admin = { username: 'ana', email: 'ana@norte.test', first_name: 'Ana', password_hash: '' }
    const { account_id, user_id } = await database.acrossAccounts((db) =>
      createAccount(db, { name: 'Norte', admin }, at),
    )
    const missing = async () =>
      (await examineDatabase(own.ownerUrl, own.appUrl))
        .map(({ what }) => what)
        .filter((what) => what.includes('wakeup'))
    expect(await missing()).toEqual([])
    const row = { kind: 'list_export', title: 'x', user_id, address: '', beat_at: at, created_at: at }
    await database.inAccount(account_id, (db) =>
      db
        .insertInto('job')
        .values({ ...row, account_id })
        .execute(),
    )
    expect(await missing()).toEqual([expect.stringContaining('1 deadlines have no wakeup')])
    await database.inAccount(account_id, (db) => fillWakeups(db, account_id, at))
    expect(await missing()).toEqual([])
    await database.close()
  } finally {
    await own.drop()
  }
})

test('a database that is away is said without its password', async () => {
  const [finding] = await examineDatabase('postgres://ana:hunter2@127.0.0.1:1/umbral', '')
  expect(finding).toMatchObject({ state: 'wrong', what: expect.stringMatching(/cannot be reached/) })
  expect(finding?.what).not.toContain('hunter2')
})

test('what the environment says is judged', async () => {
  const config = readConfig({
    UMBRAL_DATA_DIR: '/nowhere/umbral',
    UMBRAL_PUBLIC_URL: 'http://crm.example.com',
    SMTP_URL: 'smtp://127.0.0.1:1',
  })
  const words = [...examineMachine(config, '/nowhere'), ...(await examineServices(config))].map(
    ({ what }) => what,
  )
  expect(words.join('\n')).toMatch(/not there yet[\s\S]*travel open[\s\S]*not built[\s\S]*does not answer/)
})
