import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { queryClient } from '#web/kit/query.ts'
import { CampaignRows } from './campaign-rows.tsx'
import { FailureRows } from './failure-rows.tsx'

const at = '2026-11-20T12:00:00.000Z'
const failure = {
  id: 5,
  leadgen_id: '2333',
  form: { id: 9, name: 'Departamentos' },
  page: null,
  reason: 'La respuesta no trae nombre, correo ni teléfono',
  remedy: 'Corrija el mapeo del formulario y reintente',
  attempts: 1,
  retry_at: null,
  failed_at: at,
  is_solved: false,
  lead_id: null,
  answers: [{ key: 'Apodo_Raro', label: 'Apodo', values: ['Coni'] }],
}
const mapping = {
  id: 9,
  name: 'Departamentos',
  fields: { Apodo_Raro: null },
  targets: [{ key: 'Apodo_Raro', target: null }],
  project_id: null,
  method_id: null,
  welcome_template_id: null,
  questions: [{ key: 'Apodo_Raro', label: 'Apodo', type: 'CUSTOM', options: [] }],
  updated_at: at,
}
const previewed = {
  results: [
    { id: 1, answered_at: at, fields: [{ target: 'first_name', value: 'Coni' }], rest: [], problem: null },
  ],
}
const templates = [
  { id: 31, name: 'bienvenida', language: 'es_CL', components: [{ type: 'BODY', text: 'Hola' }] },
  { id: 32, name: 'con_foto', language: 'es_CL', components: [{ type: 'HEADER', format: 'IMAGE' }] },
]
const campaigns = ['Otoño', 'Primavera'].map((name, place) => ({
  id: 70 + place,
  meta_id: `810${place}`,
  name,
  objective: place === 0 ? 'OUTCOME_LEADS' : 'OUTCOME_NEW_ONE',
  status: place === 0 ? 'ACTIVE' : 'SOMETHING_NEW',
  gone_at: null,
}))
const adSet = {
  id: 1,
  kind: 'ad_set',
  meta_id: '82',
  name: 'Región Metropolitana',
  ad_set: null,
  status: 'ACTIVE',
  gone_at: at,
}
const ad = {
  id: 2,
  kind: 'ad',
  meta_id: '83',
  name: 'Video',
  ad_set: adSet.name,
  status: 'CAMPAIGN_PAUSED',
  gone_at: null,
}
const listOf = (results: object[]) =>
  Response.json({ count: results.length, count_is_exact: true, next: null, previous: null, results })
const refusals: boolean[] = []
const sent = vi.fn<(path: string, body: unknown) => void>()

beforeEach(() => {
  queryClient.clear()
  sent.mockClear()
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    const path = new URL(url, 'http://test').pathname.replace('/umbral_api/v1', '')
    if (path === '/config.json') return Response.json({ api_base: '' })
    if (init?.method && init.method !== 'GET')
      sent(path, init.body ? JSON.parse(String(init.body)) : undefined)
    if (path.endsWith('/preview/')) return Response.json(previewed)
    if (path.endsWith('/mapping/') && init?.method === 'PUT' && refusals.shift())
      return Response.json({ code: 'stale', detail: 'Otra persona lo cambió' }, { status: 412 })
    if (path.endsWith('/mapping/')) return Response.json(mapping)
    if (path.endsWith('/retry/')) return Response.json(failure, { status: 202 })
    if (path === '/lead-ads/failures/') return listOf([failure])
    if (path === '/lead-ads/campaigns/') return listOf(campaigns)
    if (path === '/lead-ads/campaigns/70/ads/') return listOf([adSet, ad])
    if (path === '/lead-ads/campaigns/71/ads/') return listOf([])
    if (path === '/users/me/') return Response.json({ id: 1, permissions: ['templates.view'] })
    if (path === '/whatsapp/templates/') return Response.json({ count: 2, results: templates })
    if (path === '/accounts/options/') return Response.json({ methods: [], projects: [] })
    return Response.json([])
  })
})

const draw = (may: boolean) => drawn(<FailureRows may={may} />)

const drawn = (rows: ReactNode) => {
  const component = () => <Suspense>{rows}</Suspense>
  const routeTree = createRootRoute({ component })
  const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: ['/'] }) })
  return render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  )
}

