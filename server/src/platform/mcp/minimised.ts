/** Words of the contract, ids and days: they say what was asked, and name nobody. */
const isPlain = (text: string) =>
  /^-?[a-z]+(_[a-z]+)*$/.test(text) || /^\d{4}-\d\d-\d\d[T\d:.Z-]*$/.test(text)
const mostItems = 20
const words = new Set(['status', 'ordering', 'kind', 'currency', 'due_at', 'from', 'to'])

/** The arguments of a call as they are kept: of free text only its length, since it may name a person. */
export function minimised(value: unknown, key = ''): unknown {
  if (typeof value === 'string')
    return words.has(key) && isPlain(value) ? value : `texto de ${value.length} caracteres`
  if (Array.isArray(value)) return value.slice(0, mostItems).map((item) => minimised(item, key))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, minimised(inner, name)]))
}
