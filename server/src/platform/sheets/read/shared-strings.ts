import { longestCell } from '../sheet.ts'
import { refuse, textIn } from './row.ts'
import type { Workbook } from './workbook.ts'
import { readXml } from './xml.ts'

const mostTexts = 2_000_000
const mostCharacters = 100_000_000

/** The texts that cells refer to by number, without phonetic guides. */
export async function sharedStrings(workbook: Workbook): Promise<string[]> {
  const part = 'xl/sharedStrings.xml'
  if (!workbook.has(part)) return []
  const texts: string[] = []
  let text = ''
  let isText = false
  let isAloud = false
  let characters = 0
  const handler = {
    open(tag: string) {
      if (tag === 'si') text = ''
      if (tag === 'rPh') isAloud = true
      isText = tag === 't' && !isAloud
    },
    text(piece: string) {
      if (isText && text.length <= longestCell) text += piece
    },
    close(tag: string) {
      isText = false
      if (tag === 'rPh') isAloud = false
      if (tag !== 'si') return
      texts.push(textIn(text) ?? '')
      characters += text.length
    },
  }
  for await (const _ of readXml(await workbook.read(part), handler, () => [0]))
    if (texts.length > mostTexts || characters > mostCharacters)
      refuse('El libro tiene demasiado texto; pártalo en varios')
  return texts
}
