import type { z } from 'zod'

/** Realistic texts in every format of the contract; a leaf takes those that its schema admits. */
const texts = [
  'Paula',
  'Nota de prueba',
  'paula@norte.test',
  '+56912345678',
  '12345678-5',
  'https://example.com/pagina',
  'https://example.com',
  'image/png',
  'https://www.example.com',
  '2026-03-14',
  '2026-03-14T12:00:00.000Z',
  '1500.50',
  'v25.0',
  '#0d9394',
  'UF',
  'America/Santiago',
  '09:30',
  '18:00',
  '2026-03',
  'una clave larga 7',
  'paula.norte',
  'Vendedor',
  'es',
  'CL',
  'currency,date,clp\nUF,2026-03-14,38000.50',
  '6f9619ff-8b86-4d01-b42d-00c04fc964ff',
  'contacts',
  'created_at',
  '-name',
  'due_at',
  'due_on',
  'username',
  'leads.view',
  '1',
  'a',
  'abcdefghij',
  '123456',
  'pie>=10',
  'custom_fields.pie',
  'FREQ=WEEKLY',
  '0 8 * * 1',
  'first_name',
  'question:7',
  'lead_field:uso',
  '👍',
]

const numbers = [1, 2, 5, 10, 30, 60, 0, -1, 0.5, 100, 2026]
const others: unknown[] = [true, false, null, {}, []]

let made = 0

/** What a schema admits of the above, and whether a new text too: the contract uses most leaves in many places. */
const fitting = new WeakMap<z.ZodType, { takesNew: boolean; known: unknown[] }>()
function fittingOf(schema: z.ZodType) {
  const isValid = (value: unknown) => schema.safeParse(value).success
  const plain = [...texts, ...numbers, ...numbers.map(String)].filter(isValid)
  const takesNew = isValid('Prueba 1')
  const made = { takesNew, known: plain.length > 0 || takesNew ? plain : others.filter(isValid) }
  fitting.set(schema, made)
  return made
}

/** Realistic values that a leaf's schema admits; throws, with its path, when there are none. */
export function samplesFor(schema: z.ZodType, path: readonly string[]): unknown[] {
  const { takesNew, known } = fitting.get(schema) ?? fittingOf(schema)
  const found = takesNew ? [`Prueba ${++made}`, ...known] : known
  if (found.length === 0)
    throw new Error(`No sample fits ${path.join('.')}: add one to server/test/inputs/samples.ts`)
  return found
}
