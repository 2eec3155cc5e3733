import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { updateAccount } from '#contract/office/account.ts'
import { setLogo } from '#contract/office/pictures.ts'
import * as acts from '#contract/sales/quotation-acts.ts'
import { createQuotation, type Quotation } from '#contract/sales/quotations.ts'
import { addProjectImage, addUnitImage } from '#contract/stock/images.ts'
import { patchUnit } from '#contract/stock/units.ts'
import { inPrintQueue } from '#server/platform/printing/print.ts'
import { dayInChile, inChile } from '#server/platform/printing/words.ts'
import { leadOf } from '#test/leads.ts'
import { readPdf } from '#test/read-pdf.ts'
import { projectOf, unitOf } from '#test/stock.ts'
import { type Person, type World, world } from '#test/world.ts'

let w: World
let flat: number
let issued: Quotation
beforeAll(async () => {
  w = await world()
  const project_id = await projectOf(w.admin, 'Mirador')
  const list_price = { amount: '4200', currency: 'UF' as const }
  flat = (await unitOf(w.admin, { number: '1204', project_id, list_price, rooms: 2 })).id
  const { id } = await drafted()
  issued = (await w.seller.call(acts.issueQuotation, { params: { id }, body: {} })).body
})

async function drafted() {
  const contact = { first_name: 'Eva', last_name: 'Roa', email: `eva${Math.random()}@vexmail.cl` }
  const { id: lead_id } = await leadOf(w.seller, { contact })
  const plan = { reservation: '10', instalments: { amount: '800', count: 12, first_on: '2027-01-05' } }
  const mortgages = [{ bank: 'Banco Uno', percent: '4.15', years: 25 }]
  const body = { lead_id, units_ids: [flat], plan, mortgages, notes: 'Entrega en 2028.' }
  return (await w.seller.call(createQuotation, { body })).body
}

async function downloaded(url: string, person?: Person) {
  const headers = person ? { authorization: `Bearer ${person.access}` } : {}
  const { statusCode, headers: sent, rawPayload } = await w.app.inject({ url, headers })
  return { status: statusCode, headers: sent, content: rawPayload }
}
const ofSeller = ({ id }: Quotation, person = w.seller) =>
  downloaded(`/umbral_api/v1/quotations/${id}/pdf/`, person)
const ofLink = ({ uuid }: Quotation) => downloaded(`/public_api/v1/quotations/${uuid}/pdf/`)

function figuresIn({ lines, plan_rows, mortgages, ...sums }: Quotation): string[] {
  const amounts = [
    sums.list_total,
    sums.discount_total,
    sums.total,
    ...lines.flatMap((line) => [line.list_price, line.final_price]),
    ...plan_rows.map(({ amount }) => amount),
    ...mortgages.flatMap(({ loan, monthly_payment, minimum_income }) => [
      loan,
      monthly_payment,
      minimum_income,
    ]),
  ]
  return [...amounts.map(inChile), ...plan_rows.map(({ due_on }) => dayInChile(due_on))]
}

