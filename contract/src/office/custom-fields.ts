import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Amount, Currency, Day, Decimal, Id, Named, Timestamp, text } from '../fields.ts'
import { many } from '../list.ts'

/** What an account adds fields to. */
export const customNouns = ['contact', 'lead'] as const
export type CustomNoun = (typeof customNouns)[number]

export const customKinds = ['text', 'number', 'amount', 'date', 'choice', 'choices', 'link'] as const
export type CustomKind = (typeof customKinds)[number]

export const mostCustomFields = 50
export const mostCustomOptions = 100

/** Each part begins with a letter, so that the key is the same after a turn through camelCase. */
const keyPattern = /^[a-z][a-z0-9]*(_[a-z][a-z0-9]*)*$/
export const CustomKey = z.string().max(40).regex(keyPattern, 'Use minúsculas, números y guion bajo')

const OptionId = z.string().regex(/^[a-z0-9]{10}$/, 'No es una opción')
/** `id` is what a value holds; the label may change. A retired option is no longer offered, and stays where it is used. */
export const CustomOption = z.object({ id: OptionId, label: z.string(), is_retired: z.boolean() })
export type CustomOption = z.infer<typeof CustomOption>

export const CustomField = z.object({
  id: Id,
  noun: z.enum(customNouns),
  /** How the API, imports and web forms name it; never changes. */
  key: z.string(),
  label: z.string(),
  kind: z.enum(customKinds),
  /** Of an amount: all of its values are in it. */
  currency: Currency.nullable(),
  options: z.array(CustomOption),
  help: z.string().nullable(),
  /** People must fill it in when they create; enquiries and imports come without it. */
  is_required: z.boolean(),
  /** Shown in forms, and as a column from the start. */
  is_in_form: z.boolean(),
  is_in_list: z.boolean(),
  order: z.int(),
  /** No longer offered; its values stay. */
  is_archived: z.boolean(),
  updated_at: Timestamp,
})
export type CustomField = z.infer<typeof CustomField>

/** In order, archived ones last; of one noun or of all. */
export const listCustomFields = endpoint('GET /custom-fields/', {
  can: 'signed_in',
  query: z.strictObject({ noun: z.enum(customNouns).optional() }),
  returns: z.array(CustomField),
})

export const hasOptions = (kind: CustomKind) => kind === 'choice' || kind === 'choices'

const Options = z
  .array(
    z.strictObject({
      id: OptionId.optional(),
      label: text(120),
      is_retired: z.boolean().optional(),
    }),
  )
  .max(mostCustomOptions, `A lo más ${mostCustomOptions}`)
  .refine(
    (options) => new Set(options.map(({ label }) => label.toLowerCase())).size === options.length,
    'Hay una opción repetida',
  )
  .refine((options) => {
    const ids = options.flatMap(({ id }) => id ?? [])
    return new Set(ids).size === ids.length
  }, 'Hay una opción repetida')

const shared = {
  label: text(80),
  help: text(300).nullable(),
  is_required: z.boolean(),
  is_in_form: z.boolean(),
  is_in_list: z.boolean(),
  options: Options,
}
const optional = z.strictObject(shared).partial().shape

/** Without a key it gets one made of its label. */
export const NewCustomField = z
  .strictObject({
    noun: z.enum(customNouns),
    kind: z.enum(customKinds),
    key: CustomKey.optional(),
    currency: Currency.nullable().optional(),
    ...optional,
    label: shared.label,
  })
  .refine(({ kind, options = [] }) => !hasOptions(kind) || options.length > 0, {
    path: ['options'],
    message: 'Falta al menos una opción',
  })
  .refine(({ kind, options = [] }) => hasOptions(kind) || options.length === 0, {
    path: ['options'],
    message: 'Solo las listas tienen opciones',
  })
  .refine(({ kind, currency }) => (kind === 'amount') === !!currency, {
    path: ['currency'],
    message: 'Un monto lleva su moneda, y solo un monto',
  })
export type NewCustomField = z.output<typeof NewCustomField>

export const createCustomField = endpoint('POST /custom-fields/', {
  can: 'account.manage',
  status: 201,
  body: NewCustomField,
  returns: CustomField,
  errors: ['conflict'],
})

/**
 * Key, kind and currency stay: values would lose their meaning. `options` is the whole list in order; an option that is left
 * out is retired.
 */
export const CustomFieldPatch = z.strictObject({ ...optional, is_archived: z.boolean().optional() })
export type CustomFieldPatch = z.output<typeof CustomFieldPatch>

