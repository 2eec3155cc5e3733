import { buffer } from 'node:stream/consumers'
import PizZip from 'pizzip'
import { SaxesParser } from 'saxes'
import yauzl, { type Entry } from 'yauzl'

/** Why a document is refused, in Spanish: for its field, not for a log. */
export class Refusal extends Error {}

export const refuse = (sentence: string): never => {
  throw new Refusal(sentence)
}

const megabyte = 2 ** 20
const mostParts = 400
const mostUnpacked = 40 * megabyte
const mostOfXml = 8 * megabyte

const document = 'word/document.xml'

/**
 * The parts of a Word document, each unpacked and counted here, in a new package: what another reader of zip files might see in
 * the old one is not in it. Macros, embedded programs, entities and links that Word would follow by itself are refused.
 */
export async function openPackage(content: Buffer): Promise<PizZip> {
  const zip = await yauzl.fromBufferPromise(content, { strictFileNames: true }).catch(damaged)
  if (zip.entryCount > mostParts) refuse('El documento tiene demasiadas partes')
  const parts = new PizZip()
  let unpacked = 0
  const names = new Set<string>()
  for await (const entry of zip.eachEntry()) {
    if (entry.fileName.endsWith('/')) continue
    ensureHarmless(entry, names)
    unpacked += entry.uncompressedSize
    if (unpacked > mostUnpacked || (isXml(entry.fileName) && entry.uncompressedSize > mostOfXml))
      refuse('El documento ocupa demasiado al abrirse')
    // yauzl fails where more comes out than the entry declares.
    const part = await zip.openReadStreamPromise(entry).then(buffer).catch(damaged)
    if (isXml(entry.fileName)) ensurePlainXml(entry.fileName, part.toString('utf8'))
    parts.file(entry.fileName, part)
  }
  if (!parts.file(document) || !parts.file('[Content_Types].xml'))
    refuse('El archivo no es un documento de Word')
  return parts
}

export const packed = (parts: PizZip): Buffer =>
  parts.generate({ type: 'nodebuffer', compression: 'DEFLATE' })

const isXml = (name: string) => /\.(xml|rels)$/i.test(name)

function ensureHarmless(entry: Entry, names: Set<string>) {
  const name = entry.fileName.toLowerCase()
  if (names.has(name)) damaged()
  names.add(name)
  if (entry.isEncrypted()) refuse('El documento tiene clave; guárdelo sin ella')
  if (/vbaproject|vbadata|activex|embeddings\/|\.bin$/.test(name) && !name.includes('printersettings'))
    refuse('El documento tiene macros u objetos incrustados; guárdelo sin ellos')
}

/** Other readers guess what is meant where an element is not closed. Entities of its own are nothing a document needs. */
function ensurePlainXml(name: string, xml: string) {
  if (name === '[Content_Types].xml' && /macroEnabled/i.test(xml))
    refuse('El documento tiene macros; guárdelo como .docx')
  let instructions = ''
  let element = ''
  try {
    const parser = new SaxesParser()
    parser.on('doctype', damaged)
    parser.on('opentag', ({ name: tag, attributes }) => {
      element = tag
      if (tag === 'Relationship') ensureOwnContent(attributes)
    })
    parser.on('closetag', () => {
      element = ''
    })
    parser.on('text', (text) => {
      if (element === 'w:instrText') instructions += text
    })
    parser.write(xml).close()
  } catch (error) {
    if (error instanceof Refusal) throw error
    damaged()
  }
  if (/\b(?:DDE|DDEAUTO|INCLUDETEXT|INCLUDEPICTURE)\b/i.test(instructions))
    refuse('El documento trae contenido de otro archivo; incrústelo o quítelo')
}

/** Word fetches by itself what is external and no hyperlink. */
function ensureOwnContent({ TargetMode, Type }: Record<string, string>) {
  if (TargetMode === 'External' && !Type?.endsWith('/hyperlink'))
    refuse('El documento trae contenido de otra dirección; incrústelo o quítelo')
}

const damaged = (): never => refuse('El archivo está dañado: no se pudo leer')
