import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { finished, pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'

/** `isCompressed`: the stream is compressed already, as pictures and PDF are. */
export type ZipEntry = { name: string; content: Buffer | Readable; isCompressed?: boolean }

/** Writes a zip file as a stream; little of it is in memory, and zlib compresses it off the main thread. */
export async function zipInto(path: string, entries: Iterable<ZipEntry> | AsyncIterable<ZipEntry>) {
  const zip = new ZipFile()
  const out = zip.outputStream as Readable
  const refused = new Promise<never>((_, reject) => zip.on('error', reject))
  const written = Promise.race([pipeline(out, createWriteStream(path)), refused])
  written.catch(() => {}) // the error is thrown where the result is awaited
  try {
    for await (const { name, content, isCompressed = false } of entries) {
      if (content instanceof Readable) {
        zip.addReadStream(content, name, { compress: !isCompressed })
        await Promise.race([finished(content), written]).finally(() => content.destroy())
      } else zip.addBuffer(content, name)
    }
    zip.end()
    await written
  } finally {
    out.destroy()
  }
}
