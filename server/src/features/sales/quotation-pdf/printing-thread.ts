import { parentPort, workerData } from 'node:worker_threads'
import type { QuotationDocument } from './document.ts'
import { jpegOf, picturesWithin } from './jpeg.ts'
import { pdfOf } from './pdf.ts'

const { logo, pictures, ...quotation } = workerData as QuotationDocument
const [drawn, shown] = await Promise.all([
  logo && jpegOf(logo, { side: 600, quality: 80 }),
  picturesWithin(pictures),
])
const printed = await pdfOf({ ...quotation, logo: drawn, pictures: shown })
parentPort?.postMessage(printed)
