import type { Align, Font, Piece } from './text.ts'

/** What mammoth reads of a document, as far as it is drawn. */
export type Node = {
  type: string
  children?: Node[]
  value?: string
  breakType?: string
  checked?: boolean
  isBold?: boolean
  isItalic?: boolean
  isUnderline?: boolean
  isAllCaps?: boolean
  fontSize?: number | null
  alignment?: string | null
  styleName?: string | null
  indent?: { start?: string | null; firstLine?: string | null }
  numbering?: { level: string | number; isOrdered: boolean } | null
  colSpan?: number
}

const usualSize = 10.5

/** Heading 1 to 3, in any language of Word: its styles keep these names. */
export const headingOf = ({ styleName }: Node) => {
  const level = Number(/^(?:heading|title)\s*(\d)?$/i.exec(styleName ?? '')?.[1] ?? 1)
  return /^(?:heading|title)/i.test(styleName ?? '') ? Math.min(level, 3) : null
}

/** The text of a paragraph by its looks; a break of page is `\f`. */
export function piecesOf(paragraph: Node): Piece[] {
  const heading = headingOf(paragraph)
  const look = { isBold: heading !== null, size: heading === null ? usualSize : 16 - 2 * (heading - 1) }
  return (paragraph.children ?? []).flatMap((child) => stretch(child, look))
}

type Look = { isBold: boolean; isItalic?: boolean; isUnderline?: boolean; isAllCaps?: boolean; size: number }

function stretch(node: Node, look: Look): Piece[] {
  if (node.type === 'run') {
    const own = {
      isBold: look.isBold || node.isBold === true,
      isItalic: node.isItalic === true,
      isUnderline: node.isUnderline === true,
      isAllCaps: node.isAllCaps === true,
      size: Math.min(Math.max(node.fontSize ?? look.size, 5), 60),
    }
    return (node.children ?? []).flatMap((child) => stretch(child, own))
  }
  const text = textOf(node)
  if (text !== null) return [{ text: look.isAllCaps ? text.toUpperCase() : text, ...shown(look) }]
  return (node.children ?? []).flatMap((child) => stretch(child, look))
}

function textOf({ type, value, breakType, checked }: Node): string | null {
  if (type === 'text') return value ?? ''
  if (type === 'tab') return '    '
  if (type === 'break') return breakType === 'page' ? '\f' : '\n'
  if (type === 'checkbox') return checked ? '[x]' : '[ ]'
  return null
}

const fonts: [[Font, Font], [Font, Font]] = [
  ['plain', 'slanted'],
  ['strong', 'strong slanted'],
]

const shown = ({ isBold, isItalic, isUnderline, size }: Look) => ({
  font: fonts[isBold ? 1 : 0][isItalic ? 1 : 0],
  size,
  isUnderlined: isUnderline === true,
})

export const alignOf = ({ alignment }: Node): Align =>
  alignment === 'center'
    ? 'center'
    : alignment === 'right' || alignment === 'end'
      ? 'right'
      : alignment === 'both'
        ? 'justify'
        : 'left'

/** Twentieths of a point. */
export const points = (twips: string | null | undefined) =>
  Math.min(Math.max(Number(twips ?? 0) / 20 || 0, 0), 240)
