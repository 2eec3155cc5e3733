import { createCipheriv, createDecipheriv, createHash, randomBytes, scryptSync } from 'node:crypto'
import { damaged } from './damaged.ts'
import { byteReader } from './entries.ts'

const plain = 'UMBRAL BACKUP 1 plain\n'
const sealed = 'UMBRAL BACKUP 1 scrypt\n'
const most = 2 ** 16

type Key = Buffer | null

/**
 * Chunks, each bound to its place and the last one marked: by AES-256-GCM with a key that scrypt makes of the passphrase, or
 * without one by a checksum.
 */
export async function* sealStream(
  source: AsyncIterable<Buffer>,
  passphrase?: string,
): AsyncGenerator<Buffer> {
  const salt = randomBytes(16)
  const key = passphrase ? keyOf(passphrase, salt) : null
  yield key ? Buffer.concat([Buffer.from(sealed), salt]) : Buffer.from(plain)
  let waiting: Buffer = Buffer.alloc(0)
  let place = 0
  for await (const bytes of source) {
    waiting = Buffer.concat([waiting, bytes])
    for (; waiting.length > most; waiting = waiting.subarray(most))
      yield sealChunk(key, place++, waiting.subarray(0, most), false)
  }
  yield sealChunk(key, place, waiting, true)
}

export async function* unsealStream(
  source: AsyncIterable<Buffer>,
  passphrase?: string,
): AsyncGenerator<Buffer> {
  const read = byteReader(source)
  const key = await readKey(read, passphrase)
  for (let place = 0; ; place++) {
    const head = await read(5)
    const size = head.readUInt32BE()
    if (size > most) throw damaged()
    yield openChunk(key, place, head, await read(16), await read(size))
    if (head[4] === 1) return read.end()
  }
}

async function readKey(
  read: (count: number) => Promise<Buffer>,
  passphrase: string | undefined,
): Promise<Key> {
  const first = (await read(plain.length)).toString()
  if (first === plain) return null
  const rest = (await read(sealed.length - plain.length)).toString()
  if (first + rest !== sealed) throw damaged('this is no back-up of Umbral')
  if (!passphrase) throw damaged('the back-up is encrypted: give its passphrase')
  return keyOf(passphrase, await read(16))
}

/** About a tenth of a second and 64 MB for each guess. */
const keyOf = (passphrase: string, salt: Buffer) =>
  scryptSync(passphrase.normalize('NFC'), salt, 32, { N: 2 ** 16, r: 8, p: 1, maxmem: 2 ** 27 })

const nonceOf = (place: number) => {
  const nonce = Buffer.alloc(12)
  nonce.writeUIntBE(place, 6, 6)
  return nonce
}

function sealChunk(key: Key, place: number, bytes: Buffer, isLast: boolean): Buffer {
  const head = Buffer.alloc(5)
  head.writeUInt32BE(bytes.length)
  head[4] = isLast ? 1 : 0
  if (!key) return Buffer.concat([head, sumOf(head, place, bytes), bytes])
  const cipher = createCipheriv('aes-256-gcm', key, nonceOf(place)).setAAD(head)
  const hidden = Buffer.concat([cipher.update(bytes), cipher.final()])
  return Buffer.concat([head, cipher.getAuthTag(), hidden])
}

function openChunk(key: Key, place: number, head: Buffer, tag: Buffer, bytes: Buffer): Buffer {
  if (!key) {
    if (!sumOf(head, place, bytes).equals(tag)) throw damaged()
    return bytes
  }
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(place), { authTagLength: 16 })
    decipher.setAAD(head).setAuthTag(tag)
    return Buffer.concat([decipher.update(bytes), decipher.final()])
  } catch {
    throw damaged(place === 0 ? 'the passphrase is wrong, or the file is damaged' : undefined)
  }
}

const sumOf = (head: Buffer, place: number, bytes: Buffer) =>
  createHash('sha256').update(head).update(nonceOf(place)).update(bytes).digest().subarray(0, 16)
