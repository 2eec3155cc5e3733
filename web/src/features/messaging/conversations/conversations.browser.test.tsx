import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { fromQueryString, toQueryString } from '#web/kit/api/query-string.ts'
import { fromWire } from '#web/kit/api/wire-case.ts'
import { type Json, valueAt } from '#web/kit/live/tree.ts'
import { accountQuery, meQuery, optionsQuery } from '#web/kit/me.ts'
import { queryClient } from '#web/kit/query.ts'
import { storeTokens } from '#web/kit/session.ts'
import { currentNotices } from '#web/kit/snackbar.ts'
import { ChatDock } from './chats/chat-dock.tsx'
import { removeChat, restoreChats } from './chats/chat-store.ts'
import { openChat } from './shared/open-chat.ts'
import { threadQuery } from './shared/queries.ts'
import { whileTemplateSends } from './shared/template-sending.ts'
import { WhatsAppInbox } from './whatsapp-page.tsx'

const uuid = '7c9e6679-7425-40de-944b-e07fc1f90ae7'
const ines = { id: 3, name: 'Inés Prado', phone: '+56983162947' }
const hoursAhead = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
const said = (id: number, body: string, more = {}) => ({
  id,
  direction: 'inbound',
  kind: 'text',
  body,
  media: null,
  details: {},
  status: 'received',
  error: null,
  reply_to: null,
  reactions: [],
  author: null,
  edited_at: null,
  revoked_at: null,
  created_at: new Date(Date.now() - 60_000 * (100 - (id % 100)) - 60_000).toISOString(),
  ...more,
})
const picture = {
  id: 7,
  url: null,
  thumbnail_url: null,
  mime: 'image/png',
  name: 'carnet.png',
  size: 2048,
  is_voice: false,
}
const onePixel =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const lastMessage = { body: 'Hola', kind: 'text', direction: 'inbound', status: 'received' }

let permissions: string[]
let contact: object
let messages: ReturnType<typeof said>[]
let conversations: object[]
/** What older messages wait for. */
let held: Promise<unknown> | undefined
let lineState: string
let refusal: { status: number; body: object } | undefined
let contactRefusal: object | undefined
/** What a reaction is answered with. */
let reacted: object
let tree: object
let stream: ReadableStreamDefaultController<Uint8Array> | undefined
const sent = vi.fn<(path: string, body: unknown) => void>()
/** What was asked for of the list of conversations. */
const asked: string[] = []
/** How often the contact of a chat was fetched. */
let contactReads = 0
const listened = vi.fn<(path: string) => void>()
/** What is listened to now. */
const heard = new Set<string>()

