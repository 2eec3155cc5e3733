import { QueryClientProvider } from '@tanstack/react-query'
import { Suspense } from 'react'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { queryClient } from '#web/kit/query.ts'
import { AssignDialog } from './assign-dialog.tsx'

const answers: Record<string, unknown> = {
  '/config.json': { api_base: '' },
  '/users/me/': { id: 1, permissions: ['leads.view', 'leads.view_all', 'leads.assign'] },
  '/accounts/options/': {
    sellers: [
      { id: 7, name: 'Francisca Araya', is_active: true },
      { id: 8, name: 'Javiera Soto', is_active: true },
    ],
  },
  '/leads/option-counts/': {
    counts: [{ filter: 'sellers_ids', option: '7', count: 34 }],
    count_is_exact: true,
    inexact_filters: [],
  },
}

test('nobody is chosen yet, and beside each seller stands how many open leads they have', async () => {
  vi.stubGlobal('fetch', async (url: string) => {
    const { pathname } = new URL(url, 'http://test')
    return Response.json(answers[pathname.replace('/umbral_api/v1', '')] ?? {})
  })
  await render(
    <QueryClientProvider client={queryClient}>
      <Suspense>
        <AssignDialog count={2} ids={async () => [1, 2]} onClose={() => undefined} />
      </Suspense>
    </QueryClientProvider>,
  )
  await expect.element(page.getByRole('button', { name: 'Asignar 2' })).toBeDisabled()
  await page.getByRole('combobox', { name: 'Vendedor' }).click()
  await expect.element(page.getByRole('option', { name: 'Francisca Araya · 34' })).toBeVisible()
  await page.getByRole('option', { name: 'Javiera Soto · 0' }).click()
  await expect.element(page.getByRole('button', { name: 'Asignar 2' })).toBeEnabled()
})
