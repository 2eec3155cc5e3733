import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ClientBase } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'

export type CopyRow = (string | number | boolean | null)[]

/** Streams rows into a table in constant memory. Values must contain no tabs or backslashes. */
export async function copyRows(
  client: ClientBase,
  { table, columns }: { table: string; columns: string[] },
  rows: Iterable<CopyRow>,
) {
  const target = client.query(copyFrom(`copy ${table} (${columns.join(', ')}) from stdin`))
  await pipeline(Readable.from(inPieces(rows), { objectMode: false, highWaterMark: 2 ** 18 }), target)
}

function* inPieces(rows: Iterable<CopyRow>): Generator<Buffer> {
  let piece = ''
  for (const row of rows) {
    let line = ''
    for (let index = 0; index < row.length; index++) line += `${index ? '\t' : ''}${row[index] ?? '\\N'}`
    piece += `${line}\n`
    if (piece.length < 2 ** 16) continue
    yield Buffer.from(piece)
    piece = ''
  }
  if (piece) yield Buffer.from(piece)
}
