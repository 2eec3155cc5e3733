import { QueryClientProvider } from '@tanstack/react-query'
import { Suspense } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { queryClient } from '#web/kit/query.ts'
import { ConnectionForm } from './connection-form.tsx'
import { ConnectionPanel } from './connection-panel.tsx'
import type { Connection } from './queries.ts'

const meta: Connection = {
  kind: 'meta',
  status: 'failing',
  appId: '7001',
  graphVersion: null,
  appSecret: { isSet: true },
  verifyToken: { isSet: false },
  webhookUrl: 'https://umbral.example/public_api/v1/webhooks/meta/',
  lastError: 'El token caducó',
  lastOkAt: null,
  lastWebhookAt: null,
  lastSyncAt: null,
  isSyncing: false,
  updatedAt: null,
}
const wire = { kind: 'meta', status: 'untested', app_id: '7002', app_secret: { is_set: true } }
const sent = vi.fn<(path: string, body: unknown) => void>()
const versions: (string | null)[] = []
/** What the server has instead of what was opened. */
let newer: object | undefined

beforeEach(() => {
  queryClient.clear()
  sent.mockClear()
  versions.length = 0
  newer = undefined
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    const path = new URL(url, 'http://test').pathname.replace('/umbral_api/v1', '')
    if (path === '/config.json') return Response.json({ api_base: '' })
    if (init?.method && init.method !== 'GET') sent(path, init.body && JSON.parse(String(init.body)))
    if (init?.method === 'PUT') {
      versions.push(new Headers(init.headers).get('if-match'))
      const conflict = newer
      newer = undefined
      if (conflict)
        return Response.json(
          { code: 'stale', status: 412, detail: 'Otra persona lo cambió', conflict },
          { status: 412 },
        )
    }
    if (path.endsWith('/test/'))
      return Response.json({
        ok: false,
        detail: 'El token caducó',
        remedy: 'Genere uno nuevo',
        name: null,
        phone: null,
        quality: null,
      })
    if (path.endsWith('/health/'))
      return Response.json({
        ok: false,
        checks: [
          { code: 'answers', ok: null, detail: 'Aún no se ha probado', remedy: null },
          { code: 'webhook', ok: false, detail: 'No llega ningún aviso', remedy: 'Registre la dirección' },
        ],
      })
    return Response.json(wire)
  })
})

const draw = (may: boolean) =>
  render(
    <QueryClientProvider client={queryClient}>
      <Suspense>
        <ConnectionPanel connection={meta} may={may} shared={false} />
      </Suspense>
    </QueryClientProvider>,
  )

test('a secret is never shown, and one that is not typed stays as it is', async () => {
  await draw(true)
  const secret = page.getByLabelText('Clave secreta de la aplicación')
  await expect.element(secret).toHaveValue('')
  await expect.element(page.getByText('Guardado. Lo que se escriba lo reemplaza.')).toBeVisible()
  await page.getByLabelText('Identificador de la aplicación').fill('7002')
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect
    .poll(() => sent.mock.calls)
    .toEqual([['/connections/meta/', { app_id: '7002', business_id: null, graph_version: null }]])
})

test('what fails says what to do about it, and where Meta sends to can be copied', async () => {
  await draw(true)
  await expect.element(page.getByText('Registre la dirección')).toBeVisible()
  await page.getByRole('button', { name: 'Probar conexión' }).click()
  await expect.element(page.getByText('Genere uno nuevo')).toBeVisible()
  await expect.element(page.getByLabelText('Dirección del webhook')).toHaveValue(meta.webhookUrl)
})

test('what was never tested has no tick', async () => {
  await draw(true)
  await expect.element(page.getByText('○ Aún no se ha probado')).toBeVisible()
  expect(page.getByText('✓').elements()).toEqual([])
})

test('who saves late is told: what only the other changed is taken, and for the same field the person decides', async () => {
  await draw(true)
  const appId = page.getByLabelText('Identificador de la aplicación')
  await appId.fill('7002')
  newer = { ...wire, app_id: '7003', business_id: '8001', updated_at: '2026-11-02T12:00:00Z' }
  const save = page.getByRole('button', { name: 'Guardar' })
  await save.click()
  await expect.element(page.getByText(/Otra persona cambió lo mismo/)).toBeVisible()
  await expect.element(appId).toHaveValue('7002')
  await expect.element(page.getByLabelText('Identificador del negocio')).toHaveValue('8001')
  await page.getByRole('button', { name: 'Tomar lo suyo' }).click()
  await expect.element(appId).toHaveValue('7003')
  await page.getByLabelText('Versión de la API').fill('v25.0')
  await save.click()
  await expect.poll(() => sent.mock.calls.at(-1)?.[1]).toMatchObject({ app_id: '7003', business_id: '8001' })
  expect(versions).toEqual(['"none"', '"2026-11-02T12:00:00Z"'])
})

