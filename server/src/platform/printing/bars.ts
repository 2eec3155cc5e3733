import { accent, decoration, margin, type Paper, room, style, tagged } from './paper.ts'

type Bar = { label: string; value: number; text: string }

/** A line each: its name, a bar and its figure, which is what a screen reader tells. */
export function drawBars(paper: Paper, parent: PDFKit.PDFStructureElement, bars: Bar[]) {
  const whole = paper.page.width - 2 * margin
  const [named, drawn] = [whole * 0.3, whole * 0.55]
  const largest = Math.max(1, ...bars.map(({ value }) => value))
  for (const { label, value, text } of bars) {
    room(paper, 18)
    const top = paper.y + 2
    const line = (words: string, left: number, width: number) =>
      style(paper, { size: 9 }).text(words, left, top, { width, height: 12, ellipsis: true })
    tagged(paper, parent, 'P', () => {
      line(label, margin, named - 8)
      line(text, margin + named + drawn + 6, whole - named - drawn - 6)
    })
    decoration(paper, () => {
      paper.rect(margin + named, top, Math.max(1, (drawn * value) / largest), 10).fill(accent)
    })
    paper.y = top + 14
  }
}
