import { planNames } from '#contract/sales/plan-names.ts'
import type { QuotationFigures } from '#contract/sales/quotation-money.ts'
import type { Column } from '#server/platform/printing/paper.ts'
import { dayInChile, inChile, percentInChile } from '#server/platform/printing/words.ts'
import type { QuotationDocument } from './document.ts'

type Table = { columns: Column[]; rows: { cells: string[]; isSum?: boolean }[] }
type PlanRow = QuotationFigures['plan_rows'][number]

export function priceTable({ figures, units }: QuotationDocument): Table {
  const nameOf = (id: number) => units.find((unit) => unit.id === id)
  const lines = figures.lines.map(
    ({ unit_id, list_price, discount_amount, discount_percent, final_price }) => {
      const { name = '', facts = '' } = nameOf(unit_id) ?? {}
      const isFree = Number(discount_amount.amount) === 0
      const discount = isFree ? '—' : `${inChile(discount_amount)} (${percentInChile(discount_percent)})`
      return {
        cells: [facts ? `${name}\n${facts}` : name, inChile(list_price), discount, inChile(final_price)],
      }
    },
  )
  const extras = figures.extras.map(({ name, amount }) => ({
    cells: [name, '', '', inChile({ amount, currency: figures.currency })],
  }))
  const total = [
    'Total',
    inChile(figures.list_total),
    inChile(figures.discount_total),
    inChile(figures.total),
  ]
  return {
    columns: [
      { title: 'Unidad', share: 4 },
      { title: 'Precio de lista', share: 2, isAmount: true },
      { title: 'Descuento', share: 2.6, isAmount: true },
      { title: 'Precio', share: 2, isAmount: true },
    ],
    rows: [...lines, ...extras, { cells: total, isSum: true }],
  }
}

export function planTable({ plan_rows, total, total_clp }: QuotationFigures): Table {
  const rows = condensed(plan_rows).map((row) => ({
    cells: [row.name, row.due, inChile(row.amount), row.amount_clp ? inChile(row.amount_clp) : '—'],
  }))
  const sum = ['Total', '', inChile(total), total_clp ? inChile(total_clp) : '—']
  return {
    columns: [
      { title: 'Pago', share: 3 },
      { title: 'Vence', share: 3 },
      { title: 'Monto', share: 2.2, isAmount: true },
      { title: 'En pesos', share: 2.2, isAmount: true },
    ],
    rows: [...rows, { cells: sum, isSum: true }],
  }
}

const mostInstalments = 36
const firstOnes = 12

/** Of many equal instalments those in the middle are one row, so that a plan fits on few pages. */
function condensed(rows: PlanRow[]) {
  const shown = (row: PlanRow) => ({
    name: row.number ? `${planNames[row.kind]} ${row.number}` : planNames[row.kind],
    due: dayInChile(row.due_on),
    amount: row.amount,
    amount_clp: row.amount_clp,
  })
  const instalments = rows.filter(({ kind }) => kind === 'instalment')
  if (instalments.length <= mostInstalments) return rows.map(shown)
  const middle = instalments.slice(firstOnes, -1)
  const [from, to] = [middle[0], middle.at(-1)]
  if (!from || !to) return rows.map(shown)
  const together = {
    ...shown(from),
    name: `Cuotas ${from.number} a ${to.number}, cada una`,
    due: `${dayInChile(from.due_on)} a ${dayInChile(to.due_on)}`,
  }
  const inMiddle = new Set(middle)
  return rows.flatMap((row) => (row === from ? [together] : inMiddle.has(row) ? [] : [shown(row)]))
}

export function mortgageTable({ mortgages }: QuotationFigures): Table {
  const rows = mortgages.map((bank) => ({
    cells: [
      `${bank.bank}\n${percentInChile(bank.percent)} anual, ${bank.years} años`,
      inChile(bank.loan),
      inChile(bank.insurances),
      inChile(bank.monthly_payment),
      inChile(bank.minimum_income),
      inChile(bank.total_interest),
    ],
  }))
  const amounts = ['Crédito', 'Seguros al mes', 'Dividendo', 'Renta mínima', 'Intereses']
  return {
    columns: [{ title: 'Banco', share: 3 }, ...amounts.map((title) => ({ title, share: 2, isAmount: true }))],
    rows,
  }
}
