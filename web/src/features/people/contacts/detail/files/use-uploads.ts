import { upload as send } from '#web/kit/api/upload.ts'
import type { Input } from '#web/kit/api.ts'
import { uploading, useUploads as useFiles } from '#web/kit/upload/use-uploads.ts'

type Body = Input<'POST /client-profiles/{id}/upload-file/'>['body']

const act = uploading(['file'])

/** Sends files of a contact, each with what it is. */
export const useUploads = (id: number) =>
  useFiles<Body>({
    act,
    send: ({ file, about }, options) =>
      send('POST /client-profiles/{id}/upload-file/', { params: { id }, body: about, file }, options),
  })
