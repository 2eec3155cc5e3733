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
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { fromQueryString, toQueryString } from '#web/kit/api/query-string.ts'
import { queryClient } from '#web/kit/query.ts'
import { storeTokens } from '#web/kit/session.ts'
import { MailingsPage } from './mailings-page.tsx'
import { MailingDialog } from './shared/mailing-dialog.tsx'

const template = (id: number, name: string, more: object = {}) => ({
  id,
  name,
  language: 'es_CL',
  category: 'marketing',
  components: [{ type: 'BODY', text: 'Hola {{1}}, abrimos el {{2}} del proyecto.' }],
  variables: {
    '1': { source: 'contact.first_name', fallback: 'cliente' },
    '2': { source: null, fallback: null },
  },
  status: 'approved',
  ...more,
})
const mailing = {
  id: 8,
  name: 'Apertura',
  template: { id: 5, name: 'apertura', language: 'es_CL' },
  category: 'marketing',
  per_minute: 60,
  status: 'draft',
  paused_reason: null,
  created_by: { id: 1, name: 'Ana Paz' },
  people: { waiting: 40, handed: 0, skipped: 0 },
  started_at: null,
  ended_at: null,
  created_at: '2026-11-01T12:00:00.000Z',
}
const figures = { queued: 0, sent: 2, delivered: 10, read: 25, failed: 1, answered: 6 }
const report = {
  ...figures,
  failures: [{ detail: 'No está en WhatsApp', people: 1 }],
  skipped: [{ reason: 'opted_out', detail: null, people: 2 }],
}
const check = {
  will_get: 38,
  skipped: [{ reason: 'no_advertising', people: 2 }],
  cost: null,
  sample: { contact: { id: 3, name: 'Inés Prado' }, body: 'Hola Inés, abrimos el piloto.' },
  problem: null,
}
const people = [
  {
    id: 1,
    contact: { id: 3, name: 'Inés Prado', phone: '+56983162947' },
    state: 'read',
    reason: null,
    detail: null,
    has_answered: true,
    handled_at: '2026-11-01T12:00:00.000Z',
  },
]
const sent = vi.fn<(path: string, body: unknown) => void>()
let now: object = mailing

async function answer(url: string, init?: RequestInit): Promise<Response> {
  const path = new URL(url, 'http://test').pathname.replace('/umbral_api/v1', '')
  if (init?.method && init.method !== 'GET') {
    sent(path, init.body ? JSON.parse(String(init.body)) : undefined)
    return Response.json(now)
  }
  const listed = (results: object[]) => ({
    results,
    count: results.length,
    count_is_exact: true,
    next: null,
    previous: null,
  })
  const permissions = ['whatsapp.send_many', 'templates.view']
  const image = [
    { type: 'HEADER', format: 'IMAGE' },
    { type: 'BODY', text: 'Hola' },
  ]
  const answers: [RegExp, object][] = [
    [/^\/config\.json/, { api_base: '', realtime_url: '/realtime' }],
    [/^\/users\/me\//, { id: 1, first_name: 'Ana', last_name: 'Paz', username: 'ana', permissions }],
    [
      /^\/accounts\/me\//,
      { id: 1, uuid: 'a', name: 'Los Coihues', lang: 'es', timezone: 'America/Santiago' },
    ],
    [/\/line\//, { state: 'connected' }],
    [/\/check\/$/, check],
    [/\/recipients\/$/, listed(people)],
    [/\/mailings\/8\/$/, { ...now, report }],
    [/\/mailings\/$/, listed([now])],
    [
      /\/templates\/$/,
      listed([
        template(5, 'apertura'),
        template(6, 'con_foto', { components: image }),
        template(7, 'codigo', { category: 'authentication' }),
      ]),
    ],
  ]
  return Response.json(answers.find(([pattern]) => pattern.test(path))?.[1] ?? {})
}

beforeEach(() => {
  queryClient.clear()
  storeTokens({ access: 'token', refresh: 'token' })
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) => answer(String(url), init))
  sent.mockClear()
  now = mailing
})