export const patchCustomField = endpoint('PATCH /custom-fields/{id}/', {
  can: 'account.manage',
  body: CustomFieldPatch,
  returns: CustomField,
  errors: ['conflict'],
})

/** Fields that are not listed follow in their old order. */
export const reorderCustomFields = endpoint('POST /custom-fields/reorder/', {
  can: 'account.manage',
  body: z.strictObject({ noun: z.enum(customNouns), ids: z.array(Id).min(1).max(500) }),
  returns: z.array(CustomField),
})

/** How many have a value, exact up to `cap`, and the saved views that filter by it. */
export const getCustomFieldUse = endpoint('GET /custom-fields/{id}/use/', {
  can: 'account.manage',
  returns: z.object({ filled: z.int(), cap: z.int(), views: z.array(Named) }),
})

/** By key: a text, a decimal as text, a day, the id of an option, or several of them. */
export const CustomValues = z.record(z.string(), z.union([z.string(), z.array(z.string())]))
export type CustomValues = z.infer<typeof CustomValues>

/**
 * By key. What is left out stays as it is, null clears. A number and an amount are decimals as text (or JSON numbers), a date is
 * YYYY-MM-DD, a choice the id or the label of an option, or their list for several, a link begins with https.
 */
export const CustomChanges = z
  .object({})
  // Not a record: forms carry this schema, and an object they carry anyway. Unknown keys are refused by name.
  .catchall(
    z
      .union([z.string().max(2000), z.number(), z.array(z.string().max(120)).max(mostCustomOptions)])
      .nullable(),
  )
  .refine((values) => Object.keys(values).length <= 200, 'A lo más 200')
export type CustomChanges = z.output<typeof CustomChanges>

/** Keys of the fields that the rows of a list bring along. */
export const CustomColumns = many(CustomKey, mostCustomFields)

/**
 * `key=option` (or a day, a number), `key~text` contains, `key>=from`, `key<=to` for numbers and days. Several `=` or `~` of one
 * key are joined by OR, everything else by AND.
 */
export const CustomFilter = many(
  z
    .string()
    .max(300)
    .regex(/^[a-z][a-z0-9_]*([=~]|[<>]=)./s, 'Use campo=opción, campo~texto, campo>=desde o campo<=hasta')
    .refine((value) => value.isWellFormed() && !value.includes('\u0000'), 'Tiene caracteres no permitidos'),
)

const Link = text(500).refine(
  (value) => /^https:\/\/[^\s]+$/.test(value) && URL.canParse(value),
  'Debe ser una dirección https://…',
)
const schemas = {
  text: text(1000),
  number: Decimal,
  amount: Amount,
  date: Day,
  link: Link,
}

type Checked = { value: string | string[] } | { problem: string }

/** The value of a field as it is kept, or what is wrong with it. `held` are options that a value has already. */
export function customValue(
  { kind, options }: Pick<CustomField, 'kind' | 'options'>,
  given: unknown,
  held: readonly string[] = [],
): Checked {
  if (kind === 'choice' || kind === 'choices') return chosen(kind, options, given, held)
  const { data, error } = schemas[kind].safeParse(given)
  if (data === undefined) return { problem: error?.issues[0]?.message ?? 'No es válido' }
  return { value: kind === 'number' || kind === 'amount' ? plain(data) : data }
}

/** Without zeros at either end, so that equal numbers are equal texts. */
function plain(decimal: string): string {
  const whole = decimal.replace(/^(-?)0{1,13}(?=\d)/, '$1')
  return whole.includes('.') ? whole.replace(/\.?0{0,4}$/, '') : whole
}

function chosen(
  kind: 'choice' | 'choices',
  options: readonly CustomOption[],
  given: unknown,
  held: readonly string[],
): Checked {
  const ids = kind === 'choice' ? [given] : Array.isArray(given) ? [...new Set(given)] : [null]
  const offered = options.filter(({ id, is_retired }) => !is_retired || held.includes(id))
  const meant = (one: unknown) =>
    offered.find(({ id }) => id === one) ??
    offered.find(({ label }) => label.toLowerCase() === String(one).trim().toLowerCase())
  const found = ids.map(meant)
  if (found.includes(undefined)) return { problem: 'No es una de las opciones' }
  const kept = options.filter((option) => found.includes(option)).map(({ id }) => id)
  return { value: kind === 'choice' ? (kept[0] ?? '') : kept }
}
