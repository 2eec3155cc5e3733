import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { root } from '../../root.ts'

const drawable = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'application/pdf'])

export const canBeDrawn = (mime: string) => drawable.has(mime)

const mostTime = 20_000

/**
 * A WebP of at most 480 by 480, or null where the file cannot be drawn. It is drawn in a worker thread, which is terminated when
 * it takes too long or too much memory, so that a malicious file cannot stop the server.
 */
export function drawSmall(content: Buffer, mime: string, patience = mostTime): Promise<Buffer | null> {
  const worker = new Worker(join(root, 'server/src/platform/files/thumbnails/drawing-thread.ts'), {
    workerData: { content, mime },
    resourceLimits: { maxOldGenerationSizeMb: 256 },
    env: {},
    // The output of the reader about a broken PDF does not belong in our log.
    stderr: true,
  })
  return new Promise<Buffer | null>((resolve) => {
    const timer = setTimeout(() => resolve(null), patience)
    worker.once('message', (small: Uint8Array | null) => resolve(small && Buffer.from(small)))
    worker.once('error', () => resolve(null))
    worker.once('exit', () => {
      clearTimeout(timer)
      resolve(null)
    })
  }).finally(() => worker.terminate())
}
