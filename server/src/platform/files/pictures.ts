import sharp from 'sharp'
import { fail } from '../fail.ts'

sharp.cache(false)
sharp.concurrency(1)

type Box = { width: number; height: number; fit: 'cover' | 'inside' }

// A picture of a few kilobytes can claim to be a wall of pixels.
const mostPixels = 60_000_000

/** Drawn anew as WebP: what else the file held (places, scripts, other files) is gone. */
export async function redraw(picture: Buffer, box: Box): Promise<Buffer> {
  try {
    return await sharp(picture, { limitInputPixels: mostPixels, failOn: 'error' })
      .autoOrient()
      .resize({ ...box, withoutEnlargement: box.fit === 'inside' })
      .webp({ quality: 82 })
      .toBuffer()
  } catch (cause) {
    const detail = 'La imagen está dañada o es demasiado grande'
    return fail('unsupported_media', { detail, errors: { file: [detail] }, cause })
  }
}
