import { QueryClientProvider } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { queryClient } from '#web/kit/query.ts'
import { Gallery } from './gallery.tsx'
import type { Owner } from './queries.ts'

const drawn = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" width="8" height="6"/>'
const pictureOf = (id: number, order: number, caption: string) => ({
  id,
  order,
  caption,
  gallery: 'main',
  name: 'imagen.webp',
  mime: 'image/webp',
  size: 10,
  url: drawn,
  thumbnail_url: drawn,
  medium_url: drawn,
  large_url: drawn,
  width: 800,
  height: 600,
  is_cover: order === 1,
  created_at: '2026-11-01T12:00:00Z',
  updated_at: '2026-11-01T12:00:00Z',
})

const pictures = [pictureOf(1, 1, 'Fachada'), pictureOf(2, 2, 'Piscina'), pictureOf(3, 3, 'Gimnasio')]
let permissions: string[]
let ordered: object[]

beforeEach(() => {
  queryClient.clear()
  permissions = ['projects.view', 'projects.edit']
  ordered = []
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    const { pathname } = new URL(url, 'http://test')
    if (pathname.endsWith('/users/me/')) return Response.json({ id: 1, permissions })
    if (!pathname.endsWith('/reorder/')) return Response.json(pictures)
    const body = JSON.parse(String(init?.body)) as { id: number; order: number }[]
    ordered.push(body)
    return Response.json(body.map(({ id, order }) => ({ ...pictures.find((one) => one.id === id), order })))
  })
})

const owner: Owner = { noun: 'project', id: 4 }
const draw = () =>
  render(
    <QueryClientProvider client={queryClient}>
      <Gallery isAlone owner={owner} gallery="main" title="Imágenes principales" />
    </QueryClientProvider>,
  )

test('a picture moves by the arrows, and the order is saved at once', async () => {
  await draw()
  await expect.element(page.getByRole('button', { name: 'Mover Fachada' })).toBeVisible()
  page.getByRole('button', { name: 'Mover Fachada' }).element().focus()
  await userEvent.keyboard('{ArrowRight}')
  await expect
    .poll(() => ordered)
    .toEqual([
      [
        { id: 2, order: 1 },
        { id: 1, order: 2 },
        { id: 3, order: 3 },
      ],
    ])
  await expect.element(page.getByText('Fachada, posición 2 de 3')).toBeInTheDocument()
})

test('a picture is dragged past the others with the mouse, and saved once it rests', async () => {
  await draw()
  const handle = page.getByRole('button', { name: 'Mover Fachada' })
  await expect.element(handle).toBeVisible()
  const target = page.getByRole('button', { name: 'Mover Gimnasio' }).element().getBoundingClientRect()
  const at = (element: Element, type: string, x: number, y: number) =>
    element.dispatchEvent(
      new PointerEvent(type, {
        bubbles: true,
        button: 0,
        isPrimary: true,
        pointerId: 1,
        pointerType: 'mouse',
        clientX: x,
        clientY: y,
      }),
    )
  const from = handle.element().getBoundingClientRect()
  at(handle.element(), 'pointerdown', from.x + 4, from.y + 4)
  at(document.body, 'pointermove', from.x + 20, from.y + 4)
  at(document.body, 'pointermove', target.x + 4, target.y + 4)
  at(document.body, 'pointerup', target.x + 4, target.y + 4)
  await expect.poll(() => ordered.length).toBe(1)
  expect(ordered[0]).toEqual([
    { id: 2, order: 1 },
    { id: 3, order: 2 },
    { id: 1, order: 3 },
  ])
})

test('what weighs too much waits with its reason, and is not sent', async () => {
  await draw()
  await expect.element(page.getByRole('button', { name: 'Elegir archivos' })).toBeVisible()
  const clipboardData = new DataTransfer()
  clipboardData.items.add(new File([new Uint8Array(26 * 2 ** 20)], 'enorme.jpg', { type: 'image/jpeg' }))
  document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
  await expect.element(page.getByRole('alert')).toHaveTextContent('Pesa más de 25 MB')
  await page.getByRole('button', { name: 'Quitar enorme.jpg' }).click()
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})

test('pictures are seen on the whole screen, and Escape goes back', async () => {
  await draw()
  await page.getByTitle('Ver Piscina').click()
  const viewer = page.getByRole('dialog', { name: 'Imágenes', exact: true })
  await expect.element(viewer).toBeVisible()
  await expect.element(viewer.getByText('Piscina', { exact: true })).toBeVisible()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(viewer.getByText('Gimnasio', { exact: true })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(viewer).not.toBeInTheDocument()
})

test('who may not change the project only looks', async () => {
  permissions = ['projects.view']
  await draw()
  await expect.element(page.getByTitle('Ver Fachada')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Elegir archivos' })).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Mover Fachada' })).not.toBeInTheDocument()
})
