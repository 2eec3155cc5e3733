import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What was asked of the Graph API, without its version. */
export type Asked = {
  method: string
  /** The id that is asked, and what of it: `messages`, `media`, `message_templates`. */
  id: string
  edge: string
  query: URLSearchParams
  token: string
  body: Record<string, unknown>
  /** The body as it came: a form where a file is given. */
  readonly text: string
}
export type GraphTemplate = { id: string; [field: string]: unknown }

export type GraphRules = {
  /** The id of something new. */
  newId(kind: 'message' | 'media' | 'template'): string
  /** An answer instead of the usual one; `error` in it makes it one of Meta's. Undefined for the usual one. */
  instead?(asked: Asked): object | undefined | Promise<object | undefined>
  /** The facts of a number, an app or a business account. */
  factsOf?(id: string): object | undefined
  onMessage?(phoneNumberId: string, wamid: string, body: Record<string, unknown>): void
  onTemplate?(template: GraphTemplate): void
  /** People are to write to this number by themselves: no part of Meta's API. */
  onNewcomers?(phoneNumberId: string): void
  /** Whether a template is there for who asks; without it all are. */
  isSeenBy?(asked: Asked, template: GraphTemplate): boolean
  /** The category that a template really has. */
  categoryOf?(template: GraphTemplate): string
  /** Bytes of files that are kept: the oldest go first. */
  mostKept?: number
}

const mostBytes = 110 * 2 ** 20

/**
 * Speaks the Graph API of Meta on loopback, with what it is told kept in memory: messages, files, templates, facts of numbers. The tests
 * answer with it as they need, and the sandbox of the demo lives on it.
 */
export async function startGraph(rules: GraphRules) {
  const { mostKept = 64 * 2 ** 20 } = rules
  const files = new Map<string, Buffer>()
  const templates: GraphTemplate[] = []
  const server = createServer((request, response) => {
    void answerTo(request, response).catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  async function answerTo(request: IncomingMessage, response: ServerResponse) {
    const bytes = await readAll(request)
    const { pathname, searchParams } = new URL(request.url ?? '/', url)
    const [, version = '', id = '', edge = ''] = pathname.split('/')
    const file = version === 'content' ? files.get(id) : undefined
    if (file) return void response.writeHead(200).end(file)
    const isJson = request.headers['content-type']?.startsWith('application/json') ?? false
    const body = isJson ? (JSON.parse(bytes.toString('utf8')) as Record<string, unknown>) : {}
    const token = request.headers.authorization?.replace(/^(?:Bearer|OAuth) /, '') ?? ''
    const asked: Asked = {
      method: request.method ?? 'GET',
      id,
      edge,
      query: searchParams,
      token,
      body,
      get text() {
        return bytes.toString('latin1')
      },
    }
    const answer = (await rules.instead?.(asked)) ?? (await usual(asked, bytes, request))
    const status = 'error' in answer ? 400 : 200
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
  }

  async function usual(asked: Asked, bytes: Buffer, request: IncomingMessage): Promise<object> {
    const { method, id, edge, body } = asked
    const seen = templates.filter((one) => rules.isSeenBy?.(asked, one) ?? true)
    if (edge === 'message_templates') return ofTemplates(asked, seen)
    const template = seen.find((one) => one.id === id)
    if (template) return method === 'POST' ? edited(template, body) : template
    if (method === 'POST' && edge === 'media') {
      const kept = rules.newId('media')
      keepFile(kept, await fileIn(bytes, request))
      return { id: kept }
    }
    if (method === 'POST' && edge === 'uploads')
      return { id: `upload:${rules.newId('media')}?sig=${createHash('sha256').update(id).digest('hex')}` }
    if (method === 'POST' && id.startsWith('upload:'))
      return { h: `4::${createHash('sha256').update(bytes).digest('base64url')}` }
    if (method === 'POST' && edge === 'newcomers' && rules.onNewcomers) {
      rules.onNewcomers(id)
      return { success: true }
    }
    if (method === 'POST' && edge === 'messages') {
      if (body.status === 'read') return { success: true }
      const wamid = rules.newId('message')
      rules.onMessage?.(id, wamid, body)
      const to = String(body.to ?? body.recipient ?? '')
      return {
        messaging_product: 'whatsapp',
        contacts: [{ input: to, wa_id: to.replace(/\D/g, '') }],
        messages: [{ id: wamid }],
      }
    }
    if (method === 'POST' && (edge === 'register' || edge === 'subscribed_apps')) return { success: true }
    const file = files.get(id)
    if (file && method === 'DELETE') return { success: files.delete(id) }
    if (file) return { messaging_product: 'whatsapp', id, url: `${url}/content/${id}`, ...sizeOf(file) }
    return rules.factsOf?.(id) ?? errorOf(100, 'Object does not exist')
  }

  function keepFile(id: string, file: Buffer) {
    if (file.length > mostKept) return
    files.set(id, file)
    let size = 0
    for (const { length } of files.values()) size += length
    for (const [oldest, { length }] of files) {
      if (size <= mostKept) return
      files.delete(oldest)
      size -= length
    }
  }

  function ofTemplates({ method, query, body }: Asked, seen: readonly GraphTemplate[]): object {
    if (method === 'GET') return { data: seen }
    if (method === 'DELETE') {
      const isMeant = (one: GraphTemplate) =>
        query.has('hsm_id') ? one.id === query.get('hsm_id') : one.name === query.get('name')
      const left = templates.filter((one) => !(seen.includes(one) && isMeant(one)))
      if (left.length === templates.length) return errorOf(100, 'The template does not exist')
      templates.splice(0, templates.length, ...left)
      return { success: true }
    }
    const isTaken = seen.some(({ name, language }) => name === body.name && language === body.language)
    if (isTaken) return errorOf(100, 'Ya existe una plantilla con ese nombre en ese idioma')
    const template: GraphTemplate = { ...body, id: rules.newId('template'), status: 'PENDING' }
    template.category = rules.categoryOf?.(template) ?? template.category
    templates.push(template)
    rules.onTemplate?.(template)
    return { id: template.id, status: template.status, category: template.category }
  }

  function edited(template: GraphTemplate, body: Record<string, unknown>): object {
    Object.assign(template, body, { status: 'PENDING' })
    rules.onTemplate?.(template)
    return { success: true }
  }

  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  return { url, files, keepFile, templates, close }
}

export const errorOf = (code: number, message: string) => ({
  error: { code, message: `(#${code}) ${message}`, type: 'OAuthException', error_data: { details: message } },
})

async function readAll(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of request) {
    size += part.length
    if (size > mostBytes) throw new Error('Too large')
    parts.push(part)
  }
  return Buffer.concat(parts)
}

async function fileIn(bytes: Buffer, request: IncomingMessage): Promise<Buffer> {
  const headers = { 'content-type': request.headers['content-type'] ?? '' }
  const file = (await new Response(new Uint8Array(bytes), { headers }).formData()).get('file')
  return file instanceof Blob ? Buffer.from(await file.arrayBuffer()) : Buffer.alloc(0)
}

const sizeOf = (file: Buffer) => ({
  file_size: file.length,
  sha256: createHash('sha256').update(file).digest('hex'),
})
