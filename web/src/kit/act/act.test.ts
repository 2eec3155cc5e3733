import { beforeEach, expect, test, vi } from 'vitest'
import { apiQuery, queryClient } from '#web/kit/query.ts'
import { currentNotices, dismiss } from '#web/kit/snackbar.ts'
import { stubStorage } from '#web/kit/storage-in-tests.ts'
import { act } from './act.ts'
import { readers } from './read-again.ts'

type Sent = { method: string; url: string; key: string | null; ifMatch: string | null; body: unknown }
const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status })

let sent: Sent[]
/** The server's answers to the requests, in order; an answer may be a pending promise. */
let answers: (Response | Promise<Response>)[]

beforeEach(() => {
  queryClient.clear()
  stubStorage()
  vi.stubGlobal('navigator', {})
  for (const { id } of currentNotices()) dismiss(id)
  sent = []
  answers = []
  vi.stubGlobal('fetch', (url: string, { method = 'GET', headers, body }: RequestInit = {}) => {
    if (url === '/config.json')
      return Promise.resolve(json({ product: 'umbral', version: '1', api_base: '', demo: null }))
    const given = new Headers(headers)
    sent.push({
      method,
      url,
      key: given.get('idempotency-key'),
      ifMatch: given.get('if-match'),
      body: typeof body === 'string' && JSON.parse(body),
    })
    const answer = answers.shift()
    return answer ? Promise.resolve(answer) : Promise.reject(new Error('offline'))
  })
})

const notices = () => currentNotices().map(({ message }) => message)
const coin = act('POST /leads-tags/', { changed: ['acts-leads'], said: ({ name }) => `Etiqueta ${name}` })
const tag = { id: 3, name: 'Urgente', color: 'red' }
const body = { name: 'Urgente' }

test('an act that runs already is not begun a second time: both get its one answer', async () => {
  let answer: (response: Response) => void = () => {}
  answers = [new Promise((resolve) => (answer = resolve))]
  const both = [coin({ body }), coin({ body })]
  answer(json(tag))
  expect(await Promise.all(both)).toMatchObject([tag, tag])
  expect(sent).toHaveLength(1)
  expect(notices()).toEqual(['Etiqueta Urgente'])
})

test('a retry of what was lost counts once; the same after a success or a refusal is another act', async () => {
  answers = []
  await expect(coin({ body })).rejects.toThrow()
  answers = [json(tag)]
  await coin({ body })
  answers = [json({ code: 'duplicate', detail: 'Ya existe' }, 409)]
  await expect(coin({ body })).rejects.toThrow('Ya existe')
  answers = [json(tag)]
  await coin({ body })
  const [lost, retry, refused, again] = sent.map(({ key }) => key)
  expect(lost).toMatch(/^[0-9a-f]{32}$/)
  expect(retry).toBe(lost)
  expect(new Set([retry, refused, again]).size).toBe(3)
})

test('a retry that was stopped at the door, by too many requests for instance, still counts once', async () => {
  await expect(coin({ body })).rejects.toThrow()
  answers = [json({ code: 'rate_limited', detail: 'Demasiados intentos' }, 429)]
  await expect(coin({ body })).rejects.toThrow('Demasiados')
  answers = [json(tag)]
  await coin({ body })
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1)
})

test('what is set or switched is sent anew after its answer was lost', async () => {
  const show = act('POST /accounts/toggle-visible/', { changed: ['acts-account'], sets: true })
  await expect(show({})).rejects.toThrow()
  answers = [json({ is_visible: false })]
  await show({})
  expect(sent.map(({ key }) => key)).toEqual([null, null])
})

const lead = apiQuery('leads', 'GET /leads/{id}/', { params: { id: 7 } })
const comment = act('PATCH /leads/{id}/', {
  changed: ['lead'],
  request: ({ comments, seen }: { comments: string; seen: string }) => ({
    params: { id: 7 },
    body: { comments },
    seen,
  }),
  shows: ({ comments }) => [[lead.queryKey, (before: object) => ({ ...before, comments })]],
  keeps: (saved) => [[lead.queryKey, saved]],
  said: () => 'Cambio guardado',
})
const shown = () => (queryClient.getQueryData(lead.queryKey) as { comments?: string } | undefined)?.comments

