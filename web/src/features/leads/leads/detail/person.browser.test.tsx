import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { Suspense } from 'react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { queryClient } from '#web/kit/query.ts'
import { callMade, forgetCall } from '../shared/call-made.ts'
import type { Lead } from '../shared/queries.ts'
import { ArrivalFacts } from './arrival-facts.tsx'
import { DetailHead } from './detail-head.tsx'
import { NoteForm } from './note-form.tsx'
import { OriginFacts } from './origin-facts.tsx'
import { OtherLeads } from './other-leads.tsx'
import { Reach } from './reach.tsx'

const seller = { id: 7, name: 'Francisca Araya' }
const lead = {
  id: 1,
  status: 'to_contact',
  contact: { id: 5, name: 'Paula Soto', phone: '+56981234471', email: null, isBlocked: false },
  seller: { id: 1, name: 'Yo' },
  projects: [],
  unreadMessages: 0,
  requests: [{ id: 31, user: { id: 8, name: 'Pedro Lira' }, createdAt: '2026-11-01T12:00:00Z' }],
} as unknown as Lead // what these pieces read of it
const other = {
  id: 2,
  status: 'in_follow_up',
  seller,
  projects: [{ id: 3, name: 'Parque Ñuñoa' }],
  lead_step: { id: 4, name: 'Negociación', color: 'teal', kind: 'open' },
  created_at: '2026-11-01T12:00:00Z',
}
const profile = {
  id: 5,
  kind: 'person',
  name: 'Paula Soto',
  first_name: 'Paula',
  phone: '+56981234471',
  secondary_phone: '+56229876543',
  email: null,
  blocked_at: null,
  erased_at: null,
  is_deleted: false,
  updated_at: '2026-11-01T12:00:00Z',
}

const readers = [
  { id: 7, name: 'Ana Beltrán', username: 'ana.beltran' },
  { id: 8, name: 'Pedro Lira', username: 'pedro.lira' },
]

const arrival = {
  id: 1,
  leadgen_id: '71',
  answered_at: '2026-11-01T12:00:00Z',
  told_by: 'webhook',
  received_at: '2026-11-01T12:00:04Z',
  fetched_at: '2026-11-01T12:00:05Z',
  done_at: '2026-11-01T12:00:06Z',
  is_joined: false,
  is_known_person: true,
  assigned_at: '2026-11-01T12:00:06Z',
  seller,
  welcomed_at: '2026-11-01T12:02:06Z',
  welcome_status: 'delivered',
  welcome_problem: null,
}

let permissions: string[]
let consents: object[]
let arrivals: object[] = []
let told: object[] = []
const sent = vi.fn<(body: unknown) => void>()
/** What readers were searched for that waits for its answer until the test is over. */
const searched: string[] = []
let isSearchSlow = false

async function answer(url: string, init?: RequestInit): Promise<Response> {
  const { pathname, searchParams } = new URL(url, 'http://test')
  const path = pathname.replace('/umbral_api/v1', '')
  if (path === '/client-profiles/5/' && init?.method === 'PATCH') {
    const body = JSON.parse(String(init.body))
    sent(body)
    if (body.email) {
      const known = { id: 9, is_visible: true, name: 'Ana Soto', matches: ['email'] }
      return Response.json(
        { code: 'duplicate', status: 409, detail: 'Ya existe', conflict: [known] },
        { status: 409 },
      )
    }
    return Response.json({ ...profile, ...body })
  }
  const search = searchParams.get('search') ?? ''
  if (path === '/leads/1/readers/' && isSearchSlow && search !== '') {
    searched.push(search)
    return new Promise(() => undefined)
  }
  if (path === '/leads/1/arrivals/') return Response.json(arrivals)
  if (path === '/leads/1/stage-events/')
    return Response.json({
      count: told.length,
      count_is_exact: true,
      next: null,
      previous: null,
      results: told,
    })
  if (path === '/client-profiles/5/whatsapp/') {
    sent(JSON.parse(String(init?.body)))
    return Response.json({ id: 1 }, { status: 201 })
  }
  if (init?.method === 'POST') {
    sent(path)
    return Response.json({ lead_id: 1, act_id: null })
  }
  const answers: Record<string, unknown> = {
    '/config.json': { api_base: '' },
    '/users/me/': { id: 1, permissions, first_name: 'Ana', last_name: 'Rojas', username: 'ana' },
    '/accounts/me/': { currency_name: 'UF', name: 'Los Coihues' },
    '/accounts/options/': {
      whatsapp_texts: [{ name: 'Saludo', text: 'Hola {nombre}, soy {vendedor} de {cuenta} por {proyecto}' }],
    },
    '/client-profiles/5/consents/': consents,
    '/client-profiles/5/': profile,
    '/leads/1/readers/': readers.filter(({ username }) => username.startsWith(search)),
    '/leads/by-contact/5/': [{ ...other, id: 1 }, other],
  }
  return Response.json(answers[path] ?? {})
}

