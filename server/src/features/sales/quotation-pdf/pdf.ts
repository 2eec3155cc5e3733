import { documentOf } from '#server/platform/printing/document.ts'
import {
  accent,
  bottom,
  heading,
  margin,
  type Paper,
  paragraph,
  room,
  style,
  table,
  tagged,
  width,
} from '#server/platform/printing/paper.ts'
import { dayInChile, inChile, rateInChile } from '#server/platform/printing/words.ts'
import type { QuotationDocument } from './document.ts'
import { drawQr } from './qr.ts'
import { mortgageTable, planTable, priceTable } from './tables.ts'
import { folioOf, titleOf } from './words.ts'

type Element = PDFKit.PDFStructureElement

/** The quotation on A4, as it is issued: a pure function of what it is given. */
export const pdfOf = (quotation: QuotationDocument): Promise<Buffer> =>
  documentOf(
    { title: titleOf(quotation), label: folioOf(quotation), account: quotation.account },
    (paper, body) => drawQuotation(paper, body, quotation),
  )

/** What is offered and who offers it on the first page, how it is paid on those after it. */
export function drawQuotation(paper: Paper, body: Element, quotation: QuotationDocument) {
  const { figures, pictures } = quotation
  const page = paper.bufferedPageRange().count
  drawHead(paper, body, quotation)
  drawTotal(paper, body, quotation)
  drawPictures(paper, body, pictures.slice(0, 2))
  heading(paper, body, 'Precio')
  const price = priceTable(quotation)
  table(paper, body, price.columns, price.rows)
  drawContact(paper, body, quotation)
  if (paper.bufferedPageRange().count === page) paper.addPage()
  if (figures.plan_rows.length > 0) {
    heading(paper, body, 'Forma de pago')
    const plan = planTable(figures)
    table(paper, body, plan.columns, plan.rows)
  }
  const { reservation, is_guarantee } = figures.plan
  if (is_guarantee && Number(reservation) > 0) {
    paper.y += 4
    const amount = inChile({ amount: reservation, currency: figures.currency })
    paragraph(paper, body, `Reserva en garantía, aparte del precio: ${amount}.`)
  }
  if (figures.mortgages.length > 0) {
    heading(paper, body, 'Simulación del crédito hipotecario')
    const mortgages = mortgageTable(figures)
    table(paper, body, mortgages.columns, mortgages.rows)
    paper.y += 4
    paragraph(paper, body, 'Valores referenciales: cada banco evalúa y fija sus condiciones.')
  }
  if (quotation.notes) {
    heading(paper, body, 'Notas')
    paragraph(paper, body, quotation.notes, {})
  }
  if (quotation.legal_text) {
    heading(paper, body, 'Condiciones')
    paragraph(paper, body, quotation.legal_text, { size: 8 })
  }
  drawGallery(paper, body, pictures.slice(2))
}

function drawHead(paper: Paper, body: Element, { account, logo, ...quotation }: QuotationDocument) {
  const top = paper.y
  if (logo) {
    const draw = () => paper.image(logo, margin, top, { fit: [140, 44] })
    tagged(paper, body, 'Figure', draw, { alt: account.name })
    paper.y = top + 52
  } else paragraph(paper, body, account.name, { strong: true, size: 14, color: accent })
  const title = titleOf(quotation)
  const write = () => style(paper, { size: 20, strong: true }).text(title, margin, paper.y + 6, { width })
  tagged(paper, body, 'H1', write)
  if (quotation.broker) paragraph(paper, body, `${account.name} y ${quotation.broker.name}`, { strong: true })
  const whom = quotation.client ? `Para ${quotation.client}. ` : ''
  const where = quotation.project ? `${quotation.project}. ` : ''
  const issued = quotation.issued_on ? `Emitida el ${dayInChile(quotation.issued_on)}` : 'Sin emitir'
  const days = `${issued}, válida hasta el ${dayInChile(quotation.valid_until)}.`
  paragraph(paper, body, `${whom}${where}${days}`)
}

function drawTotal(
  paper: Paper,
  body: Element,
  { figures: { total, total_clp, exchange } }: QuotationDocument,
) {
  paper.y += 10
  paragraph(paper, body, inChile(total), { size: 24, strong: true, color: accent })
  if (total_clp && total.currency !== 'CLP') paragraph(paper, body, inChile(total_clp), { size: 12 })
  const { uf, uf_date, usd } = exchange
  const rates = [
    uf && uf_date && `UF del ${dayInChile(uf_date)}: ${rateInChile(uf)}`,
    total.currency === 'USD' && usd && `Dólar: ${rateInChile(usd)}`,
  ].filter(Boolean)
  if (rates.length > 0) paragraph(paper, body, `${rates.join('. ')}.`)
}

type Pictures = QuotationDocument['pictures']
const gap = 12
const rowHigh = 180

/** Side by side, two a row, each over its words. */
function drawPictures(paper: Paper, body: Element, pictures: Pictures) {
  const high = rowHigh - 30
  const wide = (width - gap) / 2
  for (let index = 0; index < pictures.length && fits(paper, rowHigh); index += 2) {
    paper.y += gap
    room(paper, rowHigh - gap)
    const top = paper.y
    for (const [place, { content, caption }] of pictures.slice(index, index + 2).entries()) {
      const left = margin + place * (wide + gap)
      const draw = () =>
        paper.image(content, left, top, { fit: [wide, high], align: 'center', valign: 'center' })
      tagged(paper, body, 'Figure', draw, { alt: caption })
      const write = () =>
        style(paper, { size: 8, quiet: true }).text(caption, left, top + high + 4, {
          width: wide,
          height: 12,
          align: 'center',
          ellipsis: true,
        })
      tagged(paper, body, 'P', write)
    }
    paper.y = top + rowHigh - gap
  }
}

/** The pictures that still fit on the pages that a quotation has. */
function drawGallery(paper: Paper, body: Element, pictures: Pictures) {
  const needed = rowHigh + 40
  if (pictures.length === 0 || !fits(paper, needed)) return
  room(paper, needed)
  heading(paper, body, 'Imágenes')
  drawPictures(paper, body, pictures)
}

const mostPages = 4

const fits = (paper: Paper, height: number) =>
  paper.y + height <= bottom || paper.bufferedPageRange().count < mostPages

function drawContact(paper: Paper, body: Element, { seller, broker, account, link }: QuotationDocument) {
  heading(paper, body, broker ? 'Su corredor y la inmobiliaria' : 'Su ejecutivo')
  room(paper, 110)
  const top = paper.y
  const side = 92
  if (link) {
    const draw = () => drawQr(paper, link, margin + width - side, top, side)
    tagged(paper, body, 'Figure', draw, { alt: 'Código QR de la cotización en línea' })
    paper.y = top
  }
  for (const { name, phone, email, of } of [
    ...(broker ? [{ ...broker, name: broker.agent, of: broker.name }] : []),
    { ...seller, of: account.name },
  ]) {
    const lines = [name, phone, email, of].filter((line) => line !== null)
    for (const line of lines) paragraph(paper, body, line, { strong: line === name })
  }
  if (!link) return
  const open = () =>
    style(paper, { color: accent }).text('Ver la cotización en línea', margin, paper.y + 4, {
      width: width - side - 12,
      link,
    })
  tagged(paper, body, 'P', open)
  paper.y = Math.max(paper.y, top + side)
}
