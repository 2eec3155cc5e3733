import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import S3rver from '@20minutes/s3rver'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { openFiles } from './open-files.ts'
import type { FileKey, Files } from './store.ts'

let folder: string
let files: Files
const servers: S3rver[] = []

/** Answers with the address of the server's bucket, or of another one. */
async function startServer(more: { allowMismatchedSignatures?: boolean } = {}) {
  const configureBuckets = [{ name: 'umbral', configs: [] }]
  const place = { address: '127.0.0.1', port: 0, directory: folder, silent: true, configureBuckets }
  const server = new S3rver({ ...place, ...more })
  servers.push(server)
  const { port } = await server.run()
  return async (secret = 'S3RVER', bucket = 'umbral') => {
    const config = readConfig({ S3_URL: `http://S3RVER:${secret}@127.0.0.1:${port}/${bucket}` })
    return (await openFiles(config, 'x'.repeat(32))).store
  }
}

let openBucket: Awaited<ReturnType<typeof startServer>>
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'umbral-bucket-'))
  openBucket = await startServer()
  files = await openBucket()
})
afterAll(async () => {
  for (const server of servers) await server.close()
  await rm(folder, { recursive: true })
})

test('a bucket keeps files as a folder does', async () => {
  const key: FileKey = '7/profiles/largo.pdf'
  const content = randomBytes(2_000_000)
  await files.write(key, { stream: Readable.from([content]), size: content.length })
  expect((await buffer(await files.read(key))).equals(content)).toBe(true)
  await files.write(key, Buffer.from('otro'))
  expect((await buffer(await files.read(key))).toString()).toBe('otro')
  expect(await files.size(key)).toBe(4)
  expect(Date.parse(await files.writtenAt(key))).toBeGreaterThan(Date.now() - 60_000)
  await files.remove(key)
  await files.remove(key)
  expect([await files.has(key), await files.size(key)]).toEqual([false, null])
})

test('what an account keeps is told apart from what another does', async () => {
  for (const key of ['7/a', '7/b/c', '77/d'] as FileKey[]) await files.write(key, Buffer.from('x'))
  // This test server rejects the signature of a listing; Amazon's accepts it.
  const lenient = await (await startServer({ allowMismatchedSignatures: true }))()
  expect((await Array.fromAsync(lenient.keysOf(7))).sort()).toEqual(['7/a', '7/b/c'])
  expect(await Array.fromAsync(lenient.keysOf(8))).toEqual([])
})

test('a wrong secret and a bucket that is not there are told', async () => {
  const wrong = await openBucket('other')
  await expect(wrong.write('7/x', Buffer.from('x'))).rejects.toThrow()
  const missing = await openBucket('S3RVER', 'nowhere')
  await expect(missing.write('7/x', Buffer.from('x'))).rejects.toThrow()
})