const frame = (event: string, data: object) =>
  stream?.enqueue(new TextEncoder().encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`))

function live(url: string, init?: RequestInit): Response {
  if (init?.method === 'PATCH') {
    for (const [path, is] of Object.entries(JSON.parse(String(init.body)))) {
      listened(`${is ? '+' : '-'}${path}`)
      if (is) {
        heard.add(path)
        frame('put', { path: `/${path}`, data: valueAt(tree as Json, `/${path}`) })
      } else heard.delete(path)
    }
    return Response.json({ refused: [] })
  }
  heard.clear()
  for (const path of new URL(url, 'http://test').searchParams.get('paths')?.split(',') ?? []) {
    listened(`+${path}`)
    heard.add(path)
  }
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      stream = controller
      frame('put', { path: '/', data: tree })
    },
  })
  return new Response(body, { headers: { 'content-type': 'text/event-stream' } })
}

const noCost = { categories: [], amounts: [], without_rate: 0 }

async function answer(url: string, init?: RequestInit): Promise<Response> {
  if (url.includes('/realtime')) return live(url, init)
  const { pathname, searchParams } = new URL(url, 'http://test')
  const path = pathname.replace('/umbral_api/v1', '')
  if (path === '/whatsapp/conversations/') asked.push(url)
  if (path.endsWith('/contact/')) contactReads += 1
  if (contactRefusal && path.endsWith('/contact/')) return Response.json(contactRefusal, { status: 503 })
  if (init?.method && init.method !== 'GET') {
    sent(path, init.body ? JSON.parse(String(init.body)) : undefined)
    if (refusal) return Response.json(refusal.body, { status: refusal.status })
    if (path.endsWith('/send-message/')) {
      const { message } = JSON.parse(String(init.body))
      return Response.json(
        said(900, message.body, {
          direction: 'outbound',
          status: 'queued',
          created_at: new Date().toISOString(),
        }),
        { status: 201 },
      )
    }
    return Response.json(path.endsWith('/react/') ? reacted : contact)
  }
  const before = Number(searchParams.get('before') ?? Number.POSITIVE_INFINITY)
  if (searchParams.has('before')) await held
  const earlier = messages.filter(({ id }) => id < before)
  const answers: [RegExp, () => unknown][] = [
    [/^\/config\.json/, () => ({ api_base: '', realtime_url: '/realtime' })],
    [/^\/users\/me\//, () => ({ id: 1, first_name: 'Ana', last_name: 'Paz', username: 'ana', permissions })],
    [
      /^\/accounts\/me\//,
      () => ({ id: 1, uuid: 'a', name: 'Los Coihues', lang: 'es', timezone: 'America/Santiago' }),
    ],
    [
      /^\/accounts\/options\//,
      () => ({
        sellers: [{ id: 8, name: 'Catalina Rojas' }],
        tags: [{ id: 5, name: 'Inversionista', color: 'blue' }],
        whatsapp_texts: [{ name: 'Saludo', text: 'Hola {nombre}, soy {vendedor}' }],
      }),
    ],
    [/^\/whatsapp\/line\//, () => ({ state: lineState })],
    [/\/cost\/$/, () => ({ month: noCost, all: noCost })],
    [/conversations\/counts/, () => ({ all: 2, mine: 0, unread: 1, waiting: 1, closing: 0, cap: 10_000 })],
    [/conversations\/.+\/messages/, () => ({ results: earlier.slice(-50), has_more: earlier.length > 50 })],
    [
      /^\/whatsapp\/conversations\/$/,
      () => ({ results: conversations, count: conversations.length, count_is_exact: true, next: null }),
    ],
    [/\/quick-replies\//, () => [{ id: 1, shortcut: 'saludo', body: 'Hola Inés, soy Ana Paz' }]],
    [/\/media\/\d+\//, () => ({ ...picture, url: onePixel, thumbnail_url: null })],
    [/client-profile\/\d+\/contact/, () => contact],
    [/leads\/by-contact/, () => []],
  ]
  const found = answers.find(([pattern]) => pattern.test(path))
  return Response.json(found?.[1]() ?? {})
}

beforeEach(() => {
  queryClient.clear()
  storeTokens({ access: 'token', refresh: 'token' })
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) => answer(String(url), init))
  sent.mockClear()
  listened.mockClear()
  asked.length = 0
  removeChat(ines.id)
  permissions = ['whatsapp.view', 'whatsapp.view_all', 'whatsapp.send']
  refusal = undefined
  contactRefusal = undefined
  lineState = 'connected'
  held = undefined
  tree = {}
  contact = {
    ...ines,
    conversation_id: uuid,
    unread_count: 0,
    last_message: lastMessage,
    window_open_until: hoursAhead(3),
  }
  messages = [said(1, 'Hola'), said(2, '¿Queda el 302?')]
  const row = { seller: null, last_message: lastMessage, last_message_at: hoursAhead(-1) }
  conversations = [
    { uuid, contact: ines, unread_count: 2, window_open_until: hoursAhead(3), ...row },
    {
      uuid: '7c9e6679-7425-40de-944b-e07fc1f90ae8',
      contact: { id: 4, name: 'Luis Vera', phone: null },
      unread_count: 0,
      window_open_until: null,
      ...row,
    },
  ]
})

async function open(at: string, screen: ReactNode) {
  const root = createRootRoute()
  const routes = ['/whatsapp', '/contacts/$id'].map((path) =>
    createRoute({ getParentRoute: () => root, path, component: () => screen }),
  )
  const router = createRouter({
    routeTree: root.addChildren(routes),
    history: createMemoryHistory({ initialEntries: [at] }),
    parseSearch: fromQueryString,
    stringifySearch: (search) => `?${toQueryString(search as Record<string, string>)}`,
  })
  await render(
    <QueryClientProvider client={queryClient}>
      <Suspense>
        <RouterProvider router={router} />
      </Suspense>
    </QueryClientProvider>,
  )
  return router
}
const inbox = (at = '/whatsapp') => open(at, <WhatsAppInbox />)
const box = () => page.getByRole('textbox', { name: 'Mensaje para Inés Prado' })
const log = () => page.getByRole('log', { name: 'Mensajes' })

test('the arrows walk through the conversations and Enter opens one', async () => {
  // As the frame does before any screen: nothing is hidden while it is read.
  await Promise.all(
    [meQuery, accountQuery, optionsQuery].map((query) => queryClient.fetchQuery(query as never)),
  )
  const router = await inbox()
  const first = page.getByRole('link', { name: /Inés Prado/ })
  await expect.element(first).toBeVisible()
  ;(first.element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(page.getByRole('link', { name: /Luis Vera/ })).toHaveFocus()
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(first).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(log().getByText('¿Queda el 302?')).toBeVisible()
  expect(router.latestLocation.search).toMatchObject({ id: '3' })
  // One writes next, and goes back to the list.
  await expect.element(box()).toHaveFocus()
  await userEvent.keyboard('Sí{Enter}')
  await expect.element(log().getByText('Sí', { exact: true })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(first).toHaveFocus()
})

test('what is written is shown at once, leaves by Enter, and its refusal stays with another try', async () => {
  await inbox('/whatsapp?id=3')
  refusal = { status: 503, body: { code: 'unavailable', detail: 'El servidor descansa' } }
  await box().fill('Sí, queda.')
  await userEvent.keyboard('{Enter}')
  await expect.element(log().getByText('Sí, queda.')).toBeVisible()
  await expect.element(box()).toHaveValue('')
  await expect.element(log().getByRole('alert')).toHaveTextContent('El servidor descansa')
  refusal = undefined
  await log().getByRole('button', { name: 'Enviar de nuevo' }).click()
  await expect.element(log().getByRole('alert')).not.toBeInTheDocument()
  await expect.element(log().getByText('Sí, queda.')).toBeVisible()
  expect(sent).toHaveBeenLastCalledWith('/whatsapp/client-profile/3/send-message/', {
    message: { kind: 'text', body: 'Sí, queda.' },
  })
})

test('"/" brings quick replies and the ready texts, filled in', async () => {
  await inbox('/whatsapp?id=3')
  await box().fill('/sal')
  await expect.element(page.getByRole('option', { name: /Saludo/ })).toBeVisible()
  await expect.element(page.getByRole('option', { name: /saludo/ })).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect
    .element(page.getByRole('textbox', { name: /Mensaje para/ }))
    .toHaveValue('Hola Inés, soy Ana Paz')
})

test('once the 24 hours are over nothing can be written, and why is said', async () => {
  contact = { ...contact, window_open_until: hoursAhead(-1) }
  await inbox('/whatsapp?id=3')
  await expect.element(page.getByText(/Pasaron 24 horas/)).toBeVisible()
  await expect.element(box()).not.toBeInTheDocument()
})

test('where a template is the last that was said, one waits for the answer or sends another', async () => {
  contact = { ...contact, window_open_until: hoursAhead(-1) }
  tree = { chats: { [uuid]: { a: said(5, 'Hola Inés', { kind: 'template', direction: 'outbound' }) } } }
  permissions = [...permissions, 'templates.view']
  await inbox('/whatsapp?id=3')
  await expect.element(page.getByText(/Se le envió una plantilla/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Enviar otra plantilla' })).toBeVisible()
  frame('put', { path: `/chats/${uuid}/b`, data: said(6, 'Recibido', { created_at: hoursAhead(0) }) })
  await expect.element(page.getByText(/Pasaron 24 horas/)).toBeVisible()
})

test('who may only read writes nothing', async () => {
  permissions = ['whatsapp.view']
  await inbox('/whatsapp?id=3')
  await expect.element(page.getByText('Sin permiso para enviar mensajes')).toBeVisible()
  await expect.element(box()).not.toBeInTheDocument()
})

test('a message says what it answers, what became of it, and why it was not delivered', async () => {
  messages = [
    said(1, 'Hola'),
    said(2, 'Buenas', {
      direction: 'outbound',
      status: 'read',
      reply_to: 1,
      reactions: [{ emoji: '👍', from: 'inbound' }],
    }),
    said(3, null as never, { revoked_at: hoursAhead(-1) }),
    said(4, null as never, { kind: 'unknown' }),
    said(5, 'Otra', {
      direction: 'outbound',
      status: 'failed',
      error: { code: '131026', detail: 'El número no tiene WhatsApp' },
    }),
  ]
  await inbox('/whatsapp?id=3')
  await expect.element(log().getByText('No se entregó: El número no tiene WhatsApp')).toBeVisible()
  await expect.element(log().getByText('Mensaje eliminado')).toBeVisible()
  await expect.element(log().getByText('Mensaje que WhatsApp no entrega aquí')).toBeVisible()
  await expect.element(log().getByText('👍')).toBeVisible()
  await expect.element(log().getByRole('button', { name: /Inés Prado Hola/ })).toBeVisible()
})

test('files are shown in place, and one that was lost says so', async () => {
  messages = [
    said(1, 'Mi carnet', { kind: 'image', media: picture }),
    said(2, null as never, {
      kind: 'document',
      media: { ...picture, id: null, name: 'promesa.pdf' },
      error: { code: 'media', detail: 'Meta ya no tiene el archivo' },
    }),
  ]
  await inbox('/whatsapp?id=3')
  await expect.element(log().getByRole('img', { name: 'carnet.png' })).toBeVisible()
  await expect.element(log().getByText('promesa.pdf')).toBeVisible()
  await expect.element(log().getByText('Meta ya no tiene el archivo')).toBeVisible()
})

test('the keyboard opens, downloads and plays files by the menu of their message', async () => {
  const opened = vi.spyOn(window, 'open').mockReturnValue(null)
  const played = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
  messages = [
    said(1, 'Mi carnet', { kind: 'image', media: picture }),
    said(2, null as never, { kind: 'document', media: { ...picture, id: 8, name: 'promesa.pdf' } }),
    said(3, null as never, { kind: 'audio', media: { ...picture, id: 9, mime: 'audio/ogg' } }),
  ]
  await inbox('/whatsapp?id=3')
  await expect.element(log().getByRole('img', { name: 'carnet.png' })).toBeVisible()
  const acts = [
    [1, 'Abrir'],
    [2, 'Descargar'],
    [3, 'Reproducir o pausar'],
  ] as const
  for (const [id, name] of acts) {
    document.querySelector<HTMLElement>(`[data-row="${id}"]`)?.focus()
    await userEvent.keyboard('{Enter}')
    const item = page.getByRole('menuitem', { name })
    await expect.element(item).toBeVisible()
    ;(item.element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(item).not.toBeInTheDocument()
  }
  expect(opened.mock.calls.map(([url]) => url)).toEqual([onePixel, onePixel])
  expect(played).toHaveBeenCalledOnce()
  opened.mockRestore()
  played.mockRestore()
})

/** Takes what goes up as this kind; called with its name. */
function uploading(kindOf: () => string) {
  const uploaded = vi.fn<(name: string, file: File) => void>()
  vi.stubGlobal(
    'XMLHttpRequest',
    class {
      upload = {}
      status = 201
      responseText = JSON.stringify({ ...picture, id: 8, kind: kindOf() })
      onload = () => {}
      open() {}
      setRequestHeader() {}
      getResponseHeader = () => null
      send(form: FormData) {
        const file = form.get('file') as File
        uploaded(file.name, file)
        queueMicrotask(() => this.onload())
      }
    },
  )
  return uploaded
}

test('a colleague who writes too is named, and a demo says that nothing leaves', async () => {
  lineState = 'sandbox'
  // Ids as small as these come as a list.
  tree = { typing: { [uuid]: [null, { name: 'Ana Paz' }, { name: 'Beto Gil' }] } }
  await inbox('/whatsapp?id=3')
  await expect.element(page.getByText('Beto Gil está escribiendo…')).toBeVisible()
  await expect.element(page.getByText('Ana Paz está escribiendo…')).not.toBeInTheDocument()
  await expect.element(page.getByText('Simulación: nada sale de aquí')).toBeVisible()
})

test('what is pasted waits beside the words, goes up and leaves with them; what is too large does not', async () => {
  let kind = 'image'
  const uploaded = uploading(() => kind)
  await inbox('/whatsapp?id=3')
  await expect.element(box()).toBeVisible()
  const clipboardData = new DataTransfer()
  clipboardData.items.add(new File(['x'], 'plano.png', { type: 'image/png' }))
  clipboardData.items.add(new File([new Uint8Array(17 * 2 ** 20)], 'visita.mp4', { type: 'video/mp4' }))
  box()
    .element()
    .dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  const tray = page.getByRole('list', { name: 'Archivos del mensaje' })
  await expect.element(tray.getByText('plano.png')).toBeVisible()
  await expect.element(tray.getByRole('alert')).toHaveTextContent('WhatsApp acepta hasta 16 MB de este tipo')
  await box().fill('El plano')
  await userEvent.keyboard('{Enter}')
  await expect
    .poll(() => sent.mock.calls.at(-1))
    .toEqual([
      '/whatsapp/client-profile/3/send-message/',
      { message: { kind: 'image', body: 'El plano', file_id: 8 } },
    ])
  expect(uploaded.mock.calls.map(([name]) => name)).toEqual(['plano.png'])
  await expect.element(tray.getByText('plano.png')).not.toBeInTheDocument()

  kind = 'audio'
  const sound = new DataTransfer()
  sound.items.add(new File(['x'], 'nota.amr'))
  box()
    .element()
    .dispatchEvent(new ClipboardEvent('paste', { clipboardData: sound, bubbles: true, cancelable: true }))
  await expect.element(tray.getByText('nota.amr')).toBeVisible()
  await box().fill('Escuche esto')
  await userEvent.keyboard('{Enter}')
  await expect
    .poll(() => sent.mock.calls.slice(-2).map(([, body]) => body))
    .toEqual([
      { message: { kind: 'audio', file_id: 8 } },
      { message: { kind: 'text', body: 'Escuche esto' } },
    ])
})

test('a thread of 20,000 messages draws only what is in sight, at its end and at its beginning', async () => {
  messages = Array.from({ length: 20_000 }, (_, place) =>
    said(place + 1, `Mensaje ${place + 1}`, {
      created_at: new Date(Date.now() - (20_000 - place) * 60_000).toISOString(),
    }),
  )
  const pages = [{ results: fromWire(messages) as never, hasMore: false }]
  queryClient.setQueryData(threadQuery(uuid).queryKey, { pages, pageParams: [undefined] })
  await inbox('/whatsapp?id=3')
  await expect.element(log().getByText('Mensaje 20000', { exact: true })).toBeVisible()
  expect(document.querySelectorAll('[role=log] article').length).toBeLessThan(60)
  ;(log().getByText('Mensaje 20000', { exact: true }).element().closest('article') as HTMLElement).focus()
  await userEvent.keyboard('{Home}')
  await expect.element(log().getByText('Mensaje 1', { exact: true })).toBeVisible()
  expect(document.querySelectorAll('[role=log] article').length).toBeLessThan(60)
})

test('older messages come in above what is seen, which stays where it is', async () => {
  messages = Array.from({ length: 300 }, (_, place) =>
    said(place + 1, `Mensaje ${place + 1}`, {
      created_at: new Date(Date.now() - (300 - place) * 1000).toISOString(),
    }),
  )
  const { promise, resolve } = Promise.withResolvers<void>()
  held = promise
  await inbox('/whatsapp?id=3')
  await expect.element(log().getByText('Mensaje 300', { exact: true })).toBeVisible()
  const element = log().element()
  const before = element.scrollHeight
  const seen = log().getByText('Mensaje 264', { exact: true })
  // On a busy machine it may still be on its way to the end, which undoes a scroll: again until the older ones are asked for.
  await expect
    .poll(() => {
      element.scrollTop = element.scrollHeight - element.clientHeight - 1800
      return page.getByText('Cargando mensajes anteriores').query()
    })
    .not.toBeNull()
  await expect.element(seen).toBeInTheDocument()
  const at = () => Math.round(seen.element().getBoundingClientRect().top)
  const place = at()
  resolve()
  await expect.poll(() => element.scrollHeight).toBeGreaterThan(before + 1000)
  await expect.poll(() => Math.abs(at() - place)).toBeLessThan(3)
})

async function floating() {
  tree = { chats: { [uuid]: { a: messages[0], b: messages[1] } } }
  await open('/contacts/3', <ChatDock />)
  openChat({ id: 3 })
  await expect.element(page.getByRole('region', { name: 'Chat con Inés Prado' })).toBeVisible()
  // What is told before one listens comes with the first answer.
  await expect.poll(() => heard.has(`chats/${uuid}`)).toBe(true)
}

test('a chat is kept under "chats", minimised by Escape and brought back', async () => {
  await floating()
  expect(JSON.parse(localStorage.getItem('chats') ?? '[]')).toMatchObject([
    { contact: { id: 3, conversationId: uuid }, minimized: false },
  ])
  await box().click()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('region', { name: 'Chat con Inés Prado' })).not.toBeInTheDocument()
  expect(JSON.parse(localStorage.getItem('chats') ?? '[]')).toMatchObject([{ minimized: true }])
  await page.getByRole('button', { name: 'Abrir el chat de Inés Prado' }).click()
  await expect.element(page.getByRole('region', { name: 'Chat con Inés Prado' })).toBeVisible()
  await page.getByRole('button', { name: 'Cerrar chat' }).click()
  await expect.element(page.getByRole('region', { name: 'Chat con Inés Prado' })).not.toBeInTheDocument()
  expect(localStorage.getItem('chats')).toBeNull()
})

const markings = () => sent.mock.calls.filter(([path]) => path.endsWith('/mark-all-messages-as-read/')).length
/** A message that is told, and in the value for whoever listens from now on. */
function arrives(id: number, body: string) {
  const data = said(id, body, { created_at: new Date().toISOString() })
  const { chats } = tree as { chats: Record<string, object> }
  chats[uuid] = { ...chats[uuid], [`m${id}`]: data }
  frame('put', { path: `/chats/${uuid}/m${id}`, data })
}

test('what arrives in a visible chat counts as read; in a minimised one, once it is brought back', async () => {
  // The chat of the test before is let go of a moment after it was closed.
  await expect.poll(() => heard.has(`chats/${uuid}`)).toBe(false)
  await floating()
  await expect.element(log().getByText('¿Queda el 302?')).toBeVisible()
  const readsBefore = contactReads
  arrives(11, '¿Hola?')
  await expect.element(log().getByText('¿Hola?')).toBeVisible()
  await expect.poll(markings).toBe(1)
  await expect.poll(() => contactReads).toBeGreaterThan(readsBefore)
  await page.getByRole('button', { name: 'Minimizar' }).click()
  contact = { ...contact, unread_count: 1 }
  arrives(12, '¿Está ahí?')
  await expect.element(page.getByText('1 sin leer')).toBeInTheDocument()
  expect(markings()).toBe(1)
  await page.getByRole('button', { name: 'Abrir el chat de Inés Prado' }).click()
  await expect.poll(markings).toBe(2)
})

test('a chat that is removed is not listened to any more, and one from before the reload is', async () => {
  await floating()
  await expect.element(log().getByText('¿Queda el 302?')).toBeVisible()
  await page.getByRole('button', { name: 'Cerrar chat' }).click()
  await expect.poll(() => listened.mock.calls.flat()).toContain(`-chats/${uuid}`)
  listened.mockClear()
  const kept = { id: 3, name: 'Inés Prado', conversationId: uuid, unreadCount: 0 }
  localStorage.setItem('chats', JSON.stringify([{ contact: kept, minimized: true }]))
  restoreChats()
  await expect.element(page.getByRole('button', { name: 'Abrir el chat de Inés Prado' })).toBeVisible()
  await expect.poll(() => listened.mock.calls.flat()).toContain(`+chats/${uuid}`)
})

test('a minimised chat that is brought back listens again where it no longer did', async () => {
  await floating()
  await expect.element(log().getByText('¿Queda el 302?')).toBeVisible()
  await page.getByRole('button', { name: 'Minimizar' }).click()
  // The contact went to another seller, and came back.
  frame('refused', { path: `/chats/${uuid}`, data: 'Permission denied' })
  listened.mockClear()
  await page.getByRole('button', { name: 'Abrir el chat de Inés Prado' }).click()
  await expect.poll(() => listened.mock.calls.flat()).toContain(`+chats/${uuid}`)
  arrives(13, 'Volví')
  await expect.element(log().getByText('Volví')).toBeVisible()
})

test('a minimised chat that is brought back and listens already does not listen twice', async () => {
  await floating()
  await page.getByRole('button', { name: 'Minimizar' }).click()
  listened.mockClear()
  await page.getByRole('button', { name: 'Abrir el chat de Inés Prado' }).click()
  await expect.element(page.getByRole('region', { name: 'Chat con Inés Prado' })).toBeVisible()
  arrives(14, 'Sigo aquí')
  await expect.element(log().getByText('Sigo aquí')).toBeVisible()
  expect(listened.mock.calls.flat()).not.toContain(`+chats/${uuid}`)
})

test('a chat is busy while a template is on its way to its person', async () => {
  await floating()
  const chat = page.getByRole('region', { name: 'Chat con Inés Prado' })
  const answered = Promise.withResolvers<void>()
  const sending = whileTemplateSends(ines.id, () => answered.promise)
  await expect.element(chat).toHaveAttribute('aria-busy', 'true')
  answered.resolve()
  await sending
  await expect.element(chat).toHaveAttribute('aria-busy', 'false')
})

test('a chat whose two conversations became one listens to the one that stays', async () => {
  await floating()
  await page.getByRole('button', { name: 'Minimizar' }).click()
  const joined = '7c9e6679-7425-40de-944b-e07fc1f90ae9'
  contact = { ...contact, conversation_id: joined }
  frame('put', { path: '/conversations-by-account/a', data: { last_at: '2026-11-28T13:00:00.000Z' } })
  await expect.poll(() => listened.mock.calls.flat()).toContain(`+chats/${joined}`)
  await expect.poll(() => listened.mock.calls.flat()).toContain(`-chats/${uuid}`)
})

test('new activity fetches the contact of every open chat again, and what cannot be fetched is told', async () => {
  await floating()
  await page.getByRole('button', { name: 'Minimizar' }).click()
  const happens = (last_at: string) =>
    frame('put', { path: '/conversations-by-account/a', data: { last_at } })
  contact = { ...contact, unread_count: 4 }
  happens('2026-11-28T12:00:00.000Z')
  await expect.element(page.getByText('4 sin leer')).toBeInTheDocument()
  contactRefusal = { code: 'unavailable', detail: 'El servidor descansa' }
  happens('2026-11-28T12:00:05.000Z')
  await expect.poll(() => currentNotices().at(-1)?.message).toBe('El servidor descansa')
})

test('without a conversation no chat starts', async () => {
  contact = { ...contact, conversation_id: null }
  await open('/contacts/3', <ChatDock />)
  openChat({ id: 3 })
  await expect.poll(() => queryClient.getQueryCache().findAll({ queryKey: ['conversations'] }).length).toBe(1)
  expect(localStorage.getItem('chats')).toBeNull()
})

test('a message is reacted to by the keyboard, and the reaction is taken back', async () => {
  messages = [said(1, 'Hola')]
  await inbox('/whatsapp?id=3')
  await expect.element(log().getByText('Hola')).toBeVisible()
  const choose = async (name: RegExp | string, role: 'menuitem' | 'menuitemradio' = 'menuitem') => {
    const item = page.getByRole(role, { name })
    await expect.element(item).toBeVisible()
    ;(item.element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
  }
  reacted = said(1, 'Hola', { reactions: [{ emoji: '🙏', from: 'outbound' }] })
  await menuOf(1)
  await choose('Reaccionar')
  await choose(/Gracias/, 'menuitemradio')
  await expect.poll(() => sent.mock.calls.at(-1)).toEqual(['/whatsapp/messages/1/react/', { emoji: '🙏' }])
  await expect.element(log().getByText('🙏')).toBeVisible()
  reacted = said(1, 'Hola')
  await menuOf(1)
  await choose('Reaccionar')
  await choose('Quitar la reacción')
  await expect.poll(() => sent.mock.calls.at(-1)?.[1]).toEqual({ emoji: null })
  await expect.element(log().getByText('🙏')).not.toBeInTheDocument()
})

test('a reaction that Meta did not change is told with its reason', async () => {
  messages = [
    said(1, 'Hola', {
      reactions: [{ emoji: '👍', from: 'outbound' }],
      details: { reaction_refused: 'El número no tiene WhatsApp' },
    }),
  ]
  await inbox('/whatsapp?id=3')
  await expect.element(log().getByText('La reacción no se cambió: El número no tiene WhatsApp')).toBeVisible()
})

test('while one writes, the person is told once and not for every letter', async () => {
  await inbox('/whatsapp?id=3')
  await box().fill('S')
  await userEvent.type(box(), 'í, queda')
  const told = () => sent.mock.calls.filter(([path]) => path.endsWith('/client-profile/3/typing/')).length
  await expect.poll(told).toBe(1)
})

test('conversations are narrowed by seller and by tag of the contact, and stay so in the address', async () => {
  const router = await inbox()
  await page.getByRole('button', { name: /Filtros/ }).click()
  const sheet = page.getByRole('dialog', { name: 'Filtros' })
  await sheet.getByText('Inversionista').click()
  await sheet.getByText('Catalina Rojas').click()
  await sheet.getByRole('button', { name: /Aplicar|Ver/ }).click()
  await expect.poll(() => router.latestLocation.search).toMatchObject({ sellersIds: '8', tagsIds: '5' })
  await expect.poll(() => asked.at(-1)).toMatch(/tags_ids=5/)
  expect(asked.at(-1)).toMatch(/sellers_ids=8/)
  conversations = []
  await page.getByRole('button', { name: 'Quitar filtro Vendedor' }).click()
  await expect.element(page.getByText('Ninguna conversación con estos filtros')).toBeVisible()
})

const menuOf = async (id: number) => {
  document.querySelector<HTMLElement>(`[data-row="${id}"]`)?.focus()
  await userEvent.keyboard('{Enter}')
}

test('a file that failed is seen to go up once more while it still comes down, with its words', async () => {
  const uploaded = uploading(() => 'image')
  const down = Promise.withResolvers<void>()
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    if (String(url) === onePixel) await down.promise
    return answer(String(url), init)
  })
  const failed = { direction: 'outbound', status: 'failed', kind: 'image', media: picture }
  messages = [said(1, 'El plano', { ...failed, error: { code: '131026', detail: null } })]
  await inbox('/whatsapp?id=3')
  await expect.element(log().getByRole('img', { name: 'carnet.png' })).toBeVisible()
  await menuOf(1)
  await page.getByRole('menuitem', { name: 'Enviar de nuevo' }).click()
  await expect.element(page.getByRole('progressbar', { name: /carnet\.png/ })).toBeVisible()
  expect(uploaded).not.toHaveBeenCalled()
  down.resolve()
  await expect
    .poll(() => sent.mock.calls.at(-1)?.[1])
    .toEqual({ message: { kind: 'image', body: 'El plano', file_id: 8 } })
  expect(uploaded.mock.calls.map(([name]) => name)).toEqual(['carnet.png'])
})

test('a template that failed is not sent again as its picture', async () => {
  const failed = { direction: 'outbound', status: 'failed', kind: 'template', media: picture }
  messages = [said(1, 'Últimas unidades', { ...failed, error: { code: 'opted_out', detail: null } })]
  await inbox('/whatsapp?id=3')
  await expect.element(log().getByText('Últimas unidades')).toBeVisible()
  await menuOf(1)
  await expect.element(page.getByRole('menuitem', { name: 'Responder' })).toBeVisible()
  expect(page.getByRole('menuitem', { name: 'Enviar de nuevo' }).elements()).toEqual([])
})

test('a voice note is recorded, thrown away or sent as Ogg, and who may not record is told why', async () => {
  const context = new AudioContext()
  const tone = context.createOscillator()
  const microphone = () => {
    const out = context.createMediaStreamDestination()
    tone.connect(out)
    return out.stream
  }
  tone.start()
  const asked = vi.spyOn(navigator.mediaDevices, 'getUserMedia')
  asked.mockRejectedValueOnce(new DOMException('no', 'NotAllowedError'))
  const uploaded = uploading(() => 'audio')
  await inbox('/whatsapp?id=3')
  const record = page.getByRole('button', { name: 'Grabar una nota de voz' })
  await record.click()
  await context.resume()
  await expect.element(page.getByText(/El navegador no deja usar el micrófono/)).toBeVisible()
  await page.getByRole('button', { name: 'Descartar la nota de voz' }).click()
  await expect.element(box()).toHaveFocus()

  const first = microphone()
  asked.mockResolvedValueOnce(first)
  await record.click()
  await expect.element(page.getByRole('button', { name: 'Enviar la nota de voz' })).toBeEnabled()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('group', { name: 'Nota de voz' })).not.toBeInTheDocument()
  expect(first.getTracks().map(({ readyState }) => readyState)).toEqual(['ended'])

  asked.mockResolvedValueOnce(microphone())
  await record.click()
  await expect.poll(() => page.getByRole('timer').element().textContent).toMatch(/^0:(0[1-9]|[1-5]\d)$/)
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => sent.mock.calls.at(-1)?.[1]).toEqual({ message: { kind: 'audio', file_id: 8 } })
  const [name, file] = uploaded.mock.calls.at(-1) ?? []
  expect([name, file?.type]).toEqual(['nota-de-voz.ogg', 'audio/ogg'])
  expect(await file?.slice(0, 4).text()).toBe('OggS')
  const heard = await new OfflineAudioContext(1, 1, 48_000).decodeAudioData(
    (await file?.arrayBuffer()) ?? new ArrayBuffer(),
  )
  expect(heard.duration).toBeGreaterThan(0.5)
  expect(uploaded).toHaveBeenCalledOnce()
  asked.mockRestore()
  await context.close()
})
