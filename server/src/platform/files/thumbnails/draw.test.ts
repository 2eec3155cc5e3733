import { deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { onePage } from '#test/one-page-pdf.ts'
import { drawSmall } from './draw.ts'

/** A PDF of one page whose content is that many spaces, compressed. */
function unpackingTo(bytes: number): Buffer {
  const content = deflateSync(Buffer.alloc(bytes, ' '), { level: 1 })
  const stream = `4 0 obj<</Length ${content.length}/Filter/FlateDecode>>stream\n`
  const [before = '', after = ''] = onePage.split(/4 0 obj.*?(?=\nendstream)/s)
  return Buffer.concat([Buffer.from(before + stream), content, Buffer.from(after)])
}

test('the first page of a PDF is drawn', async () => {
  expect(await drawSmall(Buffer.from(onePage), 'application/pdf')).not.toBeNull()
  expect(await drawSmall(unpackingTo(1_000), 'application/pdf')).not.toBeNull()
})

test('a small PDF that unpacks to more than its reader may hold is given up', async () => {
  const bomb = unpackingTo(300_000_000)
  expect(bomb.length).toBeLessThan(3_000_000)
  expect(await drawSmall(bomb, 'application/pdf', 100_000)).toBeNull()
})
