import { Temporal } from 'temporal-polyfill'
import { priceDecimals } from '#contract/stock/shared.ts'
import type { Db } from '#server/platform/db.ts'
import { Exact } from '#server/platform/decimals.ts'
import type { Me } from '#server/platform/me.ts'
import type { Letter } from '#server/platform/printing/letter.ts'
import { dayInChile, inChile, percentInChile } from '#server/platform/printing/words.ts'
import type { Cell } from '#server/platform/sheets/sheet.ts'
import { type Booked, headOf, stepsBooked, type Whose } from './statement.queries.ts'

const acts = { due: 'Devengada', approved: 'Aprobada', paid: 'Pagada', clawed_back: 'Retirada' }
const folioOf = (number: number) => `#${String(number).padStart(5, '0')}`

/** What was earned, approved, paid and taken back in a month. */
export async function commissionStatement(
  db: Db,
  me: Me,
  whose: Whose,
  month: string,
): Promise<{ letter: Letter; booked: Booked[]; name: string }> {
  const { account, name } = await headOf(db, me, whose)
  const first = Temporal.PlainYearMonth.from(month)
  const day = (of: number) => first.toPlainDate({ day: of }).toString()
  const booked = await stepsBooked(db, me, whose, { from: day(1), to: day(first.daysInMonth) })
  const letter: Letter = {
    title: `Comisiones de ${month.split('-').reverse().join('-')}`,
    label: name,
    account,
    lines: [`${name}.`],
    amount: null,
    sections: [
      { title: 'Movimientos', columns: letterColumns, rows: [...booked.map(rowOf), ...sumsOf(booked)] },
    ],
    closing: [],
  }
  return { letter, booked, name: `comisiones-${month}` }
}

const letterColumns = [
  { title: 'Fecha', share: 1.6 },
  { title: 'Negocio', share: 1.4 },
  { title: 'Paso', share: 2.4 },
  { title: 'Qué', share: 1.6 },
  { title: 'Comisión', share: 1.6, isAmount: true },
  { title: 'Monto', share: 2, isAmount: true },
]

const rowOf = ({ booked_on, deal, milestone, act, percent, amount, currency }: Booked) => ({
  cells: [
    dayInChile(booked_on),
    folioOf(deal),
    milestone,
    acts[act],
    percentInChile(percent),
    inChile({ amount: new Exact(amount).toFixed(priceDecimals[currency]), currency }),
  ],
})

/** What was paid less what was taken back, by currency. */
function sumsOf(booked: Booked[]) {
  const moved = booked.filter(({ act }) => act === 'paid' || act === 'clawed_back')
  return [...Map.groupBy(moved, ({ currency }) => currency)].map(([currency, rows]) => {
    const sum = rows.reduce((all, { amount }) => all.plus(amount), new Exact(0))
    return {
      cells: ['A pagar', '', '', '', '', inChile({ amount: sum.toFixed(priceDecimals[currency]), currency })],
      isSum: true,
    }
  })
}

export const sheetColumns = ['Fecha', 'Negocio', 'Paso', 'Qué', 'Porcentaje', 'Parte', 'Moneda', 'Monto']

export async function* sheetRows(booked: Booked[]): AsyncGenerator<Cell[]> {
  for (const { booked_on, deal, milestone, act, percent, share_percent, currency, amount } of booked)
    yield [
      { day: booked_on },
      deal,
      milestone,
      acts[act],
      { decimal: percent },
      { decimal: share_percent },
      currency,
      { decimal: new Exact(amount).toFixed(priceDecimals[currency]) },
    ]
}
