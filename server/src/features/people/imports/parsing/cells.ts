import { emailIn, nationalIdIn, phoneIn } from './channels.ts'
import { dayIn } from './days.ts'
import { type Money, moneyIn } from './numbers.ts'
import { type Chosen, chosenIn, folded, type Offers, severalIn } from './offers.ts'

/** A cell's value, or why it has none. A retired option is valid only where it was chosen before. */
export type Meaning =
  | { value: unknown; currency?: Money['currency']; isRetired?: boolean; message?: undefined }
  | { message: string }

export function meaningOf(field: string, cell: string | number, offers: Offers): Meaning {
  const text = String(cell).trim()
  switch (field) {
    case 'id':
      return /^#?0*\d{1,15}$/.test(text) && Number(text.replace('#', '')) > 0
        ? { value: Number(text.replace('#', '')) }
        : { message: 'No es un número de contacto' }
    case 'email':
      return emailIn(text)
    case 'phone':
    case 'secondary_phone':
      return phoneIn(cell)
    case 'national_id':
      return nationalIdIn(cell)
    case 'birthdate':
      return or(dayIn(cell), 'Fecha no válida: escriba día-mes-año')
    case 'monthly_income':
    case 'budget_min':
    case 'budget_max':
      return money(cell)
    case 'is_first_home':
    case 'is_client':
    case 'is_lead':
      return or(flagIn(cell), 'Escriba Sí o No')
    case 'kind':
      return or(
        word(text, { persona: 'person', natural: 'person', empresa: 'company', juridica: 'company' }),
        'Escriba Persona o Empresa',
      )
    case 'purpose':
      return or(
        word(text, { vivir: 'live', invertir: 'invest', inversion: 'invest', vivienda: 'live' }),
        'Escriba Vivir o Invertir',
      )
    case 'monthly_income_currency':
    case 'budget_currency':
      return or(
        word(text, { uf: 'UF', clp: 'CLP', pesos: 'CLP', usd: 'USD', dolares: 'USD', eur: 'EUR' }),
        'Escriba UF, CLP, USD o EUR',
      )
    case 'tags_ids':
    case 'projects_ids':
      return several(field, text, offers)
    case 'gender_id':
    case 'marital_status_id':
    case 'marital_regime_id':
    case 'method_id':
    case 'seller_id':
      return chosen(field, text, offers)
    default:
      return { value: text }
  }
}

const or = (value: unknown, message: string): Meaning =>
  value === null || value === undefined ? { message } : { value }

function money(cell: string | number): Meaning {
  const found = moneyIn(cell)
  if (!found) return { message: 'Monto no válido' }
  return { value: found.amount, ...(found.currency && { currency: found.currency }) }
}

const word = (text: string, words: Record<string, string>) => words[folded(text).split(' ').at(-1) ?? '']

function chosen(field: Chosen, text: string, offers: Offers): Meaning {
  const found = chosenIn(offers, field, text)
  return 'message' in found ? found : { value: found.id, isRetired: found.isRetired }
}

function several(field: Chosen, text: string, offers: Offers): Meaning {
  const found = severalIn(offers[field], text)
  return 'message' in found ? found : { value: found.ids }
}

const truths = new Map([
  ...['si', 's', 'x', '1', 'true', 'verdadero', 'yes'].map((text) => [text, true] as const),
  ...['no', 'n', '0', 'false', 'falso', ''].map((text) => [text, false] as const),
])

export const flagIn = (cell: string | number) => truths.get(folded(String(cell))) ?? null
