import { crc32, deflateSync } from 'node:zlib'

/** A picture of a receipt, drawn without a library: grey lines on white. */
export const photo = png(240, 320, (x, y) => {
  const isPaper = x > 20 && x < 220 && y > 16 && y < 304
  if (!isPaper) return 176
  const isHeading = y > 36 && y < 52 && x > 44 && x < 150
  const isLine = y > 76 && y < 250 && y % 22 < 6 && x > 44 && x < 120 + ((Math.floor(y / 22) * 37) % 76)
  const isTotal = y > 264 && y < 282 && x > 130 && x < 196
  return isHeading || isTotal ? 60 : isLine ? 150 : 252
})

function png(width: number, height: number, greyAt: (x: number, y: number) => number): Buffer {
  const lines = Buffer.alloc((width + 1) * height)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) lines[y * (width + 1) + 1 + x] = greyAt(x, y)
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header[8] = 8
  const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10])
  const parts = [chunk('IHDR', header), chunk('IDAT', deflateSync(lines)), chunk('IEND', Buffer.alloc(0))]
  return Buffer.concat([signature, ...parts])
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const whole = Buffer.alloc(named.length + 8)
  whole.writeUInt32BE(data.length, 0)
  named.copy(whole, 4)
  whole.writeUInt32BE(crc32(named), named.length + 4)
  return whole
}
