import { readFileSync } from 'node:fs'
import pg from 'pg'

const { reference, local, shared_by_accounts } = JSON.parse(
  readFileSync(new URL('../../migrations/tables.json', import.meta.url), 'utf8'),
) as { reference: string[]; local: string[]; shared_by_accounts: string[] }
const withoutWall = [...reference, ...local].filter((name) => !shared_by_accounts.includes(name))
// Tables without row security keep the application's filter, their only protection.
const unguarded = new RegExp(`"?\\b(${withoutWall.join('|')})\\b"?`)

/**
 * The statement with each `account_id = $n` replaced by a true condition that still contains the parameter, because
 * PostgreSQL needs its type.
 */
export function unfiltered(sql: string): string {
  if (unguarded.test(sql.replaceAll(/app\.\w+/g, ''))) return sql
  return sql.replaceAll(/((?:"?\w+"?\.)?"?\baccount_id"?) = (\$\d+)(?:::bigint)?/g, '$2::bigint is not null')
}

/**
 * From here on, statements of this process run without the application's account filter. The result returns how many
 * did so far.
 */
export function removeFilters(): () => number {
  let removed = 0
  const send = pg.Client.prototype.query as (...args: unknown[]) => unknown
  pg.Client.prototype.query = function (this: pg.Client, given: unknown, ...rest: unknown[]) {
    const { text, name } = (given ?? {}) as { text?: string; name?: string }
    if (typeof text !== 'string') return send.call(this, given, ...rest)
    const changed = unfiltered(text)
    if (changed !== text) removed++
    return send.call(this, { ...(given as object), name: name && `${name}-`, text: changed }, ...rest)
  } as typeof pg.Client.prototype.query
  return () => removed
}
