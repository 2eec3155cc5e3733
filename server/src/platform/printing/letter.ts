import { drawBars } from './bars.ts'
import { documentOf, type Letterhead } from './document.ts'
import { accent, type Column, heading, margin, paragraph, style, table, tagged, width } from './paper.ts'
import { printedBy } from './print.ts'

/** A document of a few lines and tables: a receipt, a statement. */
export type Letter = {
  title: string
  /** At the foot of every page. */
  label: string
  account: Letterhead
  lines: string[]
  /** The one amount it is about. */
  amount: string | null
  /** What is compared, as bars: from nothing to the largest. */
  bars?: { title: string; rows: { label: string; value: number; text: string }[] } | undefined
  /** On its side, for many columns. */
  isWide?: boolean
  sections: { title: string; columns: Column[]; rows: { cells: string[]; isSum?: boolean }[] }[]
  closing: string[]
}

/** `patience` in milliseconds: a job may wait for longer than a request. */
export const printLetter = (letter: Letter, patience?: number): Promise<Buffer> =>
  printedBy('server/src/platform/printing/letter-thread.ts', letter, patience)

/** Drawn in its thread. */
export const letterOf = ({
  title,
  label,
  account,
  lines,
  amount,
  bars,
  isWide = false,
  sections,
  closing,
}: Letter): Promise<Buffer> =>
  documentOf({ title, label, account, isWide }, (paper, body) => {
    paragraph(paper, body, account.name, { strong: true, size: 14, color: accent })
    const write = () => style(paper, { size: 20, strong: true }).text(title, margin, paper.y + 6, { width })
    tagged(paper, body, 'H1', write)
    paper.y += 6
    for (const line of lines) paragraph(paper, body, line)
    if (amount !== null) {
      paper.y += 10
      paragraph(paper, body, amount, { size: 24, strong: true, color: accent })
    }
    if (bars) {
      heading(paper, body, bars.title)
      drawBars(paper, body, bars.rows)
    }
    for (const section of sections) {
      heading(paper, body, section.title)
      table(paper, body, section.columns, section.rows)
    }
    paper.y += 10
    for (const line of closing) paragraph(paper, body, line)
  })
