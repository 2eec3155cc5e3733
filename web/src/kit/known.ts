/** The entry of a key that a newer server may send: a tab of the version before does not have it. */
export const known = <Key extends string, Value>(table: Record<Key, Value>, key: Key): Value | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined
