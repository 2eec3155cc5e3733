import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Multipart as Part } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { type Multipart, megabyte, usualMostBytes } from '#contract/office/files.ts'
import { ensure, Failure, fail, failField } from '../fail.ts'
import { newDraft } from './draft.ts'
import { longestGiven } from './file-name.ts'
import { recognised, type UploadedFile } from './uploaded-file.ts'

export type Form = { fields: Record<string, unknown>; file: UploadedFile }

/** Reads a form with one file, which is in `folder` while `work` runs and is deleted afterwards. */
export async function withForm<T>(
  request: FastifyRequest,
  { folder, multipart }: { folder: string; multipart: Multipart },
  work: (form: Form) => Promise<T>,
): Promise<T> {
  ensure(request.isMultipart(), 'unsupported_media', {
    detail: 'El archivo se envía como multipart/form-data',
  })
  const path = await newDraft(folder)
  try {
    const { fields, sent } = await readParts(request, path, multipart)
    if (!sent) return failField('file', 'Falta el archivo')
    return await work({ fields, file: await recognised(path, sent, multipart.kinds) })
  } finally {
    await rm(path, { force: true })
  }
}

type Sent = { name: string; size: number; sha256: string }

async function readParts(request: FastifyRequest, path: string, { mostBytes = usualMostBytes }: Multipart) {
  const fields: Record<string, unknown> = Object.create(null)
  let sent: Sent | undefined
  try {
    for await (const part of request.parts({
      limits: limitsOf(mostBytes),
      throwFileSizeLimit: false,
    } as object)) {
      if (part.type === 'field') addField(fields, part)
      else if (part.fieldname !== 'file') failField(part.fieldname, 'No se conoce este campo')
      else if (sent) failField('file', 'Envíe un solo archivo')
      else sent = await save(part.file, part.filename ?? '', path, mostBytes)
    }
  } catch (error) {
    throw asFailure(error)
  }
  return { fields, sent }
}

// One more than allowed, so that a second file is refused by our check and not by the parser's limit.
const limitsOf = (mostBytes: number) => ({
  fileSize: mostBytes + 1,
  files: 2,
  fields: 50,
  fieldSize: 20_000,
  headerPairs: 20,
  headerSize: 8_192,
})

function addField(fields: Record<string, unknown>, part: Extract<Part, { type: 'field' }>) {
  const { fieldname, value, valueTruncated } = part
  if (valueTruncated) failField(fieldname, 'Es demasiado largo')
  const known = fields[fieldname]
  fields[fieldname] = known === undefined ? value : [known, value].flat()
}

async function save(stream: Readable, name: string, path: string, mostBytes: number): Promise<Sent> {
  if (name.length > longestGiven) failField('file', 'El nombre del archivo es demasiado largo')
  const hash = createHash('sha256')
  let size = 0
  async function* counted(chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      size += chunk.length
      if (size > mostBytes) tooLarge(mostBytes)
      hash.update(chunk)
      yield chunk
    }
  }
  const file = createWriteStream(path, { flags: 'wx', mode: 0o600 })
  try {
    await pipeline(stream, counted, file)
  } finally {
    // Opening may still be under way, and would create the file after it was deleted.
    if (!file.closed) await once(file, 'close')
  }
  if (size === 0) failField('file', 'El archivo está vacío')
  return { name, size, sha256: hash.digest('base64url') }
}

function tooLarge(mostBytes: number): never {
  const detail = `El archivo pesa más de ${Math.floor(mostBytes / megabyte)} MB`
  return fail('too_large', { detail, errors: { file: [detail] } })
}

/** What the parser cannot read is the client's error; a failing disk is ours. */
function asFailure(error: unknown): unknown {
  const { code, syscall } = error as { code?: string; syscall?: string }
  if (error instanceof Failure || syscall) return error
  if (code?.endsWith('_LIMIT'))
    return new Failure('malformed', { detail: 'El formulario tiene demasiadas partes' })
  return new Failure('malformed', { detail: 'El archivo llegó incompleto; envíelo de nuevo', cause: error })
}
