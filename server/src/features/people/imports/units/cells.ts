import { kindNames, orientationNames } from '#contract/stock/sheet-names.ts'
import { flagIn } from '../parsing/cells.ts'
import { moneyIn } from '../parsing/numbers.ts'
import { choiceIn, folded, severalIn } from '../parsing/offers.ts'
import type { UnitOffers } from './offers.ts'

export type Meaning = { value: unknown; currency?: string | undefined } | { message: string }

/** What a cell of a unit says, or why it says nothing. */
export function unitMeaning(field: string, cell: string | number, offers: UnitOffers): Meaning {
  const text = String(cell).trim()
  switch (field) {
    case 'project':
      return folded(text) === folded(offers.project) ? { value: text } : { message: 'Es de otro proyecto' }
    case 'building':
    case 'unit_type': {
      const found = choiceIn(offers[field], text)
      return 'message' in found ? found : { value: found.id }
    }
    case 'tags_ids': {
      const found = severalIn(offers.tags, text)
      return 'message' in found ? found : { value: found.ids }
    }
    case 'kind':
      return or(kinds.get(folded(text)), 'No es un tipo de unidad')
    case 'orientation':
      return or(orientations.get(folded(text)), 'No es una orientación')
    case 'floor':
    case 'position':
    case 'rooms':
    case 'bathrooms':
      return or(
        /^-?\d{1,4}([.,]0+)?$/.test(text) ? Number.parseInt(text, 10) : undefined,
        'Debe ser un entero',
      )
    case 'area_interior':
    case 'area_terrace':
    case 'area_garden':
    case 'area_total':
      return area(cell)
    case 'list_price': {
      const found = moneyIn(cell)
      return found ? { value: found.amount, currency: found.currency } : { message: 'Monto no válido' }
    }
    case 'currency':
      return or(currencies.get(folded(text)), 'Escriba UF, CLP, USD o EUR')
    case 'is_published':
      return or(flagIn(cell) ?? undefined, 'Escriba Sí o No')
    default:
      return { value: text }
  }
}

const or = (value: unknown, message: string): Meaning => (value === undefined ? { message } : { value })

/** With or without its unit. */
function area(cell: string | number): Meaning {
  const found = moneyIn(typeof cell === 'number' ? cell : cell.trim().replace(/ ?m[2²]?$/i, ''))
  return found && !found.currency ? { value: found.amount } : { message: 'Superficie no válida' }
}

const byName = (names: Record<string, string>, more: Record<string, string>) =>
  new Map([
    ...Object.entries(names).map(([value, name]) => [folded(name), value] as const),
    ...Object.entries(more).map(([name, value]) => [folded(name), value] as const),
  ])

const kinds = byName(kindNames, {
  depto: 'apartment',
  dpto: 'apartment',
  estac: 'parking',
  local: 'commercial',
  sitio: 'plot',
})
const orientations = byName(orientationNames, {
  n: 'north',
  ne: 'northeast',
  no: 'northwest',
  nororiente: 'northeast',
  noreste: 'northeast',
  noroeste: 'northwest',
  nw: 'northwest',
  s: 'south',
  se: 'southeast',
  sureste: 'southeast',
  so: 'southwest',
  sw: 'southwest',
  suroeste: 'southwest',
  e: 'east',
  este: 'east',
  o: 'west',
  w: 'west',
  oeste: 'west',
})
const currencies = byName(
  {},
  { uf: 'UF', clp: 'CLP', pesos: 'CLP', usd: 'USD', dolares: 'USD', eur: 'EUR', euros: 'EUR' },
)
