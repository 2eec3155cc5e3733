import { once } from 'node:events'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { root } from '#server/platform/root.ts'
import type { QuotationDocument } from './document.ts'

const thread = join(root, 'server/src/features/sales/quotation-pdf/printing-thread.ts')

/** The PDF, drawn in a worker thread: cutting down fonts takes longer than a request may hold up others. */
export async function printQuotation(quotation: QuotationDocument): Promise<Buffer> {
  const worker = new Worker(thread, {
    workerData: quotation,
    resourceLimits: { maxOldGenerationSizeMb: 256 },
    env: {},
  })
  try {
    const [printed] = (await once(worker, 'message')) as [Uint8Array]
    return Buffer.from(printed)
  } finally {
    await worker.terminate()
  }
}
