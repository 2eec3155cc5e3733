import { parentPort, workerData } from 'node:worker_threads'
import type { QuotationDocument } from './document.ts'
import { pdfOf } from './pdf.ts'

const { logo, pictures, ...quotation } = workerData as QuotationDocument
// What is passed to a thread arrives without Buffer's methods.
const printed = await pdfOf({
  ...quotation,
  logo: logo && Buffer.from(logo),
  pictures: pictures.map((picture) => ({ ...picture, content: Buffer.from(picture.content) })),
})
parentPort?.postMessage(printed)
