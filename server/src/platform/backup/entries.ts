import { createHash } from 'node:crypto'
import { damaged } from './damaged.ts'

/** A back-up is a row of entries: a head that says what follows, and its bytes. */
export type Head =
  | { kind: 'about'; format: 1; version: string; at: string; migrations: string[] }
  | { kind: 'rows'; table: string; columns: string[]; accountId: number | null }
  | { kind: 'sequences'; values: Record<string, string> }
  | { kind: 'file'; key: string }
  | { kind: 'secret' }
export type Entry = { head: Head; content: AsyncIterable<Buffer> | Iterable<Buffer> }

/** Frames of a length and its bytes; an empty frame ends an entry. The last one repeats the checksum of all before it. */
export async function* writeEntries(entries: AsyncIterable<Entry>): AsyncGenerator<Buffer> {
  const hash = createHash('sha256')
  const framed = (bytes: Buffer) => {
    const length = Buffer.alloc(4)
    length.writeUInt32BE(bytes.length)
    const frame = Buffer.concat([length, bytes])
    hash.update(frame)
    return frame
  }
  for await (const { head, content } of entries) {
    yield framed(Buffer.from(JSON.stringify(head)))
    for await (const bytes of content) if (bytes.length > 0) yield framed(bytes)
    yield framed(Buffer.alloc(0))
  }
  const sum = hash.copy().digest('hex')
  yield framed(Buffer.from(JSON.stringify({ kind: 'end', sum })))
}

/** Each entry's content must be read to its end before the next is asked for. Throws at the first wrong byte. */
export async function* readEntries(source: AsyncIterable<Buffer>): AsyncGenerator<Entry> {
  const hash = createHash('sha256')
  const read = byteReader(source)
  const frame = async () => {
    const length = await read(4)
    const bytes = await read(length.readUInt32BE())
    return { length, bytes }
  }
  for (;;) {
    const { length, bytes } = await frame()
    const head = parsed(bytes)
    if (head.kind === 'end') {
      if (head.sum !== hash.digest('hex')) throw damaged()
      await read.end()
      return
    }
    hash.update(length).update(bytes)
    yield { head, content: contentOf() }
  }

  async function* contentOf(): AsyncGenerator<Buffer> {
    for (;;) {
      const { length, bytes } = await frame()
      hash.update(length).update(bytes)
      if (bytes.length === 0) return
      yield bytes
    }
  }
}

function parsed(bytes: Buffer): Head | { kind: 'end'; sum: string } {
  try {
    return JSON.parse(bytes.toString())
  } catch {
    throw damaged()
  }
}

/** Exactly as many bytes as asked for, whatever the pieces they come in. */
export function byteReader(source: AsyncIterable<Buffer>) {
  const pieces = source[Symbol.asyncIterator]()
  let waiting: Buffer[] = []
  let size = 0
  const more = async () => {
    const { value, done } = await pieces.next()
    if (done) return false
    waiting.push(value)
    size += value.length
    return true
  }
  const read = async (count: number): Promise<Buffer> => {
    while (size < count) if (!(await more())) throw damaged()
    const all = Buffer.concat(waiting)
    waiting = [all.subarray(count)]
    size -= count
    return all.subarray(0, count)
  }
  /** Nothing may follow. */
  const end = async () => {
    if (size > 0 || (await more())) throw damaged()
  }
  return Object.assign(read, { end })
}
