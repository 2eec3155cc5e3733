import type { Days } from '#server/platform/days.ts'
import type { Letterhead } from '#server/platform/printing/document.ts'
import type { Letter } from '#server/platform/printing/letter.ts'
import { dayInChile } from '#server/platform/printing/words.ts'
import { cellsOf, type SheetRow } from '#server/platform/sheets/sheet.ts'
import type { ReportSource } from './asked.actions.ts'
import type { Sums } from './lines.ts'
import { cellText } from './texts.ts'

type Made = {
  source: ReportSource
  lines: SheetRow[]
  sums: Sums
  day: string
  by: string
  account: Letterhead
}

const longestCell = 90
const mostBars = 20
const widest = 6

/** The report as a document: its groups as bars, then its rows. */
export function letterOf({ source, lines, sums, day, by, account }: Made): Letter {
  const { title, labels, adding, compared, grouping } = source
  const columns = labels.map((label, at) => ({
    title: label,
    share: adding[at] === null ? 1 : 0.8,
    isAmount: adding[at] !== null && at > 0,
  }))
  const groups = [...sums.groups.values()].toSorted((one, other) => other.sum.count - one.sum.count)
  return {
    title: `Reporte de ${title.toLowerCase()}`,
    label: `Reporte del ${dayInChile(day)}`,
    account,
    lines: [
      `${sums.total.count.toLocaleString('es-CL')} filas · ${dayInChile(day)} · ${by}`,
      ...(compared ? [`${daysText(compared.period)}, comparado con ${daysText(compared.former)}`] : []),
    ],
    amount: null,
    isWide: labels.length > widest,
    bars:
      grouping && groups.length > 1
        ? {
            title: `Filas por ${grouping.toLowerCase()}`,
            rows: groups.slice(0, mostBars).map(({ name, sum }) => ({
              label: name,
              value: sum.count,
              text: sum.count.toLocaleString('es-CL'),
            })),
          }
        : undefined,
    sections: [
      {
        title: 'Detalle',
        columns,
        rows: lines.map((line) => ({
          cells: cellsOf(line).map((cell) => cut(cellText(cell))),
          isSum: 'sum' in line,
        })),
      },
    ],
    closing: [],
  }
}

const cut = (text: string) => (text.length > longestCell ? `${text.slice(0, longestCell - 1)}…` : text)

const daysText = ({ from, to }: Days) => `${dayInChile(from)} a ${dayInChile(to)}`
