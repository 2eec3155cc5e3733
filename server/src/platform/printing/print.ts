import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { basename, join } from 'node:path'
import { Worker } from 'node:worker_threads'
import pLimit from 'p-limit'
import { fail } from '#server/platform/fail.ts'
import { root } from '#server/platform/root.ts'

const mostTime = 30_000

/**
 * The PDF that a thread draws of this document: cutting down fonts takes longer than a request may hold up others. `thread` is the
 * path of its file from the root.
 */
export async function printedBy(thread: string, document: unknown, patience = mostTime): Promise<Buffer> {
  const worker = new Worker(builtOf(thread), {
    workerData: document,
    resourceLimits: { maxOldGenerationSizeMb: 256 },
    env: {},
  })
  try {
    const signal = AbortSignal.timeout(patience)
    const [printed] = (await once(worker, 'message', { signal })) as [Uint8Array]
    return Buffer.from(printed)
  } finally {
    await worker.terminate()
  }
}

/** As the build bundled it, beside the server. */
function builtOf(thread: string): string {
  const bundled = join(import.meta.dirname, basename(thread).replace(/\.ts$/, '.js'))
  return existsSync(bundled) ? bundled : join(root, thread)
}

/** A thread takes a processor and some hundred megabytes. */
const printing = pLimit(2)
const mostWaiting = 20

/** At most two at once in this process; some wait, and what is more is refused. */
export async function inPrintQueue<T>(print: () => Promise<T>): Promise<T> {
  if (printing.pendingCount >= mostWaiting) fail('unavailable', { retryAfter: 10 })
  return printing(print)
}
