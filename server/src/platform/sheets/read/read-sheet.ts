import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { importSentences } from '#contract/people/import-sentences.ts'
import { root } from '../../root.ts'
import type { Said, ToRead } from './reading-thread.ts'
import { type ReadRow, refuse } from './row.ts'
import { inspectWorkbook } from './workbook.ts'

export type ReadFormat = ToRead['format']

/** Refuses a workbook that no honest program writes by its table of contents alone: nothing is unpacked. */
export async function inspectSheet(path: string, format: ReadFormat) {
  if (format === 'xlsx') await inspectWorkbook(path)
}

/** For how long, in milliseconds, rows are waited for in all. */
const mostTime = 60_000

const bundled = join(import.meta.dirname, 'reading-thread.js')
const thread = existsSync(bundled) ? bundled : join(root, 'server/src/platform/sheets/read/reading-thread.ts')

// Far more than the texts a workbook may hold.
const resourceLimits = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 12 }

/**
 * The rows of a file that hold something, as they come; no more of it than passes through is in memory. Read in a thread of
 * its own, which is ended when it takes too long or too much memory: a file made to do that must not stop the server.
 */
export async function* readSheet(
  path: string,
  format: ReadFormat,
  patience = mostTime,
): AsyncGenerator<ReadRow> {
  const workerData: ToRead = { path, format }
  const worker = new Worker(thread, { workerData, resourceLimits, env: {} })
  // What is thrown is told where it is waited for.
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
      // The next are read while these are worked on, and no more.
      coming = askFor(worker)
      coming.catch(() => {})
      yield* rows
    }
  } finally {
    await worker.terminate()
  }
}

/** One question at a time is on its way. */
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
