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
import { queryClient } from '#web/kit/query.ts'
import { storeTokens } from '#web/kit/session.ts'
import { SendTemplateDialog } from './shared/send-template-dialog.tsx'
import { createTemplate, submitTemplate, updateTemplate } from './shared/template-acts.ts'
import { TemplatesPage } from './templates-page.tsx'

const visit = {
  id: 5,
  name: 'visita_confirmada',
  language: 'es_CL',
  category: 'utility',
  components: [
    { type: 'BODY', text: 'Hola {{1}}, su visita es *mañana*.', example: { body_text: [['Inés']] } },
    { type: 'BUTTONS', buttons: [{ type: 'QUICK_REPLY', text: 'Confirmo' }] },
  ],
  variables: { '1': { source: 'contact.first_name', fallback: 'cliente' } },
  status: 'approved',
  meta_status: 'APPROVED',
  reason: null,
  quality: 'GREEN',
  has_unsent_changes: false,
  editable_from: null,
  submitted_at: '2026-11-01T12:00:00.000Z',
  created_at: '2026-11-01T12:00:00.000Z',
  updated_at: '2026-11-01T12:00:00.000Z',
}
let shown: object = visit
const ines = { id: 3, name: 'Inés Prado', phone: '+56983162947', conversation_id: null }
const sent = vi.fn<(path: string, body: unknown) => void>()
const asked: string[] = []
let refusal: { status: number; body: object } | undefined

async function answer(url: string, init?: RequestInit): Promise<Response> {
  const { pathname } = new URL(url, 'http://test')
  asked.push(url)
  const path = pathname.replace('/umbral_api/v1', '')
  if (init?.method && init.method !== 'GET') {
    sent(path, init.body ? JSON.parse(String(init.body)) : undefined)
    if (refusal) return Response.json(refusal.body, { status: refusal.status })
    return Response.json(path.endsWith('/send-template/') ? { id: 9, kind: 'template' } : visit)
  }
  const permissions = ['view', 'create', 'edit', 'submit', 'delete'].map((act) => `templates.${act}`)
  const answers: [RegExp, object][] = [
    [/^\/config\.json/, { api_base: '', realtime_url: '/realtime' }],
    [/^\/users\/me\//, { id: 1, first_name: 'Ana', last_name: 'Paz', username: 'ana', permissions }],
    [
      /^\/accounts\/me\//,
      { id: 1, uuid: 'a', name: 'Los Coihues', lang: 'es', timezone: 'America/Santiago' },
    ],
    [/contacts-with-phones/, { results: [ines], count: 1, next: null, previous: null }],
    [/template-values/, { variables: { '1': 'Inés' } }],
    [/templates\/5\//, shown],
    [/\/templates\/$/, { results: [shown], count: 1, count_is_exact: true, next: null, previous: null }],
  ]
  return Response.json(answers.find(([pattern]) => pattern.test(path))?.[1] ?? {})
}

beforeEach(() => {
  queryClient.clear()
  storeTokens({ access: 'token', refresh: 'token' })
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) => answer(String(url), init))
  sent.mockClear()
  asked.length = 0
  refusal = undefined
  shown = visit
})

