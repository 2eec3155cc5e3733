import { createReadStream, createWriteStream, renameSync, rmSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { ReadableStream as NodeStream } from 'node:stream/web'
import { createTarDecoder, createTarPacker, type ParsedTarEntry } from 'modern-tar'
import { damaged } from './damaged.ts'

/** One file of the archive; tar writes its size, in bytes, before its content. */
export type Entry = { name: string; size: number; content: AsyncIterable<Uint8Array> | Iterable<Uint8Array> }

type Bytes = ReadableStream<Uint8Array<ArrayBuffer>>

/** Node's class and the browser's are the same at run time; their types are not. */
const streamOf = (bytes: Entry['content']) => NodeStream.from(bytes) as unknown as Bytes

/** A `.tar.gz`, or with a passphrase a `.tar.gz.age`. The file appears whole or not at all, readable by its owner only. */
export async function writeArchive(file: string, entries: AsyncIterable<Entry>, passphrase?: string) {
  const unfinished = `${file}.unfinished`
  const { readable, controller } = createTarPacker()
  const packed = pack(entries, controller)
  try {
    const zipped = readable.pipeThrough(new CompressionStream('gzip'))
    const written = passphrase ? await encrypted(zipped, passphrase) : zipped
    await pipeline(written, createWriteStream(unfinished, { mode: 0o600, flush: true }))
    renameSync(unfinished, file)
  } finally {
    rmSync(unfinished, { force: true })
    await packed
  }
}

/** A read error also destroys the archive stream. */
async function pack(entries: AsyncIterable<Entry>, tar: ReturnType<typeof createTarPacker>['controller']) {
  try {
    for await (const { name, size, content } of entries)
      await streamOf(content).pipeTo(tar.add({ name, size, mode: 0o600 }))
    tar.finalize()
  } catch (error) {
    tar.error(error)
  }
}

/** Each entry's body must be read to its end before the next is asked for. Throws where the file is damaged or ends early. */
export async function readArchive(file: string, passphrase?: string): Promise<AsyncIterable<ParsedTarEntry>> {
  const isSealed = await isEncrypted(file)
  const raw = streamOf(createReadStream(file))
  const zipped = isSealed ? await decrypted(raw, passphrase) : raw
  return zipped.pipeThrough(new DecompressionStream('gzip')).pipeThrough(createTarDecoder({ strict: true }))
}

const ageHead = Buffer.from('age-encryption.org/')
const gzipHead = Buffer.from([0x1f, 0x8b])

async function isEncrypted(file: string): Promise<boolean> {
  const handle = await open(file)
  const { buffer } = await handle.read({ buffer: Buffer.alloc(ageHead.length) }).finally(() => handle.close())
  if (buffer.equals(ageHead)) return true
  if (buffer.subarray(0, gzipHead.length).equals(gzipHead)) return false
  throw damaged('this is no back-up of Umbral')
}

/** scrypt's cost: half a second and 64 MB per attempt. */
const workFactor = 16

async function encrypted(stream: Bytes, passphrase: string) {
  const { Encrypter } = await import('age-encryption')
  const encrypter = new Encrypter()
  encrypter.setScryptWorkFactor(workFactor)
  encrypter.setPassphrase(passphrase.normalize('NFC'))
  return encrypter.encrypt(stream)
}

async function decrypted(stream: Bytes, passphrase: string | undefined): Promise<Bytes> {
  if (!passphrase) throw damaged('the back-up is encrypted: give its passphrase')
  const { Decrypter } = await import('age-encryption')
  const decrypter = new Decrypter()
  decrypter.addPassphrase(passphrase.normalize('NFC'))
  const opened = await decrypter.decrypt(stream).catch(() => {
    throw damaged('the passphrase is wrong, or the file is damaged')
  })
  return opened as Bytes // its chunks are of plain buffers
}
