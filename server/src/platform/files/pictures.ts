import pLimit from 'p-limit'
import sharp, { type Sharp } from 'sharp'
import type { PictureBox } from '#contract/office/files.ts'
import { Failure, fail } from '../fail.ts'
import { nameFor } from './file-name.ts'
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

const longestSide = 2560

/** As JPEG or PNG of at most so many bytes: what other services take. One that fits stays as it is. */
export async function fittedPicture(file: UploadedFile, mostBytes: number): Promise<UploadedFile> {
  const isTaken = file.mime === 'image/jpeg' || file.mime === 'image/png'
  if (isTaken && file.size <= mostBytes) return file
  for (const quality of [85, 70, 50]) {
    const picture = await alone(async () =>
      encode(await file.bytes(), (from) =>
        from
          .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
          .flatten({ background: '#ffffff' })
          .jpeg({ quality }),
      ),
    )
    if (picture.length <= mostBytes) return drawnAs(file, picture, 'jpeg', 'image/jpeg')
  }
  return refuse('La imagen es demasiado grande')
}

const stickerSide = 512
const stickerBytes = 100_000

/** A WebP of 512 by 512, transparent around the picture. */
export async function stickerOf(file: UploadedFile): Promise<UploadedFile> {
  for (const quality of [80, 50, 25]) {
    const picture = await alone(async () =>
      encode(await file.bytes(), (from) =>
        from
          .resize({ width: stickerSide, height: stickerSide, fit: 'contain', background: '#00000000' })
          .webp({ quality }),
      ),
    )
    if (picture.length <= stickerBytes) return drawnAs(file, picture, 'webp', 'image/webp')
  }
  return refuse('La imagen tiene demasiado detalle para un sticker')
}

const drawnAs = (file: UploadedFile, picture: Buffer, kind: 'jpeg' | 'webp', mime: string): UploadedFile => ({
  ...file,
  name: nameFor(file.name, mime),
  kind,
  mime,
  size: picture.length,
  bytes: async () => picture,
  content: () => picture,
})

async function encode(picture: Buffer, as: (from: Sharp) => Sharp): Promise<Buffer> {
  try {
    const { width, height } = await sharp(picture, { limitInputPixels: false }).metadata()
    if (width * height > mostPixels) return refuse('La imagen tiene más de 60 megapíxeles')
    const from = sharp(picture, { limitInputPixels: mostPixels, failOn: 'error' }).autoOrient()
    return await as(from).timeout({ seconds: mostSeconds }).toBuffer()
  } catch (cause) {
    if (cause instanceof Failure) throw cause
    return refuse('La imagen está dañada: no se pudo leer', cause)
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
