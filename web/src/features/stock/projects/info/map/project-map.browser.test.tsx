import { QueryClientProvider } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { queryClient } from '#web/kit/query.ts'
import { ProjectMap } from './project-map.tsx'

const santiago = { latitude: -33.4378, longitude: -70.6505 }
const pixel = "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='1' height='1'/%3E"

async function draw(address: string | null) {
  queryClient.clear()
  // As it was read from the server, once for a page.
  queryClient.setQueryData(['config'], { mapTiles: address && { address, credit: '© Mapas de prueba' } })
  await render(
    <QueryClientProvider client={queryClient}>
      <ProjectMap point={santiago} />
    </QueryClientProvider>,
  )
}

test('where the installation names a server of tiles, its map is shown, larger and smaller, with its credit', async () => {
  await draw(`${pixel}#{z}/{x}/{y}`)
  await expect.element(page.getByRole('img', { name: /Mapa alrededor de/ })).toBeVisible()
  await expect.element(page.getByText('© Mapas de prueba')).toBeVisible()
  const shown = () => document.querySelector('img')?.getAttribute('src')
  expect(shown()).toContain('#15/')
  await page.getByRole('button', { name: 'Acercar' }).click()
  await vi.waitFor(() => expect(shown()).toContain('#16/'))
  await page.getByRole('button', { name: 'Alejar' }).click()
  await vi.waitFor(() => expect(shown()).toContain('#15/'))
})

test('a server of tiles that does not answer leaves the plan of our own', async () => {
  await draw('data:image/png;base64,broken#{z}/{x}/{y}')
  await expect.element(page.getByRole('img', { name: /Plano: el proyecto está cerca de/ })).toBeVisible()
})

test('without one no service is asked', async () => {
  await draw(null)
  await expect.element(page.getByRole('img', { name: /Plano: el proyecto está cerca de/ })).toBeVisible()
  expect(document.querySelector('img')).toBeNull()
})
