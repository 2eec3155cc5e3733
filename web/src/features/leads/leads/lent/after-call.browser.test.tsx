import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { queryClient } from '#web/kit/query.ts'
import { forgetCall, noteCall } from '../shared/call-made.ts'
import { AfterCall } from './after-call.tsx'

const ask = page.getByRole('region', { name: '¿Cómo fue con Paula Soto?' })

beforeEach(async () => {
  queryClient.clear()
  vi.stubGlobal('fetch', async () => Response.json({ id: 1 }))
  await render(
    <QueryClientProvider client={queryClient}>
      <AfterCall />
    </QueryClientProvider>,
  )
  noteCall({ id: 1, contact: { name: 'Paula Soto' } })
  await expect.element(ask).not.toBeInTheDocument()
  dispatchEvent(new Event('focus'))
  await expect.element(ask).toBeVisible()
})
afterEach(() => forgetCall(1))

test('back from a call one is asked how it was, and may say nothing', async () => {
  await page.getByRole('button', { name: 'No anotar' }).click()
  await expect.element(ask).not.toBeInTheDocument()
})

test('what was answered in another tab is not asked again: one call is logged once', async () => {
  localStorage.removeItem('callMade')
  dispatchEvent(new StorageEvent('storage', { key: 'callMade' }))
  await expect.element(ask).not.toBeInTheDocument()
})
