import type { Messages } from '#web/kit/api/problem.ts'

/** `valueAt({ contact: { email } }, 'contact.email')`. */
export const valueAt = (values: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((place, name) => (isTree(place) ? place[name] : undefined), values)

/** A copy with one value changed; other branches stay the same objects. */
export function withValue<T>(values: T, path: string, value: unknown): T {
  const [name = '', ...rest] = path.split('.')
  const tree: Record<string, unknown> = isTree(values) ? values : {}
  const inner = rest.length > 0 ? withValue(tree[name], rest.join('.'), value) : value
  return { ...tree, [name]: inner } as T
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

const isTree = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !(value instanceof File) && !(value instanceof Date)

const isHollow = (value: unknown) => isTree(value) && !Array.isArray(value) && Object.keys(value).length === 0
