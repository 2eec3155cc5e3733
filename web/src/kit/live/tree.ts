export type Json = null | boolean | number | string | Json[] | { [key: string]: Json }
type Branch = { [key: string]: Json }

const keysOf = (path: string) => path.split('/').filter(Boolean)

/** The value at a path, null where there is none. */
export const valueAt = (tree: Json, path: string): Json =>
  keysOf(path).reduce<Json>((inner, key) => (isBranch(inner) ? (inner[key] ?? null) : null), tree)

/** The tree after an event: a put replaces what is at its path, a patch replaces children of it; null takes away. */
export function applied(tree: Json, event: { kind: 'put' | 'patch'; path: string; data: Json }): Json {
  const keys = keysOf(event.path)
  if (event.kind === 'put') return withAt(tree, keys, event.data)
  return Object.entries((event.data ?? {}) as Branch).reduce<Json>(
    (after, [path, value]) => withAt(after, [...keys, ...keysOf(path)], value),
    tree,
  )
}

function withAt(tree: Json, [key, ...rest]: string[], value: Json): Json {
  if (key === undefined) return value
  const { [key]: before = null, ...others } = isBranch(tree) ? tree : {}
  const after = withAt(before, rest, value)
  if (after !== null) return { ...others, [key]: after }
  return Object.keys(others).length > 0 ? others : null
}

// Lists are read by index, as the objects they were.
const isBranch = (value: Json): value is Branch => typeof value === 'object' && value !== null
