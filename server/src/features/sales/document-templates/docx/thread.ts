import { parentPort, workerData } from 'node:worker_threads'
import { merged, type Tag, tagsOf, type Values } from './merge.ts'
import { openPackage, packed, Refusal } from './package.ts'

export type Work =
  | { kind: 'tags'; content: Uint8Array }
  | { kind: 'merge'; content: Uint8Array; values: Values; named: { title: string; author: string } }
export type Done = { tags?: Tag[]; docx?: Uint8Array; pdf?: Uint8Array; refusal?: string }

async function done(work: Work): Promise<Done> {
  try {
    const parts = await openPackage(Buffer.from(work.content))
    if (work.kind === 'tags') return { tags: tagsOf(parts) }
    const docx = packed(merged(parts, work.values))
    const { pdfOfDocument } = await import('./pdf.ts')
    return { docx, pdf: await pdfOfDocument(docx, work.named) }
  } catch (error) {
    if (error instanceof Refusal) return { refusal: error.message }
    throw error
  }
}

parentPort?.postMessage(await done(workerData as Work))
