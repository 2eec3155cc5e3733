import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { root } from '../../root.ts'

const drawable = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'application/pdf'])

export const canBeDrawn = (mime: string) => drawable.has(mime)

export type Drawn = { data: Buffer; width: number; height: number }

const mostTime = 20_000
/** The longest side of a thumbnail, in pixels. */
export const smallSide = 480

/** A WebP of at most 480 by 480, or null where the file cannot be drawn. */
export async function drawSmall(content: Buffer, mime: string, patience = mostTime): Promise<Buffer | null> {
  const [small] = (await drawSizes(content, mime, [smallSide], patience)) ?? []
  return small?.data ?? null
}

/**
 * A WebP for each longest side, or null where the file cannot be drawn. It is drawn in a worker thread, which is terminated when
 * it takes too long or too much memory, so that a malicious file cannot stop the server.
 */
export function drawSizes(
  content: Buffer,
  mime: string,
  sides: number[],
  patience = mostTime,
): Promise<Drawn[] | null> {
  const worker = new Worker(join(root, 'server/src/platform/files/thumbnails/drawing-thread.ts'), {
    workerData: { content, mime, sides },
    resourceLimits: { maxOldGenerationSizeMb: 256 },
    env: {},
    // The output of the reader about a broken PDF does not belong in our log.
    stderr: true,
  })
  return new Promise<Drawn[] | null>((resolve) => {
    const timer = setTimeout(() => resolve(null), patience)
    worker.once('message', (drawn: (Omit<Drawn, 'data'> & { data: Uint8Array })[]) =>
      resolve(drawn.map((one) => ({ ...one, data: Buffer.from(one.data) }))),
    )
    worker.once('error', () => resolve(null))
    worker.once('exit', () => {
      clearTimeout(timer)
      resolve(null)
    })
  }).finally(() => worker.terminate())
}
