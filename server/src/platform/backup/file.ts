import { createReadStream, createWriteStream, renameSync, rmSync } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { sealStream, unsealStream } from './cipher.ts'
import { damaged } from './damaged.ts'
import { type Entry, type Head, readEntries, writeEntries } from './entries.ts'

/** The file appears whole or not at all, readable by its owner only. */
export async function writeBackup(file: string, entries: AsyncIterable<Entry>, passphrase?: string) {
  const unfinished = `${file}.unfinished`
  try {
    const zipped = Readable.from(writeEntries(entries), { objectMode: false }).pipe(createGzip())
    // What breaks while reading breaks the pipe, too.
    const sealed = Readable.from(sealStream(zipped as AsyncIterable<Buffer>, passphrase), {
      objectMode: false,
    })
    await pipeline(sealed, createWriteStream(unfinished, { mode: 0o600, flush: true }))
    renameSync(unfinished, file)
  } finally {
    rmSync(unfinished, { force: true })
  }
}

export async function* readBackup(file: string, passphrase?: string): AsyncGenerator<Entry> {
  const raw = createReadStream(file) as AsyncIterable<Buffer>
  const zipped = Readable.from(unsealStream(raw, passphrase), { objectMode: false })
  const unzipped = createGunzip()
  zipped.on('error', (error) => unzipped.destroy(error))
  try {
    yield* readEntries(zipped.pipe(unzipped) as AsyncIterable<Buffer>)
  } catch (error) {
    if (String((error as { code?: unknown }).code).startsWith('Z_')) throw damaged()
    throw error
  } finally {
    zipped.destroy()
  }
}

/** Reads all of it, so that nothing of a damaged one is ever used; what it says of itself, and how much it holds. */
export async function checkBackup(file: string, passphrase?: string) {
  let about: Extract<Head, { kind: 'about' }> | undefined
  const tables = new Set<string>()
  let files = 0
  for await (const { head, content } of readBackup(file, passphrase)) {
    for await (const _ of content);
    if (head.kind === 'about') about = head
    if (head.kind === 'rows') tables.add(head.table)
    if (head.kind === 'file') files++
  }
  if (!about) throw damaged()
  return { ...about, tables: tables.size, files }
}
