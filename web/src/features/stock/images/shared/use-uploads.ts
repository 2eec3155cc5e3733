import { upload as send, type UploadOptions } from '#web/kit/api/upload.ts'
import { uploading, useUploads as useFiles } from '#web/kit/upload/use-uploads.ts'
import type { Gallery, Owner } from './queries.ts'

const acts = { project: uploading(['project']), unit: uploading(['unit']) }

/** Sends pictures to one gallery. */
export function useUploads(owner: Owner, gallery: Gallery, onSent: () => void) {
  const { add, ...uploads } = useFiles<undefined>({
    act: acts[owner.noun],
    send: ({ file }, options) => sendFile(owner, gallery, file, options),
    mostMegabytes: 25,
    onSent,
  })
  return { ...uploads, add: (files: File[]) => add(files.map((file) => ({ file, about: undefined }))) }
}

function sendFile({ noun, id }: Owner, gallery: Gallery, file: File, options: UploadOptions) {
  const params = { id }
  if (noun === 'project')
    return send('POST /projects/{id}/images/', { params, body: { gallery }, file }, options)
  // A unit has these two galleries alone.
  const own = gallery as 'units' | 'plans'
  return send('POST /units/{id}/images/', { params, body: { gallery: own }, file }, options)
}
