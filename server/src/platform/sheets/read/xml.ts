import type { Readable } from 'node:stream'
import { SaxesParser, type SaxesTagPlain } from 'saxes'
import { Failure } from '../../fail.ts'
import { damaged } from './row.ts'

export type XmlHandler = {
  open?(name: string, attributes: Record<string, string>): void
  text?(text: string): void
  close?(name: string): void
}

/** In bytes: no text or tag of a real sheet is this long, and each is in memory as a whole. */
const mostBetweenTags = 4_000_000
/** The nesting limit: every open tag is in memory. */
const mostDepth = 100

/** Parses XML as a stream; after each chunk `after` returns what was read. Entity declarations are refused. */
export async function* readXml<T>(
  stream: Readable,
  handler: XmlHandler,
  after: () => T[],
): AsyncGenerator<T> {
  const parser = new SaxesParser({ xmlns: false })
  let failure: Error | undefined
  parser.on('error', (error) => {
    failure ??= error
  })
  parser.on('doctype', () => {
    failure ??= new Error('doctype')
  })
  let sinceTag = 0
  let depth = 0
  parser.on('opentag', (tag: SaxesTagPlain) => {
    sinceTag = 0
    if (++depth > mostDepth) damaged()
    handler.open?.(local(tag.name), tag.attributes)
  })
  parser.on('closetag', (tag: SaxesTagPlain) => {
    sinceTag = 0
    depth--
    handler.close?.(local(tag.name))
  })
  parser.on('text', (text) => handler.text?.(text))
  parser.on('cdata', (text) => handler.text?.(text))
  const decoder = new TextDecoder()
  try {
    for await (const chunk of stream) {
      parser.write(decoder.decode(chunk as Buffer, { stream: true }))
      sinceTag += (chunk as Buffer).length
      if (sinceTag > mostBetweenTags) failure ??= new Error('no tag for too long')
      if (failure) break
      yield* after()
    }
    if (!failure) parser.close()
  } catch (error) {
    // A part whose size differs from the declared one throws while it is unpacked.
    if (error instanceof Failure) throw error
    failure ??= error as Error
  } finally {
    stream.destroy()
  }
  if (failure) damaged(failure)
  yield* after()
}

/** Some programs write every name with a namespace prefix. */
const local = (name: string) => name.slice(name.indexOf(':') + 1)

/** Reads the whole part, for small ones. */
export async function wholeXml(stream: Readable, handler: XmlHandler) {
  for await (const _ of readXml(stream, handler, () => []));
}
