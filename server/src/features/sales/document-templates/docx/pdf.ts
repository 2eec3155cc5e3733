import { join } from 'node:path'
import { read } from 'mammoth/lib/docx/docx-reader.js'
import { openZip } from 'mammoth/lib/unzip.js'
import { margin, newPaper, type Paper, room, tagged, width } from '#server/platform/printing/paper.ts'
import { root } from '#server/platform/root.ts'
import { alignOf, headingOf, type Node, piecesOf, points } from './document-node.ts'
import { drawTable } from './table.ts'
import { drawLines, linesOf, type Piece } from './text.ts'

type Element = PDFKit.PDFStructureElement

const font = (name: string) => join(root, 'node_modules/@expo-google-fonts/inter', name)
const slanted = {
  slanted: font('400Regular_Italic/Inter_400Regular_Italic.ttf'),
  'strong slanted': font('600SemiBold_Italic/Inter_600SemiBold_Italic.ttf'),
}

/**
 * A document of Word on A4: its paragraphs, lists and tables in our font. Heads and feet of pages, pictures, columns and what floats
 * are not in it (decision 114).
 */
export async function pdfOfDocument(
  docx: Buffer,
  { title, author }: { title: string; author: string },
): Promise<Buffer> {
  const paper = await newPaper(title, author)
  for (const [name, file] of Object.entries(slanted)) paper.registerFont(name, file)
  const chunks: Buffer[] = []
  paper.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise<void>((resolve) => paper.on('end', resolve))
  const body = paper.struct('Document')
  paper.addStructure(body)
  const numbers: number[] = []
  for (const node of await nodesOf(docx)) {
    if (node.type === 'table') drawTable(paper, body, node)
    else if (node.type === 'paragraph') drawParagraph(paper, body, node, numbers)
  }
  body.end()
  drawFeet(paper)
  paper.end()
  await ended
  return Buffer.concat(chunks)
}

async function nodesOf(docx: Buffer): Promise<Node[]> {
  const { value } = await read(await openZip({ buffer: docx }))
  return (value as Node).children ?? [] // as `documents.js` of mammoth makes them
}

function drawParagraph(paper: Paper, parent: Element, node: Node, numbers: number[]) {
  const heading = headingOf(node)
  const label = labelOf(node, numbers)
  const level = Number(node.numbering?.level ?? 0)
  const start = label ? 18 * (Math.min(level, 8) + 1) : points(node.indent?.start)
  const box = {
    left: margin + start,
    width: width - start,
    indent: label ? 0 : points(node.indent?.firstLine),
    align: alignOf(node),
  }
  if (heading !== null) paper.y += 6
  for (const [index, pieces] of pagesOf(piecesOf(node)).entries()) {
    if (index > 0) paper.addPage()
    const lines = linesOf(paper, pieces, box)
    if (heading !== null) room(paper, 60)
    const draw = () => {
      if (label && index === 0) {
        room(paper, 20)
        const top = paper.y
        paper.font('plain').fontSize(10.5).fillColor('#000000')
        paper.text(label, box.left - 16, top, { lineBreak: false })
        paper.y = top
      }
      drawLines(paper, lines, box)
    }
    if (pieces.some(({ text }) => text.trim() !== ''))
      tagged(paper, parent, heading === null ? 'P' : `H${heading}`, draw)
    else if (index === 0) paper.y += 10.5
  }
  paper.y += 5
}

/** Cut at its breaks of page. */
function pagesOf(pieces: Piece[]): Piece[][] {
  const pages: Piece[][] = [[]]
  for (const piece of pieces)
    for (const [index, text] of piece.text.split('\f').entries()) {
      if (index > 0) pages.push([])
      if (text !== '') pages.at(-1)?.push({ ...piece, text })
    }
  return pages
}

/** Numbers go on through the document, as mammoth does not say which list a paragraph is of. */
function labelOf({ numbering }: Node, numbers: number[]): string | null {
  if (!numbering) return null
  const level = Math.min(Number(numbering.level), 8)
  numbers.length = level + 1
  if (!numbering.isOrdered) return '•'
  numbers[level] = (numbers[level] ?? 0) + 1
  return `${numbers[level]}.`
}

function drawFeet(paper: Paper) {
  const { count } = paper.bufferedPageRange()
  for (let page = 0; page < count; page++) {
    paper.switchToPage(page)
    // Text below the margin would begin another page.
    paper.page.margins.bottom = 0
    paper.markContent('Artifact', { type: 'Pagination' })
    paper.font('plain').fontSize(8).fillColor('#5C5868')
    paper.text(`${page + 1} / ${count}`, margin, 841.89 - 40, { width, align: 'center', lineBreak: false })
    paper.endMarkedContent()
  }
}