test('a failed answer says why and what it said, its mapping is corrected under its own keys, and it is tried again', async () => {
  await draw(true)
  await expect.element(page.getByText(failure.reason)).toBeVisible()
  await expect.element(page.getByText('Apodo: Coni')).toBeVisible()
  await page.getByRole('button', { name: 'Mapeo' }).click()
  await page.getByRole('combobox', { name: 'Apodo' }).click()
  await page.getByRole('option', { name: 'Nombre', exact: true }).click()
  await page.getByRole('combobox', { name: 'Plantilla de bienvenida' }).click()
  await expect.element(page.getByRole('option', { name: 'con_foto (es_CL)' })).not.toBeInTheDocument()
  await page.getByRole('option', { name: 'bienvenida (es_CL)' }).click()
  await page.getByRole('button', { name: 'Probar con respuestas reales' }).click()
  await expect.element(page.getByRole('dialog').getByText('Nombre: Coni')).toBeVisible()
  await page.getByRole('button', { name: 'Guardar mapeo' }).click()
  await expect
    .poll(() => sent.mock.calls.find(([path]) => path.endsWith('/mapping/'))?.[1])
    .toMatchObject({ targets: [{ key: 'Apodo_Raro', target: 'first_name' }], welcome_template_id: 31 })
  await page.getByRole('button', { name: 'Reintentar' }).click()
  await expect.poll(() => sent.mock.calls.map(([path]) => path)).toContain('/lead-ads/failures/5/retry/')
})

test('what was chosen stays when saving is refused and the mapping is read again', async () => {
  await draw(true)
  await page.getByRole('button', { name: 'Mapeo' }).click()
  await page.getByRole('combobox', { name: 'Apodo' }).click()
  await page.getByRole('option', { name: 'Apellido', exact: true }).click()
  refusals.push(true)
  await page.getByRole('button', { name: 'Guardar mapeo' }).click()
  await expect.element(page.getByRole('alert')).toBeVisible()
  await queryClient.refetchQueries({ queryKey: ['lead-ads'] })
  await expect.element(page.getByRole('combobox', { name: 'Apodo' })).toHaveValue('Apellido')
})

test('who may only look is offered no retry', async () => {
  await draw(false)
  await expect.element(page.getByText(failure.reason)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Reintentar' })).not.toBeInTheDocument()
})

test('a campaign opens to its ad sets and ads under a name of its own, keeps the focus, and closes', async () => {
  await drawn(<CampaignRows />)
  const opener = page.getByRole('button', { name: 'Anuncios de Otoño' })
  await opener.click()
  const ads = page.getByRole('list', { name: 'Anuncios de Otoño' })
  await expect.element(ads.getByText('Conjunto de anuncios · 82')).toBeVisible()
  await expect.element(ads.getByText('Anuncio · Región Metropolitana · 83')).toBeVisible()
  await expect.element(opener).toHaveFocus()
  await page.getByRole('button', { name: 'Anuncios de Primavera' }).click()
  await expect.element(page.getByText(/Ningún anuncio en esta campaña/)).toBeVisible()
  await opener.click()
  await expect.element(ads).not.toBeInTheDocument()
  await expect.element(opener).toHaveAttribute('aria-expanded', 'false')
})

test('what Meta says of a campaign is said in Spanish, what is gone from Meta so, and what is new as Meta writes it', async () => {
  await drawn(<CampaignRows />)
  const line = (name: string) => page.getByRole('listitem').filter({ hasText: name })
  await expect.element(line('Otoño').getByText('En curso', { exact: true })).toBeVisible()
  await expect.element(line('Otoño').getByText('8100 · Clientes potenciales')).toBeVisible()
  await expect.element(line('Primavera').getByText('SOMETHING_NEW')).toBeVisible()
  await expect.element(line('Primavera').getByText('8101 · OUTCOME_NEW_ONE')).toBeVisible()
  await page.getByRole('button', { name: 'Anuncios de Otoño' }).click()
  const ads = page.getByRole('list', { name: 'Anuncios de Otoño' })
  await expect.element(ads.getByText('Ya no aparece en Meta')).toBeVisible()
  await expect.element(ads.getByText('Campaña en pausa')).toBeVisible()
  expect(page.getByText(/ACTIVE|PAUSED|OUTCOME_LEADS/).elements()).toEqual([])
})