test('an issued quotation is printed with the figures it was issued with, for its seller and for whoever has the link', async () => {
  await w.admin.call(patchUnit, {
    params: { id: flat },
    body: { list_price: { amount: '9999', currency: 'UF' } },
  })
  const [own, open] = [await ofSeller(issued), await ofLink(issued)]
  for (const { status, headers, content } of [own, open]) {
    expect([status, headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(headers['content-disposition']).toBe('attachment; filename=cotizacion-00001-v1.pdf')
    const { text } = await readPdf(content)
    for (const words of figuresIn(issued)) expect(text).toContain(words)
    for (const words of ['#00001', 'Eva Roa', 'Mirador', 'Departamento 1204', '2 dormitorios', 'Banco Uno'])
      expect(text).toContain(words)
    for (const words of ['Borrador', '9.999']) expect(text).not.toContain(words)
    expect(imagesIn(content)).toBe(0)
    expect(content.toString('latin1')).toContain(`http://umbral.test${issued.link}`)
  }
  expect((await readPdf(own.content)).text).toContain('Entrega en 2028.')
  expect((await readPdf(open.content)).text).not.toContain('Entrega en 2028.')
})

test('a draft is printed for its seller alone, says that it is one, and leads to no preview', async () => {
  const quotation = await drafted()
  const { content } = await ofSeller(quotation)
  const { text } = await readPdf(content)
  expect(text).toContain('Cotización Borrador')
  expect(text).toContain('Sin emitir')
  for (const words of figuresIn(quotation)) expect(text).toContain(words)
  expect(content.toString('latin1')).not.toContain('/preview')
  expect((await ofLink(quotation)).status).toBe(404)
})

test('what the account says about quotations stands in the PDF and in the preview, as it was at the issue', async () => {
  const say = (quotation_legal_text: string | null) =>
    w.admin.call(updateAccount, { body: { quotation_legal_text } })
  expect((await say('Oferta sujeta a stock.')).body.quotation_legal_text).toBe('Oferta sujeta a stock.')
  const { id } = await drafted()
  const { body } = await w.seller.call(acts.issueQuotation, { params: { id }, body: {} })
  await say('Otras condiciones.')
  for (const { content } of [await ofSeller(body), await ofLink(body)])
    expect((await readPdf(content)).text).toContain('Oferta sujeta a stock.')
  const { payload } = await w.app.inject({ url: `/public_api/v1/quotations/${body.uuid}/` })
  expect(JSON.parse(payload).legal_text).toBe('Oferta sujeta a stock.')
  expect((await readPdf((await ofSeller(await drafted())).content)).text).toContain('Otras condiciones.')
  expect((await readPdf((await ofSeller(issued)).content)).text).not.toContain('Otras')
  await say(null)
})

test('a seller who does not see the quotation does not print it', async () => {
  expect((await ofSeller(issued, w.otherSeller)).status).toBe(404)
})

test("a revoked link prints nothing, and the seller's PDF stays, without the link", async () => {
  const { id } = await drafted()
  const quotation = (await w.seller.call(acts.issueQuotation, { params: { id }, body: {} })).body
  await w.seller.call(acts.revokeQuotationLink, { params: { id } })
  const { status, content } = await ofLink(quotation)
  expect([status, JSON.parse(content.toString()).conflict.reason]).toEqual([410, 'revoked'])
  const own = await ofSeller(quotation)
  expect(own.status).toBe(200)
  expect(own.content.toString('latin1')).not.toContain('/preview')
})

test("it shows the account's logo, the project's cover and the unit's plan", async () => {
  const content = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#0a7b7c' } })
    .png()
    .toBuffer()
  const file = { name: 'a.png', content }
  const id = issued.project?.id ?? 0
  await w.admin.call(setLogo, { file })
  await w.admin.call(addProjectImage, { params: { id }, file, body: { gallery: 'main' } })
  await w.admin.call(addUnitImage, { params: { id: flat }, file, body: { gallery: 'plans' } })
  const pdf = (await ofSeller(issued, w.manager)).content
  expect(imagesIn(pdf)).toBe(3)
  expect(pdf.length).toBeLessThan(1_000_000)
})
const imagesIn = (pdf: Buffer) => pdf.toString('latin1').split('/Subtype /Image').length - 1

test('two are printed at once, twenty wait, and what is more is told to come again', async () => {
  let running = 0
  let most = 0
  const { promise, resolve: open } = Promise.withResolvers<void>()
  const print = () =>
    inPrintQueue(async () => {
      most = Math.max(most, ++running)
      await promise
      running--
    })
  const waiting = Array.from({ length: 22 }, print)
  await Promise.resolve()
  await expect(print()).rejects.toMatchObject({ code: 'unavailable' })
  open()
  await Promise.all(waiting)
  expect(most).toBe(2)
})
