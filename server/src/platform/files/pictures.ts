import pLimit from 'p-limit'
import sharp from 'sharp'
import type { PictureBox } from '#contract/office/files.ts'
import { Failure, fail } from '../fail.ts'
import type { UploadedFile } from './uploaded-file.ts'

sharp.cache(false)
sharp.concurrency(1)

/** One at a time: libuv's four threads also hash passwords. */
const alone = pLimit(1)

// A file of a few kilobytes can declare enormous dimensions.
const mostPixels = 60_000_000
const mostSeconds = 20

/** The picture re-encoded as WebP, without anything else of the file (location, scripts, embedded files). */
export async function redrawn(file: UploadedFile, box: PictureBox): Promise<UploadedFile> {
  const { data: picture, info } = await alone(async () => redraw(await file.bytes(), box))
  return {
    ...file,
    name: 'imagen.webp',
    kind: 'webp',
    mime: 'image/webp',
    size: picture.length,
    pixels: { width: info.width, height: info.height },
    bytes: async () => picture,
    content: () => picture,
  }
}

async function redraw(picture: Buffer, box: PictureBox) {
  try {
    // Read from its head alone, before anything is decoded.
    const { width, height } = await sharp(picture, { limitInputPixels: false }).metadata()
    if (width * height > mostPixels) return refuse('La imagen tiene más de 60 megapíxeles')
    return await sharp(picture, { limitInputPixels: mostPixels, failOn: 'error' })
      .autoOrient()
      .resize({ ...box, withoutEnlargement: box.fit === 'inside' })
      .webp({ quality: 82 })
      .timeout({ seconds: mostSeconds })
      .toBuffer({ resolveWithObject: true })
  } catch (cause) {
    if (cause instanceof Failure) throw cause
    return refuse('La imagen está dañada: no se pudo leer', cause)
  }
}

const refuse = (detail: string, cause?: unknown) =>
  fail('unsupported_media', { detail, errors: { file: [detail] }, cause })
