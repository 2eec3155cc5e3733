import type { ZipEntry } from '../files/zip.ts'

export const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
export const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
export const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
export const packaged = 'http://schemas.openxmlformats.org/package/2006'
export const sheetMime = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** The parts of a workbook by name, as entries of the zip file. */
export const entriesOf = (parts: Record<string, string>): ZipEntry[] =>
  Object.entries(parts).map(([name, xml]) => ({ name, content: Buffer.from(xml) }))
