import { escaped } from './escaped.ts'
import { chartOf, type MailChart } from './mail-charts.ts'

/** Figures in a mail: the first column names the row. */
export type MailTable = {
  title: string
  columns: string[]
  rows: string[][]
  note: string | null
  /** Drawn above it. */
  chart?: MailChart | null
}

/** An HTML mail with at most one button, with the inline styles that mail programs support. Tables stand before the last words. */
export function page(
  title: string,
  hello: string,
  [first = '', ...rest]: readonly string[],
  button?: { label: string; href: string },
  tables: readonly MailTable[] = [],
): string {
  const paragraph = (text: string) => `<p style="margin:0 0 16px">${escaped(text)}</p>`
  return `<!doctype html>
<html lang="es"><head><meta charset="utf-8"><title>${escaped(title)}</title></head>
<body style="margin:0;padding:24px 12px;background:#F8F7FA;color:#2F2B3D;font:16px/1.5 system-ui,sans-serif">
<div style="max-width:${tables.length > 0 ? 720 : 520}px;margin:0 auto;padding:24px;background:#FFFFFF;border-radius:6px">
${paragraph(hello)}
${paragraph(first)}
${tables.map(tableOf).join('\n')}
${button ? linkTo(button) : ''}
${rest.map(paragraph).join('\n')}
${button ? `<p style="margin:0;color:#6D6B77;font-size:13px;word-break:break-all">${escaped(button.href)}</p>` : ''}
</div></body></html>
`
}

const cell = (text: string, at: number, more = '') =>
  `<td style="padding:6px 8px;border-bottom:1px solid #E6E6E9;text-align:${at === 0 ? 'left' : 'right'};${more}">${escaped(text)}</td>`

const tableOf = ({
  title,
  columns,
  rows,
  note,
  chart,
}: MailTable) => `<h2 style="margin:0 0 8px;font-size:16px">${escaped(title)}</h2>
${chart ? chartOf(chart) : ''}
${
  rows.length === 0
    ? ''
    : `<div style="margin:0 0 16px;overflow-x:auto"><table style="width:100%;border-collapse:collapse;font-size:13px"><tbody>${[
        columns,
        ...rows,
      ]
        .map(
          (row, line) =>
            `<tr>${row.map((text, at) => cell(text, at, line === 0 ? 'color:#6D6B77' : '')).join('')}</tr>`,
        )
        .join('')}</tbody></table></div>`
}
${note ? `<p style="margin:0 0 16px;color:#6D6B77;font-size:13px">${escaped(note)}</p>` : ''}`

const linkTo = ({ label, href }: { label: string; href: string }) =>
  `<p style="margin:0 0 16px"><a href="${escaped(href)}" style="display:inline-block;padding:12px 20px;background:#0A7B7C;color:#FFFFFF;border-radius:6px;text-decoration:none">${escaped(label)}</a></p>`
