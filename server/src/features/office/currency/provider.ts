import { z } from 'zod'
import type { QuotedCurrency } from '#contract/office/currency.ts'
import { dayOf } from '#server/platform/days.ts'
import { decimalIn } from './own-rates-csv.ts'

export type Published = { currency: QuotedCurrency; day: string; clp: string }

/** A publisher of rates: the address for a year of a currency, and how to parse the response. */
export type Provider = {
  source: 'cmf' | 'mindicador'
  address(currency: QuotedCurrency, year: number): string
  read(currency: QuotedCurrency, answer: unknown): Published[]
}

const paths = { UF: 'uf', USD: 'dolar', EUR: 'euro' }

const CmfRow = z.object({ Valor: z.string(), Fecha: z.iso.date() })
const CmfAnswer = z.union([
  z.object({ UFs: z.array(CmfRow) }).transform(({ UFs }) => UFs),
  z.object({ Dolares: z.array(CmfRow) }).transform(({ Dolares }) => Dolares),
  z.object({ Euros: z.array(CmfRow) }).transform(({ Euros }) => Euros),
])

/** The API of the Comisión para el Mercado Financiero: `{"UFs":[{"Valor":"39.643,59","Fecha":"2026-11-20"}]}`. */
export const cmf = (apiKey: string, base = 'https://api.cmfchile.cl/api-sbifv3/recursos_api'): Provider => ({
  source: 'cmf',
  address: (currency, year) =>
    `${base}/${paths[currency]}/${year}?apikey=${encodeURIComponent(apiKey)}&formato=json`,
  read: (currency, answer) =>
    CmfAnswer.parse(answer).flatMap(({ Valor, Fecha }) => {
      const clp = decimalIn(Valor)
      return clp ? [{ currency, day: Fecha, clp }] : []
    }),
})

const MindicadorAnswer = z.object({
  serie: z.array(z.object({ fecha: z.string(), valor: z.number().positive() })),
})

/** mindicador.cl: `{"serie":[{"fecha":"2026-11-20T03:00:00.000Z","valor":39643.59}]}`, midnight in Chile. */
export const mindicador = (base = 'https://mindicador.cl/api'): Provider => ({
  source: 'mindicador',
  address: (currency, year) => `${base}/${paths[currency]}/${year}`,
  read: (currency, answer) =>
    MindicadorAnswer.parse(answer).serie.map(({ fecha, valor }) => ({
      currency,
      day: dayOf(fecha, 'America/Santiago'),
      clp: String(valor),
    })),
})

type Choice = { provider: Provider['source']; base?: string | undefined; apiKey?: string | undefined }

export function providerOf(choice: Choice | null): Provider | null {
  if (!choice) return null
  return choice.provider === 'cmf' ? cmf(choice.apiKey ?? '', choice.base) : mindicador(choice.base)
}
