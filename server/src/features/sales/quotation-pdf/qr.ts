import { encode } from 'uqr'
import type { Paper } from '#server/platform/printing/paper.ts'

/** Black squares on the white of the page, with its quiet border. */
export function drawQr(paper: Paper, text: string, left: number, top: number, side: number) {
  const { data, size } = encode(text, { border: 2, ecc: 'M' })
  const dot = side / size
  for (const [row, cells] of data.entries())
    for (const [column, isDark] of cells.entries())
      if (isDark) paper.rect(left + column * dot, top + row * dot, dot + 0.05, dot + 0.05)
  paper.fillColor('#000000').fill()
}
