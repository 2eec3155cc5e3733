import { Refusal } from './refusal.ts'

/** A stored value: no arrays, no empty objects; a missing one is null. */
export type Tree = null | boolean | number | string | Branch
export type Branch = { [key: string]: Tree }
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json }

export const deepest = 32
const longestKey = 768
const longestString = 10 * 2 ** 20

export const isBranch = (value: Tree | undefined): value is Branch =>
  typeof value === 'object' && value !== null

/** Validates a key: never empty, none of `. # $ / [ ]`, no control characters, at most 768 bytes. */
export function keyOf(text: string): string {
  const isKey =
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
    text.length > 0 && !/[.#$/[\]\u0000-\u001f\u007f]/.test(text) && Buffer.byteLength(text) <= longestKey
  if (!isKey || !text.isWellFormed())
    throw new Refusal(400, `Invalid path or key: ${JSON.stringify(text).slice(0, 80)}`)
  return text
}

/** Converts a client's JSON to a stored value: lists become objects; null and empty values are dropped. */
export function toTree(value: Json, depth = 0): Tree {
  if (depth > deepest) throw new Refusal(400, 'Data is nested too deeply')
  if (typeof value === 'string') return checkedString(value)
  if (typeof value !== 'object' || value === null) return value
  const branch: Branch = {}
  for (const [key, inner] of Object.entries(value)) {
    const child = toTree(inner, depth + 1)
    if (child !== null) branch[keyOf(key)] = child
  }
  return Object.keys(branch).length > 0 ? branch : null
}

function checkedString(value: string): string {
  if (value.length > longestString || Buffer.byteLength(value) > longestString)
    throw new Refusal(400, 'Error: WRITE_TOO_BIG: A string exceeds 10485760 bytes')
  if (!value.isWellFormed() || value.includes('\u0000'))
    throw new Refusal(400, 'Invalid data; a string is not UTF-8')
  return value
}

/** Converts to JSON for clients: an object with mostly the keys 0, 1, 2 … becomes a list. */
export function toJson(tree: Tree): Json {
  if (!isBranch(tree)) return tree
  const keys = Object.keys(tree)
  const highest = keys.reduce(
    (most, key) => Math.max(most, /^(0|[1-9]\d{0,8})$/.test(key) ? Number(key) : Infinity),
    -1,
  )
  if (highest < 2 * keys.length)
    return Array.from({ length: highest + 1 }, (_, index) => toJson(childOf(tree, String(index))))
  return Object.fromEntries(keys.map((key) => [key, toJson(tree[key] ?? null)]))
}

/** The child of a key; own properties only, so that a key such as `toString` is safe. */
export const childOf = (tree: Tree, key: string): Tree =>
  isBranch(tree) && Object.hasOwn(tree, key) ? (tree[key] ?? null) : null

/** The value at a path, null if missing. */
export const at = (tree: Tree, path: readonly string[]): Tree => path.reduce(childOf, tree)

/** The tree with a new value at a path; null deletes it, together with parents left empty. */
export function withAt(tree: Tree, [key, ...rest]: readonly string[], value: Tree): Tree {
  if (key === undefined) return value
  const branch: Branch = isBranch(tree) ? { ...tree } : {}
  const child = withAt(childOf(branch, key), rest, value)
  if (child === null) delete branch[key]
  else branch[key] = child
  return Object.keys(branch).length > 0 ? branch : null
}
