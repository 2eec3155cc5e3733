import { decimalText } from '#web/kit/decimal-text.ts'
import { number, t } from '#web/kit/text.ts'
import { orientationWords, unitStatusWords } from '../units/shared/words.ts'
import type { PicturedUnit } from './queries.ts'

/** What the colour of a unit says. */
export const colourings = ['status', 'price', 'days', 'interest', 'quotations', 'orientation'] as const
export type Colouring = (typeof colourings)[number]

/** Colours that go from the least to the most. */
export const isInSteps = (by: Colouring) => by !== 'status' && by !== 'orientation'

export const colouringWords: Record<Colouring, string> = {
  status: t('Estado'),
  price: t('Precio por m²'),
  days: t('Días en venta'),
  interest: t('Interés (leads)'),
  quotations: t('Cotizaciones'),
  orientation: t('Orientación'),
}

/** A colour of the picture and what it stands for; `key` is what the address says and what the style sheet paints. */
export type Colour = { key: string; label: string; count: number }
export type Colours = { legend: Colour[]; of: (unit: PicturedUnit) => string }

/** Units of which nothing is known in this respect. */
const unknown = 'none'

/** The colours of these units: one per value, or five steps from the least to the most. */
export function coloursOf(units: readonly PicturedUnit[], by: Colouring): Colours {
  const { of, labels, none = t('Sin dato') } = scales[by](units)
  const counts = Map.groupBy(units, of)
  const legend = [...labels, [unknown, none] as const].flatMap(([key, label]) => {
    const found = counts.get(key)
    return found ? [{ key, label, count: found.length }] : []
  })
  return { legend, of }
}

type Scale = {
  of: (unit: PicturedUnit) => string
  labels: (readonly [key: string, label: string])[]
  /** What it means that a unit has none. */
  none?: string
}

const scales: Record<Colouring, (units: readonly PicturedUnit[]) => Scale> = {
  status: () => ({
    of: ({ status }) => status,
    labels: Object.entries(unitStatusWords).map(([key, { label }]) => [key, label] as const),
  }),
  orientation: () => ({
    of: ({ orientation }) => orientation ?? unknown,
    labels: Object.entries(orientationWords),
  }),
  // One currency is the rule in a project: numbers of another one are ordered among them all the same.
  price: (units) =>
    inSteps(units, ({ pricePerM2 }) => (pricePerM2 ? Number(pricePerM2.amount) : undefined), {
      text: (value) => decimalText(String(value), 0, 1),
      last: (from) => t('Desde {from}', { from }),
      between: (from, to) => t('{from} a {to}', { from, to }),
    }),
  days: (units) =>
    inSteps(units, ({ status, daysOnMarket }) => (status === 'available' ? daysOnMarket : undefined), {
      text: (value) => number(value),
      last: (from) => t('{from} días o más', { from }),
      between: (from, to) => t('{from} a {to} días', { from, to }),
    }),
  interest: (units) => ({
    ...inSteps(units, ({ leadsCount }) => leadsCount || undefined, {
      text: (value) => number(value),
      last: (from) => t('{from} leads o más', { from }),
      between: (from, to) => t('{from} a {to} leads', { from, to }),
    }),
    none: t('Sin leads'),
  }),
  quotations: (units) => ({
    ...inSteps(units, ({ quotationsCount }) => quotationsCount || undefined, {
      text: (value) => number(value),
      last: (from) => t('{from} cotizaciones o más', { from }),
      between: (from, to) => t('{from} a {to} cotizaciones', { from, to }),
    }),
    none: t('Sin cotizaciones'),
  }),
}

const steps = 5
type Words = {
  text: (value: number) => string
  between: (from: string, to: string) => string
  last: (from: string) => string
}

/** Up to five steps with about as many units each; equal values are never in two. */
function inSteps(
  units: readonly PicturedUnit[],
  measure: (unit: PicturedUnit) => number | undefined,
  { text, between, last }: Words,
): Scale {
  const values = units.flatMap((unit) => measure(unit) ?? []).sort((one, other) => one - other)
  const starts = [
    ...new Set(
      Array.from({ length: steps }, (_, step) => values[Math.floor((step * values.length) / steps)]).filter(
        (start) => start !== undefined,
      ),
    ),
  ]
  return {
    of: (unit) => {
      const value = measure(unit)
      if (value === undefined) return unknown
      return String(starts.findLastIndex((start) => start <= value) + 1)
    },
    labels: starts.map((start, step) => {
      const next = starts[step + 1]
      return [String(step + 1), next === undefined ? last(text(start)) : between(text(start), text(next))]
    }),
  }
}
