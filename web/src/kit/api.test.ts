import { beforeEach, describe, expect, test, vi } from 'vitest'
import { watchAskedFirst } from './api/asked-first.ts'
import { ApiError } from './api/problem.ts'
import { api, apiOnce, authApi } from './api.ts'
import { isSignedIn, storeTokens } from './session.ts'
import { currentNotices } from './snackbar.ts'
import { stubStorage } from './storage-in-tests.ts'

type Handler = (request: {
  url: string
  method: string
  headers: Headers
  body: string
}) => Response | undefined

const config = { product: 'umbral', version: '1', api_base: '', demo: null }
const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status })
const expired = () => json({ code: 'token_expired', detail: 'Venció' }, 401)

let calls: string[]

function serve(handler: Handler) {
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    if (url === '/config.json') return json(config)
    const headers = new Headers(init.headers)
    calls.push(`${init.method} ${url} ${headers.get('authorization') ?? 'nobody'}`)
    const answer = handler({ url, method: init.method ?? 'GET', headers, body: String(init.body ?? '') })
    if (!answer) throw new TypeError('fetch failed')
    return answer
  })
}

beforeEach(() => {
  calls = []
  stubStorage()
  vi.stubGlobal('navigator', {})
})

describe('the main API', () => {
  test('fills the path, writes the query in snake_case and reads the answer in camelCase', async () => {
    serve(() => json({ count: 0, next_task: null }))
    await api('GET /leads/{id}/', { params: { id: 7 } })
    expect(await api('GET /leads/', { query: { sellersIds: [1, 2] } })).toEqual({ count: 0, nextTask: null })
    expect(calls).toEqual([
      'GET /umbral_api/v1/leads/7/ nobody',
      'GET /umbral_api/v1/leads/?sellers_ids=1&sellers_ids=2 nobody',
    ])
  })

  test('says of a change that goes on at the server that it does, and when it is over', async () => {
    vi.useFakeTimers()
    const standing = { status: 'running', progress: 40, problem: null as string | null }
    serve(({ url }) =>
      url.includes('/jobs/')
        ? json(standing)
        : new Response(JSON.stringify({ id: 1 }), { headers: { 'umbral-job': '7' } }),
    )
    await api('GET /users/me/')
    await vi.dynamicImportSettled()
    const said = () => currentNotices().map(({ message }) => message)
    expect(said()).toContain('Son muchos datos: el cambio sigue en segundo plano')
    await vi.advanceTimersByTimeAsync(3_000)
    standing.status = 'done'
    await vi.advanceTimersByTimeAsync(3_000)
    expect(said()).toContain('Terminó el cambio que seguía en segundo plano')
    expect(calls.filter((call) => call.includes('/jobs/7/'))).toHaveLength(2)
    vi.useRealTimers()
  })

  test('refreshes once for all calls that found the token expired, and tries each once more', async () => {
    storeTokens({ access: 'old', refresh: 'r1' })
    serve(({ url, headers, body }) => {
      if (url.includes('refresh-token')) {
        expect(JSON.parse(body)).toEqual({ refresh: 'r1' })
        return json({ access: 'new', refresh: 'r2' })
      }
      return headers.get('authorization') === 'Bearer new' ? json({ id: 1 }) : expired()
    })
    await Promise.all([api('GET /users/me/'), api('GET /accounts/me/')])
    expect(calls.filter((call) => call.includes('refresh-token'))).toHaveLength(1)
    expect(calls).toHaveLength(5)
    expect(localStorage.getItem('refreshToken')).toBe('r2')
  })

  test('signs out when the refresh is refused', async () => {
    storeTokens({ access: 'old', refresh: 'r1' })
    serve(expired)
    await expect(api('GET /users/me/')).rejects.toMatchObject({
      status: 401,
      message: 'Error al refrescar el token',
    })
    expect(isSignedIn()).toBe(false)
  })

  test('stays signed in when the refresh does not get through', async () => {
    storeTokens({ access: 'old', refresh: 'r1' })
    serve(({ url }) => (url.includes('refresh-token') ? undefined : expired()))
    await expect(api('GET /users/me/')).rejects.toMatchObject({ code: 'network' })
    expect(isSignedIn()).toBe(true)
  })

  test('a request that a dead line swallows ends, as one without a network', async () => {
    const over = AbortSignal.abort(new DOMException('', 'TimeoutError'))
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(over)
    vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
      if (String(url).endsWith('config.json')) return json(config)
      init?.signal?.throwIfAborted()
      return json({})
    })
    await expect(api('GET /users/me/')).rejects.toMatchObject({ code: 'network' })
    timeout.mockRestore()
  })

  test('a failed call is logged with the id that finds it in the log of the server, and rethrown', async () => {
    const logged = vi.spyOn(console, 'warn').mockImplementation(() => {})
    serve(() => json({ code: 'conflict', detail: 'Ya está', request_id: 'r-42' }, 409))
    await expect(api('GET /leads/')).rejects.toBeInstanceOf(ApiError)
    expect(logged.mock.calls).toEqual([['GET /leads/ 409 conflict r-42']])
    logged.mockRestore()
  })

  test('tells a 403 in a snackbar, with what the server says', async () => {
    serve(() => json({ code: 'forbidden', detail: 'No puede asignar leads' }, 403))
    await expect(api('GET /leads/')).rejects.toBeInstanceOf(ApiError)
    expect(currentNotices().map(({ message, color }) => [message, color])).toContainEqual([
      'No puede asignar leads',
      'error',
    ])
  })

  test('leads to what must be done first, with no message', async () => {
    const before = currentNotices()
    const lead = vi.fn()
    const end = watchAskedFirst(lead)
    serve(() => json({ code: 'second_factor_setup_required', detail: 'Antes de continuar debe…' }, 403))
    await expect(api('GET /leads/')).rejects.toMatchObject({ status: 403 })
    end()
    expect(lead).toHaveBeenCalledOnce()
    expect(currentNotices()).toEqual(before)
  })

  test('says which field is wrong, in camelCase', async () => {
    serve(() =>
      json({ code: 'validation', detail: 'x', errors: { contact: { first_name: ['Falta'] } } }, 400),
    )
    await expect(api('GET /leads/')).rejects.toMatchObject({ errors: { contact: { firstName: ['Falta'] } } })
  })
})

test('the client without retry sends its token and takes the answer', async () => {
  storeTokens({ access: 'old', refresh: 'r1' })
  serve(expired)
  await expect(apiOnce('GET /users/me/')).rejects.toMatchObject({ status: 401 })
  expect(calls).toEqual(['GET /umbral_api/v1/users/me/ Bearer old'])
})

test('the client of the sign-in sends no token, also when signed in', async () => {
  storeTokens({ access: 'old', refresh: 'r1' })
  serve(() => json({}))
  await authApi('POST /reset-password/', { body: { email: 'ana@correo.cl' } })
  expect(calls).toEqual(['POST /api/auth/reset-password/ nobody'])
})

test('a reset refused with field lists reads as messages by field', async () => {
  serve(() => json({ new_password: ['Muy corta', 'Muy común'] }, 400))
  const refused = authApi('POST /reset-password/change-password/', {
    body: { uidb64: 'a', token: 'b', newPassword: 'c' },
  })
  await expect(refused).rejects.toMatchObject({
    message: 'Muy corta, Muy común',
    errors: { newPassword: ['Muy corta', 'Muy común'] },
  })
})
