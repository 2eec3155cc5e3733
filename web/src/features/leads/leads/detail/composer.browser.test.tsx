import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { fromQueryString, type QueryValue, toQueryString } from '#web/kit/api/query-string.ts'
import { Beside } from '#web/kit/beside/beside.tsx'
import { useKeyShortcuts } from '#web/kit/key-shortcuts.ts'
import { queryClient } from '#web/kit/query.ts'
import type { Lead } from '../shared/queries.ts'
import { Composer } from './composer.tsx'

const chunk = vi.hoisted(() => {
  let arrive = () => {}
  const isThere = new Promise<void>((resolve) => {
    arrive = resolve
  })
  return { isThere, arrive }
})
// The code of the call form comes late, as over a slow network.
vi.mock('./call-form.tsx', async (original) => {
  await chunk.isThere
  return original()
})

const people = ['Ana', 'Bruno']
const leadOf = (id: number) =>
  ({
    id,
    status: 'in_follow_up',
    contact: { id, name: people[id - 1], phone: '+56911111111', isBlocked: false },
    seller: { id: 1, name: 'Yo' },
    nextTask: null,
  }) as Lead

const sent = vi.fn<(path: string, body: unknown) => void>()
let saved = Promise.resolve()

async function answer(url: string, body: unknown): Promise<unknown> {
  const { pathname } = new URL(url, 'http://test')
  if (pathname === '/config.json') return { api_base: '' }
  if (pathname.endsWith('/users/me/'))
    return { id: 1, permissions: ['leads.edit', 'leads.view', 'tasks.create', 'tasks.edit', 'tasks.view'] }
  if (pathname.endsWith('/moments/')) return { moments: [], morning: null, after_call: [] }
  if (pathname.endsWith('/leads-tasks/')) return { results: [], count: 0 }
  sent(pathname.replace('/umbral_api/v1', ''), body)
  await saved
  return { id: 1, suggestion: null, act_id: null }
}

function Detail({ id }: { id: number }) {
  useKeyShortcuts()
  return (
    <>
      <h2>{people[id - 1]}</h2>
      <Composer lead={leadOf(id)} />
    </>
  )
}

const Screen = () => <Beside of={Detail} previous={1} next={2} />

beforeEach(async () => {
  queryClient.clear()
  sent.mockClear()
  saved = Promise.resolve()
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit = {}) => {
    const said = await answer(url, typeof body === 'string' ? JSON.parse(body) : undefined)
    return new Response(JSON.stringify(said), { headers: { 'content-type': 'application/json' } })
  })
  const router = createRouter({
    routeTree: createRootRoute({ component: Screen }),
    history: createMemoryHistory({ initialEntries: ['/?id=1'] }),
    parseSearch: (text) => fromQueryString(text),
    stringifySearch: (search) => `?${toQueryString(search as Record<string, QueryValue>)}`,
  })
  await render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  await expect.element(button('Nota')).toBeVisible()
})

const button = (name: string | RegExp) => page.getByRole('button', { name })
const note = page.getByRole('textbox', { name: 'Nota' })
const lead = (name: string) => page.getByRole('heading', { name })

test('what is typed while a form opens reaches no other form and no other lead', async () => {
  await userEvent.keyboard('l')
  await userEvent.keyboard('jtn')
  await expect.element(button('Llamada')).toHaveAttribute('aria-expanded', 'true')
  await expect.element(lead('Ana')).toBeVisible()
  expect(note.elements()).toEqual([])
  chunk.arrive()
  await expect.element(page.getByRole('textbox', { name: 'Qué se habló' })).toHaveFocus()
  // Nor when the focus has left the form.
  ;(document.activeElement as HTMLElement).blur()
  await userEvent.keyboard('jn')
  await expect.element(lead('Ana')).toBeVisible()
  expect(note.elements()).toEqual([])
})

test('a note takes what is typed from its key on', async () => {
  await userEvent.keyboard('njuan pide')
  await expect.element(note).toHaveValue('juan pide')
})

test('an unsent note stays with its lead, until it is sent or dropped', async () => {
  await userEvent.keyboard('n')
  await note.fill('Prefiere la tarde')
  await button('Siguiente (j)').click()
  await expect.element(lead('Bruno')).toBeVisible()
  await button('Nota').click()
  await expect.element(note).toHaveValue('')
  await button('Anterior (k)').click()
  await expect.element(lead('Ana')).toBeVisible()
  await expect.element(button('Nota Sin guardar')).toBeVisible()
  await button(/^Nota/).click()
  await expect.element(note).toHaveValue('Prefiere la tarde')
  await button('Guardar nota').click()
  await expect.element(note).not.toBeInTheDocument()
  expect(sent.mock.calls).toEqual([['/leads/1/notes/', { text: 'Prefiere la tarde' }]])
  await button('Nota').click()
  await expect.element(note).toHaveValue('')
})

test('a note that is saved slowly closes nothing of the lead that is open by then', async () => {
  let save = () => {}
  saved = new Promise((resolve) => {
    save = resolve
  })
  await userEvent.keyboard('n')
  await note.fill('Lento')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await button('Siguiente (j)').click()
  await expect.element(lead('Bruno')).toBeVisible()
  await button('Nota').click()
  await note.fill('Otra cosa')
  save()
  await vi.waitFor(() => expect(sessionStorage.getItem('draft lead note 1')).toBeNull())
  await expect.element(note).toHaveValue('Otra cosa')
  expect(sent.mock.calls).toEqual([['/leads/1/notes/', { text: 'Lento' }]])
})
