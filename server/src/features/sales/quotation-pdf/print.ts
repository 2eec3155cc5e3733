import { once } from 'node:events'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import pLimit from 'p-limit'
import { fail } from '#server/platform/fail.ts'
import { root } from '#server/platform/root.ts'
import type { QuotationDocument } from './document.ts'

const thread = join(root, 'server/src/features/sales/quotation-pdf/printing-thread.ts')
const mostTime = 30_000

/**
 * The PDF, drawn in a worker thread: cutting down fonts takes longer than a request may hold up others. Pictures may be WebP; one
 * that cannot be read is left out.
 */
export async function printQuotation(quotation: QuotationDocument): Promise<Buffer> {
  const worker = new Worker(thread, {
    workerData: quotation,
    resourceLimits: { maxOldGenerationSizeMb: 256 },
    env: {},
  })
  try {
    const signal = AbortSignal.timeout(mostTime)
    const [printed] = (await once(worker, 'message', { signal })) as [Uint8Array]
    return Buffer.from(printed)
  } finally {
    await worker.terminate()
  }
}

/** A thread takes a processor and some hundred megabytes. */
const printing = pLimit(2)
const mostWaiting = 20

/** At most two at once in this process; some wait, and what is more is refused. */
export async function inPrintQueue<T>(print: () => Promise<T>): Promise<T> {
  if (printing.pendingCount >= mostWaiting) fail('unavailable', { retryAfter: 10 })
  return printing(print)
}
