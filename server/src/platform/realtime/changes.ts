import { childOf, isBranch, type Tree, toJson } from './tree.ts'

/** The smallest put or patch that turns `before` into `after`; null if they are equal. */
export type Change = { kind: 'put' | 'patch'; path: string; data: unknown }

export function changeBetween(before: Tree, after: Tree, path = ''): Change | null {
  if (!isBranch(before) || !isBranch(after))
    return before === after ? null : { kind: 'put', path: path || '/', data: toJson(after) }
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  const changed = keys.filter((key) => !isSame(childOf(before, key), childOf(after, key)))
  const [only] = changed
  if (only === undefined) return null
  if (changed.length === 1)
    return changeBetween(childOf(before, only), childOf(after, only), `${path}/${only}`)
  const data = Object.fromEntries(changed.map((key) => [key, toJson(childOf(after, key))]))
  return { kind: 'patch', path: path || '/', data }
}

function isSame(one: Tree, other: Tree): boolean {
  if (!isBranch(one) || !isBranch(other)) return one === other
  const keys = Object.keys(one)
  return (
    keys.length === Object.keys(other).length &&
    keys.every((key) => isSame(childOf(one, key), childOf(other, key)))
  )
}
