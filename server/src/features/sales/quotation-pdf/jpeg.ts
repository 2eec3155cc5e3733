import sharp from 'sharp'
import type { QuotationDocument } from './document.ts'

const mostPixels = 60_000_000

type Look = { side: number; quality: number }

/** On white, at most so many pixels wide and high; null where it cannot be read. PDF knows no WebP. */
export const jpegOf = (picture: Uint8Array, { side, quality }: Look): Promise<Buffer | null> =>
  sharp(picture, { limitInputPixels: mostPixels })
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality })
    .toBuffer()
    .catch(() => null)

type Pictures = QuotationDocument['pictures']

/** Bytes of all pictures together, so that a mail takes the PDF and a phone opens it. */
const mostBytes = 700_000

/** Sharp on paper where they are few; those that would make the PDF too large are left out. */
export async function picturesWithin(pictures: Pictures): Promise<Pictures> {
  const fine = { side: pictures.length > 2 ? 640 : 900, quality: 74 }
  const share = mostBytes / Math.max(4, pictures.length)
  const drawn = await Promise.all(
    pictures.map(async ({ content, caption }) => {
      const jpeg = await jpegOf(content, fine)
      const isLarge = jpeg !== null && jpeg.length > share
      return { caption, content: isLarge ? await jpegOf(jpeg, { side: 500, quality: 55 }) : jpeg }
    }),
  )
  let bytes = 0
  return drawn.flatMap(({ content, caption }) => {
    if (!content || bytes + content.length > mostBytes) return []
    bytes += content.length
    return [{ content, caption }]
  })
}
