import { createHash } from 'node:crypto'
import { isBranch, type Tree } from './tree.ts'

/** An ETag of a value, independent of the order of keys. */
export const tagOf = (tree: Tree) =>
  tree === null ? 'null_etag' : createHash('sha1').update(sorted(tree)).digest('base64')

function sorted(tree: Tree): string {
  if (!isBranch(tree)) return JSON.stringify(tree)
  const keys = Object.keys(tree).sort()
  return `{${keys.map((key) => `${JSON.stringify(key)}:${sorted(tree[key] ?? null)}`).join()}}`
}

/** Clients may quote an ETag or mark it as weak. */
export const bareTag = (text: string) =>
  text
    .trim()
    .replace(/^W\//, '')
    .replace(/^"(.*)"$/, '$1')
