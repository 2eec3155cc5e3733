import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { listenTo } from './listener.ts'
import { ask, startNode, type UmbralNode } from './node.ts'
import { createDatabase, type OwnDatabase } from './own-database.ts'
import { type Pooler, pgbouncer, startPgbouncer, wherePooled } from './pgbouncer.ts'

const admin = { username: 'paula', password: 'una clave larga 7', email: 'paula@dos-nodos.test' }
const login = { username: admin.username, password: admin.password }

describe.runIf(pgbouncer)(`two nodes on one database behind PgBouncer${wherePooled}`, () => {
  const folder = mkdtempSync(join(tmpdir(), 'umbral-nodes-'))
  let database: OwnDatabase
  let pooler: Pooler
  let one: UmbralNode
  let two: UmbralNode
  let owner: pg.Client

  beforeAll(async () => {
    database = await createDatabase({ ownerUrl: inject('ownerUrl'), appUrl: inject('appUrl') })
    pooler = await startPgbouncer(database.appUrl)
    const env = {
      DATABASE_URL: pooler.through(database.appUrl),
      DATABASE_OWNER_URL: pooler.through(database.ownerUrl),
      UMBRAL_DATA_DIR: folder,
      UMBRAL_SECRET: 'the same on both nodes, as the page says',
      UMBRAL_ADMIN_USERNAME: admin.username,
      UMBRAL_ADMIN_PASSWORD: admin.password,
      UMBRAL_ADMIN_EMAIL: admin.email,
    }
    // Both at once, on an empty database: they compete to migrate it and to create the first account.
    ;[one, two] = await Promise.all([startNode(env), startNode(env)])
    owner = new pg.Client({ connectionString: database.ownerUrl, options: '-c app.every_account=on' })
    await owner.connect()
  })
  afterAll(async () => {
    await Promise.all([one?.stop(), two?.stop(), owner?.end()])
    await pooler?.stop()
    await database?.drop()
    rmSync(folder, { recursive: true, force: true })
  })

  const signIn = async (at: UmbralNode) =>
    (await ask(at.address, 'POST /api/auth/login/', { body: login })).body
  const count = async (statement: string) => Number((await owner.query(statement)).rows[0].count)

  test('started together they migrate once and open one account', async () => {
    expect(await count('select count(*) from account')).toBe(1)
    expect(await count('select count(*) - count(distinct name) as count from schema_migration')).toBe(0)
  })

  test('who signs in on one is signed in on the other, until they sign out', async () => {
    const { access, refresh } = await signIn(one)
    const me = (node: UmbralNode) => ask(node.address, 'GET /umbral_api/v1/users/me/', { access })
    expect((await me(two)).status).toBe(200)
    await ask(one.address, 'POST /api/auth/logout/', { body: { refresh } })
    expect((await me(two)).status).toBe(401)
  })

  test('two tabs that refresh at once on different nodes both stay in', async () => {
    const { refresh } = await signIn(one)
    const refreshed = await Promise.all(
      [one, two].map((node) => ask(node.address, 'POST /api/auth/refresh-token/', { body: { refresh } })),
    )
    expect(refreshed.map(({ status }) => status)).toEqual([200, 200])
  })

  test('a stream on one node hears what happens on the other', async () => {
    const { access } = await signIn(one)
    const { body: account } = await ask(one.address, 'GET /umbral_api/v1/accounts/me/', { access })
    const ear = await listenTo(`${two.address}/realtime/changes/${account.uuid}.json`, access)
    await ear.next()
    const body = { contact: { first_name: 'Escuchada' } }
    await ask(one.address, 'POST /umbral_api/v1/leads/', { access, body })
    const heard = await ear.until(({ data }) => JSON.stringify(data).includes('lead'))
    expect(heard.event).toMatch(/put|patch/)
    ear.close()
  })

  test('one key on both nodes makes one lead', async () => {
    const { access } = await signIn(one)
    const create = (node: UmbralNode) =>
      ask(node.address, 'POST /umbral_api/v1/leads/', {
        access,
        body: { contact: { first_name: 'Repetida' } },
        headers: { 'idempotency-key': 'once-on-two-nodes' },
      })
    const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => create(n % 2 ? one : two)))
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1)
    const { body } = await ask(two.address, 'GET /umbral_api/v1/leads/?search=repetida', { access })
    expect(body.count).toBe(1)
  })

  test('limits count on both, and each job runs on one', async () => {
    const forget = (node: UmbralNode) =>
      ask(node.address, 'POST /api/auth/reset-password/', { body: { email: admin.email } })
    const asked = [await forget(one), await forget(two), await forget(one), await forget(two)]
    expect(asked.map(({ status }) => status)).toEqual([200, 200, 200, 429])
    const done = `select count(*) from jobs.job where name = 'auth.send-reset-link' and state = 'completed'`
    await expect.poll(() => count(done)).toBe(3)
    expect(await count('select count(*) from kept_mail')).toBe(3)
  })

  test('both served all of it without a complaint', () => {
    expect(one.said() + two.said()).not.toMatch(/"level":(40|50|60)/)
  })
})
