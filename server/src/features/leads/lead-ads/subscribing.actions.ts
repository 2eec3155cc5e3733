import type { Database } from '#server/platform/db.ts'
import type { GraphAnswer } from '#server/platform/graph/client.ts'
import { ask, type Line } from './line.actions.ts'
import { type KeptPage, noteSubscribed } from './pages.queries.ts'

type Refused = Extract<GraphAnswer, { ok: false }>
type Subscribing = {
  database: Pick<Database, 'inAccount'>
  accountId: number
  line: Line
  page: KeptPage
  token: string
  at: string
}

/** Meta replaces the fields of a subscription: those that were there stay. */
export async function subscribe({
  database,
  accountId,
  line,
  page,
  token,
  at,
}: Subscribing): Promise<Refused | null> {
  const refused = await askToSubscribe({ line, page, token })
  if (refused) return refused
  await database.inAccount(accountId, (db) => noteSubscribed(db, accountId, page.id, at))
  return null
}

type PageOfLine = Pick<Subscribing, 'line' | 'page' | 'token'>

export async function askToSubscribe({ line, page, token }: PageOfLine): Promise<Refused | null> {
  const path = `${page.meta_id}/subscribed_apps`
  const before = await ask(line, { method: 'GET', path }, token)
  if (!before.ok) return before
  const fields = fieldsOf(before.body, line.appId)
  if (fields.includes('leadgen')) return null
  const query = { subscribed_fields: [...fields, 'leadgen'].join(',') }
  const answer = await ask(line, { method: 'POST', path, query }, token)
  return answer.ok ? null : answer
}

/** Of what the app hears of the page besides, nothing changes. */
export async function askToUnsubscribe({ line, page, token }: PageOfLine): Promise<Refused | null> {
  const path = `${page.meta_id}/subscribed_apps`
  const before = await ask(line, { method: 'GET', path }, token)
  if (!before.ok) return before
  const rest = fieldsOf(before.body, line.appId).filter((field) => field !== 'leadgen')
  const answer =
    rest.length > 0
      ? await ask(line, { method: 'POST', path, query: { subscribed_fields: rest.join(',') } }, token)
      : await ask(line, { method: 'DELETE', path }, token)
  return answer.ok ? null : answer
}

function fieldsOf({ data }: Record<string, unknown>, appId: string | null): string[] {
  const apps = Array.isArray(data) ? (data as { id?: unknown; subscribed_fields?: unknown }[]) : []
  const own =
    apps.find(({ id }) => appId !== null && String(id) === appId) ?? (apps.length === 1 ? apps[0] : null)
  const fields = Array.isArray(own?.subscribed_fields) ? own.subscribed_fields : []
  return fields.filter((field): field is string => typeof field === 'string' && /^[\w-]{1,60}$/.test(field))
}
