import pLimit from 'p-limit'
import { z } from 'zod'
import type { FileKey, Files } from '#server/platform/files/store.ts'
import { job } from '#server/platform/jobs/job.ts'

const together = 10

/** Deletes contents whose files are deleted. */
export const removeContents = job('remove-contents', {
  payload: z.strictObject({ account_id: z.int(), keys: z.array(z.string()) }),
  longest: '10 min',
  run: ({ files }: { files: { store: Files } }, { keys }, { signal }) =>
    pLimit(together).map(keys, (key) => {
      signal.throwIfAborted()
      return files.store.remove(key as FileKey) // as the deleted row had it
    }),
})
