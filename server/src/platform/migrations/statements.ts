/** `plain` is the text with blanks for comments and everything quoted, so that it can be searched; `at`: where it begins. */
export type Statement = { text: string; plain: string; at: number }

/** The statements of a file, without their semicolons. */
export function splitStatements(sql: string): Statement[] {
  const found: Statement[] = []
  let [begin, plain] = [0, '']
  const add = (end: number) => {
    if (plain.trim() !== '') found.push({ text: sql.slice(begin, end), plain, at: begin })
    ;[begin, plain] = [end + 1, '']
  }
  for (let at = 0; at < sql.length; ) {
    if (sql[at] === ';') {
      add(at++)
      continue
    }
    const end = endOfQuoted(sql, at)
    plain += end ? sql.slice(at, end).replace(/[^\n]/g, ' ') : sql[at]
    at = end ?? at + 1
  }
  add(sql.length)
  return found
}

/** Where the comment, string, name or block that begins here ends. */
function endOfQuoted(sql: string, at: number): number | undefined {
  const two = sql.slice(at, at + 2)
  if (two === '--') return upTo(sql, '\n', at)
  if (two === '/*') return upTo(sql, '*/', at + 2)
  if (two[0] === "'") return endOfMarked(sql, at, "'", /(?:^|\W)e$/i.test(sql.slice(Math.max(0, at - 2), at)))
  if (two[0] === '"') return endOfMarked(sql, at, '"', false)
  if (two[0] !== '$' || /\w/.test(sql[at - 1] ?? '')) return undefined
  const [tag] = /^\$(?:[a-z_]\w*)?\$/i.exec(sql.slice(at, at + 65)) ?? []
  return tag === undefined ? undefined : upTo(sql, tag, at + tag.length)
}

function upTo(sql: string, mark: string, from: number): number {
  const found = sql.indexOf(mark, from)
  return found < 0 ? sql.length : found + mark.length
}

/** A doubled mark stands for itself; in an escaped string so does one behind a backslash. */
function endOfMarked(sql: string, begin: number, mark: string, isEscaped: boolean): number {
  for (let at = begin + 1; at < sql.length; at++) {
    if (isEscaped && sql[at] === '\\') at++
    else if (sql[at] === mark) {
      if (sql[at + 1] !== mark) return at + 1
      at++
    }
  }
  return sql.length
}
