import { open } from 'node:fs/promises'
import { fileTypeFromFile } from 'file-type'
import { type FileKind, knownKinds } from '#contract/office/files.ts'
import { endOf } from './file-name.ts'

/** The type of a file by its content; the name only decides between types of equal content. Undefined: not a known type. */
export async function kindOf(path: string, name: string): Promise<FileKind | undefined> {
  const end = endOf(name)
  const seen = await fileTypeFromFile(path)
  if (!seen) return (end === 'csv' || end === 'txt') && (await isText(path)) ? end : undefined
  if (seen.mime === 'application/x-cfb') return end === 'doc' || end === 'xls' ? end : undefined
  return kinds.find((kind) => knownKinds[kind].mime === plain(seen.mime))
}

/** `audio/ogg; codecs=opus` and `audio/x-m4a` are known by shorter names. */
const plain = (mime: string) => {
  const [bare = ''] = mime.split(';')
  return bare === 'audio/x-m4a' ? 'audio/mp4' : bare
}

const kinds = Object.keys(knownKinds) as FileKind[]

/** Whether the extension fits the type; phones call any picture .jpg. */
export function mayBeCalled(kind: FileKind, name: string): boolean {
  const end = endOf(name)
  const named = kinds.find((one) => (knownKinds[one].ends as readonly string[]).includes(end))
  return end === '' || named === kind || (named !== undefined && isPicture(named) && isPicture(kind))
}

const isPicture = (kind: FileKind) => knownKinds[kind].mime.startsWith('image/')

/** Plain text: no bytes that only binary files have, and nothing a browser could take for HTML. */
async function isText(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(65_536), position: 0 })
    const start = buffer.subarray(0, bytesRead)
    const binary = start.some((byte) => byte < 32 && byte !== 9 && byte !== 10 && byte !== 13)
    return !binary && !/^[\s\ufeff]*</.test(start.toString('utf8'))
  } finally {
    await file.close()
  }
}
