import type { Base } from '#contract/endpoint.ts'
import {
  type Answer,
  type Input,
  type PublicAnswer,
  type PublicInput,
  type PublicRoutes,
  type Routes,
  tell,
} from '#web/kit/api.ts'
import { accessToken } from '#web/kit/session.ts'
import { begin } from './activity.ts'
import { logFailure } from './log-failure.ts'
import { networkError, problemOf } from './problem.ts'
import { refreshSession } from './refresh.ts'
import { addressOf, type Call } from './send.ts'
import { fromWire, toWire } from './wire-case.ts'

/** Routes that take a file. */
export type UploadRoute = {
  [R in keyof Routes]: Routes[R] extends { multipart: object } ? R : never
}[keyof Routes]

export type UploadOptions = {
  /** Called with the upload progress, from 0 to 1. */
  onProgress?: (share: number) => void
  signal?: AbortSignal
}

type PublicUploadRoute = {
  [R in keyof PublicRoutes]: PublicRoutes[R] extends { multipart: object } ? R : never
}[keyof PublicRoutes]
type PublicUpload<R extends PublicUploadRoute> = PublicInput<R> & { file: File }

/** The same from a page that is open to anybody: no token goes along, and the page tells what failed. */
export async function publicUpload<R extends PublicUploadRoute>(
  route: R,
  { file, ...input }: PublicUpload<R>,
  options: UploadOptions = {},
): Promise<PublicAnswer<R>> {
  const finished = begin(route)
  try {
    const answer = await sendOnce('public', route, input as Call, file, options, null)
    if (!answer.ok) throw await problemOf(answer)
    return fromWire(await answer.json()) as PublicAnswer<R>
  } catch (error) {
    logFailure(route, error)
    throw error
  } finally {
    finished()
  }
}

/** Sends a file with further fields; after a 401 the token is refreshed and the file sent once more. */
export async function upload<R extends UploadRoute>(
  route: R,
  { file, ...input }: Input<R> & { file: File },
  options: UploadOptions = {},
): Promise<Answer<R>> {
  const finished = begin(route)
  try {
    const answer = await sendWithRetry(route, input as Call, file, options)
    if (!answer.ok) throw await problemOf(answer)
    return (answer.status === 204 ? undefined : fromWire(await answer.json())) as Answer<R>
  } catch (error) {
    logFailure(route, error)
    if (error instanceof Error) tell(error)
    throw error
  } finally {
    finished()
  }
}

async function sendWithRetry(route: string, call: Call, file: File, options: UploadOptions) {
  const token = accessToken()
  const answer = await sendOnce('main', route, call, file, options, token)
  if (answer.status !== 401 || token === null) return answer
  await refreshSession(token)
  return sendOnce('main', route, call, file, options, accessToken())
}

/** XMLHttpRequest, because fetch reports no upload progress. */
async function sendOnce(
  base: Base,
  route: string,
  call: Call,
  file: File,
  { onProgress, signal }: UploadOptions,
  token: string | null,
): Promise<Response> {
  const { method, url } = await addressOf(base, route, call)
  signal?.throwIfAborted()
  const request = new XMLHttpRequest()
  request.open(method, url)
  request.setRequestHeader('accept', 'application/json')
  if (token !== null) request.setRequestHeader('authorization', `Bearer ${token}`)
  const answered = new Promise<Response>((resolve, reject) => {
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0)
    request.onload = () => resolve(answerOf(request))
    request.onerror = () => reject(networkError())
    request.onabort = () => reject(signal?.reason ?? networkError())
  })
  const stop = () => request.abort()
  signal?.addEventListener('abort', stop)
  request.send(formOf(file, call.body))
  return answered.finally(() => signal?.removeEventListener('abort', stop))
}

const answerOf = (request: XMLHttpRequest) => {
  const { status, responseText } = request
  const wait = request.getResponseHeader('retry-after')
  const headers = new Headers()
  if (wait !== null) headers.set('retry-after', wait)
  return new Response(status === 204 ? null : responseText, { status, headers })
}

/** The fields come first, so that the server knows them when the file arrives. */
function formOf(file: File, body: unknown): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries((toWire(body ?? {}) ?? {}) as Record<string, unknown>))
    if (value !== undefined && value !== null) form.append(name, String(value))
  form.append('file', file)
  return form
}