/** A lead that is on screen. */
const read = () => queryClient.setQueryData(lead.queryKey, { id: 7, comments: 'Antes' } as never)

test('what will be is shown at once, with the version the editor was opened with', async () => {
  read()
  let answer: (response: Response) => void = () => {}
  answers = [new Promise((resolve) => (answer = resolve))]
  const saving = comment({ comments: 'Ahora', seen: 'v1' })
  await vi.waitFor(() => expect(sent).toHaveLength(1))
  expect(shown()).toBe('Ahora')
  expect(sent).toMatchObject([{ method: 'PATCH', ifMatch: '"v1"', key: null, body: { comments: 'Ahora' } }])
  answer(json({ id: 7, comments: 'Ahora, dice el servidor' }))
  await saving
  expect(shown()).toBe('Ahora, dice el servidor')
})

test('what is refused is put back, and says nothing of success', async () => {
  read()
  answers = [json({ code: 'forbidden', detail: 'No puede' }, 403)]
  await expect(comment({ comments: 'Ahora', seen: 'v1' })).rejects.toThrow('No puede')
  expect(shown()).toBe('Antes')
  expect(notices()).not.toContain('Cambio guardado')
})

test('what somebody else changed meanwhile is not put back', async () => {
  read()
  answers = [
    Promise.resolve().then(() => {
      queryClient.setQueryData(lead.queryKey, { id: 7, comments: 'De otra persona' } as never)
      return json({ code: 'stale', detail: 'Cambió' }, 412)
    }),
  ]
  await expect(comment({ comments: 'Ahora', seen: 'v1' })).rejects.toThrow('Cambió')
  expect(shown()).toBe('De otra persona')
})

test('what shows the changed noun is read again, whether it was done or refused', async () => {
  const isOld = () => queryClient.getQueryState(lead.queryKey)?.isInvalidated
  read()
  answers = [json({ id: 7, comments: 'Ahora' })]
  await comment({ comments: 'Ahora', seen: 'v1' })
  expect(isOld()).toBe(true)
  read()
  expect(isOld()).toBe(false)
  await expect(comment({ comments: 'Ahora', seen: 'v1' })).rejects.toThrow()
  expect(isOld()).toBe(true)
  expect(readers.lead).toContain('leads')
})

test('what an act warns of stays as long as its sentence', async () => {
  const partly = act('POST /leads-tags/', {
    changed: [],
    said: () => 'Fusión deshecha',
    warns: () => 'Quedaron dos datos',
    saidFor: 12_000,
  })
  answers = [json(tag)]
  await partly({ body })
  expect(currentNotices().map(({ message, timeout }) => [message, timeout])).toEqual([
    ['Fusión deshecha', 12_000],
    ['Quedaron dos datos', 12_000],
  ])
})

test('the way back is offered with the sentence, and says why when it is refused', async () => {
  const undoable = act('POST /leads-tags/', {
    changed: ['acts-leads'],
    said: () => 'Etiqueta creada',
    undo:
      ({ id }) =>
      () =>
        remove({ params: { id } }),
  })
  const remove = act('DELETE /leads-tags/{id}/', { changed: ['acts-leads'] })
  answers = [json(tag), json({ code: 'not_found', detail: 'Ya no está' }, 404)]
  await undoable({ body })
  currentNotices().at(-1)?.act?.run()
  await vi.waitFor(() => expect(notices()).toEqual(['No se pudo deshacer «Etiqueta creada»: Ya no está']))
  expect(sent.map(({ method, url }) => `${method} ${url}`).at(-1)).toBe('DELETE /umbral_api/v1/leads-tags/3/')
})
