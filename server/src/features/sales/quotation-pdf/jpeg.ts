import sharp from 'sharp'

const mostPixels = 60_000_000

/** On white, at most so many pixels wide and high; null where it cannot be read. PDF knows no WebP. */
export const jpegOf = (picture: Uint8Array, side: number): Promise<Buffer | null> =>
  sharp(picture, { limitInputPixels: mostPixels })
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 80 })
    .toBuffer()
    .catch(() => null)
