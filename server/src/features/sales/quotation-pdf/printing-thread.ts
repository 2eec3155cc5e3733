import { parentPort, workerData } from 'node:worker_threads'
import type { QuotationDocument } from './document.ts'
import { jpegOf } from './jpeg.ts'
import { pdfOf } from './pdf.ts'

const { logo, pictures, ...quotation } = workerData as QuotationDocument
const shown = []
for (const { content, caption } of pictures) {
  const jpeg = await jpegOf(content, 1000)
  if (jpeg) shown.push({ content: jpeg, caption })
}
const printed = await pdfOf({ ...quotation, logo: logo && (await jpegOf(logo, 600)), pictures: shown })
parentPort?.postMessage(printed)
