import { type FileMessageKind, fileKindOf, mostBytesOf } from '#contract/messaging/media-limits.ts'
import { megabyte } from '#contract/office/files.ts'
import { keepFile } from '#server/features/office/files/actions.ts'
import { makeThumbnail } from '#server/features/office/files/thumbnails.job.ts'
import type { Db } from '#server/platform/db.ts'
import { fail, found } from '#server/platform/fail.ts'
import { fittedPicture, stickerOf } from '#server/platform/files/pictures.ts'
import type { RequestFiles } from '#server/platform/files/request-files.ts'
import type { StoredFile } from '#server/platform/files/upload.ts'
import type { UploadedFile } from '#server/platform/files/uploaded-file.ts'
import type { Enqueue } from '#server/platform/jobs/job.ts'
import type { Actor } from '#server/platform/me.ts'
import { insertChatFile } from './media.queries.ts'
import { conversationByUuid, idOfConversation } from './queries.ts'
import { lockConversation } from './sending.queries.ts'

export type Prepared = { kind: FileMessageKind; file: UploadedFile }

/** What Meta takes: pictures are made to fit, everything else is refused where it is too large. */
export async function fittedFor(
  file: UploadedFile,
  as: 'document' | 'sticker' | undefined,
): Promise<Prepared> {
  const kind = as ?? fileKindOf(file.mime)
  if (as === 'sticker' && !file.mime.startsWith('image/'))
    return fail('unsupported_media', {
      detail: 'Un sticker se hace de una imagen',
      errors: { file: ['No es una imagen'] },
    })
  const fitted =
    kind === 'sticker'
      ? await stickerOf(file)
      : kind === 'image'
        ? await fittedPicture(file, mostBytesOf.image)
        : file
  const most = mostBytesOf[kind]
  if (fitted.size > most) {
    const detail = `WhatsApp acepta hasta ${most < megabyte ? '100 kB' : `${Math.floor(most / megabyte)} MB`} de este tipo`
    fail('too_large', { detail, errors: { file: [detail] } })
  }
  return { kind, file: fitted }
}

export async function addMedia(
  db: Db,
  actor: Actor,
  { files, enqueue }: { files: RequestFiles; enqueue: Enqueue },
  uuid: string,
  { kind, stored }: { kind: FileMessageKind; stored: StoredFile },
): Promise<number> {
  const { account_id } = actor.me
  const conversation_id = await idOfConversation(db, actor.me, uuid)
  await lockConversation(db, account_id, conversation_id)
  const { contact } = await conversationByUuid(db, actor.me, uuid)
  const { id: stored_file_id, key } = await keepFile(db, actor, files, stored)
  await enqueue(db, makeThumbnail, { account_id, key })
  const is_voice = stored.mime === 'audio/ogg'
  const file = { contact_id: contact.id, conversation_id, message_id: null, stored_file_id, kind, is_voice }
  return found(await insertChatFile(db, account_id, { ...file, created_at: actor.at }))
}
