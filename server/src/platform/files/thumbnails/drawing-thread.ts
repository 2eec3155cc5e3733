import { parentPort, workerData } from 'node:worker_threads'
import { PDFiumLibrary } from '@hyzyla/pdfium'
import sharp from 'sharp'

const { content, mime } = workerData as { content: Uint8Array; mime: string }
const longestSide = 480
const mostPixels = 120_000_000

/** Memory for reading a PDF: a thread's limits do not cover WebAssembly, and a small file can decompress to gigabytes. */
const mostBytes = 384 * 2 ** 20
const { grow } = WebAssembly.Memory.prototype
WebAssembly.Memory.prototype.grow = function (pages) {
  if (this.buffer.byteLength + pages * 65_536 > mostBytes) throw new RangeError('A PDF takes too much memory')
  return grow.call(this, pages)
}

parentPort?.postMessage(await small())

async function small(): Promise<Buffer> {
  const picture = mime === 'application/pdf' ? await firstPage(content) : whole(content)
  return picture
    .autoOrient()
    .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .webp({ quality: 78 })
    .toBuffer()
}

function whole(bytes: Uint8Array) {
  return sharp(bytes, { limitInputPixels: mostPixels, failOn: 'truncated' })
}

/** Twice the size, so that thin letters are smoothed when it is scaled down. */
async function firstPage(bytes: Uint8Array) {
  const library = await PDFiumLibrary.init()
  const document = await library.loadDocument(bytes)
  const page = document.getPage(0)
  const { originalWidth, originalHeight } = page.getOriginalSize()
  const scale = (2 * longestSide) / Math.max(originalWidth, originalHeight, 1)
  const { data, width, height } = await page.render({ scale, render: 'bitmap', renderFormFields: true })
  return sharp(data, { raw: { width, height, channels: 4 } })
}
