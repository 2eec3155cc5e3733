import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FileKey, type Files, localFiles } from './store.ts'

let folder: string
let files: Files
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'umbral-files-'))
  files = localFiles(join(folder, 'files'))
})
afterAll(() => rm(folder, { recursive: true }))

test('what is written is read again, whole or as a stream', async () => {
  await files.write('7/cedula.pdf', new TextEncoder().encode('frente'))
  await files.write('7/notas/largo.txt', { stream: Readable.from(['parte uno, ', 'parte dos']), size: 20 })
  expect(await text(await files.read('7/cedula.pdf'))).toBe('frente')
  expect(await text(await files.read('7/notas/largo.txt'))).toBe('parte uno, parte dos')
})

test('what is removed is gone, and may be removed again', async () => {
  await files.write('7/borrador.txt', new Uint8Array([1]))
  await files.remove('7/borrador.txt')
  await files.remove('7/borrador.txt')
  expect(await files.has('7/borrador.txt')).toBe(false)
})

test.each(['7/../8/ajeno.pdf', '/etc/passwd', '7/.oculto', '7/con espacio', '7', 'x/y'])(
  '%s is not the key of a file',
  async (key) => {
    expect(() => files.write(key as FileKey, new Uint8Array([1]))).toThrow('Not the key')
    expect(await readdir(folder)).toEqual(['files'])
  },
)
