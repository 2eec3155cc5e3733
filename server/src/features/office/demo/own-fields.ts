import { day } from './clock.ts'
import type { House } from './house.ts'
import { createRandom } from './random.ts'
import { iso, type Row } from './row.ts'
import type { DemoContact, DemoLead } from './story.ts'

type Field = { noun: 'lead' | 'contact'; key: string; label: string; kind: string } & Row

/** As the server makes them: ten letters or digits, alike in every demo. */
const optionsOf = (mark: string, labels: string[]) =>
  labels.map((label, index) => ({ id: `${mark}${index}`.padStart(10, '0'), label, is_retired: false }))

const wishes = optionsOf('busca', ['Terraza', 'Bodega', 'Estacionamiento', 'Jardín'])
const channels = optionsOf('canal', ['Llamada', 'WhatsApp', 'Correo'])

const fields: Field[] = [
  { noun: 'lead', key: 'pie_disponible', label: 'Pie disponible', kind: 'amount', currency: 'UF' },
  { noun: 'lead', key: 'busca', label: 'Busca', kind: 'choices', options: wishes, is_in_list: false },
  { noun: 'lead', key: 'mudanza', label: 'Fecha de mudanza', kind: 'date' },
  { noun: 'contact', key: 'canal', label: 'Canal preferido', kind: 'choice', options: channels },
  { noun: 'contact', key: 'hijos', label: 'Hijos', kind: 'number', help: 'Los que viven con el cliente' },
]

export const ownFieldsCount = fields.length

/** Three fields of leads and two of contacts. */
export const ownFieldRows = ({ at }: House, ids: number[]): Row[] =>
  fields.map((field, index) => ({
    id: ids[index],
    currency: null,
    options: [],
    help: null,
    is_required: false,
    is_in_form: true,
    is_in_list: false,
    is_archived: false,
    ...field,
    position: index + 1,
    created_at: iso(at - 60 * day),
    updated_at: iso(at - 60 * day),
  }))

/** What leads say of themselves, the more the further they came. */
export function ownOfLead(house: House, { id, amount, reached, seller }: DemoLead): Row | null {
  const random = createRandom(house.seed + 7 * id)
  if (seller === null || !random.chance(0.2 + reached * 0.12)) return null
  return {
    pie_disponible: String(Math.round((amount * random.int(10, 30)) / 1000) * 10),
    ...(random.chance(0.7) && {
      busca: wishes.filter((_, index) => index === id % wishes.length || random.chance(0.3)).map(idOf),
    }),
    ...(random.chance(0.5) && { mudanza: iso(house.at + random.int(20, 500) * day).slice(0, 10) }),
  }
}

export function ownOfContact(house: House, { id }: DemoContact): Row | null {
  const random = createRandom(house.seed + 11 * id)
  if (!random.chance(0.3)) return null
  return {
    canal: idOf(random.frequent(channels)),
    ...(random.chance(0.6) && { hijos: String(random.int(0, 4)) }),
  }
}

const idOf = (option: (typeof wishes)[number]) => option.id
