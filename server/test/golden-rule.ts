import { readFileSync } from 'node:fs'
import { columnsIn, isNode, type Node, nameOf, partsOf, statementsOf, targetOf } from './parsed-sql.ts'

/** A table in FROM, with its alias. */
type Reference = { table: string; name: string }

const { reference, local, shared_by_accounts } = JSON.parse(
  readFileSync(new URL('../migrations/tables.json', import.meta.url), 'utf8'),
) as { reference: string[]; local: string[]; shared_by_accounts: string[] }
const shared = new Set([...reference, ...local])
/** Tables that a request may read without its account id: shared ones, except those with rows per account. */
const ofNobody = shared.difference(new Set(shared_by_accounts))

/**
 * The references to tenant tables without their own `account_id = $n` (scale.md, Q1): alias, CTE, sub-select, lateral
 * and join alike. Conditions count only where they always apply: at the top of WHERE, or in the ON of the join of that
 * table. `isOfOne`: in a transaction of one account, where tables shared by accounts need it too.
 */
export function unguarded(sql: string, isOfOne = true): string[] {
  const exempt = isOfOne ? ofNobody : shared
  const found: string[] = []
  visit(statementsOf(sql), new Set(), { exempt, found })
  return found
}

/** Tables without the rule, and references that break it. */
type Judging = { exempt: ReadonlySet<string>; found: string[] }

function visit(node: unknown, ctes: Set<string>, judging: Judging) {
  if (Array.isArray(node)) for (const item of node) visit(item, ctes, judging)
  if (!isNode(node)) return
  const named = withCtes(node, ctes)
  const { relation, fromClause, usingClause, whereClause, cols, onConflictClause, targetList } = node
  if (relation && (cols || onConflictClause || 'selectStmt' in node)) inspectInsert(node, judging)
  else if (relation && (targetList || whereClause || usingClause))
    inspect([relation, fromClause, usingClause], whereClause, named, judging)
  else if (fromClause) inspect([fromClause], whereClause, named, judging)
  for (const value of Object.values(node)) visit(value, named, judging)
}

function withCtes(body: Node, outer: Set<string>): Set<string> {
  const list = (body.withClause as { ctes?: Node[] } | undefined)?.ctes
  if (!list) return outer
  const names = list.map((cte) => String((cte.CommonTableExpr as Node).ctename))
  return new Set([...outer, ...names])
}

function inspect(sources: unknown[], where: unknown, ctes: Set<string>, { exempt, found }: Judging) {
  const references: Reference[] = []
  const guards = new Set(accountGuards(where))
  for (const source of sources.flat()) collect(source, references, guards)
  const isAlone = references.length === 1
  for (const { table, name } of references) {
    const isTenant = !ctes.has(table) && !exempt.has(table)
    const isGuarded = guards.has(name) || (isAlone && guards.has(''))
    if (isTenant && !isGuarded) found.push(name === table ? table : `${table} ${name}`)
  }
}

// A RangeVar is bare where a statement names its target table, and wrapped inside FROM.
function collect(source: unknown, references: Reference[], guards: Set<string>) {
  if (!isNode(source)) return
  const join = source.JoinExpr as Node | undefined
  if (join) return collectJoin(join, references, guards)
  const range = (source.RangeVar ?? (source.relname ? source : undefined)) as Node | undefined
  if (!range || (range.schemaname && range.schemaname !== 'public')) return
  const table = String(range.relname)
  if (table.startsWith('pg_')) return
  references.push({ table, name: String((range.alias as Node | undefined)?.aliasname ?? table) })
}

function collectJoin(join: Node, references: Reference[], guards: Set<string>) {
  const before = references.length
  collect(join.larg, references, guards)
  const optional = references.length
  collect(join.rarg, references, guards)
  // ON of a left join filters only its optional side.
  const bound = references.slice(join.jointype === 'JOIN_LEFT' ? optional : before).map(({ name }) => name)
  for (const name of accountGuards(join.quals)) if (bound.includes(name)) guards.add(name)
}

/** The names whose `account_id` a condition compares with a parameter; '' for an unqualified one. */
function accountGuards(condition: unknown): string[] {
  if (!isNode(condition)) return []
  const { BoolExpr: bool, A_Expr: expr } = condition as { BoolExpr?: Node; A_Expr?: Node }
  if (bool?.boolop === 'AND_EXPR') return (bool.args as unknown[]).flatMap(accountGuards)
  if (expr?.kind !== 'AEXPR_OP' || nameOf(expr.name) !== '=') return []
  const sides = [expr.lexpr, expr.rexpr]
  if (!sides.some(isParameter)) return []
  return sides.flatMap((side) => {
    const path = columnPath(side)
    return path.at(-1) === 'account_id' ? [path.at(-2) ?? ''] : []
  })
}

function inspectInsert(insert: Node, { exempt, found }: Judging) {
  const table = targetOf(insert)
  if (!exempt.has(table) && !columnsIn(insert.cols).includes('account_id')) found.push(`insert into ${table}`)
}

function isParameter(node: unknown): boolean {
  if (!isNode(node)) return false
  return 'ParamRef' in node || isParameter((node.TypeCast as Node | undefined)?.arg)
}

const columnPath = (node: unknown) =>
  isNode(node) && node.ColumnRef ? partsOf((node.ColumnRef as Node).fields) : []
