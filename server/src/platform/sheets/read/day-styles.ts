import { refuse } from './row.ts'
import type { Workbook } from './workbook.ts'
import { wholeXml } from './xml.ts'

/** The days between the two epochs: the end of 1899, the usual one, and the start of 1904. */
export const from1904 = 1462

/** The numbers of the built-in formats that show a day. */
const known = [
  [14, 22],
  [27, 36],
  [45, 47],
  [50, 58],
] as const

const mostStyles = 65_490 // in Excel

/** The styles of cells whose number is displayed as a day. */
export async function dayStyles(workbook: Workbook): Promise<Set<string>> {
  const part = 'xl/styles.xml'
  const days = new Set<string>()
  if (!workbook.has(part)) return days
  const formats = new Set<string>()
  let isOfCells = false
  let style = 0
  await wholeXml(await workbook.read(part), {
    open(tag, { numFmtId = '', formatCode = '' }) {
      if (tag === 'numFmt' && showsDay(formatCode)) formats.add(numFmtId)
      if (style > mostStyles || formats.size > mostStyles) refuse('El libro tiene demasiados formatos')
      if (tag === 'cellXfs') isOfCells = true
      if (tag !== 'xf' || !isOfCells) return
      const format = Number(numFmtId)
      if (formats.has(numFmtId) || known.some(([from, to]) => format >= from && format <= to))
        days.add(String(style))
      style++
    },
    close(tag) {
      if (tag === 'cellXfs') isOfCells = false
    },
  })
  return days
}

const longestFormat = 255 // in Excel

/** The format without quoted, escaped and bracketed parts; an unclosed one extends to the end. */
const showsDay = (code: string) =>
  /[dy]/i.test(code.slice(0, longestFormat).replace(/"[^"]*"?|\\.|\[[^\]]*\]?/g, ''))
