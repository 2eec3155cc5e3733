import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { ask, startNode } from '#test/node.ts'
import { createDatabase, type OwnDatabase } from '#test/own-database.ts'
import { readConfig } from './config.ts'
import { examineMachine } from './doctor/machine.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'umbral-private-'))
let database: OwnDatabase
beforeAll(async () => {
  database = await createDatabase({ ownerUrl: inject('ownerUrl'), appUrl: inject('appUrl') })
})
afterAll(async () => {
  await database?.drop()
  rmSync(dataDir, { recursive: true, force: true })
})

const admin = { username: 'Paula', password: 'una clave larga 7' }
const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8)

/** The paths below it that other users have any permission on. */
function openBelow(folder: string) {
  const below = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  return below.filter((path) => (statSync(join(folder, path)).mode & 0o077) !== 0)
}

function leaveOpen() {
  for (const folder of ['files/7/profiles', 'incoming'])
    mkdirSync(join(dataDir, folder), { recursive: true, mode: 0o755 })
  for (const file of ['files/7/profiles/cedula.pdf', 'incoming/borrador', 'secret'])
    writeFileSync(join(dataDir, file), 'x'.repeat(40), { mode: 0o644 })
}

test('files are their owner’s alone, also those an earlier version left open', async () => {
  leaveOpen()
  const usual = process.umask(0o022)
  const node = await startNode({
    DATABASE_URL: database.appUrl,
    DATABASE_OWNER_URL: database.ownerUrl,
    UMBRAL_DATA_DIR: dataDir,
    UMBRAL_ADMIN_USERNAME: admin.username,
    UMBRAL_ADMIN_PASSWORD: admin.password,
    UMBRAL_ADMIN_EMAIL: 'paula@norte.test',
  }).finally(() => process.umask(usual))
  try {
    const { body } = await ask(node.address, 'POST /api/auth/login/', { body: admin })
    const form = new FormData()
    const picture = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
    form.set('file', new Blob([new Uint8Array(await picture.png().toBuffer())]), 'yo.png')
    const kept = await fetch(`${node.address}/umbral_api/v1/users/me/avatar/`, {
      method: 'POST',
      headers: { authorization: `Bearer ${body.access}` },
      body: form,
    })
    expect(kept.status).toBe(200)
  } finally {
    await node.stop()
  }
  const files = join(dataDir, 'files')
  expect(readdirSync(files).length).toBe(2)
  expect([files, join(dataDir, 'incoming')].map(modeOf)).toEqual(['700', '700'])
  expect([...openBelow(files), ...openBelow(join(dataDir, 'incoming'))]).toEqual([])
  expect(modeOf(join(dataDir, 'secret'))).toBe('600')
})

test('the doctor names what others may read', () => {
  const words = () =>
    examineMachine(readConfig({ UMBRAL_DATA_DIR: dataDir }), dataDir)
      .filter(({ state }) => state === 'wrong')
      .map(({ what }) => what)
      .join('\n')
  expect(words()).toBe('')
  chmodSync(join(dataDir, 'files'), 0o755)
  chmodSync(join(dataDir, 'secret'), 0o640)
  chmodSync(dataDir, 0o777)
  expect(words()).toMatch(/read \S+secret[\s\S]*write in[\s\S]*read the files in \S+files/)
})
