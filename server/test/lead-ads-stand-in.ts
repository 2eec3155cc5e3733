import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type Lead = Record<string, unknown> & { id: string; form_id: string }
type Page = { id: string; name: string; forms: object[] }
/** What one call meets instead of an answer: an error of Meta, another body, or a cut connection. `first` happens before the answer. */
type Trouble = {
  path: RegExp
  error?: { code: number; error_subcode?: number; message?: string }
  body?: object
  isCut?: boolean
  /** It is never answered. */
  isSilent?: boolean
  /** It is done, and the answer is lost. */
  isCutLate?: boolean
  first?: () => Promise<unknown>
}

/** Meta's Graph API as far as lead ads use it, with pages of two results; each trouble happens once. */
export async function standInOfLeadAds(pages: Page[]) {
  const leads = new Map<string, Lead>()
  const troubles: Trouble[] = []
  const asked: { method: string; path: string; query: URLSearchParams; token: string }[] = []
  const subscribed = new Map<string, string[]>()
  /** What it was told by the Conversions API; of one id once, as Meta counts them. */
  const events = new Map<string, Record<string, unknown>>()
  const rows = (path: string, query: URLSearchParams): object[] | undefined => {
    const [first = '', second = ''] = path.split('/')
    const page = pages.find(({ id }) => id === first)
    if (path === 'me/accounts')
      return pages.map(({ id, name }) => ({
        id,
        name,
        access_token: `page-token-${id}`,
        tasks: ['ADVERTISE', 'MANAGE'],
      }))
    if (second === 'campaigns')
      return [{ id: '81', name: 'Otoño', objective: 'OUTCOME_LEADS', effective_status: 'ACTIVE' }]
    if (second === 'adsets')
      return [{ id: '82', name: 'Región Metropolitana', effective_status: 'ACTIVE', campaign_id: '81' }]
    if (second === 'ads')
      return [{ id: '83', name: 'Video', effective_status: 'PAUSED', campaign_id: '81', adset_id: '82' }]
    if (second === 'leadgen_forms') return page?.forms
    if (second === 'subscribed_apps')
      return [{ id: '7001', subscribed_fields: subscribed.get(first) ?? ['feed'] }]
    if (second !== 'leads') return undefined
    const [filter] = JSON.parse(query.get('filtering') ?? '[]') as { value: number }[]
    const since = filter ? filter.value * 1000 : 0
    return [...leads.values()]
      .filter((lead) => lead.form_id === first && Date.parse(String(lead.created_time)) > since)
      .reverse()
  }
  const paged = (all: object[], query: URLSearchParams) => {
    const from = Number(query.get('after') ?? 0)
    const next = from + 2
    return {
      data: all.slice(from, next),
      ...(all.length > 0 && {
        paging: {
          cursors: { after: String(next) },
          ...(next < all.length && { next: 'https://graph.facebook.com/x' }),
        },
      }),
    }
  }
  const say = (response: ServerResponse, body: object, status = 200) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '', 'http://graph')
    const path = url.pathname.replace(/^\/v\d+\.\d\//, '')
    const token = request.headers.authorization?.replace('Bearer ', '') ?? ''
    asked.push({ method: request.method ?? '', path, query: url.searchParams, token })
    const text = await textOf(request)
    const index = troubles.findIndex((one) => one.path.test(path))
    const [trouble] = index < 0 ? [] : troubles.splice(index, 1)
    await trouble?.first?.()
    const late = trouble?.isCutLate
    if (trouble?.isSilent) return
    if (trouble?.isCut) return void request.socket.destroy()
    if (trouble?.body) return say(response, trouble.body)
    if (trouble?.error) return say(response, { error: { message: 'no', ...trouble.error } }, 400)
    if (request.method === 'POST' && path.endsWith('/subscribed_apps')) {
      subscribed.set(path.split('/')[0] ?? '', (url.searchParams.get('subscribed_fields') ?? '').split(','))
      return say(response, { success: 'true' })
    }
    if (request.method === 'POST' && path.endsWith('/events')) {
      const { data, test_event_code } = JSON.parse(text) as { data: ToldEvent[]; test_event_code?: string }
      for (const one of data)
        if (!events.has(one.event_id)) events.set(one.event_id, { ...one, path, token, test_event_code })
      if (late) return void request.socket.destroy()
      return say(response, { events_received: data.length, messages: [], fbtrace_id: 'AbCdEf123' })
    }
    const form = pages.flatMap(({ forms }) => forms as { id?: string }[]).find(({ id }) => id === path)
    const lead = leads.get(path) ?? form
    if (lead) return say(response, lead)
    const found = rows(path, url.searchParams)
    return found
      ? say(response, paged(found, url.searchParams))
      : say(response, { error: { code: 100, error_subcode: 33, message: 'Unsupported get request' } }, 400)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    leads,
    troubles,
    asked,
    subscribed,
    events,
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

type ToldEvent = Record<string, unknown> & { event_id: string }

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts).toString('utf8')
}

/** A webhook that tells of answers, as Meta sends it. */
export const leadgenWebhook = (page: string, form: string, ids: string[]) =>
  JSON.stringify({
    object: 'page',
    entry: [
      {
        id: page,
        time: 1_795_000_000,
        changes: ids.map((leadgen_id) => ({
          field: 'leadgen',
          value: { leadgen_id, page_id: page, form_id: form, created_time: 1_795_000_000 },
        })),
      },
    ],
  })
