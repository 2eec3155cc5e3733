import type { Messages } from '#web/kit/api/problem.ts'

/** `valueAt({ contact: { email } }, 'contact.email')`. `#key` finds a line by its key: `lines.#k3.amount`. */
export const valueAt = (values: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((place, name) => {
    if (Array.isArray(place)) return place[placeOf(place, name)]
    return isTree(place) ? place[name] : undefined
  }, values)

/** A copy with one value changed; other branches stay the same objects. */
export function withValue<T>(values: T, path: string, value: unknown): T {
  const [name = '', ...rest] = path.split('.')
  const inside = (was: unknown) => (rest.length > 0 ? withValue(was, rest.join('.'), value) : value)
  if (Array.isArray(values)) {
    const place = placeOf(values, name)
    // A line that was removed meanwhile takes nothing more.
    return place < 0 ? values : (values.with(place, inside(values[place])) as T)
  }
  const tree: Record<string, unknown> = isTree(values) ? values : {}
  return { ...tree, [name]: inside(tree[name]) } as T
}

/** The server's nested messages by dotted path: the first of each. */
export function flatMessages(messages: Messages, before = ''): Record<string, string> {
  const found = Object.entries(messages).map(([name, inner]) => {
    const path = `${before}${name}`
    return Array.isArray(inner) ? { [path]: inner[0] ?? '' } : flatMessages(inner, `${path}.`)
  })
  return Object.assign({}, ...found)
}

/** Without empty values: an empty field is not sent. */
export function withoutEmpty(value: unknown): unknown {
  if (Array.isArray(value) || !isTree(value)) return value
  const kept = Object.entries(value)
    .map(([name, inner]) => [name, withoutEmpty(inner)] as const)
    .filter(([, inner]) => inner !== '' && inner !== null && inner !== undefined && !isHollow(inner))
  return Object.fromEntries(kept)
}

/** Whether two values of a form hold the same; branches that nobody changed are the same objects and are not walked. */
export function same(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (!isTree(one) || !isTree(other) || Array.isArray(one) !== Array.isArray(other)) return false
  const names = Object.keys(one)
  return names.length === Object.keys(other).length && names.every((name) => same(one[name], other[name]))
}

/** Whether two values say the same; lines of two versions have other keys. */
export const isAlike = (one: unknown, other: unknown) => withoutKeys(one) === withoutKeys(other)

const withoutKeys = (value: unknown) =>
  JSON.stringify(value, (name, inner) => (name === 'key' ? undefined : inner))

/** The paths of the fields that differ; an array is one field. */
export function changedIn(before: unknown, now: unknown, path = ''): string[] {
  if (same(before, now)) return []
  if (!isTree(before) || !isTree(now) || Array.isArray(now)) return [path]
  return Object.keys(now).flatMap((name) =>
    changedIn(before[name], now[name], path ? `${path}.${name}` : name),
  )
}

const placeOf = (lines: unknown[], name: string) =>
  name.startsWith('#')
    ? lines.findIndex((line) => isTree(line) && `#${String(line.key)}` === name)
    : lines.length > Number(name)
      ? Number(name)
      : -1

export const isTree = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !(value instanceof File) && !(value instanceof Date)

const isHollow = (value: unknown) => isTree(value) && !Array.isArray(value) && Object.keys(value).length === 0
