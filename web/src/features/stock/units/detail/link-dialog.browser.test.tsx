import { QueryClientProvider } from '@tanstack/react-query'
import { Suspense } from 'react'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { queryClient } from '#web/kit/query.ts'
import type { Unit } from '../shared/queries.ts'
import { LinkDialog } from './link-dialog.tsx'

const linked = (id: number, number: string, mustGoAlong: boolean) => ({
  id,
  number,
  kind: 'parking',
  mustGoAlong,
})
const unit = {
  id: 5,
  number: '1204',
  kind: 'apartment',
  project: { id: 4, name: 'Parque' },
  updatedAt: 'then',
  linkedUnits: [linked(6, '12', true), linked(7, '13', true)],
} as unknown as Unit // the dialog reads no more

test('what goes with a unit is added, made optional and taken off, and saved from the version that was seen', async () => {
  const sent = vi.fn<(body: unknown, seen: string | null) => void>()
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    const { pathname } = new URL(url, 'http://test')
    if (init?.method === 'PUT') {
      sent(JSON.parse(String(init.body)), new Headers(init.headers).get('if-match'))
      const errors = { units_ids: ['Una de estas unidades ya va con otra'] }
      return Response.json({ code: 'validation', detail: 'Revise', errors }, { status: 400 })
    }
    if (pathname.endsWith('/config.json')) return Response.json({ api_base: '' })
    return Response.json({ results: [{ id: 9, number: '4', kind: 'storage', building: null }] })
  })
  await render(
    <QueryClientProvider client={queryClient}>
      <Suspense>
        <LinkDialog unit={unit} onClose={() => {}} />
      </Suspense>
    </QueryClientProvider>,
  )
  await page.getByRole('button', { name: 'Quitar Estac. 13' }).click()
  await page.getByRole('checkbox', { name: 'Siempre con ella: Estac. 12' }).click()
  await page.getByPlaceholder('Número').click()
  await page.getByRole('option', { name: 'Bodega 4' }).click()
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect.element(page.getByText('Una de estas unidades ya va con otra')).toBeVisible()
  expect(sent).toHaveBeenCalledWith({ units_ids: [9], optional_ids: [6] }, expect.stringContaining('then'))
})
