import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ApiError } from './api/problem.ts'
import { Loaded } from './loaded.tsx'

type Answer = string | Error

function Thing({ queryFn }: { queryFn: () => Promise<string> }) {
  const read = useQuery({ queryKey: ['thing'], queryFn })
  return (
    <Loaded from={read} missing={<p>No está</p>}>
      {(text) => <input aria-label="Nota" defaultValue={text} />}
    </Loaded>
  )
}

/** Draws what a query answers, one answer after another; the last one is given again. */
async function draw(...answers: Answer[]) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const queryFn = async (): Promise<string> => {
    const answer = answers.length > 1 ? answers.shift() : answers[0]
    if (typeof answer !== 'string') throw answer
    return answer
  }
  await render(
    <QueryClientProvider client={client}>
      <Thing queryFn={queryFn} />
    </QueryClientProvider>,
  )
  return { readAgain: () => client.refetchQueries() }
}

const note = page.getByLabelText('Nota')
const retry = page.getByRole('button', { name: 'Reintentar' })

test('what is there stays when a later read fails, and says from when it is', async () => {
  const { readAgain } = await draw('Hola', new Error('Sin conexión'), 'Hola de nuevo')
  await note.fill('a medio escribir')
  await readAgain()
  await expect.element(page.getByText(/No se pudo actualizar: esto es de las \d/)).toBeVisible()
  await expect.element(note).toHaveValue('a medio escribir')
  await retry.click()
  await expect.element(retry).not.toBeInTheDocument()
  await expect.element(note).toHaveValue('a medio escribir')
})

test('what never came can be asked for again', async () => {
  await draw(new Error('Sin conexión'), 'Hola')
  await expect.element(page.getByRole('alert')).toBeVisible()
  await retry.click()
  await expect.element(note).toHaveValue('Hola')
})

test('what is missing says so, and what is refused offers no second try', async () => {
  await draw(new ApiError(404, { code: 'not_found', detail: 'No existe' }))
  await expect.element(page.getByText('No está')).toBeVisible()
  await draw(new ApiError(403, { code: 'forbidden', detail: 'No tiene permiso para esto' }))
  await expect.element(page.getByText('No tiene permiso para esto')).toBeVisible()
  await expect.element(retry).not.toBeInTheDocument()
})

test('what is gone stays with what was typed in it, and says that it is gone', async () => {
  const { readAgain } = await draw('Hola', new ApiError(404, { code: 'not_found', detail: 'No existe' }))
  await note.fill('a medio escribir')
  await readAgain()
  await expect.element(page.getByText(/Ya no existe o ya no está a su alcance/)).toBeVisible()
  await expect.element(note).toHaveValue('a medio escribir')
  await expect.element(retry).not.toBeInTheDocument()
})
