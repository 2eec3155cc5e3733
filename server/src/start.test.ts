import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
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
  for (const path of ['/healthz', '/readyz', '/metrics', '/openapi.json', '/docs'])
    expect([path, (await ask(path)).status]).toEqual([path, 200])
})
