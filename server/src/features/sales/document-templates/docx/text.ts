import { bottom, decoration, type Paper } from '#server/platform/printing/paper.ts'

export type Font = 'plain' | 'strong' | 'slanted' | 'strong slanted'
/** A stretch of text of one look; `\n` begins a line. */
export type Piece = { text: string; font: Font; size: number; isUnderlined: boolean }
export type Align = 'left' | 'center' | 'right' | 'justify'
/** Where a paragraph is drawn; `indent` is that of its first line. */
export type Box = { left: number; width: number; indent: number; align: Align }

type Word = Piece & { wide: number; isSpace: boolean }
export type Line = { words: Word[]; indent: number; high: number; isLast: boolean }

const leading = 1.35

/** The paragraph in lines that fit; a word longer than a line is cut. */
export function linesOf(paper: Paper, pieces: Piece[], { width, indent }: Box): Line[] {
  const lines: Line[] = []
  let words: Word[] = []
  let used = indent
  const end = (isLast: boolean) => {
    const shown = words.slice(0, words.findLastIndex(({ isSpace }) => !isSpace) + 1)
    const size = Math.max(...(shown.length > 0 ? shown : pieces).map((word) => word.size), 1)
    lines.push({ words: shown, indent: lines.length === 0 ? indent : 0, high: size * leading, isLast })
    words = []
    used = 0
  }
  for (const piece of pieces)
    for (const [text] of piece.text.matchAll(/\n|[^\S\n]+|\S+/g)) {
      if (text === '\n') end(true)
      else
        for (const word of fitting(paper, { ...piece, text }, width)) {
          if (!word.isSpace && used + word.wide > width && words.length > 0) end(false)
          if (word.isSpace && words.length === 0 && lines.length > 0) continue
          words.push(word)
          used += word.wide
        }
    }
  if (words.length > 0 || lines.length === 0) end(true)
  return lines
}

function fitting(paper: Paper, piece: Piece, width: number): Word[] {
  const wide = paper.font(piece.font).fontSize(piece.size).widthOfString(piece.text)
  if (wide <= width) return [{ ...piece, wide, isSpace: piece.text.trim() === '' }]
  const signs = [...piece.text]
  if (signs.length < 2) return [{ ...piece, wide: width, isSpace: false }]
  const half = Math.ceil(signs.length / 2)
  return [signs.slice(0, half), signs.slice(half)].flatMap((part) =>
    fitting(paper, { ...piece, text: part.join('') }, width),
  )
}

/** Draws from `paper.y` on, over the end of the page where `mayBreak`. */
export function drawLines(paper: Paper, lines: Line[], { left, width, align }: Box, mayBreak = true) {
  for (const { words, indent, high, isLast } of lines) {
    if (mayBreak && paper.y + high > bottom) paper.addPage()
    const top = paper.y
    const wide = words.reduce((sum, word) => sum + word.wide, 0)
    const spare = width - indent - wide
    const spaces = words.reduce((sum, word) => sum + (word.isSpace ? word.text.length : 0), 0)
    const stretch = align === 'justify' && !isLast && spaces > 0 ? spare / spaces : 0
    let from = left + indent + (align === 'center' ? spare / 2 : align === 'right' ? spare : 0)
    for (const { text, font, size, isUnderlined, wide, spaces } of stretchesOf(words)) {
      paper.font(font).fontSize(size).fillColor('#000000')
      const at = top + (high / leading - size) * 0.8
      paper.text(text, from, at, { lineBreak: false, wordSpacing: stretch })
      const until = from + wide + spaces * stretch
      if (isUnderlined) underline(paper, from, until, top + high / leading)
      from = until
    }
    paper.y = top + high
  }
}

type Stretch = Word & { spaces: number }

/** Words of one look are drawn at once: each call costs as much as a line. */
function stretchesOf(words: Word[]): Stretch[] {
  const stretches: Stretch[] = []
  for (const word of words) {
    const last = stretches.at(-1)
    if (
      last &&
      last.font === word.font &&
      last.size === word.size &&
      last.isUnderlined === word.isUnderlined
    ) {
      last.text += word.text
      last.wide += word.wide
      last.spaces += word.isSpace ? word.text.length : 0
    } else stretches.push({ ...word, spaces: word.isSpace ? word.text.length : 0 })
  }
  return stretches
}

const underline = (paper: Paper, from: number, until: number, at: number) =>
  decoration(paper, () =>
    paper.lineWidth(0.5).strokeColor('#000000').moveTo(from, at).lineTo(until, at).stroke(),
  )

export const heightOf = (lines: Line[]) => lines.reduce((sum, { high }) => sum + high, 0)
