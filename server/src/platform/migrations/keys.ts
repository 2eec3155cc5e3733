import type { Statement } from './statements.ts'

type Parted = {
  /** Null: the statement does nothing but add a key. */
  without: string | null
  /** Statements that add the foreign keys. */
  keys: string[]
}

/**
 * Takes the foreign keys out of a statement: on a cluster a table has its place before keys tie it to others. Throws where a
 * key is not a constraint of its own.
 */
export function partKeys(statement: Statement): Parted {
  const { text, plain } = statement
  if (/^\s*alter\s+table\b/i.test(plain) && /\breferences\b/i.test(plain)) {
    const isAlone =
      // bounded: a statement of a migration of ours
      /^\s*alter\s+table\s+(?:only\s+)?\S+\s+add\s+(?:constraint\s+\S+\s+)?foreign\s+key\b/i.test(plain)
    if (!isAlone || ranges(plain, 0).length > 1) throw new Error(notAlone)
    return { without: null, keys: [text.trim()] }
  }
  const [opening, table] = /^\s*create\s+table\s+(?:if\s+not\s+exists\s+)?([\w.]+)\s*\(/i.exec(plain) ?? []
  if (opening === undefined) return { without: text, keys: [] }
  const parts = ranges(plain, opening.length)
  const isKey = ([from, to]: Range) =>
    /^\s*(?:constraint\s+\S+\s+)?foreign\s+key\b/i.test(plain.slice(from, to))
  const rest = parts.filter((part) => !isKey(part))
  if (rest.some(([from, to]) => /\breferences\b/i.test(plain.slice(from, to)))) throw new Error(notAlone)
  const close = parts.at(-1)?.[1] ?? text.length
  const cut = (part: Range) => text.slice(...part)
  return {
    without: text.slice(0, opening.length) + rest.map(cut).join(',') + text.slice(close),
    keys: parts.filter(isKey).map((part) => `alter table ${table} add ${cut(part).trim()}`),
  }
}

const notAlone =
  'on a cluster a foreign key stands by itself: a constraint of create table, or alter table … add constraint … foreign key'

type Range = [from: number, to: number]

/** What stands between commas from `begin` to the parenthesis that closes it. */
function ranges(plain: string, begin: number): Range[] {
  const found: Range[] = []
  let [depth, from] = [0, begin]
  for (let at = begin; at <= plain.length; at++) {
    const sign = plain[at]
    if (sign === '(') depth++
    else if (sign === undefined || (sign === ')' && depth === 0)) return [...found, [from, at]]
    else if (sign === ')') depth--
    else if (sign === ',' && depth === 0) {
      found.push([from, at])
      from = at + 1
    }
  }
  return found
}
