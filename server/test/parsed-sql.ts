import { loadModule, parseSync } from 'libpg-query'

/** A node of PostgreSQL's own parse tree. */
export type Node = { [key: string]: unknown }

await loadModule()

let last: { sql: string; statements: Node[] } | undefined

/** The statements of a text. The last text is cached, because several rules read the same one. */
export function statementsOf(sql: string): Node[] {
  if (last?.sql === sql) return last.statements
  const { stmts } = parseSync(sql) as { stmts: { stmt: Node }[] }
  const statements = stmts.map(({ stmt }) => stmt)
  last = { sql, statements }
  return statements
}

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Every node at any depth, this one included. */
export function within(node: unknown): Node[] {
  const found: Node[] = []
  gather(node, found)
  return found
}

// No generator: every statement of every test comes through here.
function gather(node: unknown, found: Node[]) {
  if (Array.isArray(node)) for (const item of node) gather(item, found)
  if (!isNode(node)) return
  found.push(node)
  for (const value of Object.values(node)) gather(value, found)
}

/** The table that an INSERT, UPDATE or DELETE changes. */
export const targetOf = ({ relation }: Node) => String((relation as Node).relname)

/** The columns of a target list, of SET or of INSERT (…). */
export const columnsIn = (targets: unknown): string[] =>
  ((targets ?? []) as Node[]).map(({ ResTarget }) => String((ResTarget as Node).name))

/** The parts of a name: schema and function, table and column. */
export const partsOf = (name: unknown): string[] =>
  ((name ?? []) as Node[]).map(({ String: part }) => String((part as Node | undefined)?.sval ?? ''))

/** The last part of a name. */
export const nameOf = (name: unknown) => partsOf(name).at(-1) ?? ''
