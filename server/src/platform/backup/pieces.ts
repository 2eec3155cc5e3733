const pieceSize = 4 * 2 ** 20

/**
 * Cuts the output of COPY into pieces of some megabytes of whole rows. In COPY's text format only the end of a row is a bare line
 * feed.
 */
export async function* pieces(rows: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = []
  let size = 0
  for await (const bytes of rows) {
    waiting.push(bytes)
    size += bytes.length
    if (size < pieceSize) continue
    const all = Buffer.concat(waiting)
    const end = all.lastIndexOf('\n') + 1
    if (end > 0) yield all.subarray(0, end)
    waiting = [all.subarray(end)]
    size = all.length - end
  }
  if (size > 0) yield Buffer.concat(waiting)
}
