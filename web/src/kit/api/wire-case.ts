/** created_at → createdAt, in types. */
export type CamelCase<S extends string> = S extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<CamelCase<Tail>>}`
  : S

/** A wire type with camelCase keys, also in nested objects. */
export type Camel<T> = T extends readonly (infer Item)[]
  ? Camel<Item>[]
  : T extends object
    ? { [K in keyof T as K extends string ? CamelCase<K> : K]: Camel<T[K]> }
    : T

export const camelCase = (key: string) =>
  key.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
export const snakeCase = (key: string) => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** Converts an answer from snake_case. */
export const fromWire = <T>(value: T) => renameKeys(value, renamed(camelCase)) as Camel<T>
/** Converts a request to snake_case. */
export const toWire = (value: unknown) => renameKeys(value, renamed(snakeCase))

type Rename = (key: string) => string

function renameKeys(value: unknown, rename: Rename): unknown {
  if (Array.isArray(value)) return value.map((item) => renameKeys(item, rename))
  if (!isPlain(value)) return value
  const copy: Record<string, unknown> = {}
  // An answer may have thousands of objects: entries and `fromEntries` take ten times as long.
  for (const key of Object.keys(value)) {
    const name = rename(key)
    // An assignment would change the prototype.
    if (name !== '__proto__') copy[name] = renameKeys(value[key], rename)
  }
  return copy
}

/** Each name is made once for a whole answer. */
function renamed(rename: Rename): Rename {
  const names = new Map<string, string>()
  return (key) => {
    const known = names.get(key)
    if (known !== undefined) return known
    const name = rename(key)
    names.set(key, name)
    return name
  }
}

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
