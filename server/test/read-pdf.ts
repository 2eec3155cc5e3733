import { PDFiumLibrary } from '@hyzyla/pdfium'

let library: Promise<PDFiumLibrary> | undefined

/** The words of a PDF, as who selects and copies them has them. */
export async function readPdf(pdf: Buffer) {
  library ??= PDFiumLibrary.init()
  const document = await (await library).loadDocument(pdf)
  const pages = [...document.pages()]
  const text = pages.map((page) => page.getText()).join('\n')
  const found = {
    pages: pages.length,
    size: pages[0]?.getOriginalSize(),
    text: text.replaceAll('\u00a0', ' '),
  }
  document.destroy()
  return found
}