async function open(screen: ReactNode, at = '/whatsapp/mailings') {
  const root = createRootRoute()
  const route = createRoute({
    getParentRoute: () => root,
    path: '/whatsapp/mailings',
    component: () => screen,
  })
  const router = createRouter({
    routeTree: root.addChildren([route]),
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
}

test('what is ticked becomes a draft, with a text for each variable that nobody fills', async () => {
  const onDone = vi.fn()
  const ids = async () => [3, 4]
  await open(<MailingDialog of="leads" count={2} ids={ids} onDone={onDone} onClose={vi.fn()} />)
  const dialog = page.getByRole('dialog', { name: 'Escribir a las personas de 2 leads' })
  const act = dialog.getByRole('button', { name: 'Revisar antes de enviar' })
  await dialog.getByRole('textbox', { name: 'Nombre del envío' }).fill('Apertura')
  // Only one template may go to many, so it is chosen; of its variables one is taken from nowhere.
  await expect.element(act).toBeDisabled()
  await dialog.getByRole('textbox', { name: '{{2}}' }).fill('piloto')
  await act.click()
  await expect.poll(() => onDone.mock.calls.length).toBe(1)
  expect(sent).toHaveBeenLastCalledWith('/whatsapp/mailings/', {
    name: 'Apertura',
    template_id: 5,
    variables: { '2': 'piloto' },
    per_minute: 60,
    leads_ids: [3, 4],
  })
})

test('a draft says who would get it, who would not and that the cost is not known, and is sent after a question', async () => {
  await open(<MailingsPage />, '/whatsapp/mailings?id=8')
  await expect.element(page.getByText('38 personas lo reciben')).toBeVisible()
  await expect.element(page.getByText(/No quiere recibir publicidad/)).toBeVisible()
  await expect.element(page.getByText(/Costo desconocido/)).toBeVisible()
  await expect.element(page.getByText('Hola Inés, abrimos el piloto.')).toBeVisible()
  await page.getByRole('button', { name: 'Enviar', exact: true }).click()
  const question = page.getByRole('dialog', { name: '¿Enviar a 38 personas?' })
  await question.getByRole('button', { name: 'Enviar' }).click()
  await expect.poll(() => sent.mock.calls.at(-1)?.[0]).toBe('/whatsapp/mailings/8/start/')
})

test('what came of it is counted, with why some failed, and what runs is paused', async () => {
  now = { ...mailing, status: 'running', people: { waiting: 10, handed: 38, skipped: 2 } }
  await open(<MailingsPage />, '/whatsapp/mailings?id=8')
  const figure = (name: string) => page.getByText(name, { exact: true })
  for (const name of ['Enviados', 'Entregados', 'Leídos', 'Respondieron'])
    await expect.element(figure(name)).toBeVisible()
  await expect.element(page.getByText('37', { exact: true })).toBeVisible()
  await expect.element(page.getByText(/No está en WhatsApp/)).toBeVisible()
  await expect.element(page.getByText('Respondió', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Pausar' }).click()
  await expect.poll(() => sent.mock.calls.at(-1)?.[0]).toBe('/whatsapp/mailings/8/pause/')
})

test('the list says how far a mailing is while it is sent, without one looking at it', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  try {
    now = { ...mailing, status: 'running', people: { waiting: 39, handed: 1, skipped: 0 } }
    await open(<MailingsPage />)
    await expect.element(page.getByText('1 de 40')).toBeVisible()
    now = { ...mailing, status: 'done', people: { waiting: 0, handed: 40, skipped: 0 } }
    vi.advanceTimersByTime(5_000)
    await expect.element(page.getByText('40 de 40')).toBeVisible()
  } finally {
    vi.useRealTimers()
  }
})
