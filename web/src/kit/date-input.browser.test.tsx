import { Suspense, useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { DateInput } from './date-input.tsx'
import { today } from './dates.ts'
import { plusDays } from './wall-clock.ts'

let chosen: [day: string | null, time?: string]
function Screen({ isAhead, earliest }: { isAhead: boolean; earliest?: string }) {
  const [{ day, time }, set] = useState<{ day: string | null; time: string }>({
    day: '2026-01-05',
    time: '08:15',
  })
  return (
    <Suspense>
      <DateInput
        label="Día"
        isAhead={isAhead}
        {...(earliest && { earliest })}
        value={day}
        time={time}
        onChange={(next, hour) => {
          chosen = hour ? [next, hour] : [next]
          set({ day: next, time: hour ?? time })
        }}
      />
      <output>{time}</output>
    </Suspense>
  )
}

test('a moment is typed as it is said, and becomes its day and its hour', async () => {
  await render(<Screen isAhead />)
  const field = page.getByRole('textbox', { name: 'Día' })
  await field.fill('mañana 10:30')
  expect(chosen).toEqual([plusDays(today(), 1), '10:30'])
  await userEvent.tab()
  const [year, month, day] = plusDays(today(), 1).split('-')
  await expect.element(field).toHaveValue(`${day}/${month}/${year}`)
  await expect.element(field).not.toHaveAttribute('aria-invalid')
})

test('what is not understood as a whole leaves the day and the hour as they were, and says so', async () => {
  await render(<Screen isAhead />)
  const field = page.getByRole('textbox', { name: 'Día' })
  const hour = page.getByRole('status')
  await field.fill('mañana 1')
  await expect.element(hour).toHaveTextContent('01:00')
  await field.fill('mañana')
  await expect.element(hour).toHaveTextContent('08:15')
  for (const typed of ['mañana 2', 'mañana 25']) await field.fill(typed)
  expect(chosen).toEqual(['2026-01-05', '08:15'])
  await userEvent.tab()
  await expect.element(field).toHaveValue('05/01/2026')
  await expect.element(field).toHaveAttribute('aria-invalid', 'true')
  await expect.element(page.getByText('No se entiende «mañana 25»: queda como estaba')).toBeVisible()
  await field.fill('hoy')
  await expect.element(field).not.toHaveAttribute('aria-invalid')
})

test('a day that may be past is not guessed from half of a date', async () => {
  await render(<Screen isAhead={false} />)
  const field = page.getByRole('textbox', { name: 'Día' })
  chosen = ['nothing']
  for (const typed of ['5', '5/1', '5/12', '5/12/', '5/12/19', '1 nov', 'lunes']) await field.fill(typed)
  expect(chosen).toEqual(['nothing'])
  await field.fill('5/12/1990')
  expect(chosen[0]).toBe('1990-12-05')
})

test('a day that is too early is told from one that is not understood', async () => {
  await render(<Screen isAhead earliest="2026-01-01" />)
  const field = page.getByRole('textbox', { name: 'Día' })
  await field.fill('31/12/2025')
  await userEvent.tab()
  await expect.element(field).toHaveValue('05/01/2026')
  await expect
    .element(page.getByText('«31/12/2025» no se puede elegir aquí: queda como estaba'))
    .toBeVisible()
})
