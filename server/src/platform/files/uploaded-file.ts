import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { type FileKind, knownKinds } from '#contract/office/files.ts'
import { fail } from '../fail.ts'
import { cleanFileName, endOf, nameFor } from './file-name.ts'
import { kindOf, mayBeCalled } from './kind.ts'
import type { Content } from './store.ts'
import type { Pixels } from './upload.ts'

/** A received file of a known type; it lies at `path` during the request. */
export type UploadedFile = {
  /** The client's name for it, made safe to show: any script, no path. */
  name: string
  kind: FileKind
  mime: string
  size: number
  sha256: string
  path: string
  /** Of a picture that was re-encoded. */
  pixels?: Pixels
  bytes(): Promise<Buffer>
  content(): Content
}

type Sent = { name: string; size: number; sha256: string }

/** 415 unless its content is of one of these types and its extension does not contradict it. */
export async function recognised(
  path: string,
  { name: given, size, sha256 }: Sent,
  kinds: readonly FileKind[],
): Promise<UploadedFile> {
  const name = cleanFileName(given)
  const kind = await kindOf(path, name)
  if (!kind || !kinds.includes(kind)) return refuse(`Se admiten archivos ${kinds.join(', ').toUpperCase()}`)
  if (!mayBeCalled(kind, name))
    refuse(`El nombre termina en .${endOf(name)}, pero el contenido es ${kind.toUpperCase()}`)
  const { mime } = knownKinds[kind]
  return {
    name: nameFor(name, mime),
    kind,
    mime,
    size,
    sha256,
    path,
    bytes: () => readFile(path),
    content: () => ({ stream: createReadStream(path), size }),
  }
}

const refuse = (detail: string): never => fail('unsupported_media', { detail, errors: { file: [detail] } })