function Screen() {
  return (
    <Suspense>
      <DetailHead lead={lead} />
      <dl>
        <Reach lead={lead} />
      </dl>
      <OtherLeads lead={lead} isBeside />
      <NoteForm lead={lead} draftKey="note" onClose={() => undefined} onSaved={() => undefined} />
    </Suspense>
  )
}

async function draw() {
  const router = createRouter({
    routeTree: createRootRoute({ component: Screen }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  })
  await render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  return router
}

beforeEach(() => {
  permissions = ['leads.view', 'contacts.view', 'contacts.edit']
  consents = []
  sent.mockClear()
  vi.stubGlobal('fetch', answer)
  queryClient.clear()
})

const button = (name: RegExp | string) => page.getByRole('button', { name })

test('the name of a lead leads to its person, for who may see them', async () => {
  await draw()
  await expect.element(page.getByRole('link', { name: 'Paula Soto' })).toHaveAttribute('href', '/contacts/5')
})

test('without permission to see contacts the name is a name, and the phone can be called', async () => {
  permissions = ['leads.view']
  await draw()
  await expect.element(page.getByRole('heading', { name: 'Paula Soto' })).toBeVisible()
  expect(page.getByRole('link', { name: 'Paula Soto' }).elements()).toEqual([])
  await expect.element(page.getByRole('link', { name: '+56 9 8123 4471' })).toBeVisible()
})

test('a wrong phone is put right where the lead is read', async () => {
  await draw()
  await button(/^Editar teléfono:/).click()
  const phone = page.getByRole('textbox', { name: 'Teléfono', exact: true })
  await phone.fill('123')
  await button('Guardar').click()
  await expect.element(page.getByText('Teléfono no válido')).toBeVisible()
  await phone.fill('9 7777 6666')
  await button('Guardar').click()
  await vi.waitFor(() => expect(sent).toHaveBeenCalledWith({ phone: '+56977776666' }))
})

test('the second phone becomes the main one, and the main one the second', async () => {
  await draw()
  await button('Usar como teléfono principal').click()
  await vi.waitFor(() =>
    expect(sent).toHaveBeenCalledWith({ phone: '+56229876543', secondary_phone: '+56981234471' }),
  )
})

test('an e-mail that somebody else has asks before it is kept', async () => {
  await draw()
  await button(/^Editar correo:/).click()
  await page.getByRole('textbox', { name: 'Correo' }).fill('ana@correo.cl')
  await button('Guardar').click()
  await expect.element(page.getByRole('dialog').getByText('Ana Soto')).toBeVisible()
})

test('the other leads of the person are told with whose they are, and open beside the screen', async () => {
  const router = await draw()
  const others = page.getByRole('region', { name: 'Otros leads' })
  await expect.element(others.getByRole('heading', { name: 'Otros leads (1)' })).toBeVisible()
  for (const said of ['Francisca Araya', 'Negociación', 'En seguimiento'])
    await expect.element(others.getByText(said, { exact: true })).toBeVisible()
  await others.getByRole('link', { name: 'Parque Ñuñoa' }).click()
  await vi.waitFor(() => expect(router.state.location.search).toMatchObject({ id: 2 }))
})

test('WhatsApp opens with ready words, and leaving is written down', async () => {
  await draw()
  await button('WhatsApp').click()
  const said = 'Hola Paula, soy Ana Rojas de Los Coihues por nuestros proyectos'
  const text = page.getByRole('dialog').getByRole('link', { name: /^Saludo/ })
  await expect
    .element(text)
    .toHaveAttribute('href', `https://wa.me/56981234471?text=${encodeURIComponent(said)}`)
  const stays = (event: Event) => event.preventDefault()
  document.addEventListener('click', stays, { once: true })
  await text.click()
  await vi.waitFor(() => expect(sent).toHaveBeenCalledWith({ lead_id: 1, text: said }))
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

test('who withdrew the consent for WhatsApp is not written to, and it says so', async () => {
  consents = [{ id: 1, purpose: 'whatsapp', is_given: false }]
  await draw()
  await button('WhatsApp').click()
  await expect.element(page.getByText(/Retiró su consentimiento para WhatsApp/)).toBeVisible()
  expect(page.getByRole('dialog').getByRole('link').elements()).toEqual([])
})

test('who asks for the lead is told at its head, and gets it with one act', async () => {
  permissions.push('leads.edit')
  await draw()
  await expect.element(page.getByText(/Pedro Lira pide este lead/)).toBeVisible()
  await button('Entregar').click()
  await vi.waitFor(() => expect(sent).toHaveBeenCalledWith('/lead-requests/31/give/'))
})

test('typing @ in a note offers who may see the lead, and the keyboard chooses', async () => {
  await draw()
  const note = page.getByRole('textbox', { name: 'Nota' })
  await userEvent.type(note, 'Ver con @pe')
  await expect.element(page.getByRole('option', { name: /Pedro Lira/ })).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(note).toHaveValue('Ver con @pedro.lira ')
  expect(page.getByRole('option').elements()).toEqual([])
})

test('who types on and presses Enter at once mentions the one that was typed', async () => {
  await draw()
  const note = page.getByRole('textbox', { name: 'Nota' })
  await userEvent.type(note, 'Ver con @')
  await expect.element(page.getByRole('option', { name: /Ana Beltrán/ })).toBeVisible()
  await userEvent.type(note, 'ped{Enter}')
  await expect.element(note).toHaveValue('Ver con @pedro.lira ')
})

test('whoever is meant can be chosen while the search for them is on its way', async () => {
  isSearchSlow = true
  onTestFinished(() => {
    isSearchSlow = false
  })
  await draw()
  const note = page.getByRole('textbox', { name: 'Nota' })
  await userEvent.type(note, 'Ver con @')
  await expect.element(page.getByRole('option', { name: /Ana Beltrán/ })).toBeVisible()
  await userEvent.type(note, 'ped')
  await expect.poll(() => searched).toContain('ped')
  await expect.element(page.getByRole('option', { name: /Ana Beltrán/ })).not.toBeInTheDocument()
  await userEvent.keyboard('{Enter}')
  await expect.element(note).toHaveValue('Ver con @pedro.lira ')
})

test('whoever calls a number of the person is asked how it was', async () => {
  await draw()
  const stays = (event: Event) => event.preventDefault()
  document.addEventListener('click', stays)
  await page.getByRole('definition').getByRole('link', { name: 'Llamar' }).first().click()
  document.removeEventListener('click', stays)
  expect(callMade()).toMatchObject({ leadId: 1, name: 'Paula Soto' })
  forgetCall(1)
})

test('the way a lead came is readable, and what nobody said is not there', async () => {
  const origin = {
    token: 'Departamentos',
    campaign: 'Otoño',
    ad: 'Video',
    utmSource: 'instagram',
    utmMedium: 'paid_social',
  }
  await render(
    <QueryClientProvider client={queryClient}>
      <dl>
        <OriginFacts origin={{ ...origin, answeredAt: '2026-11-01T12:00:00Z' }} />
      </dl>
    </QueryClientProvider>,
  )
  for (const words of ['Otoño', 'Video', 'instagram · paid_social', 'Respondió'])
    await expect.element(page.getByText(words)).toBeVisible()
  await expect.element(page.getByText('Página')).not.toBeInTheDocument()
  await expect.element(page.getByText('Meta avisó')).not.toBeInTheDocument()
})

test('of a lead that an answer joined it is said what Meta was told, though the lead came otherwise', async () => {
  told = [
    { id: 9, event_name: 'QualifiedLead', status: 'sent', reason: null, happened_at: '2026-11-01T12:00:00Z' },
  ]
  const draw = (isOfAd: boolean) =>
    render(
      <QueryClientProvider client={queryClient}>
        <dl>
          <ArrivalFacts id={1} isOfAd={isOfAd} />
        </dl>
      </QueryClientProvider>,
    )
  arrivals = [{ ...arrival, is_joined: true }]
  const joined = await draw(false)
  await expect.element(page.getByText('Se sumó a este lead')).toBeVisible()
  await expect.element(page.getByText(/QualifiedLead/)).toBeVisible()
  await joined.unmount()
  queryClient.clear()
  // One whose answer is not kept any more says so itself.
  arrivals = []
  await draw(true)
  await expect.element(page.getByText(/QualifiedLead/)).toBeVisible()
})

test('an answer to an ad shows each step to its lead with how long it took', async () => {
  arrivals = [arrival]
  await render(
    <QueryClientProvider client={queryClient}>
      <dl>
        <ArrivalFacts id={1} isOfAd={false} />
      </dl>
    </QueryClientProvider>,
  )
  await expect.element(page.getByText('Plantilla de bienvenida entregada')).toBeVisible()
  expect(
    page
      .getByRole('listitem')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual([
    expect.stringMatching(/^Respondió el formulario\d{1,2}:\d\d/),
    'Meta avisó4 s después',
    'Se leyó la respuesta1 s después',
    'La persona ya se conocía1 s después',
    'Se creó el leaden el mismo segundo',
    'Se asignó a Francisca Arayaen el mismo segundo',
    'Plantilla de bienvenida entregada2 min después',
  ])
})

test('a way that could not be read says so, and who told of an old answer is not made up', async () => {
  let isDown = true
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) =>
    isDown && url.includes('/arrivals/')
      ? Response.json(
          { code: 'forbidden', status: 403, detail: 'No puede', request_id: 'a1' },
          { status: 403 },
        )
      : answer(url, init),
  )
  arrivals = [
    {
      id: 2,
      leadgen_id: '72',
      answered_at: null,
      told_by: null,
      received_at: '2026-11-01T12:00:04Z',
      fetched_at: null,
      done_at: null,
      is_joined: false,
      is_known_person: false,
      assigned_at: null,
      seller: null,
      welcomed_at: null,
      welcome_status: null,
      welcome_problem: null,
    },
  ]
  await render(
    <QueryClientProvider client={queryClient}>
      <dl>
        <ArrivalFacts id={1} isOfAd={false} />
      </dl>
    </QueryClientProvider>,
  )
  await expect.element(page.getByText('No se pudo cargar')).toBeVisible()
  isDown = false
  await button('Reintentar').click()
  await expect.element(page.getByText('Llegó la respuesta')).toBeVisible()
})
