import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { loadModule, parseSync } from 'libpg-query'
import { migrationsFolder } from '../server/src/platform/migrate.ts'
import { type Migration, statementsIn, wayOf } from '../server/src/platform/migrations/files.ts'
import { partKeys } from '../server/src/platform/migrations/keys.ts'
import { splitStatements } from '../server/src/platform/migrations/statements.ts'
import { refusedWhenDistributed } from '../server/test/distributed-rules.ts'
import { unguarded } from '../server/test/golden-rule.ts'
import { squawked } from './squawk.ts'

type Node = Record<string, unknown>

await loadModule()

const { reference, local } = JSON.parse(readFileSync(join(migrationsFolder, 'tables.json'), 'utf8')) as {
  reference: string[]
  local: string[]
}
const ofNoAccount = new Set([...reference, ...local])
const mostTogether = 10_000

/** Finds what in a migration breaks an older server beside it, or blocks a table of a million rows; `:line rule: …`. */
export const brokenIn = (sql: string): string[] => [
  ...squawked(sql, wayOf(sql) === 'transaction'),
  ...brokenOfOurs(sql),
]

/** Rules that squawk lacks: how the runner treats a file, and row level security. */
export const brokenOfOurs = (sql: string): string[] => [
  ...unexplained(sql),
  ...rules[wayOf(sql)](sql),
  ...refusedOnCluster(sql),
]

/** The runner takes an index of that name for the one that it was to build concurrently. */
export function indexesMadeTwice(files: Pick<Migration, 'name' | 'sql'>[]): string[] {
  const made = new Set<unknown>()
  return files.flatMap(({ name, sql }) =>
    statements(sql).flatMap(({ IndexStmt: index, DropStmt: drop }) => {
      for (const dropped of all(drop, 'sval')) made.delete(dropped)
      const { idxname, concurrent } = (index ?? {}) as Node
      const isTaken = concurrent === true && made.has(idxname)
      if (idxname) made.add(idxname)
      return isTaken ? [`${name}: an earlier migration made an index ${idxname}.`] : []
    }),
  )
}

const rules: Record<Migration['way'], (sql: string) => string[]> = {
  transaction: (sql) => [
    ...(statements(sql).some(changesRows)
      ? [
          ': rows are changed in a file of their own that begins with "-- batched" or "-- batched per account".',
        ]
      : []),
    ...(all(statements(sql), 'concurrent').includes(true)
      ? [': what is done concurrently stands in a file that begins with "-- no transaction".']
      : []),
  ],
  'no transaction': (sql) => {
    const parts = statementsIn(sql).map(statements)
    if (parts.some(({ length }) => length !== 1)) return [': each statement ends with its line.']
    return parts.flat().every(mayRunTwice)
      ? []
      : [
          ': without a transaction there is only what may run twice: an index with a name that is created, dropped if it exists or rebuilt concurrently, and a constraint that is validated.',
        ]
  },
  batched: (sql) => [
    ...wrongBatch(sql),
    ...(tablesIn(statements(sql)).every((table) => ofNoAccount.has(table))
      ? []
      : [': rows of accounts are behind a wall: begin the file with "-- batched per account".']),
  ],
  'batched per account': (sql) => [
    ...wrongBatch(sql),
    ...unguardedIn(sql),
    ...refusedWhenDistributed(sql).map(onCluster),
  ],
}

const onCluster = (what: string) => `: on a cluster, ${what}.`

/** $1 is the account, so that a batch goes to one node of a cluster. */
const unguardedIn = (sql: string) =>
  unguarded(sql).map((table) => `: ${table} has no account_id = $1, which is the account of the batch.`)

const statements = (sql: string) =>
  (parseSync(sql) as { stmts: { stmt: Node }[] }).stmts.map(({ stmt }) => stmt)

/** What the runner cannot do where the tables are distributed. */
function refusedOnCluster(sql: string): string[] {
  const parts = splitStatements(sql)
  const made = parts.map(({ plain }) => /^\s*create\s+table\s+(\w+)/i.exec(plain)?.[1])
  return parts.flatMap((part) => {
    const handedOver = /\bpartition_by_time\(\s*'(\w+)'/.exec(part.text)?.[1]
    const isOlder = handedOver !== undefined && !made.includes(handedOver)
    return [
      ...(isOlder
        ? [`: only a table of this file is partitioned by time; ${handedOver} may be distributed already.`]
        : []),
      ...brokenKeys(part),
    ]
  })
}

function brokenKeys(part: Parameters<typeof partKeys>[0]): string[] {
  try {
    partKeys(part)
    return []
  } catch (error) {
    return [`: ${(error as Error).message}.`]
  }
}

function wrongBatch(sql: string): string[] {
  const [batch, ...more] = statements(sql)
  const limits = all(batch, 'limitCount').map(
    (limit) => (limit as { A_Const?: { ival?: { ival?: number } } }).A_Const?.ival?.ival ?? 0,
  )
  const isOne = batch && more.length === 0 && changesRows(batch)
  if (isOne && limits.some((limit) => limit > 0 && limit <= mostTogether)) return []
  return [
    `: a batch is one statement that changes at most ${mostTogether} rows: "where … in (select … limit 1000)".`,
  ]
}

/** Also inside a block, whose text is only searched. */
const changesRows = (stmt: Node) =>
  'UpdateStmt' in stmt ||
  'DeleteStmt' in stmt ||
  all(stmt.InsertStmt, 'fromClause').length > 0 ||
  /\b(update|delete|insert)\b/i.test(JSON.stringify(stmt.DoStmt ?? ''))

function mayRunTwice(stmt: Node) {
  const [index, drop, table, rebuilt] = ['IndexStmt', 'DropStmt', 'AlterTableStmt', 'ReindexStmt'].map(
    (kind) => stmt[kind] as Node | undefined,
  )
  if (index) return index.concurrent === true && Boolean(index.idxname)
  if (drop) return drop.removeType === 'OBJECT_INDEX' && drop.concurrent === true && drop.missing_ok === true
  if (table) return all(table.cmds, 'subtype').every((subtype) => subtype === 'AT_ValidateConstraint')
  return JSON.stringify(rebuilt ?? '').includes('concurrently')
}

const tablesIn = (stmts: Node[]) => {
  const ctes = new Set(all(stmts, 'ctename'))
  return all(stmts, 'relname')
    .filter((name) => !ctes.has(name))
    .map(String)
}

/** An exception needs a comment that says why the older server, or the table, is not affected. */
function unexplained(sql: string): string[] {
  const lines = sql.split('\n')
  return lines.flatMap((line, index) => {
    if (!line.includes('squawk-ignore')) return []
    const above = lines[index - 1] ?? ''
    const isReason = above.startsWith('-- ') && !above.includes('squawk-ignore') && above.length > 30
    return isReason
      ? []
      : [`:${index + 1}: the line above an exception says why the server of before bears it.`]
  })
}

/** Every value under this key, however deep. */
function all(node: unknown, key: string): unknown[] {
  if (typeof node !== 'object' || node === null) return []
  return Object.entries(node).flatMap(([name, value]) => [
    ...(name === key ? [value] : []),
    ...all(value, key),
  ])
}
