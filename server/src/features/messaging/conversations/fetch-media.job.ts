import { createHash } from 'node:crypto'
import { z } from 'zod'
import { lineOf, type MetaParts } from '#server/features/messaging/connections/secrets.actions.ts'
import { systemOf } from '#server/features/office/account/system.queries.ts'
import { keepFile } from '#server/features/office/files/actions.ts'
import { makeThumbnail } from '#server/features/office/files/thumbnails.job.ts'
import type { Database, Db } from '#server/platform/db.ts'
import { emit } from '#server/platform/events.ts'
import { Failure } from '#server/platform/fail.ts'
import { nameFor } from '#server/platform/files/file-name.ts'
import type { FileParts } from '#server/platform/files/open-files.ts'
import { changingFiles } from '#server/platform/files/request-files.ts'
import { upload } from '#server/platform/files/upload.ts'
import { askGraph, fetchMedia } from '#server/platform/graph/client.ts'
import { job } from '#server/platform/jobs/job.ts'
import { type FileToFetch, insertChatFile, messageToFetch, noteUnfetched } from './media.queries.ts'
import { isBlocked, uuidOfConversation } from './sending.queries.ts'

type Parts = { database: Database; meta: MetaParts; files: FileParts }

/** Brings the file of a message from Meta, which keeps it for days and its address for minutes. */
export const fetchFile = job('messaging.fetch-file', {
  payload: z.strictObject({ account_id: z.int(), message_id: z.int() }),
  longest: '5 min',
  concurrency: 2,
  async run({ database, meta, files }: Parts, { account_id, message_id }, { now, enqueue, retries }) {
    const found = await database.inAccount(account_id, async (db) => {
      const message = await messageToFetch(db, account_id, message_id)
      if (!message || (await isBlocked(db, account_id, message.contact_id))) return null
      return { message, line: await lineOf(db, account_id, meta) }
    })
    if (!found) return
    const { message, line } = found
    const unfetched = (detail: string) =>
      database.inAccount(account_id, async (db) => {
        await noteUnfetched(db, account_id, message_id, detail, now())
        await tell(db, account_id, message, now())
      })
    const { id } = message.media
    if (!line || !id) return unfetched('Meta no dice dónde está el archivo')
    const asked = { method: 'GET', path: id, query: { phone_number_id: message.phone_number_id } } as const
    const answer = await askGraph(line.graph, line.credentials, asked)
    if (!answer.ok && retries < 4) throw new Error(`Meta did not tell where a file is: ${answer.message}`)
    const url = answer.ok && typeof answer.body.url === 'string' ? answer.body.url : null
    if (!url) return unfetched('Meta ya no tiene el archivo')
    const content = await fetchMedia(line.graph, line.credentials, url)
    if (!content) {
      if (retries < 4) throw new Error('A file could not be brought from Meta')
      return unfetched('No se pudo traer el archivo de Meta')
    }
    if (!isWhole(content, message.media.sha256)) return unfetched('El archivo llegó dañado')
    const mime = plainMime(message.media.mime_type)
    const name = nameFor(message.media.filename ?? message.kind, mime)
    const me = await database.inAccount(account_id, (db) => systemOf(db, account_id))
    const actor = { me, at: now(), address: null }
    const keep = changingFiles(files, async (changing) => {
      const file = { folder: 'chats', content, name, mime, size: content.length }
      const stored = await upload(changing, account_id, file)
      await database.inAccount(account_id, async (db) => {
        const still = await messageToFetch(db, account_id, message_id)
        if (!still || (await isBlocked(db, account_id, still.contact_id))) return
        const kept = await keepFile(db, actor, changing, stored)
        await insertChatFile(db, account_id, {
          contact_id: still.contact_id,
          conversation_id: still.conversation_id,
          message_id,
          stored_file_id: kept.id,
          kind: still.kind,
          is_voice: still.media.voice ?? false,
          created_at: now(),
        })
        await enqueue(db, makeThumbnail, { account_id, key: kept.key })
        await tell(db, account_id, still, now())
      })
    })
    await keep.catch((error: unknown) => {
      if (!(error instanceof Failure && error.code === 'storage_full')) throw error
      return unfetched('La cuenta ya no tiene espacio para archivos')
    })
  },
})

/** What browsers could take for a page is served as bytes. */
function plainMime(given = ''): string {
  const [mime = ''] = given.toLowerCase().split(';')
  const isSafe =
    /^(?:image\/(?:jpeg|png|webp|gif)|audio\/[\w.+-]+|video\/[\w.+-]+|application\/[\w.+-]+|text\/(?:plain|csv))$/.test(
      mime,
    )
  return isSafe && !/html|xml$|javascript|ecmascript/.test(mime.replace(/officedocument\S*/, ''))
    ? mime
    : 'application/octet-stream'
}

/** Meta writes the hash in base64 here and in hexadecimal there. */
function isWhole(content: Buffer, sha256: string | undefined): boolean {
  if (!sha256) return true
  const hash = createHash('sha256').update(content).digest()
  return [hash.toString('hex'), hash.toString('base64')].includes(sha256)
}

async function tell(db: Db, account_id: number, { id, conversation_id }: FileToFetch, at: string) {
  const { uuid, contact_id } = await uuidOfConversation(db, account_id, conversation_id)
  const of = { contact_id, conversation_id, conversation_uuid: uuid }
  await emit(
    db,
    { me: await systemOf(db, account_id), at },
    { type: 'message.changed', message_id: id, ...of },
  )
}
