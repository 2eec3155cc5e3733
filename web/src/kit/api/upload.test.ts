import { beforeEach, expect, test, vi } from 'vitest'
import { storeTokens } from '../session.ts'
import { ApiError } from './problem.ts'
import { upload } from './upload.ts'

type Sent = { url: string; authorization: string | undefined; form: FormData }
let sent: Sent[]
let answers: { status: number; body: unknown }[]
let hangs: boolean

/** A fake of the browser's class with the answers of the test. */
function fakeRequest() {
  const request = {
    upload: {} as { onprogress?: (event: object) => void },
    status: 0,
    responseText: '',
    onload: () => {},
    onabort: () => {},
    headers: {} as Record<string, string>,
    url: '',
    open(_: string, url: string) {
      request.url = url
    },
    setRequestHeader(name: string, value: string) {
      request.headers[name] = value
    },
    getResponseHeader: () => null,
    abort: () => request.onabort(),
    send(form: FormData) {
      sent.push({ url: request.url, authorization: request.headers.authorization, form })
      request.upload.onprogress?.({ loaded: 5, total: 10 })
      if (hangs) return
      const { status, body } = answers.shift() ?? { status: 0, body: {} }
      request.status = status
      request.responseText = JSON.stringify(body)
      queueMicrotask(() => request.onload())
    },
  }
  return request
}

const json = (body: unknown) => new Response(JSON.stringify(body))

beforeEach(() => {
  sent = []
  hangs = false
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('XMLHttpRequest', function request() {
    return fakeRequest()
  })
  vi.stubGlobal('fetch', async (url: string) =>
    json(url === '/config.json' ? { api_base: '' } : { access: 'new', refresh: 'r2' }),
  )
  storeTokens({ access: 'old', refresh: 'r1' })
})

const file = new File(['x'], 'Ñandú.png')

test('a file goes with the token, tells how far it got, and the answer is in camelCase', async () => {
  answers = [{ status: 200, body: { avatar_url: '/files/x' } }]
  const shares: number[] = []
  const answer = await upload(
    'POST /users/me/avatar/',
    { file },
    { onProgress: (share) => shares.push(share) },
  )
  expect(answer).toEqual({ avatarUrl: '/files/x' })
  expect(shares).toEqual([0.5])
  expect(sent[0]).toMatchObject({ url: '/umbral_api/v1/users/me/avatar/', authorization: 'Bearer old' })
  expect(sent[0]?.form.get('file')).toMatchObject({ name: 'Ñandú.png' })
})

test('a token that expired is refreshed and the file sent once more', async () => {
  answers = [
    { status: 401, body: { code: 'token_expired' } },
    { status: 200, body: { avatar_url: '/files/x' } },
  ]
  await upload('POST /users/me/avatar/', { file })
  expect(sent.map(({ authorization }) => authorization)).toEqual(['Bearer old', 'Bearer new'])
})

test('a refusal says why, by field', async () => {
  answers = [{ status: 415, body: { code: 'unsupported_media', detail: 'No', errors: { file: ['No'] } } }]
  const refused = upload('POST /users/me/avatar/', { file })
  await expect(refused).rejects.toMatchObject({ status: 415, errors: { file: ['No'] } })
  await expect(refused).rejects.toBeInstanceOf(ApiError)
})

test('sending can be stopped', async () => {
  hangs = true
  const stop = new AbortController()
  const stopped = upload(
    'POST /users/me/avatar/',
    { file },
    { signal: stop.signal, onProgress: () => stop.abort() },
  )
  await expect(stopped).rejects.toMatchObject({ name: 'AbortError' })
})
