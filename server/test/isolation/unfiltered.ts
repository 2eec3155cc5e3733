import { readFileSync } from 'node:fs'
import pg from 'pg'

const { reference, local, shared_by_accounts } = JSON.parse(
  readFileSync(new URL('../../migrations/tables.json', import.meta.url), 'utf8'),
) as { reference: string[]; local: string[]; shared_by_accounts: string[] }
const withoutWall = [...reference, ...local].filter((name) => !shared_by_accounts.includes(name))
// Row level security does not guard these: the application's filter is the only wall there, and stays.
const unguarded = new RegExp(`"?\\b(${withoutWall.join('|')})\\b"?`)

/** The statement with each `account_id = $n` made true. The parameter stays mentioned, or PostgreSQL would not know its type. */
export function unfiltered(sql: string): string {
  if (unguarded.test(sql.replaceAll(/app\.\w+/g, ''))) return sql
  return sql.replaceAll(/((?:"?\w+"?\.)?"?\baccount_id"?) = (\$\d+)(?:::bigint)?/g, '$2::bigint is not null')
}

/** From here on every statement of this process loses the application's own wall. Returns how many did so far. */
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
