import { once } from 'node:events'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import pLimit from 'p-limit'
import { fail, failField } from '#server/platform/fail.ts'
import { root } from '#server/platform/root.ts'
import type { Tag, Values } from './merge.ts'
import type { Done, Work } from './thread.ts'

const thread = join(root, 'server/src/features/sales/document-templates/docx/thread.ts')
const mostTime = 20_000

/** A thread takes a processor and some hundred megabytes. */
const atOnce = pLimit(2)
const mostWaiting = 20

/** What a template asks for; what is wrong with it is an error of `file`. */
export async function tagsIn(content: Buffer): Promise<Tag[]> {
  const { tags } = await inThread({ kind: 'tags', content })
  return tags ?? []
}

/** The template filled in, as Word and as PDF. */
export async function mergedIn(
  content: Buffer,
  values: Values,
  named: { title: string; author: string },
): Promise<{ docx: Buffer; pdf: Buffer }> {
  const { docx = [], pdf = [] } = await inThread({ kind: 'merge', content, values, named })
  return { docx: Buffer.from(docx), pdf: Buffer.from(pdf) }
}

/** A hostile document costs this thread at most, which is ended after its time. */
async function inThread(work: Work): Promise<Done> {
  if (atOnce.pendingCount >= mostWaiting) fail('unavailable', { retryAfter: 10 })
  const done = await atOnce(() => run(work))
  if (done.refusal !== undefined) failField('file', done.refusal)
  return done
}

async function run(workerData: Work): Promise<Done> {
  const worker = new Worker(thread, { workerData, resourceLimits: { maxOldGenerationSizeMb: 384 }, env: {} })
  try {
    const [done] = (await once(worker, 'message', { signal: AbortSignal.timeout(mostTime) })) as [Done]
    return done
  } catch (error) {
    const { name, code } = error as { name?: string; code?: string }
    if (name === 'AbortError') return { refusal: 'El documento tarda demasiado en leerse' }
    if (code === 'ERR_WORKER_OUT_OF_MEMORY') return { refusal: 'El documento ocupa demasiado al abrirse' }
    throw error
  } finally {
    await worker.terminate()
  }
}
