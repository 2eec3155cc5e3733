import { createHmac } from 'node:crypto'
import { type Explained, explained } from './errors.ts'
import { mayAsk, noteUsage } from './pace.ts'

/** Where Meta's Graph API is. Tokens are sent to this origin only. */
export type Graph = {
  url: string
  version: string
  /** Milliseconds after which an answer is given up; 20 seconds. */
  patience?: number
}
export type Credentials = { token: string; appSecret: string | null }

export type GraphRequest = {
  method: 'GET' | 'POST' | 'DELETE'
  /** Without version and slash: `106540352242922/messages`. */
  path: string
  query?: Record<string, string>
  body?: object
  form?: FormData
  /** The content of a file, for an upload that was begun: told with another kind of authorization, from its first byte on. */
  bytes?: Uint8Array<ArrayBuffer>
}

/** What is not known to have been refused may have been done. */
export type GraphAnswer =
  | { ok: true; body: Record<string, unknown> }
  | ({ ok: false; wasRefused: boolean; code: number | null; message: string } & Explained)

const usualPatience = 20_000
const mostBytes = 5_000_000

/** Meta's code for an app that asked too often. */
const tooOften = 4

/**
 * Asks the Graph API once, later where Meta says that the token has used most of its calls, and not at all where it has used all of them. Never
 * throws: what went wrong is in the answer, in words for people.
 */
export async function askGraph(
  graph: Graph,
  { token, appSecret }: Credentials,
  { method, path, query = {}, body, form, bytes }: GraphRequest,
): Promise<GraphAnswer> {
  const url = new URL(`${graph.url}/${graph.version}/${path}`)
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  if (appSecret) url.searchParams.set('appsecret_proof', proofOf(token, appSecret))
  // Messages have limits of their own, which their errors tell.
  const isPaced = !path.endsWith('/messages')
  if (isPaced && !(await mayAsk(token)))
    return { ok: false, wasRefused: true, code: tooOften, message: '', ...explained(tooOften) }
  const content = body ? JSON.stringify(body) : (form ?? bytes)
  try {
    const answer = await fetch(url, {
      method,
      headers: {
        authorization: `${bytes ? 'OAuth' : 'Bearer'} ${token}`,
        ...(bytes && { file_offset: '0', 'content-type': 'application/octet-stream' }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(content !== undefined && { body: content }),
      redirect: 'error',
      signal: AbortSignal.timeout(graph.patience ?? usualPatience),
    })
    if (isPaced) noteUsage(token, answer.headers)
    return read(await textOf(answer))
  } catch (error) {
    return unreachable(error)
  }
}

/** Meta asks for it with every call of a server: it shows that who holds the token also knows the secret of the app. */
export const proofOf = (token: string, appSecret: string): string =>
  createHmac('sha256', appSecret).update(token).digest('hex')

async function textOf(answer: Response): Promise<string> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of answer.body ?? []) {
    size += part.length
    if (size > mostBytes) throw new Error('answer too large')
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

/** The HTTP status says little: the code in the body decides. */
function read(text: string): GraphAnswer {
  const body = parseMetaJson(text)
  if (typeof body !== 'object' || body === null) return unclear('Meta no respondió JSON')
  const { error } = body as { error?: Record<string, unknown> }
  if (error === undefined) return { ok: true, body: body as Record<string, unknown> }
  const code = typeof error.code === 'number' ? error.code : null
  const { details } = (error.error_data ?? {}) as { details?: unknown }
  const said = [error.error_user_msg, details, error.message].find((one) => typeof one === 'string')
  return { ok: false, wasRefused: code !== null, code, message: String(said ?? ''), ...explained(code) }
}

const unclear = (message: string): GraphAnswer => ({
  ok: false,
  wasRefused: false,
  code: null,
  message,
  ...explained(null),
})

const neverSent = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'])

function unreachable(error: unknown): GraphAnswer {
  const { cause } = error as { cause?: { code?: string } }
  const wasRefused = neverSent.has(cause?.code ?? '')
  return {
    ok: false,
    wasRefused,
    code: null,
    message: wasRefused ? 'No se pudo conectar con Meta' : 'Meta no respondió a tiempo',
    detail: wasRefused ? 'No se pudo conectar con Meta' : 'Meta no respondió a tiempo',
    remedy: 'Revise la salida a Internet del servidor y el estado de Meta',
    isTransient: true,
  }
}

/** Ids may be JSON numbers beyond what a double holds: those become texts. Null for what is not JSON. */
export function parseMetaJson(text: string): unknown {
  try {
    return JSON.parse(text, exactNumbers as (key: string, value: unknown) => unknown)
  } catch {
    return null
  }
}

const exactNumbers = (_: string, value: unknown, context?: { source?: string }) =>
  typeof value === 'number' && Number.isInteger(value) && !Number.isSafeInteger(value)
    ? (context?.source ?? String(value))
    : value

const mediaHost = 'lookaside.fbsbx.com'
const mostMedia = 100 * 2 ** 20

/** The content of a file at Meta; the token goes to Meta alone. Null where it cannot be had. */
export async function fetchMedia(
  { url: base }: Graph,
  { token }: Credentials,
  address: string,
): Promise<Buffer | null> {
  try {
    const url = new URL(address)
    const isOfGraph = url.origin === new URL(base).origin
    if (!isOfGraph && (url.protocol !== 'https:' || url.hostname !== mediaHost)) return null
    const answer = await fetch(url, {
      headers: { authorization: `Bearer ${token}` },
      redirect: 'error',
      signal: AbortSignal.timeout(3 * 60_000),
    })
    if (!answer.ok) return null
    const parts: Uint8Array[] = []
    let size = 0
    for await (const part of answer.body ?? []) {
      size += part.length
      if (size > mostMedia) return null
      parts.push(part)
    }
    return Buffer.concat(parts)
  } catch {
    return null
  }
}
