import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'

/** Texts are compressed; a stream goes in as it is, since pictures and PDF are compressed already. */
export type ZipEntry = { name: string; content: Uint8Array | Readable }

/** Writes a zip file, holding no more of it in memory than passes through. */
export async function zipInto(path: string, entries: AsyncIterable<ZipEntry>) {
  const out = createWriteStream(path)
  let failure: Error | undefined
  const zip = new Zip((error, chunk, isLast) => {
    if (error) failure = error
    else out.write(chunk)
    if (isLast) out.end()
  })
  try {
    for await (const { name, content } of entries) {
      const entry = content instanceof Uint8Array ? new ZipDeflate(name) : new ZipPassThrough(name)
      zip.add(entry)
      for await (const part of content instanceof Uint8Array ? [content] : content) {
        entry.push(part as Uint8Array)
        if (out.writableNeedDrain) await once(out, 'drain')
      }
      entry.push(new Uint8Array(), true)
    }
    zip.end()
    if (failure) throw failure
    await finished(out)
  } catch (error) {
    out.destroy()
    throw error
  }
}
