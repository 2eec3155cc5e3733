import pLimit from 'p-limit'
import sharp from 'sharp'
import type { PictureBox } from '#contract/office/files.ts'
import { fail } from '../fail.ts'
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
  const picture = await alone(async () => redraw(await file.bytes(), box))
  return {
    ...file,
    name: 'imagen.webp',
    kind: 'webp',
    mime: 'image/webp',
    size: picture.length,
    bytes: async () => picture,
    content: () => picture,
  }
}

async function redraw(picture: Buffer, box: PictureBox): Promise<Buffer> {
  try {
    return await sharp(picture, { limitInputPixels: mostPixels, failOn: 'error' })
      .autoOrient()
      .resize({ ...box, withoutEnlargement: box.fit === 'inside' })
      .webp({ quality: 82 })
      .timeout({ seconds: mostSeconds })
      .toBuffer()
  } catch (cause) {
    const detail = 'La imagen está dañada o es demasiado grande'
    return fail('unsupported_media', { detail, errors: { file: [detail] }, cause })
  }
}
