import { connectionsOf } from '#server/features/messaging/connections/queries.ts'
import {
  graphOf,
  type MetaParts,
  openSecret,
  openToken,
} from '#server/features/messaging/connections/secrets.actions.ts'
import type { Db } from '#server/platform/db.ts'
import { askGraph, type Graph, type GraphAnswer, type GraphRequest } from '#server/platform/graph/client.ts'
import { clean } from './answer.ts'

/** How an account reads its lead ads. */
export type Line = {
  graph: Graph
  token: string
  appSecret: string | null
  appId: string | null
  adAccountId: string | null
  /** Where stages are told to. */
  datasetId: string | null
}

/** Null while something is missing to ask Meta. */
export async function lineOf(db: Db, accountId: number, meta: MetaParts): Promise<Line | null> {
  const kept = await connectionsOf(db, accountId)
  const own = kept.find(({ kind }) => kind === 'lead_ads')
  const app = kept.find(({ kind }) => kind === 'meta')
  const token = openToken(kept, 'lead_ads', meta)
  const graph = graphOf(meta, own?.is_sandbox ?? false, app?.settings.graph_version)
  if (!own || !token || !graph) return null
  return {
    graph,
    token,
    appSecret: app ? openSecret(app, 'app_secret', meta) : null,
    appId: app?.settings.app_id ?? null,
    adAccountId: own.settings.ad_account_id ?? null,
    datasetId: own.settings.dataset_id ?? null,
  }
}

/** With the token of a page, or the connection's. */
export const ask = ({ graph, token, appSecret }: Line, request: GraphRequest, own: string | null = null) =>
  askGraph(graph, { token: own ?? token, appSecret }, request)

type Pages = {
  line: Line
  path: string
  query: Record<string, string>
  token?: string | null
  after?: string | null
}
type Refused = Extract<GraphAnswer, { ok: false }>

const mostPages = 10_000

/** A proxy's answer, or one of Meta on a bad day, says nothing of what there is. */
const noList: Refused = {
  ok: false,
  wasRefused: false,
  code: null,
  message: 'Meta no respondió como se esperaba',
  detail: 'Meta no respondió como se esperaba',
  remedy: 'Nada: se intenta de nuevo por sí solo',
  isTransient: true,
}

/**
 * Follows the cursors of a collection. `take` gets each page with the cursor behind it, which is null on the last one. Returns what was
 * refused.
 */
export async function everyPage(
  { line, path, query, token = null, after = null }: Pages,
  take: (rows: unknown[], after: string | null) => Promise<unknown>,
): Promise<Refused | null> {
  let cursor = after
  for (let count = 0; count < mostPages; count++) {
    const asked = { ...query, limit: '100', ...(cursor && { after: cursor }) }
    const answer = await ask(line, { method: 'GET', path, query: asked }, token)
    if (!answer.ok) return answer
    const { data, paging } = answer.body as {
      data?: unknown
      paging?: { next?: unknown; cursors?: { after?: unknown } }
    }
    if (!Array.isArray(data)) return noList
    const next =
      paging?.next && typeof paging.cursors?.after === 'string' ? clean(paging.cursors.after) : null
    // A cursor that leads to itself would never end.
    const isEnd = next === null || next === cursor
    await take(data, isEnd ? null : next)
    if (isEnd) return null
    cursor = next
  }
  return null
}
