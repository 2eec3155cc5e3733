import { printedBy } from '#server/platform/printing/print.ts'
import type { QuotationDocument } from './document.ts'

const thread = 'server/src/features/sales/quotation-pdf/printing-thread.ts'

/** Pictures may be WebP; one that cannot be read is left out. */
export const printQuotation = (quotation: QuotationDocument): Promise<Buffer> => printedBy(thread, quotation)
