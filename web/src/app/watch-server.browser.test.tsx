import { onlineManager, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { networkError } from '#web/kit/api/problem.ts'
import { lookForServer } from '#web/kit/connection.ts'
import { TextField } from '#web/kit/form/fields.tsx'
import { Form } from '#web/kit/form/form.tsx'
import { useForm } from '#web/kit/form/use-form.ts'
import { queryClient } from '#web/kit/query.ts'
import { OfflineBanner } from './offline-banner.tsx'
import { watchServer } from './watch-server.ts'

let isUp = true
let end = () => {}
const watch = () => {
  isUp = true
  end = watchServer(async () => isUp)
}
afterEach(() => {
  vi.useRealTimers()
  end()
  queryClient.clear()
})

const fallen = () => {
  isUp = false
  lookForServer()
}
const band = page.getByText('El servidor no responde.')

function Screen({ read, save }: { read: () => Promise<string>; save: () => Promise<unknown> }) {
  const query = useQuery({ queryKey: ['leads'], queryFn: read, retry: false }, queryClient)
  const form = useForm({ initial: { name: '' }, save, onSaved: () => {} })
  return (
    <QueryClientProvider client={queryClient}>
      <OfflineBanner />
      <p>{query.data ?? query.status}</p>
      <Form form={form}>
        <TextField name="name" label="Nombre" />
        <button type="submit">Guardar</button>
      </Form>
    </QueryClientProvider>
  )
}

test('a server that is away is said, and no more once it is back, by itself or by the button', async () => {
  watch()
  await render(<Screen read={async () => 'Ana'} save={async () => {}} />)
  await expect.element(page.getByText('Ana')).toBeVisible()
  fallen()
  await expect.element(band, { timeout: 5000 }).toBeVisible()
  await expect.element(page.getByText('Ana')).toBeVisible()
  isUp = true
  await expect.element(band, { timeout: 5000 }).not.toBeInTheDocument()
  fallen()
  await expect.element(band).toBeVisible()
  // Not before the press, or it is back by itself once more.
  addEventListener('click', () => (isUp = true), { capture: true, once: true })
  await page.getByRole('button', { name: 'Reintentar' }).click()
  await expect.element(band).not.toBeInTheDocument()
})

test('one look that fails is a restart and says nothing', async () => {
  const looks = [false, true]
  const reached = vi.fn(async () => looks.shift() ?? true)
  end = watchServer(reached)
  await render(<Screen read={async () => 'Ana'} save={async () => {}} />)
  lookForServer()
  await vi.waitFor(() => expect(reached).toHaveBeenCalledTimes(2))
  expect(onlineManager.isOnline()).toBe(true)
  await expect.element(band).not.toBeInTheDocument()
})

test('what was refused for want of a server goes when it is back: the error of a form with what was typed, and a read that failed', async () => {
  watch()
  const lost = () => Promise.reject(networkError())
  const read = vi.fn(async () => 'Ana').mockImplementationOnce(lost)
  await render(<Screen read={read} save={lost} />)
  await expect.element(page.getByText('error')).toBeVisible()
  await page.getByLabelText('Nombre').fill('Beto')
  await page.getByRole('button', { name: 'Guardar' }).click()
  const refusal = page.getByText(/No se pudo conectar/)
  await expect.element(refusal).toBeVisible()
  fallen()
  await expect.element(band, { timeout: 5000 }).toBeVisible()
  isUp = true
  await expect.element(band, { timeout: 5000 }).not.toBeInTheDocument()
  await expect.element(refusal).not.toBeInTheDocument()
  await expect.element(page.getByLabelText('Nombre')).toHaveValue('Beto')
  await expect.element(page.getByText('Ana')).toBeVisible()
})
