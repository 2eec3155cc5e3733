import type { Readable } from 'node:stream'
import yauzl, { type Entry, type ZipFile } from 'yauzl'
import { filled, importSentences } from '#contract/people/import-sentences.ts'
import { Failure } from '../../fail.ts'
import { damaged, refuse } from './row.ts'
import { wholeXml } from './xml.ts'

export type Workbook = {
  sheets: { name: string; part: string }[]
  /** It counts days from 1904, as old Macs did. */
  isFrom1904: boolean
  has(part: string): boolean
  read(part: string): Promise<Readable>
  close(): void
}

const megabyte = 2 ** 20
const mostParts = 500
const mostSheets = 200
const longestName = 100 // the limit of Excel is 31
const mostUnpacked = 600 * megabyte

/** The parts that list the others. */
const frame = ['xl/workbook.xml', 'xl/_rels/workbook.xml.rels']
const mostOfFrame = 2 * megabyte

/** Sheets of many equal rows compress to a hundredth; a large part that compresses further is a zip bomb. */
const mostRatio = 200
const largeFrom = 20 * megabyte

/** Checks the central directory: refuses macros, external links and zip bombs. */
export async function inspectWorkbook(path: string) {
  const zip = await openZip(path)
  try {
    await partsOf(zip)
  } finally {
    zip.close()
  }
}

/** Opens a workbook, or says why it is refused. */
export async function openWorkbook(path: string): Promise<Workbook> {
  const zip = await openZip(path)
  try {
    const parts = await partsOf(zip)
    const read = async (part: string) => {
      const entry = parts.get(part.toLowerCase())
      return entry ? zip.openReadStreamPromise(entry).catch(damaged) : incomplete()
    }
    const { sheets, isFrom1904 } = await sheetsOf(read)
    if (sheets.length === 0) refuse('El libro no tiene hojas')
    return {
      sheets,
      isFrom1904,
      read,
      has: (part) => parts.has(part.toLowerCase()),
      close: () => zip.close(),
    }
  } catch (error) {
    zip.close()
    throw error
  }
}

const openZip = (path: string) =>
  yauzl.openPromise(path, { autoClose: false, strictFileNames: false }).catch(damaged)

const incomplete = () => refuse('El archivo no es un libro de Excel completo')

async function partsOf(zip: ZipFile): Promise<Map<string, Entry>> {
  if (zip.entryCount > mostParts) refuse('El libro tiene demasiadas partes')
  const parts = new Map<string, Entry>()
  let unpacked = 0
  try {
    for await (const entry of zip.eachEntry()) {
      unpacked += entry.uncompressedSize
      const name = entry.fileName.toLowerCase()
      if (unpacked > mostUnpacked || isTooLarge(name, entry)) refuse('El libro ocupa demasiado al abrirse')
      if (entry.isEncrypted()) refuse('El libro tiene clave; guárdelo sin ella')
      if (/vbaproject|macrosheets|activex|\.bin$/.test(name) && !/printersettings/.test(name))
        refuse('El libro tiene macros u objetos; guárdelo como .xlsx sin ellos')
      if (name.startsWith('xl/externallinks/'))
        refuse('El libro tiene vínculos a otros archivos; pegue los datos como valores')
      if (parts.has(name)) refuse('El archivo está dañado')
      parts.set(name, entry)
    }
  } catch (error) {
    if (error instanceof Failure) throw error
    damaged(error)
  }
  return frame.every((part) => parts.has(part)) ? parts : incomplete()
}

const isTooLarge = (name: string, { uncompressedSize, compressedSize }: Entry) =>
  frame.includes(name)
    ? uncompressedSize > mostOfFrame
    : uncompressedSize > Math.max(largeFrom, mostRatio * compressedSize)

/** The visible sheets in order, and the epoch of its days. */
async function sheetsOf(read: Workbook['read']) {
  const listed: { name: string; id: string }[] = []
  let isFrom1904 = false
  await wholeXml(await read('xl/workbook.xml'), {
    open(tag, { name, state, date1904, ...attributes }) {
      if (tag === 'workbookPr') isFrom1904 = date1904 === '1' || date1904 === 'true'
      const [, id] = Object.entries(attributes).find(([key]) => key.endsWith(':id')) ?? []
      if (tag !== 'sheet' || !name || !id || (state ?? 'visible') !== 'visible') return
      if (listed.length >= mostSheets) refuse(filled(importSentences.tooManyPages, { count: mostSheets }))
      listed.push({ name: name.slice(0, longestName).toWellFormed(), id })
    },
  })
  const targets = new Map<string, string>()
  await wholeXml(await read('xl/_rels/workbook.xml.rels'), {
    open(tag, { Id, Target, TargetMode }) {
      if (tag === 'Relationship' && Id && Target && TargetMode !== 'External') targets.set(Id, Target)
    },
  })
  const sheets = listed.flatMap(({ name, id }) => {
    const target = targets.get(id)
    return target?.includes('worksheets/') ? [{ name, part: partNamed(target) }] : []
  })
  return { sheets, isFrom1904 }
}

const partNamed = (target: string) => (target.startsWith('/') ? target.slice(1) : `xl/${target}`)
