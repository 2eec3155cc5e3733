import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { pipeline } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { mostColumns, type ReadRow, refuse, textIn, tooWide } from './row.ts'

/** Comma, semicolon or tab; UTF-8, or Windows-1252, which Excel still writes. */
export async function* readCsv(path: string): AsyncGenerator<ReadRow> {
  const { encoding, delimiter } = await looksOf(path)
  const parser = parse({
    delimiter,
    bom: true,
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: 200_000,
  })
  const decoder = new TextDecoder(encoding)
  async function* decoded(chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) yield decoder.decode(chunk, { stream: true })
    yield decoder.decode()
  }
  // An error of the source is thrown where the rows are read.
  pipeline(createReadStream(path), decoded, parser, () => {})
  try {
    let line = 0
    for await (const record of parser as AsyncIterable<string[]>) {
      line++
      if (record.length > mostColumns && record.slice(mostColumns).some(Boolean)) tooWide()
      const cells = record.slice(0, mostColumns).map(textIn)
      if (cells.some((cell) => cell !== null)) yield { sheet: 'CSV', line, cells }
    }
  } catch (error) {
    if (error instanceof CsvError && error.code === 'CSV_MAX_RECORD_SIZE')
      refuse('El archivo tiene una fila demasiado larga', error)
    if (error instanceof CsvError) refuse('El archivo no se entiende como CSV', error)
    throw error
  } finally {
    parser.destroy()
  }
}

/** Whether the whole file is UTF-8, since the first accent may come late; and the most frequent separator of the first line. */
async function looksOf(path: string) {
  const encoding = (await isUtf8(path)) ? 'utf-8' : 'windows-1252'
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(65_536), position: 0 })
    const [line = ''] = new TextDecoder(encoding).decode(buffer.subarray(0, bytesRead)).split('\n')
    const [delimiter = ','] = [';', ',', '\t'].sort((a, b) => line.split(b).length - line.split(a).length)
    return { encoding, delimiter }
  } finally {
    await file.close()
  }
}

/** Invalid bytes mean another encoding; a character cut in two at the end is not a reason to reject UTF-8. */
async function isUtf8(path: string): Promise<boolean> {
  const decoder = new TextDecoder('utf-8')
  let letters = 0
  for await (const chunk of createReadStream(path)) {
    const text = decoder.decode(chunk as Buffer, { stream: true })
    for (let index = 0; index < text.length; index++) {
      const code = text.charCodeAt(index)
      if (code > 0x7f) letters += code === lost ? -1 : 1
    }
  }
  return letters >= 0
}

const lost = 0xfffd
