import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, expect, test } from 'vitest'
import { zipInto } from './zip.ts'

const folder = mkdtempSync(join(tmpdir(), 'umbral-zip-'))
afterAll(() => rmSync(folder, { recursive: true }))

const textsIn = (path: string) =>
  Object.fromEntries(
    Object.entries(unzipSync(readFileSync(path))).map(([name, bytes]) => [name, strFromU8(bytes)]),
  )

test('a zip holds what it is given, at once or bit by bit', async () => {
  const path = join(folder, 'all.zip')
  await zipInto(path, [
    { name: 'ñandú.txt', content: Buffer.from('uno') },
    { name: 'b/dos.txt', content: Readable.from(['d', 'o', 's']) },
    { name: 'foto.png', content: Readable.from([Buffer.from('tres')]), isCompressed: true },
  ])
  expect(textsIn(path)).toEqual({ 'ñandú.txt': 'uno', 'b/dos.txt': 'dos', 'foto.png': 'tres' })
})

test('a stream that breaks, or is never given, breaks the zip', async () => {
  async function* breaking() {
    yield 'one'
    throw new Error('the store is away')
  }
  const content = Readable.from(breaking())
  await expect(zipInto(join(folder, 'a.zip'), [{ name: 'a', content }])).rejects.toThrow('the store is away')
  async function* entries() {
    yield { name: 'a', content: Buffer.from('a') }
    throw new Error('no second one')
  }
  await expect(zipInto(join(folder, 'b.zip'), entries())).rejects.toThrow('no second one')
})

test('where it cannot be written nothing waits for ever', async () => {
  const endless = Readable.from(
    (function* () {
      for (;;) yield 'more'
    })(),
  )
  const entries = [{ name: 'a', content: endless }]
  await expect(zipInto(join(folder, 'missing', 'a.zip'), entries)).rejects.toThrow('ENOENT')
  expect(endless.destroyed).toBe(true)
})
