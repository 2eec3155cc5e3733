import { bottom, decoration, margin, type Paper, tagged, width } from '#server/platform/printing/paper.ts'
import { alignOf, type Node, piecesOf } from './document-node.ts'
import { type Box, drawLines, heightOf, type Line, linesOf } from './text.ts'

type Element = PDFKit.PDFStructureElement
type Cell = { left: number; wide: number; paragraphs: { lines: Line[]; box: Box }[]; high: number }

const inset = 5

/** Equal columns with a fine line around each cell: mammoth does not say how wide they are. */
export function drawTable(paper: Paper, parent: Element, { children: rows = [] }: Node) {
  const columns = Math.max(1, ...rows.map((row) => spanOf(row.children ?? [])))
  const element = paper.struct('Table')
  parent.add(element)
  for (const row of rows) drawRow(paper, element, cellsOf(paper, row, width / columns))
  element.end()
  paper.y += 6
}

const spanOf = (cells: Node[]) => cells.reduce((sum, { colSpan = 1 }) => sum + colSpan, 0)

function cellsOf(paper: Paper, { children: cells = [] }: Node, column: number): Cell[] {
  let left = margin
  return cells.map((cell) => {
    const from = left
    const wide = column * (cell.colSpan ?? 1)
    left += wide
    const paragraphs = textsIn(cell).map((paragraph) => {
      const box = {
        left: from + inset,
        width: Math.max(wide - 2 * inset, 10),
        indent: 0,
        align: alignOf(paragraph),
      }
      const pieces = piecesOf(paragraph).map((piece) => ({
        ...piece,
        text: piece.text.replaceAll('\f', '\n'),
      }))
      return { box, lines: linesOf(paper, pieces, box) }
    })
    const high = paragraphs.reduce((sum, { lines }) => sum + heightOf(lines), 2 * inset)
    return { left: from, wide, paragraphs, high }
  })
}

/** Of a table in a cell only the text is left. */
const textsIn = (node: Node): Node[] =>
  (node.children ?? []).flatMap((child) => (child.type === 'paragraph' ? [child] : textsIn(child)))

function drawRow(paper: Paper, parent: Element, cells: Cell[]) {
  const high = Math.max(0, ...cells.map((cell) => cell.high))
  // A row that is taller than a page goes over its end, cell below cell.
  const isTall = high > bottom - margin
  if (!isTall && paper.y + high > bottom) paper.addPage()
  const row = paper.struct('TR')
  parent.add(row)
  const top = paper.y
  for (const { paragraphs } of cells) {
    if (!isTall) paper.y = top + inset
    const draw = () => {
      for (const { lines, box } of paragraphs) drawLines(paper, lines, box, isTall)
    }
    tagged(paper, row, 'TD', draw)
  }
  row.end()
  if (isTall) return
  decoration(paper, () => {
    paper.lineWidth(0.5).strokeColor('#8A8694')
    for (const { left, wide } of cells) paper.rect(left, top, wide, high).stroke()
  })
  paper.y = top + high
}
