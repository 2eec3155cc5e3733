import { join } from 'node:path'
import { root } from '#server/platform/root.ts'

export type Paper = PDFKit.PDFDocument
type Element = PDFKit.PDFStructureElement

export const margin = 48
export const width = 595.28 - 2 * margin
export const bottom = 841.89 - 64
/** Of the paper at hand, which may lie on its side. */
const widthOf = (paper: Paper) => paper.page.width - 2 * margin
const bottomOf = (paper: Paper) => paper.page.height - 64
const ink = '#2F2B3D'
const muted = '#5C5868'
export const accent = '#0A7B7C'

const font = (name: string) => join(root, 'node_modules/@expo-google-fonts/inter', name)
const fonts = {
  plain: font('400Regular/Inter_400Regular.ttf'),
  strong: font('600SemiBold/Inter_600SemiBold.ttf'),
}

/** An empty A4 with tags for screen readers. */
export async function newPaper(title: string, author: string, isWide = false): Promise<Paper> {
  // Loaded on demand: servers that print nothing need none of it.
  const { default: PDFDocument } = await import('pdfkit')
  const paper = new PDFDocument({
    size: 'A4',
    layout: isWide ? 'landscape' : 'portrait',
    margins: { top: margin, bottom: 40, left: margin, right: margin },
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    lang: 'es-CL',
    info: { Title: title, Author: author },
    // None at the start: pdfkit reads one that it knows by its path anew at each use by its name.
    font: '',
    bufferPages: true,
  })
  for (const [name, file] of Object.entries(fonts)) paper.registerFont(name, file)
  return paper
}

/** The next page where less than this height is left. */
export function room(paper: Paper, height: number) {
  if (paper.y + height > bottomOf(paper)) paper.addPage()
}

type Style = { size?: number; strong?: boolean; quiet?: boolean; color?: string }

export function style(paper: Paper, { size = 9.5, strong, quiet, color }: Style = {}): Paper {
  return paper
    .font(strong ? 'strong' : 'plain')
    .fontSize(size)
    .fillColor(color ?? (quiet ? muted : ink))
}

/** Drawn and told to screen readers as an element of this kind. */
export function tagged(
  paper: Paper,
  parent: Element,
  tag: string,
  draw: () => unknown,
  options: PDFKit.Mixins.StructureElementOptions = {},
) {
  parent.add(paper.struct(tag, options, [() => void draw()]))
}

export function heading(paper: Paper, parent: Element, text: string) {
  paper.y += 14
  room(paper, 60)
  const write = () =>
    style(paper, { size: 13, strong: true }).text(text, margin, paper.y, { width: widthOf(paper) })
  tagged(paper, parent, 'H2', write)
  paper.y += 4
}

export function paragraph(paper: Paper, parent: Element, text: string, how: Style = { quiet: true }) {
  const width = widthOf(paper)
  style(paper, how)
  room(paper, Math.min(200, paper.heightOfString(text, { width })))
  tagged(paper, parent, 'P', () => style(paper, how).text(text, margin, paper.y, { width }))
}

export type Column = { title: string; share: number; isAmount?: boolean }

/** Its head is repeated on every page it goes on to. */
export function table(
  paper: Paper,
  parent: Element,
  columns: Column[],
  rows: { cells: string[]; isSum?: boolean }[],
) {
  const element = paper.struct('Table')
  parent.add(element)
  const head = columns.map(({ title }) => title)
  drawRow(paper, element, columns, head, 'TH')
  for (const { cells, isSum } of rows) {
    const page = paper.bufferedPageRange().count
    room(paper, 22)
    if (paper.bufferedPageRange().count > page) drawRow(paper, element, columns, head, 'TH')
    drawRow(paper, element, columns, cells, 'TD', isSum)
  }
  element.end()
}

function drawRow(
  paper: Paper,
  parent: Element,
  columns: Column[],
  cells: string[],
  tag: 'TH' | 'TD',
  isSum = false,
) {
  const row = paper.struct('TR')
  parent.add(row)
  const how = { size: tag === 'TH' ? 8.5 : 9.5, strong: isSum, quiet: tag === 'TH' }
  const width = widthOf(paper)
  const whole = columns.reduce((sum, { share }) => sum + share, 0)
  const top = paper.y + 4
  let left = margin
  let lowest = top
  for (const [index, { share, isAmount }] of columns.entries()) {
    const size = (width * share) / whole
    const from = left
    const text = cells[index] ?? ''
    const own = isAmount ? { ...how, size: sizeWithin(paper, how, text, size - 8) } : how
    const write = () =>
      style(paper, own).text(text, from, top, {
        width: size - 8,
        align: isAmount ? 'right' : 'left',
        features: ['tnum'],
      })
    tagged(paper, row, tag, write)
    lowest = Math.max(lowest, paper.y)
    left += size
  }
  row.end()
  decoration(paper, () => {
    const line = lowest + 3
    paper
      .lineWidth(0.5)
      .strokeColor('#DCD9E2')
      .moveTo(margin, line)
      .lineTo(margin + width, line)
      .stroke()
  })
  paper.y = lowest + 4
}

/** An amount stays on one line. */
function sizeWithin(paper: Paper, how: Style & { size: number }, text: string, width: number): number {
  const wide = style(paper, how).widthOfString(text, { features: ['tnum'] })
  return wide <= width ? how.size : Math.max(5, (how.size * (width - 0.5)) / wide)
}

/** What a screen reader leaves out. */
export function decoration(paper: Paper, draw: () => void) {
  paper.markContent('Artifact', { type: 'Layout' })
  draw()
  paper.endMarkedContent()
}
