import { lookup } from 'node:dns'
import { type IncomingMessage, request as requestPlain } from 'node:http'
import { type RequestOptions, request } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isPrivate, isPrivateName } from './private-address.ts'

/** The request, and the time limit for the whole exchange: DNS, connection, answer and body. */
export type Outbound = { open: typeof request; deadline: number }

const usual: Outbound = { open: request, deadline: 10_000 }
const mostBytes = 5_000_000

/** JSON from a public address. Private networks, redirects, anything but https and huge answers are refused. */
export async function getPublicJson(address: string, way = usual): Promise<unknown> {
  const { answer, host } = await openPublic(address, { headers: { accept: 'application/json' } }, way)
  try {
    if (answer.statusCode !== 200) throw new Error(`${host} answered ${answer.statusCode}`)
    const text = await readAll(answer, host)
    return JSON.parse(text)
  } catch (error) {
    throw error instanceof SyntaxError ? new Error(`${host} did not answer JSON`) : error
  } finally {
    answer.destroy()
  }
}

/** Posts to a public address and returns the status, also an error's; refuses the same as above. */
export async function postPublic(
  address: string,
  headers: Record<string, string>,
  body: Buffer,
  way = usual,
): Promise<number> {
  const { answer } = await openPublic(address, { method: 'POST', headers }, way, body)
  answer.destroy()
  return answer.statusCode ?? 0
}

/** The response, its body not read yet. At the deadline everything is aborted, also the reading of the body. */
function openPublic(address: string, options: RequestOptions, { open, deadline }: Outbound, body?: Buffer) {
  const url = new URL(address)
  if (!isPublicAddress(url)) throw new Error(`${url.host} is not a public https address`)
  const cut = AbortSignal.timeout(deadline)
  return new Promise<{ answer: IncomingMessage; host: string }>((resolve, reject) => {
    const asking = open(
      url,
      // No keep-alive: the next request checks the address again.
      { ...options, lookup: lookupPublic, signal: cut, agent: false, maxHeaderSize: 16_384 },
      (answer) => resolve({ answer, host: url.host }),
    )
    asking.on('error', (error) =>
      reject(cut.aborted ? new Error(`${url.host} did not answer in time`) : error),
    )
    asking.end(body)
  })
}

/** Checks the form of the address before its name is resolved. */
export function isPublicAddress({ protocol, hostname, username, password }: URL): boolean {
  const host = hostname.replace(/^\[|\]$/g, '')
  if (protocol !== 'https:' || username || password) return false
  return isIP(host) ? !isPrivate(host) : !isPrivateName(host)
}

/** Checked in the lookup of the connection itself, so that a second DNS answer cannot differ (DNS rebinding). */
const lookupPublic: LookupFunction = (host, options, done) =>
  lookup(host, { ...options, all: true }, (error, found) => {
    if (error) return done(error, '')
    const [first] = found
    if (!first || found.some(({ address }) => isPrivate(address)))
      return done(new Error(`${host} is not a public address`), '')
    return options.all ? done(null, found) : done(null, first.address, first.family)
  })

