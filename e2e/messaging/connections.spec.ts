import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { type Sandbox, startSandbox } from '../../sandbox/sandbox.ts'
import { serverOf } from '../server.ts'
import { expect, password, test } from '../world.ts'

const admin = 'administradora'
const account = {
  name: 'Inmobiliaria Sur',
  appId: '200000000000009',
  appSecret: '0123456789abcdef0123456789abcdef',
  token: 'EAAsandbox',
  wabaId: '300000000000009',
  phoneNumberId: '100000000000009',
  businessId: '800000000000009',
  ads: { pageId: '400009', formId: '500009', adAccountId: '600009', datasetId: '700009' },
  templates: [],
}

let sandbox: Sandbox
let model: Server
let server: { url: string; stop: () => Promise<void> }
test.beforeAll(async () => {
  // A second installation starts.
  test.setTimeout(240_000)
  model = createServer((_, response) =>
    response.end(JSON.stringify({ choices: [{ message: { content: 'OK' } }], usage: { total_tokens: 9 } })),
  )
  await new Promise<void>((resolve) => model.listen(0, '127.0.0.1', resolve))
  sandbox = await startSandbox({
    accounts: [account],
    onError: (error) => {
      throw error
    },
    post: async (body, headers) =>
      (await fetch(`${server.url}/public_api/v1/webhooks/meta/`, { method: 'POST', body, headers })).status,
  })
  server = await serverOf({
    UMBRAL_DEMO: 'off',
    UMBRAL_ADMIN_USERNAME: admin,
    UMBRAL_ADMIN_PASSWORD: password,
    UMBRAL_ADMIN_EMAIL: 'administradora@correo.cl',
    META_GRAPH_URL: sandbox.url,
    OUTBOUND_ALLOW: `127.0.0.1:${(model.address() as AddressInfo).port}`,
  })
})
test.afterAll(async () => {
  await server?.stop()
  await sandbox?.stop()
  model?.close()
})

const panelOf = (page: Page, title: string) =>
  page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: new RegExp(`^${title}`), level: 2 }) })

/** Fills one connection, saves it and asks the other side. */
async function connect(page: Page, title: string, fields: Record<string, string>, says: string | RegExp) {
  const panel = panelOf(page, title)
  await panel.getByText('Paso a paso').click()
  await expect(panel.getByText(/^1\. /)).toBeVisible()
  for (const [label, value] of Object.entries(fields))
    await panel.getByLabel(label, { exact: true }).fill(value)
  await panel.getByRole('button', { name: 'Guardar' }).click()
  await expect(panel.getByText('Sin probar')).toBeVisible()
  await panel.getByRole('button', { name: 'Probar conexión' }).click()
  await expect(panel.getByText(says).first()).toBeVisible()
  await expect(panel.getByText('Funciona', { exact: true })).toBeVisible()
}

test('the four connections are set up against the sandbox of Meta, and an answer to an ad arrives as a lead', async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: server.url, locale: 'es-CL', serviceWorkers: 'block' })
  const page = await context.newPage()
  const session = await context.request.post('/api/auth/login/', { data: { username: admin, password } })
  const { access, refresh } = (await session.json()) as { access: string; refresh: string }
  await context.addInitScript(
    (tokens) => {
      if (localStorage.getItem('refreshToken')) return
      localStorage.setItem('accessToken', tokens.access)
      localStorage.setItem('refreshToken', tokens.refresh)
    },
    { access, refresh },
  )
  const { appId, appSecret, token, wabaId, phoneNumberId, businessId, ads } = account

  await page.goto('/settings/connections')
  await connect(
    page,
    'Aplicación de Meta',
    {
      'Identificador de la aplicación': appId,
      'Clave secreta de la aplicación': appSecret,
      'Token de verificación': 'palabra-secreta',
      'Identificador del negocio': businessId,
      'Token del usuario del sistema': token,
    },
    'Inmobiliaria Sur',
  )
  const number = {
    'Identificador de la cuenta de WhatsApp Business': wabaId,
    'Identificador del número': phoneNumberId,
    'PIN de dos pasos': '123456',
  }
  await connect(page, 'Número de WhatsApp', number, /Calidad alta · Hasta 2.000 personas/)
  await page.getByRole('button', { name: 'Registrar el número' }).click()
  await expect(page.getByText(/El número quedó registrado y Meta avisa/)).toBeVisible()
  const leadAds = {
    'Identificador de la cuenta publicitaria': ads.adAccountId,
    'Identificador del conjunto de datos': ads.datasetId,
  }
  await connect(page, 'Anuncios con formulario', leadAds, 'Inmobiliaria Sur')
  const { port } = model.address() as AddressInfo
  const service = {
    'Dirección del servicio': `http://127.0.0.1:${port}/v1`,
    Modelo: 'uno',
    'Llave de la API': 'k',
  }
  await connect(page, 'Modelo de lenguaje', service, /respondió/)
  await page.reload()
  await expect(panelOf(page, 'Número de WhatsApp').getByLabel('PIN de dos pasos')).toHaveValue('')
  await expect(page.getByText('Guardado. Lo que se escriba lo reemplaza.').first()).toBeVisible()

  await page.goto('/settings/lead-ads')
  await page.getByRole('button', { name: 'Sincronizar' }).click()
  await expect(page.getByText('Conectada', { exact: true })).toBeVisible()
  await page.goto('/settings/lead-ads?tab=forms')
  await expect(page.getByText('Departamentos en verde')).toBeVisible()
  const asked = await fetch(`${sandbox.url}/v25.0/${ads.formId}/test_leads`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: '{}',
  })
  expect(asked.status).toBe(200)
  await page.goto('/leads')
  await page.getByText('Camila Rojas Vera').first().click()
  await expect(page.getByText('Otoño').first()).toBeVisible()
  await expect(page.getByText('Meta avisó')).toBeVisible()
  await page.goto('/settings/connections')
  await expect(page.getByText('Llegan los avisos de Meta').first()).toBeVisible()
  await context.close()
})