test('a secret that was typed while somebody else saved is asked about, since theirs is not seen', async () => {
  await draw(true)
  const secret = page.getByLabelText('Clave secreta de la aplicación')
  await secret.fill('0123456789abcdef0123456789abcdef')
  newer = { ...wire, updated_at: '2026-11-02T12:00:00Z' }
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect.element(page.getByText(/Otra persona cambió lo mismo/)).toBeVisible()
  await page.getByRole('button', { name: 'Tomar lo suyo' }).click()
  await expect.element(secret).toHaveValue('')
})

test('what another form emptied with the sandbox is no version of somebody else, what a person set is one', async () => {
  const meta = { ...messaging, status: 'sandbox', updatedAt: '2026-11-01T12:00:00Z' } as const
  const form = (connection: Connection) => (
    <QueryClientProvider client={queryClient}>
      <ConnectionForm connection={connection} may shared={false} />
    </QueryClientProvider>
  )
  const { rerender } = await render(form(meta))
  const number = page.getByLabelText('Identificador del número', { exact: true })
  await number.fill('92')
  const unset = { accessToken: { isSet: false }, twoStepPin: { isSet: false } }
  const later = { ...meta, status: 'not_set', updatedAt: '2026-11-02T12:00:00Z' } as const
  await rerender(form({ ...later, ...unset, wabaId: null, phoneNumberId: null }))
  await expect.element(page.getByLabelText('Identificador de la cuenta de WhatsApp Business')).toHaveValue('')
  await expect.element(number).toHaveValue('92')
  const set = { ...later, ...unset, wabaId: '82', phoneNumberId: '93', updatedAt: '2026-11-03T12:00:00Z' }
  await rerender(form(set))
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect.poll(() => versions).toEqual(['"2026-11-02T12:00:00Z"'])
})

test('who may only look changes nothing', async () => {
  await draw(false)
  await expect.element(page.getByLabelText('Identificador de la aplicación')).toBeDisabled()
  await expect.element(page.getByRole('button', { name: 'Guardar' })).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Probar conexión' })).not.toBeInTheDocument()
})

const drawForm = (connection: Connection, shared = true) =>
  render(
    <QueryClientProvider client={queryClient}>
      <ConnectionForm connection={connection} may shared={shared} />
    </QueryClientProvider>,
  )
const messaging: Connection = {
  ...meta,
  kind: 'messaging',
  wabaId: '81',
  phoneNumberId: '91',
  accessToken: { isSet: true },
  twoStepPin: { isSet: true },
}

test('an own token is taken away where the one of the system user serves, after asking', async () => {
  await drawForm(messaging)
  await page.getByRole('button', { name: 'Usar el token del usuario del sistema' }).click()
  expect(sent).not.toHaveBeenCalled()
  await page.getByRole('button', { name: 'Quitar el token' }).click()
  await expect.poll(() => sent.mock.calls).toEqual([['/connections/messaging/', { access_token: null }]])
})

test('a number is registered with the PIN that is kept: one that is typed is saved first', async () => {
  await drawForm(messaging, false)
  const register = page.getByRole('button', { name: 'Registrar el número' })
  await expect.element(register).toBeEnabled()
  expect(page.getByRole('button', { name: 'Usar el token del usuario del sistema' }).elements()).toEqual([])
  await page.getByLabelText('PIN de dos pasos').fill('123456')
  await expect.element(register).toBeDisabled()
  await expect.element(page.getByText('Guarde primero los cambios.')).toBeVisible()
})

test('in the sandbox nothing is offered that asks to save, which would end it', async () => {
  await drawForm({ ...messaging, status: 'sandbox', twoStepPin: { isSet: false } })
  await expect.element(page.getByRole('button', { name: 'Guardar' })).toBeVisible()
  expect(page.getByRole('button', { name: 'Registrar el número' }).elements()).toEqual([])
  expect(page.getByRole('button', { name: /^Usar el token/ }).elements()).toEqual([])
})
