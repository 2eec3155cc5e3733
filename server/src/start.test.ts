import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createDatabase } from '#test/own-database.ts'
import { readConfig } from './platform/config.ts'
import { silentLog } from './platform/log.ts'
import { type Running, start } from './start.ts'

const folder = mkdtempSync(join(tmpdir(), 'umbral-start-'))
chmodSync(folder, 0o711) // PostgreSQL's own user must traverse it
const config = readConfig({ PORT: '0', UMBRAL_DATA_DIR: folder, UMBRAL_DEMO: 'off' })
let running: Running
beforeAll(async () => {
  running = await start(config, silentLog)
}, 60_000)
afterAll(async () => {
  await running?.stop()
  rmSync(folder, { recursive: true, force: true })
})

const ask = (path: string, init?: RequestInit) => fetch(`${running.address}${path}`, init)
const post = (path: string, body: object) =>
  ask(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })

test('an empty installation is set up once, by the link it prints, and can mail a forgotten password', async () => {
  expect(await (await ask('/config.json')).json()).toMatchObject({ needs_setup: true, demo: null })
  const [, token] = /\/setup\?token=([\w-]+)/.exec(running.news.join(' ')) ?? []
  const person = {
    account_name: 'Inmobiliaria Norte',
    username: 'Paula',
    email: 'paula@norte.test',
    password: 'una clave larga 7',
  }
  expect((await post('/api/auth/setup/', { ...person, token: 'otro' })).status).toBe(400)
  expect((await post('/api/auth/setup/', { ...person, password: 'contraseña123', token })).status).toBe(400)
  const done = await post('/api/auth/setup/', { ...person, token })
  expect(done.status).toBe(200)
  expect((await post('/api/auth/setup/', { ...person, token })).status).toBe(409)
  expect(await (await ask('/config.json')).json()).toMatchObject({ needs_setup: false })

  const { access } = (await done.json()) as { access: string }
  const headers = { authorization: `Bearer ${access}` }
  const me = await (await ask('/umbral_api/v1/users/me/', { headers })).json()
  expect(me).toMatchObject({ username: 'Paula', groups: ['Administrador'] })

  expect((await post('/api/auth/reset-password/', { email: 'PAULA@norte.test' })).status).toBe(200)
  const mails = async () =>
    (await (await ask('/umbral_api/v1/mails/', { headers })).json()) as { count: number }
  await expect.poll(async () => (await mails()).count).toBe(1)
})

test('who runs it can ask how it is', async () => {
  await expect.poll(async () => (await ask('/readyz')).status).toBe(200)
  for (const path of ['/healthz', '/readyz', '/metrics', '/openapi.json', '/docs'])
    expect([path, (await ask(path)).status]).toEqual([path, 200])
})

test('it is not ready while jobs cannot start, says so, and is when they can', async () => {
  const own = await createDatabase({ ownerUrl: inject('ownerUrl'), appUrl: inject('appUrl') })
  const { host, database } = new pg.Client(own.ownerUrl)
  const superuser = new pg.Client({ host, user: 'postgres', database: String(database) })
  await superuser.connect()
  // pg-boss may not make its tables in a schema of somebody else.
  await superuser.query('create schema jobs')
  const external = { DATABASE_URL: own.appUrl, DATABASE_OWNER_URL: own.ownerUrl }
  const data = join(folder, 'not-ready')
  const started = await start(readConfig({ ...external, PORT: '0', UMBRAL_DATA_DIR: data }), silentLog)
  try {
    const status = async () => (await fetch(`${started.address}/readyz`)).status
    const answer = await fetch(`${started.address}/readyz`)
    expect(answer.status).toBe(503)
    expect(await answer.json()).toMatchObject({ detail: 'Los trabajos aún no pueden comenzar' })
    expect((await fetch(`${started.address}/healthz`)).status).toBe(200)
    await superuser.query('alter schema jobs owner to umbral_owner')
    await expect.poll(status, { timeout: 20_000 }).toBe(200)
  } finally {
    await started.stop()
    await superuser.end()
    await own.drop()
  }
}, 60_000)