async function open(screen: ReactNode, at = '/whatsapp/templates') {
  const root = createRootRoute()
  const route = createRoute({
    getParentRoute: () => root,
    path: '/whatsapp/templates',
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

test('while one writes, it is shown as the phone does, with what Meta would refuse', async () => {
  await open(<TemplatesPage />)
  await page.getByRole('button', { name: 'Crear plantilla' }).click()
  const dialog = page.getByRole('dialog', { name: 'Crear plantilla' })
  await dialog.getByRole('textbox', { name: 'Nombre' }).fill('visita')
  await dialog.getByRole('textbox', { name: 'Texto', exact: true }).fill('Hola {{1}}, su visita es *mañana*.')
  const phone = dialog.getByRole('figure', { name: 'Así se ve en el teléfono' })
  await expect.element(phone.getByText('mañana')).toHaveProperty('tagName', 'B')
  await expect.element(dialog.getByText('Meta no la aceptaría así')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Ejemplo de {{1}}' }).fill('Inés')
  await expect.element(dialog.getByText('Meta no la aceptaría así')).not.toBeInTheDocument()
  await expect.element(phone.getByText('Inés')).toBeVisible()
  await userEvent.click(dialog.getByRole('button', { name: 'Guardar' }))
  await expect
    .poll(() => sent.mock.calls.at(-1))
    .toEqual([
      '/whatsapp/create-template/',
      {
        name: 'visita',
        language: 'es_CL',
        category: 'utility',
        components: [
          {
            type: 'BODY',
            text: 'Hola {{1}}, su visita es *mañana*.',
            example: { body_text: [['Inés']] },
          },
        ],
        variables: { '1': { source: null, fallback: null } },
      },
    ])
})

test('what is refused when a template is created, changed or submitted is told, and the screen stays where it was', async () => {
  refusal = { status: 409, body: { code: 'conflict', detail: 'Falta conectar un número de WhatsApp' } }
  const saving = { name: 'visita', language: 'es_CL', category: 'utility', components: [] } as never
  for (const done of [
    createTemplate({ body: saving }),
    updateTemplate({ params: { id: 5 }, body: { name: 'visita' } }),
    submitTemplate({ body: { id: 5 } }),
  ])
    await expect(done).rejects.toMatchObject({ status: 409, code: 'conflict' })
  await open(<TemplatesPage />)
  await page.getByRole('button', { name: 'Crear plantilla' }).click()
  const dialog = page.getByRole('dialog', { name: 'Crear plantilla' })
  await dialog.getByRole('textbox', { name: 'Nombre' }).fill('visita')
  await dialog.getByRole('textbox', { name: 'Texto', exact: true }).fill('Su visita es mañana.')
  await userEvent.click(dialog.getByRole('button', { name: 'Guardar' }))
  await expect.element(dialog.getByText('Falta conectar un número de WhatsApp')).toBeVisible()
  await expect.element(dialog.getByRole('textbox', { name: 'Nombre' })).toHaveValue('visita')
})

test('while its example goes up to Meta, a template cannot be saved', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  vi.stubGlobal(
    'XMLHttpRequest',
    class {
      upload = {}
      status = 201
      responseText = JSON.stringify({ handle: '4::aW', format: 'IMAGE' })
      onload?: () => void
      open() {}
      setRequestHeader() {}
      getResponseHeader = () => null
      getAllResponseHeaders = () => ''
      abort() {}
      send() {
        void promise.then(() => this.onload?.())
      }
    },
  )
  await open(<TemplatesPage />)
  await page.getByRole('button', { name: 'Crear plantilla' }).click()
  const dialog = page.getByRole('dialog', { name: 'Crear plantilla' })
  await dialog.getByRole('textbox', { name: 'Nombre' }).fill('plano_nuevo')
  const save = dialog.getByRole('button', { name: 'Guardar' })
  await expect.element(save).toBeEnabled()
  await userEvent.upload(
    dialog.getByLabelText('Archivo de ejemplo del encabezado'),
    new File(['x'], 'plano.png', { type: 'image/png' }),
  )
  await expect.element(dialog.getByText('Subiendo a Meta…')).toBeVisible()
  await expect.element(save).toBeDisabled()
  resolve()
  await expect.element(save).toBeEnabled()
})

test('a template beside the list says what its variables are and what Meta said', async () => {
  await open(<TemplatesPage />, '/whatsapp/templates?id=5')
  await expect.element(page.getByText('Nombre de pila del contacto, si falta: cliente')).toBeVisible()
  await expect.element(page.getByText('Alta', { exact: true })).toBeVisible()
  expect(page.getByText(/GREEN|APPROVED/).elements()).toEqual([])
  await page.getByRole('button', { name: 'Duplicar' }).click()
  await expect.poll(() => sent.mock.calls.at(-1)?.[0]).toBe('/whatsapp/templates/5/duplicate/')
})

test('one for authentication is shown as the phone does and not changed here', async () => {
  shown = {
    ...visit,
    category: 'authentication',
    components: [
      { type: 'BODY', text: '*{{1}}* es tu código de verificación.', add_security_recommendation: true },
      { type: 'FOOTER', text: 'Este código caduca en 10 minutos.', code_expiration_minutes: 10 },
      {
        type: 'BUTTONS',
        buttons: [
          { type: 'URL', text: 'Copiar código', url: 'https://www.whatsapp.com/otp/code/?code=otp{{1}}' },
        ],
      },
    ],
  }
  await open(<TemplatesPage />, '/whatsapp/templates?id=5')
  const phone = page.getByRole('figure')
  await expect.element(phone.getByText('Este código caduca en 10 minutos.')).toBeVisible()
  await expect.element(phone.getByText('Copiar código')).toBeVisible()
  await expect.element(page.getByText(/Meta fija el texto/)).toBeVisible()
  await expect.element(page.getByText('Meta no la aceptaría así')).not.toBeInTheDocument()
  for (const name of ['Editar', 'Duplicar', 'Enviar a revisión'])
    await expect.element(page.getByRole('button', { name, exact: true })).not.toBeInTheDocument()
})

test('a template is filled in for the person, seen before it leaves, and a refusal stays in sight', async () => {
  const onClose = vi.fn()
  const contact = { id: 3, name: 'Inés Prado', conversationId: null }
  await open(<SendTemplateDialog contact={contact} onClose={onClose} />)
  const value = page.getByRole('textbox', { name: '{{1}}' })
  await expect.element(value).toHaveValue('Inés')
  await value.fill('doña Inés')
  await expect.element(page.getByRole('figure').getByText('doña Inés')).toBeVisible()
  refusal = { status: 409, body: { code: 'opted_out', detail: 'La persona no quiere recibir mensajes' } }
  await page.getByRole('button', { name: 'Enviar', exact: true }).click()
  await expect.element(page.getByText('La persona no quiere recibir mensajes')).toBeVisible()
  refusal = undefined
  await page.getByRole('button', { name: 'Enviar', exact: true }).click()
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  expect(sent).toHaveBeenLastCalledWith('/whatsapp/client-profile/3/send-template/', {
    template_id: 5,
    variables: { '1': 'doña Inés' },
  })
})

test('from a unit one chooses to whom first, and the variables are asked for about that unit', async () => {
  await open(<SendTemplateDialog about={{ unitId: 8 }} onClose={vi.fn()} />)
  await page.getByRole('button', { name: /Inés Prado/ }).click()
  await expect.element(page.getByRole('dialog', { name: 'Enviar plantilla a Inés Prado' })).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: '{{1}}' })).toHaveValue('Inés')
  expect(asked.find((url) => url.includes('template-values'))).toContain('unit_id=8')
})
