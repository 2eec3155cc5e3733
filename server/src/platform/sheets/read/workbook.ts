import type { Readable } from 'node:stream'
import yauzl, { type Entry, type ZipFile } from 'yauzl'
import { megabyte } from '#contract/files.ts'
import { refuse } from './row.ts'
import { wholeXml } from './xml.ts'

export type Workbook = {
  sheets: { name: string; part: string }[]
  /** It counts days from 1904, as old Macs did. */
  isFrom1904: boolean
  has(part: string): boolean
  read(part: string): Promise<Readable>
  close(): void
}

const mostParts = 500
const mostUnpacked = 600 * megabyte

/** Opens a workbook, or says why it is not taken: programs, links to elsewhere, and what unpacks without end. */
export async function openWorkbook(path: string): Promise<Workbook> {
  const zip = await yauzl.openPromise(path, { autoClose: false, strictFileNames: false }).catch(damaged)
  try {
    const parts = await partsOf(zip)
    const read = async (part: string) => {
      const entry = parts.get(part.toLowerCase())
      if (!entry) return refuse('El archivo no es un libro de Excel completo')
      return zip.openReadStreamPromise(entry).catch(damaged)
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

async function partsOf(zip: ZipFile): Promise<Map<string, Entry>> {
  if (zip.entryCount > mostParts) refuse('El libro tiene demasiadas partes')
  const parts = new Map<string, Entry>()
  let unpacked = 0
  try {
    for await (const entry of zip.eachEntry()) {
      unpacked += entry.uncompressedSize
      if (unpacked > mostUnpacked) refuse('El libro ocupa demasiado al abrirse')
      const name = entry.fileName.toLowerCase()
      if (entry.isEncrypted()) refuse('El libro tiene clave; guárdelo sin ella')
      if (/vbaproject|macrosheets|activex|\.bin$/.test(name) && !/printersettings/.test(name))
        refuse('El libro tiene macros u objetos; guárdelo como .xlsx sin ellos')
      if (name.startsWith('xl/externallinks/'))
        refuse('El libro tiene vínculos a otros archivos; pegue los datos como valores')
      if (parts.has(name)) refuse('El archivo está dañado')
      parts.set(name, entry)
    }
  } catch (error) {
    if (error instanceof Error && 'status' in error) throw error
    damaged(error)
  }
  return parts
}

/** The pages in their order, the hidden ones left out; and from when days count. */
async function sheetsOf(read: Workbook['read']) {
  const listed: { name: string; id: string }[] = []
  let isFrom1904 = false
  await wholeXml(await read('xl/workbook.xml'), {
    open(tag, { name, state, date1904, ...attributes }) {
      if (tag === 'workbookPr') isFrom1904 = date1904 === '1' || date1904 === 'true'
      const [, id] = Object.entries(attributes).find(([key]) => key.endsWith(':id')) ?? []
      if (tag === 'sheet' && name && id && (state ?? 'visible') === 'visible') listed.push({ name, id })
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

const damaged = (cause: unknown): never =>
  refuse('El archivo está dañado: ábralo, guárdelo de nuevo y vuelva a subirlo', cause)
