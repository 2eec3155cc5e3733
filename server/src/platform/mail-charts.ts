import { escaped } from './escaped.ts'

/** Bars of parts, as tables of coloured cells: no picture that a mail program hides, and nothing to attach. */
type MailBars = {
  parts: { label: string; color: string }[]
  /** A value of each part; `text` is what they come to. */
  rows: { label: string; values: number[]; text: string }[]
}
/** Figures over time, the oldest first. */
type MailColumns = { values: number[]; from: string; to: string; note: string | null }
export type MailChart = { bars: MailBars } | { columns: MailColumns }

/** The table of a chart says the same in words, so that it is not read aloud twice. */
export const chartOf = (chart: MailChart): string =>
  `<table role="presentation" aria-hidden="true" style="width:100%;margin:0 0 16px;border-collapse:collapse;font-size:13px"><tbody>${
    'bars' in chart ? barsOf(chart.bars) : columnsOf(chart.columns)
  }</tbody></table>`

function barsOf({ parts, rows }: MailBars): string {
  const most = Math.max(1, ...rows.map(({ values }) => sumOf(values)))
  const lines = rows.map(
    ({ label, values, text }) =>
      `<tr><td style="width:34%;padding:3px 8px 3px 0;color:#6D6B77">${escaped(label)}</td><td style="padding:3px 0">${barOf(
        values.map((value, at) => ({
          share: Math.round((100 * Math.max(0, value)) / most),
          color: parts[at]?.color ?? plain,
        })),
      )}</td><td style="width:48px;padding:3px 0 3px 8px;text-align:right;white-space:nowrap">${escaped(text)}</td></tr>`,
  )
  const [, second] = parts
  return `${lines.join('')}${second ? `<tr><td></td><td colspan="2" style="padding:6px 0 0;color:#6D6B77">${parts.map(legendOf).join(' ')}</td></tr>` : ''}`
}

function barOf(parts: { share: number; color: string }[]): string {
  const drawn = parts.filter(({ share }) => share > 0)
  const left = 100 - sumOf(drawn.map(({ share }) => share))
  const cell = (share: number, color: string) =>
    `<td style="width:${share}%;height:12px;padding:0;background:${color};font-size:0;line-height:0">&nbsp;</td>`
  return `<table role="presentation" style="width:100%;border-collapse:collapse"><tbody><tr>${drawn
    .map(({ share, color }) => cell(share, color))
    .join('')}${left > 0 ? cell(left, '#F1F0F3') : ''}</tr></tbody></table>`
}

const legendOf = ({ label, color }: { label: string; color: string }) =>
  `<span style="white-space:nowrap"><span style="color:${color}">■</span> ${escaped(label)}</span>`

const tallest = 96

function columnsOf({ values, from, to, note }: MailColumns): string {
  const most = Math.max(1, ...values)
  const column = (value: number) =>
    `<td style="height:${tallest}px;padding:0 1px;vertical-align:bottom"><div style="height:${Math.max(1, Math.round((tallest * Math.max(0, value)) / most))}px;background:${plain};font-size:0;line-height:0">&nbsp;</div></td>`
  return `<tr>${values.map(column).join('')}</tr><tr><td colspan="${values.length}" style="padding:4px 0 0;color:#6D6B77">${escaped(
    [`${from} – ${to}`, note].filter(Boolean).join(' · '),
  )}</td></tr>`
}

const plain = '#0A7B7C'
const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + Math.max(0, value), 0)