async function readAll(answer: IncomingMessage, host: string): Promise<string> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of answer) {
    size += part.length
    if (size > mostBytes) throw new Error(`${host} answered too much`)
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

export type Posted =
  | { status: number; body: string; retryAfter: string | null }
  /** `wasSent`: the other side may have read it. */
  | { status: null; error: string; isLate: boolean; wasSent: boolean }

/** Whether a request may go there: to public https, and to the `host:port` that the operator allows. */
export const mayReach = (url: URL, allow: readonly string[]): boolean =>
  isPublicAddress(url) || isAllowed(url, allow)

const isAllowed = (url: URL, allow: readonly string[]): boolean =>
  (url.protocol === 'https:' || url.protocol === 'http:') &&
  !url.username &&
  !url.password &&
  allow.includes(`${url.hostname}:${url.port || (url.protocol === 'https:' ? '443' : '80')}`)

/** `allow`: the `host:port` of the operator; `deadline` in milliseconds. */
type Where = { allow: readonly string[]; deadline?: number }

const neverSent = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'])

/** Posts to an address that a user typed, and reads the answer. Never throws; redirects are not followed. */
export async function postOutbound(
  address: string,
  headers: Record<string, string>,
  body: string,
  where: Where,
): Promise<Posted> {
  try {
    const answer = await openPost(address, headers, body, where)
    const { statusCode = 0, headers: said } = answer
    try {
      return {
        status: statusCode,
        body: await readAll(answer, new URL(address).host),
        retryAfter: said['retry-after'] ?? null,
      }
    } finally {
      answer.destroy()
    }
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error)
    const isLate = said.endsWith('did not answer in time') || (error as Error).name === 'AbortError'
    const wasSent =
      !neverSent.has((error as NodeJS.ErrnoException).code ?? '') && !said.includes('is not a public')
    return { status: null, error: said.slice(0, 300), isLate, wasSent }
  }
}

/** The operator's places are asked as they are, and all others only where they are public. */
async function openPost(
  address: string,
  headers: Record<string, string>,
  body: string,
  { allow, deadline = 10_000 }: Where,
): Promise<IncomingMessage> {
  const url = new URL(address)
  const content = Buffer.from(body)
  const options = { method: 'POST', headers: { ...headers, 'content-length': String(content.length) } }
  const { answer } = isAllowed(url, allow)
    ? await openAllowed(url, options, deadline, content)
    : await openPublic(address, options, { open: request, deadline }, content)
  return answer
}

function openAllowed(url: URL, options: RequestOptions, deadline: number, body: Buffer) {
  const open = url.protocol === 'http:' ? requestPlain : request
  const cut = AbortSignal.timeout(deadline)
  return new Promise<{ answer: IncomingMessage }>((resolve, reject) => {
    const asking = open(url, { ...options, signal: cut, agent: false, maxHeaderSize: 16_384 }, (answer) =>
      resolve({ answer }),
    )
    asking.on('error', (error) =>
      reject(cut.aborted ? new Error(`${url.host} did not answer in time`) : error),
    )
    asking.end(body)
  })
}

/** `failure` is why nothing was answered: a code of the system or of TLS, `TIMEOUT`, or `PRIVATE`. */
export type Delivered = {
  status: number | null
  body: string | null
  failure: string | null
  milliseconds: number
}

const mostKept = 2000

/** Posts as above; the status is enough, and of the answer only its beginning is read, as far as it comes. */
export async function deliverOutbound(
  address: string,
  headers: Record<string, string>,
  body: string,
  where: Where,
): Promise<Delivered> {
  const began = performance.now()
  const took = () => Math.round(performance.now() - began)
  try {
    const answer = await openPost(address, headers, body, where)
    return {
      status: answer.statusCode ?? 0,
      body: await beginningOf(answer),
      failure: null,
      milliseconds: took(),
    }
  } catch (error) {
    return { status: null, body: null, failure: failureOf(error), milliseconds: took() }
  }
}

function failureOf(error: unknown): string {
  const { name, message = '', code } = error as { name?: string; message?: string; code?: string }
  if (name === 'TimeoutError' || name === 'AbortError' || message.endsWith('did not answer in time'))
    return 'TIMEOUT'
  if (message.includes('is not a public')) return 'PRIVATE'
  return code ?? 'UNKNOWN'
}

async function beginningOf(answer: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  let size = 0
  try {
    for await (const part of answer) {
      parts.push(part)
      size += part.length
      if (size >= mostKept) break
    }
  } catch {
    // Its end did not come in time: the status did.
  } finally {
    answer.destroy()
  }
  const text = Buffer.concat(parts).toString('utf8').slice(0, mostKept)
  return text.replaceAll('\u0000', '\uFFFD').toWellFormed()
}
