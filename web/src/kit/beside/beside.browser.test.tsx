import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { fromQueryString, toQueryString } from '#web/kit/api/query-string.ts'
import { Beside } from './beside.tsx'
import { BesideLink } from './beside-link.tsx'
import { useBesideName } from './beside-name.ts'

const people = ['Ana', 'Bruno', 'Carla']

function Card({ id }: { id: number }) {
  const [note, setNote] = useState('')
  useBesideName(`Ficha de ${people[id - 1]}`)
  if (id === 2 && note === 'crash') throw new Error('Se cayó')
  return (
    <input
      aria-label={`Nota de ${people[id - 1]}`}
      value={note}
      onChange={(event) => setNote(event.target.value)}
    />
  )
}

/** What arrives after the drawer is open. */
function Later() {
  const [isThere, setThere] = useState(false)
  useEffect(() => {
    const arrive = () => setThere(true)
    addEventListener('arrive', arrive)
    return () => removeEventListener('arrive', arrive)
  }, [])
  if (!isThere) return null
  return (
    <>
      <button type="button">Tardío</button>
      <div>
        <dialog open>¿Seguir?</dialog>
      </div>
    </>
  )
}

const Screen = () => (
  <main>
    {people.map((name, place) => (
      <BesideLink key={name} id={place + 1}>
        {name}
      </BesideLink>
    ))}
    <button type="button">Otro</button>
    <Later />
    <Beside of={Card} label="Ficha" previous={1} next={3} />
  </main>
)

/** A screen with three people, reached from another page. */
async function open(at = '/') {
  const history = createMemoryHistory({ initialEntries: ['/?before=1', at] })
  const root = createRootRoute()
  const router = createRouter({
    routeTree: root.addChildren([createRoute({ getParentRoute: () => root, path: '/', component: Screen })]),
    history,
    parseSearch: fromQueryString,
    stringifySearch: (search) => `?${toQueryString(search as Record<string, string>)}`,
  })
  await render(<RouterProvider router={router} />)
  return { history, search: () => router.latestLocation.searchStr.replace('?', '') }
}

const noteOf = (name: string) => page.getByLabelText(`Nota de ${name}`)
const link = (name: string) => page.getByRole('link', { name })
const close = () => page.getByRole('button', { name: 'Cerrar' }).click()

test('what was closed is not opened again by going back', async () => {
  const { history, search } = await open()
  await link('Ana').click()
  await expect.element(noteOf('Ana')).toBeVisible()
  expect(search()).toBe('id=1')
  await close()
  await expect.element(noteOf('Ana')).not.toBeInTheDocument()
  history.back()
  await expect.poll(search).toBe('before=1')
  await expect.element(noteOf('Ana')).not.toBeInTheDocument()
})

test('going back closes it, whatever was looked at in between', async () => {
  const { history, search } = await open()
  await link('Ana').click()
  await link('Bruno').click()
  await page.getByRole('button', { name: 'Siguiente (j)' }).click()
  await expect.element(noteOf('Carla')).toBeVisible()
  history.back()
  await expect.element(noteOf('Carla')).not.toBeInTheDocument()
  expect(search()).toBe('')
})

test('an address that has it open is replaced when it is closed, and keeps the rest', async () => {
  const { history, search } = await open('/?view=month&id=2&part=tasks')
  await expect.element(noteOf('Bruno')).toBeVisible()
  await close()
  await expect.poll(search).toBe('view=month')
  history.back()
  await expect.poll(search).toBe('before=1')
})

test('it is called what it shows, which its list need not know', async () => {
  await open('/?id=2')
  await expect.element(page.getByRole('complementary', { name: 'Ficha de Bruno' })).toBeVisible()
  await page.getByRole('button', { name: 'Siguiente (j)' }).click()
  await expect.element(page.getByRole('complementary', { name: 'Ficha de Carla' })).toBeVisible()
})

test('an id that is none opens nothing', async () => {
  await open('/?id=0')
  await expect.element(page.getByRole('button', { name: 'Otro' })).toBeVisible()
  await expect.element(page.getByRole('complementary')).not.toBeInTheDocument()
})

test('Escape closes it and the focus returns to what opened it', async () => {
  await open()
  await link('Bruno').click()
  await expect.element(page.getByRole('complementary', { name: 'Ficha de Bruno' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(link('Bruno')).toHaveFocus()
})

test('what crashed is not shown with the next thing', async () => {
  await open()
  await link('Bruno').click()
  await noteOf('Bruno').fill('crash')
  await expect.element(page.getByRole('button', { name: 'Reintentar' })).toBeVisible()
  await page.getByRole('button', { name: 'Siguiente (j)' }).click()
  await expect.element(noteOf('Carla')).toBeVisible()
})

test('on a phone nothing behind it can be reached, and all of it again once it is closed', async () => {
  await page.viewport(390, 844)
  try {
    await open()
    await link('Ana').click()
    await expect.element(page.getByRole('dialog', { name: 'Ficha de Ana' })).toBeVisible()
    const other = page.getByRole('button', { name: 'Otro' }).element()
    expect(other.closest('[inert]')).not.toBeNull()
    for (let tab = 0; tab < 8; tab += 1) {
      await userEvent.tab()
      expect(document.activeElement).not.toBe(other)
    }
    await close()
    await expect.element(link('Ana')).toHaveFocus()
    expect(other.closest('[inert]')).toBeNull()
  } finally {
    await page.viewport(1280, 800)
  }
})

test('on a phone what arrives behind it cannot be reached either, but a window that opens can', async () => {
  await page.viewport(390, 844)
  try {
    await open('/?id=1')
    await expect.element(page.getByRole('dialog', { name: 'Ficha de Ana' })).toBeVisible()
    dispatchEvent(new Event('arrive'))
    const late = page.getByText('Tardío')
    await expect.element(late).toBeInTheDocument()
    await expect.poll(() => late.element().closest('[inert]')).not.toBeNull()
    expect(page.getByText('¿Seguir?').element().closest('[inert]')).toBeNull()
    await close()
    await expect.poll(() => late.element().closest('[inert]')).toBeNull()
  } finally {
    await page.viewport(1280, 800)
  }
})

test('closing it leaves the focus with what was chosen meanwhile', async () => {
  const { history } = await open()
  await link('Ana').click()
  await expect.element(noteOf('Ana')).toBeVisible()
  const other = page.getByRole('button', { name: 'Otro' })
  ;(other.element() as HTMLElement).focus()
  history.back()
  await expect.element(noteOf('Ana')).not.toBeInTheDocument()
  await expect.element(other).toHaveFocus()
})
