import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { connect } from '#web/kit/live/connect.ts'
import { applied, type Json } from '#web/kit/live/tree.ts'
import { freePort } from './free-port.ts'
import { ask, startNode, type UmbralNode } from './node.ts'
import { createDatabase, type OwnDatabase } from './own-database.ts'

const rounds = Number(process.env.RESTARTS ?? 2)
const listeners = 5
const admin = { username: 'paula', password: 'una clave larga 7', email: 'paula@reinicios.test' }

const folder = mkdtempSync(join(tmpdir(), 'umbral-restarts-'))
let database: OwnDatabase
let env: Record<string, string>
let node: UmbralNode

beforeAll(async () => {
  database = await createDatabase({ ownerUrl: inject('ownerUrl'), appUrl: inject('appUrl') })
  env = {
    DATABASE_URL: database.appUrl,
    DATABASE_OWNER_URL: database.ownerUrl,
    PORT: String(await freePort()),
    UMBRAL_DATA_DIR: folder,
    UMBRAL_SECRET: 'a secret that outlives every one of them',
    UMBRAL_ADMIN_USERNAME: admin.username,
    UMBRAL_ADMIN_PASSWORD: admin.password,
    UMBRAL_ADMIN_EMAIL: admin.email,
    RATE_LIMITS: 'off',
  }
  // One full run, so that the compile cache is written for the nodes that are killed.
  await (await startNode(env)).stop()
  node = await startNode(env)
})
afterAll(async () => {
  await node?.stop()
  await database?.drop()
  rmSync(folder, { recursive: true, force: true })
})

/** Like a tab: reconnects after each lost connection, and receives the whole value first. */
function listen(url: string, token: string) {
  const ending = new AbortController()
  let tree: Json = null
  let told = () => {}
  const run = async () => {
    while (!ending.signal.aborted) {
      let isFirst = true
      await connect({
        url,
        token,
        signal: ending.signal,
        onOpen() {},
        onEvent(heard) {
          tree = applied(isFirst ? null : tree, heard)
          isFirst = false
          told()
        },
      })
      await new Promise((resolve) => setTimeout(resolve, 100)) // as a tab does before it reconnects
    }
  }
  const running = run()
  return {
    /** Waits for this exact value: a listener that missed or repeated an event never gets it. */
    until: (value: Json) =>
      new Promise<void>((resolve) => {
        told = () => isDeepStrictEqual(tree, value) && resolve()
        told()
      }),
    async end() {
      ending.abort()
      await running
    },
  }
}

test(`a server killed and started again ${rounds} times under writes leaves every listener with what is true`, async () => {
  const { access } = (
    await ask(node.address, 'POST /api/auth/login/', {
      body: { username: admin.username, password: admin.password },
    })
  ).body
  const main = (path: string) => `${node.address}/umbral_api/v1${path}`
  const read = async (url: string) =>
    (await fetch(url, { headers: { authorization: `Bearer ${access}` } })).json()
  const { uuid } = await read(main('/accounts/me/'))
  const place = `${node.address}/realtime/changes/${uuid}`
  const ears = Array.from({ length: listeners }, () => listen(`${place}.json`, access))
  const create = (name: string) =>
    ask(node.address, 'POST /umbral_api/v1/leads/', {
      access,
      body: { contact: { first_name: name } },
    }).catch(() => undefined)

  for (let round = 0; round < rounds; round++) {
    const writing = Promise.all(Array.from({ length: 10 }, (_, lead) => create(`Cortada ${round} ${lead}`)))
    node.child.kill('SIGKILL')
    await writing
    node = await startNode(env)
    await create(`Después ${round}`)
  }
  const truth = (await read(`${place}.json`)) as Json
  expect(Object.keys(truth as object).length).toBeGreaterThan(0)
  await Promise.all(ears.map((ear) => ear.until(truth)))
  await Promise.all(ears.map((ear) => ear.end()))
}, 180_000)
