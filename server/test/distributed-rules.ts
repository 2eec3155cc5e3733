import { readFileSync } from 'node:fs'
import { loadModule, parseSync } from 'libpg-query'

type Node = { [key: string]: unknown }

await loadModule()

const { local } = JSON.parse(readFileSync(new URL('../migrations/tables.json', import.meta.url), 'utf8')) as {
  local: string[]
}
/** They stay on the coordinator, where everything is as on plain PostgreSQL. */
const isLocal = (table: unknown) => local.includes(String(table))

const schema = readFileSync(new URL('../src/platform/schema.gen.ts', import.meta.url), 'utf8')
/** Tables whose id the database gives; ids of 32 bits and of 64 bits alike. */
const withIdentity = identityTables(schema)

/**
 * What a cluster of Citus refuses in this statement, or gets wrong without a word (scale.md, Q4 and Q5; tried on Citus 13.2).
 * One sentence for each rule it breaks.
 */
export function refusedWhenDistributed(sql: string): string[] {
  const { stmts } = parseSync(sql) as { stmts: { stmt: Node }[] }
  return [...new Set(stmts.flatMap(({ stmt }) => [...findings(stmt)]))]
}

const judged = new Set<string>()

/** Throws on a statement that a cluster would refuse; each text is parsed once. */
export function holdToDistributedRules(sql: string) {
  if (judged.has(sql)) return
  const broken = isMadeUp(sql) ? [] : refusedWhenDistributed(sql)
  if (broken.length > 0) throw new Error(`${broken.join('; ')} in: ${sql}`)
  judged.add(sql)
}

/** Rows that a test makes up in one statement: the product never does. */
const isMadeUp = (sql: string) => sql.includes('generate_series')

function* findings(node: unknown): Generator<string> {
  if (Array.isArray(node)) for (const item of node) yield* findings(item)
  if (!isNode(node)) return
  if (isNode(node.InsertStmt) && !isLocal(targetOf(node.InsertStmt))) yield* ofInsert(node.InsertStmt)
  if (isNode(node.UpdateStmt) && !isLocal(targetOf(node.UpdateStmt))) yield* ofUpdate(node.UpdateStmt)
  if (isNode(node.FuncCall) && nameOf(node.FuncCall.funcname) === 'set_config')
    yield 'set_config() is not sent to the nodes: app.set_account() is'
  for (const kind of ['InsertStmt', 'UpdateStmt', 'DeleteStmt', 'SelectStmt'])
    if (isNode(node[kind])) yield* ofSisters(node[kind])
  for (const value of Object.values(node)) yield* findings(value)
}

/** INSERT … SELECT, of whatever VALUES does not say. */
function* ofInsert(insert: Node): Generator<string> {
  const select = (insert.selectStmt as Node | undefined)?.SelectStmt as Node | undefined
  if (!select || select.valuesLists || !select.fromClause) return
  const relation = insert.relation as Node
  const table = String(relation.relname)
  const isSettled = Boolean(insert.onConflictClause) || Boolean(insert.returningClause)
  const readsTables = [...tablesIn(select)].length > 0
  if (readsTables && withIdentity.has(table) && !columnsOf(insert).includes('id'))
    yield `insert … select into ${table} takes its ids on a node: read first, then insert values`
  if (insert.returningClause && !insert.onConflictClause && !relation.alias)
    yield `insert … select into ${table} with returning needs an alias of the target, or on conflict`
  if (!isSettled && !readsTables)
    yield `insert … select into ${table} of rows that are sent goes through copy: values, returning or on conflict`
}

const stable = [
  'jsonb_build_object',
  'json_build_object',
  'to_jsonb',
  'to_json',
  'row_to_json',
  'jsonb_build_array',
  'concat',
  'concat_ws',
  'format',
]

function* ofUpdate(update: Node): Generator<string> {
  for (const node of within(update.targetList)) {
    if (isNode(node.CaseExpr) && isCaseOfParameter(node.CaseExpr))
      yield 'in update, write case when col = $1, not case col when $1'
    if (!isNode(node.FuncCall)) continue
    const name = nameOf(node.FuncCall.funcname)
    const isOfColumn = [...within(node.FuncCall.args)].some((inner) => 'ColumnRef' in inner)
    if (stable.includes(name) && isOfColumn) yield `${name}() of a column in update: read first, then update`
  }
}

const isCaseOfParameter = ({ arg, args }: Node) =>
  Boolean(arg) &&
  (args as Node[]).some(({ CaseWhen }) =>
    [...within((CaseWhen as Node).expr)].some((node) => 'ParamRef' in node),
  )

/** A CTE beside one that writes, or beside a statement that does, is read when it likes unless it is materialized. */
function* ofSisters(statement: Node): Generator<string> {
  const list = (statement.withClause as { ctes?: Node[] } | undefined)?.ctes ?? []
  const ctes = list.map((cte) => cte.CommonTableExpr as Node)
  const own = (statement.relation as Node | undefined)?.relname
  const written = new Set(
    ctes.flatMap((cte) => [...writtenIn(cte.ctequery)]).concat(own ? [String(own)] : []),
  )
  for (const cte of ctes) {
    if (cte.ctematerialized === 'CTEMaterializeAlways' || [...writtenIn(cte.ctequery)].length > 0) continue
    const both = [...tablesIn(cte.ctequery)].find((table) => written.has(table) && !isLocal(table))
    if (both) yield `"with ${cte.ctename}" reads ${both}, which the same statement writes: as materialized`
  }
}

function* writtenIn(node: unknown): Generator<string> {
  for (const inner of within(node))
    for (const kind of ['InsertStmt', 'UpdateStmt', 'DeleteStmt']) {
      const relation = (inner[kind] as Node | undefined)?.relation as Node | undefined
      if (relation) yield String(relation.relname)
    }
}

function* tablesIn(node: unknown): Generator<string> {
  for (const inner of within(node)) if (isNode(inner.RangeVar)) yield String(inner.RangeVar.relname)
}

function* within(node: unknown): Generator<Node> {
  if (Array.isArray(node)) for (const item of node) yield* within(item)
  if (!isNode(node)) return
  yield node
  for (const value of Object.values(node)) yield* within(value)
}

const targetOf = ({ relation }: Node) => (relation as Node).relname
const columnsOf = ({ cols }: Node) =>
  ((cols ?? []) as Node[]).map(({ ResTarget }) => String((ResTarget as Node).name))
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const nameOf = (list: unknown) =>
  String((((list as Node[] | undefined)?.at(-1)?.String ?? {}) as Node).sval ?? '')

function identityTables(source: string): Set<string> {
  const tables = [...source.matchAll(/export interface (\w+) \{([^}]*)\}/g)]
  const named = tables.filter(([, , body]) => /^ {2}id: Generated/m.test(body ?? ''))
  return new Set(
    named.map(([, name]) => (name ?? '').replace(/(?<!^)[A-Z]/g, (letter) => `_${letter}`).toLowerCase()),
  )
}
