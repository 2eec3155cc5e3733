import { readFileSync } from 'node:fs'
import type { CompiledQuery, OperationNode, RawNode } from 'kysely'
import type pg from 'pg'
import { inject } from 'vitest'
import { differencesFrom } from './compare.ts'
import { type DeclaredRows, keyOf } from './declared.ts'
import type { Shape } from './shapes.ts'

const declared = JSON.parse(readFileSync(inject('declaredRows'), 'utf8')) as DeclaredRows
const found = new Set<string>()
/** A statement that selects a whole table returns more than is declared. */
const hasStar = /\b\w+\.\*|\b(select|returning) \*/

/** Compares the result of a raw statement with its `sql<Row>`, which the compiler cannot check. */
export function compareWithDeclared({ query, sql }: CompiledQuery, { fields, rows }: pg.QueryResult) {
  const candidates = rowsOf(query)
  const differences = candidates.map(({ where, row }) => ({
    where,
    of: differencesFrom(hasStar.test(sql) ? { ...row, isOpen: true } : row, fields, rows),
  }))
  if (differences.some(({ of }) => of.length === 0)) return
  const [first] = differences
  if (first) found.add(`${first.where}: ${first.of.join('; ')}\n    ${sql.slice(0, 300)}`)
}

/** Throws if any result so far differed from its declaration. */
export function holdToDeclaredRows() {
  const all = [...found]
  found.clear()
  if (all.length > 0) throw new Error(`Rows differ from what sql<Row> declares:\n${all.join('\n')}`)
}

type Candidate = { where: string; row: Shape }

/** The possible declarations of the statement: several when two have the same text. */
function rowsOf(node: OperationNode): Candidate[] {
  if (node.kind !== 'RawNode') return []
  const { sqlFragments, parameters } = node as RawNode
  // Texts without a word match any statement.
  const here = (/\w/.test(sqlFragments.join('')) && declared[keyOf(sqlFragments)]) || []
  const [first] = parameters
  // A statement that only wraps another one has the row of that one.
  const inner = first && sqlFragments[0]?.trim() === '' ? rowsOf(first) : []
  return here.flatMap((one) =>
    one.row.isOpen && inner.length > 0 ? inner.map((led) => joined(led, one)) : [one],
  )
}

const joined = (one: Candidate, other: Candidate): Candidate => ({
  where: one.where,
  row: { ...one.row, fields: { ...one.row.fields, ...other.row.fields } },
})
