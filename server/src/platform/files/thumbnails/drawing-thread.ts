import { parentPort, workerData } from 'node:worker_threads'
import sharp from 'sharp'

const { content, mime, sides } = workerData as { content: Uint8Array; mime: string; sides: number[] }
const mostPixels = 120_000_000

/** Memory for reading a PDF: a thread's limits do not cover WebAssembly, and a small file can decompress to gigabytes. */
const mostBytes = 384 * 2 ** 20
const { grow } = WebAssembly.Memory.prototype
WebAssembly.Memory.prototype.grow = function (pages) {
  if (this.buffer.byteLength + pages * 65_536 > mostBytes) throw new RangeError('A PDF takes too much memory')
  return grow.call(this, pages)
}

parentPort?.postMessage(await drawn())

async function drawn() {
  const picture = mime === 'application/pdf' ? await firstPage(content) : whole(content)
  const sizes = []
  for (const side of sides) {
    const { data, info } = await picture
      .clone()
      .autoOrient()
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .webp({ quality: 78 })
      .toBuffer({ resolveWithObject: true })
    sizes.push({ data, width: info.width, height: info.height })
  }
  return sizes
}

function whole(bytes: Uint8Array) {
  return sharp(bytes, { limitInputPixels: mostPixels, failOn: 'truncated' })
}

/** Larger than what is made of it, so that thin letters are smoothed when it is scaled down. */
async function firstPage(bytes: Uint8Array) {
  // Loaded on demand: pictures need none of it.
  const { PDFiumLibrary } = await import('@hyzyla/pdfium')
  const library = await PDFiumLibrary.init()
  const document = await library.loadDocument(bytes)
  const page = document.getPage(0)
  const { originalWidth, originalHeight } = page.getOriginalSize()
  const longest = Math.max(...sides)
  const scale = Math.min(2 * longest, longest + 640) / Math.max(originalWidth, originalHeight, 1)
  const { data, width, height } = await page.render({ scale, render: 'bitmap', renderFormFields: true })
  return sharp(data, { raw: { width, height, channels: 4 } })
}
