import sharp from 'sharp'
import { expect, test } from 'vitest'
import { figuresOf } from '#server/features/sales/quotation-money/figures.ts'
import { inChile } from '#server/platform/printing/words.ts'
import { readPdf } from '#test/read-pdf.ts'
import type { QuotationDocument } from './document.ts'
import { pdfOf } from './pdf.ts'
import { printQuotation } from './print.ts'

const { figures } = figuresOf({
  terms: {
    currency: 'UF',
    lines: [{ unit_id: 1, discount: { percent: '3.6' } }, { unit_id: 2 }],
    extras: [{ name: 'Kit de cocina', amount: '85.5' }],
    plan: {
      reservation: '10',
      cash: '246.04',
      instalments: { amount: '900.05', count: 18, first_on: '2026-12-31' },
    },
    mortgages: [
      { bank: 'Banco Uno', percent: '4.15', years: 25, insurances: '1.2' },
      { bank: 'Banco Dos', percent: '3.89', years: 20 },
    ],
  },
  units: [
    { id: 1, list_price: { amount: '5995.00', currency: 'UF' }, discount_limit: '5', delivery_on: null },
    { id: 2, list_price: { amount: '390.00', currency: 'UF' }, discount_limit: '5', delivery_on: null },
  ],
  rates: { UF: { clp: '39643.59', date: '2026-11-22' } },
  today: '2026-11-22',
})
const quotation: QuotationDocument = {
  number: 42,
  version: 2,
  issued_on: '2026-11-22',
  valid_until: '2026-11-29',
  account: {
    name: 'Inmobiliaria Ñuñoa',
    national_id: '76.123.456-0',
    phone: '+56 2 2345 6789',
    email: 'ventas@nunoa.test',
    address: 'Irarrázaval 1234, Ñuñoa',
  },
  seller: { name: 'Łucja Peña', email: 'lucja@nunoa.test', phone: '+56 9 1234 5678' },
  broker: null,
  client: 'María José Muñoz',
  project: 'Edificio Mirador',
  units: [
    { id: 1, name: 'Departamento 1204', facts: '2 dormitorios, 64,5 m²' },
    { id: 2, name: 'Estacionamiento E-15', facts: '' },
  ],
  figures,
  notes: 'Entrega estimada: segundo semestre de 2028.',
  legal_text: 'Imágenes referenciales. Los valores pueden cambiar sin aviso.',
  logo: null,
  pictures: [],
  link: 'https://umbral.test/quotation/7d4f8a52-3b1c-4f0e-9a57-2f6f0f1f8a11/preview',
}

test('its text says every figure as it was computed', async () => {
  const pdf = await pdfOf(quotation)
  const { text, size, pages } = await readPdf(pdf)
  expect([Math.round(size?.originalWidth ?? 0), Math.round(size?.originalHeight ?? 0)]).toEqual([595, 842])
  expect(pages).toBeGreaterThanOrEqual(2)
  expect(pages).toBeLessThanOrEqual(4)
  const amounts = [
    figures.list_total,
    figures.discount_total,
    figures.total,
    figures.total_clp,
    ...figures.lines.flatMap((line) => [line.list_price, line.final_price]),
    ...figures.plan_rows.flatMap((row) => [row.amount, row.amount_clp]),
    ...figures.mortgages.flatMap((bank) => [
      bank.loan,
      bank.insurances,
      bank.monthly_payment,
      bank.minimum_income,
      bank.total_interest,
    ]),
  ]
  for (const amount of amounts) expect(text).toContain(amount && inChile(amount))
  for (const row of figures.plan_rows) expect(text).toContain(row.due_on.split('-').reverse().join('-'))
  for (const words of [
    '#00042 · versión 2',
    'María José Muñoz',
    'Łucja Peña',
    'Departamento 1204',
    'Estacionamiento E-15',
    'Kit de cocina',
    'Banco Dos',
    'válida hasta el 29-11-2026',
    'UF del 22-11-2026: $39.643,59',
    'RUT 76.123.456-0',
    'Página 1 de',
  ])
    expect(text).toContain(words)
})

test('amounts are written as in Chile', () => {
  expect(inChile({ amount: '5780.20', currency: 'UF' })).toBe('UF 5.780,20')
  expect(inChile({ amount: '235903603', currency: 'CLP' })).toBe('$235.903.603')
  expect(inChile({ amount: '-150.00', currency: 'USD' })).toBe('−US$ 150,00')
})

test('it has tags, its fonts, pictures with words, and is small', async () => {
  const content = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#0a7b7c' } })
    .jpeg()
    .toBuffer()
  const pdf = await printQuotation({
    ...quotation,
    logo: content,
    pictures: [1, 2, 3].map((number) => ({ content, caption: `Fachada ${number}` })),
  })
  const source = pdf.toString('latin1')
  expect(source).toContain('/MarkInfo')
  expect(source).toContain('/StructTreeRoot')
  expect(source).toContain('/FontFile2')
  expect(source).toMatch(/\/Lang \(es-CL\)/)
  expect(pdf.length).toBeLessThan(1_000_000)
})

test('two hundred instalments fit on four pages', async () => {
  const many = figuresOf({
    terms: {
      currency: 'CLP',
      lines: [{ unit_id: 1 }],
      plan: { instalments: { amount: '20000000', count: 200, first_on: '2026-12-31' } },
    },
    units: [
      { id: 1, list_price: { amount: '99000000', currency: 'CLP' }, discount_limit: '0', delivery_on: null },
    ],
    rates: {},
    today: '2026-11-22',
  })
  const { text, pages } = await readPdf(await pdfOf({ ...quotation, figures: many.figures }))
  expect(pages).toBeLessThanOrEqual(4)
  expect(text).toContain('Cuotas 13 a 199, cada una')
  expect(text).toContain('Cuota 200')
})
