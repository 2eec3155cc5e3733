import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { importSentences } from '#contract/people/import-sentences.ts'
import { root } from '../../root.ts'
import type { Said, ToRead } from './reading-thread.ts'
import { type ReadRow, refuse } from './row.ts'
import { inspectWorkbook } from './workbook.ts'

export type ReadFormat = ToRead['format']

/** Refuses a malicious workbook by its central directory alone: nothing is unpacked. */
export async function inspectSheet(path: string, format: ReadFormat) {
  if (format === 'xlsx') await inspectWorkbook(path)
}

/** The total time to wait for rows, in milliseconds. */
const mostTime = 60_000

const bundled = join(import.meta.dirname, 'reading-thread.js')
const thread = existsSync(bundled) ? bundled : join(root, 'server/src/platform/sheets/read/reading-thread.ts')

// Far more than the shared strings of a workbook may hold.
const resourceLimits = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 12 }

/**
 * The non-empty rows of a file, as a stream. It is read in a worker thread, which is terminated when it takes too long or too
 * much memory, so that a malicious file cannot stop the server.
 */
export async function* readSheet(
  path: string,
  format: ReadFormat,
  patience = mostTime,
): AsyncGenerator<ReadRow> {
  const workerData: ToRead = { path, format }
  const worker = new Worker(thread, { workerData, resourceLimits, env: {} })
  // The error is thrown where the result is awaited.
  worker.on('error', () => {})
  try {
    let left = patience
    let coming = askFor(worker)
    for (;;) {
      const from = performance.now()
      const { rows, refusal } = await within(coming, left)
      left -= performance.now() - from
      if (refusal !== undefined) refuse(refusal)
      if (!rows) return
      // Reads one batch ahead while the current one is processed.
      coming = askFor(worker)
      coming.catch(() => {})
      yield* rows
    }
  } finally {
    await worker.terminate()
  }
}

/** Only one request to the thread is pending at a time. */
function askFor(worker: Worker): Promise<Said> {
  const { promise, resolve, reject } = Promise.withResolvers<Said>()
  const fail = (error: Error & { code?: string }) =>
    error.code === 'ERR_WORKER_OUT_OF_MEMORY'
      ? resolve({ refusal: importSentences.tooMuchMemory })
      : reject(error)
  const end = () => reject(new Error('The reading thread ended'))
  worker.once('message', resolve).once('error', fail).once('exit', end)
  worker.postMessage('more')
  return promise.finally(() => worker.off('message', resolve).off('error', fail).off('exit', end))
}

function within(coming: Promise<Said>, time: number): Promise<Said> {
  const { promise, resolve } = Promise.withResolvers<Said>()
  const timer = setTimeout(resolve, time, { refusal: importSentences.tooSlow })
  return Promise.race([coming, promise]).finally(() => clearTimeout(timer))
}
