import { Suspense, useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { DateInput } from './date-input.tsx'
import { today } from './dates.ts'
import { plusDays } from './wall-clock.ts'

let chosen: [day: string | null, time?: string]
function Screen({ isAhead }: { isAhead: boolean }) {
  const [day, setDay] = useState<string | null>('2026-01-05')
  return (
    <Suspense>
      <DateInput
        label="Día"
        isAhead={isAhead}
        value={day}
        onChange={(next, time) => {
          chosen = time ? [next, time] : [next]
          setDay(next)
        }}
      />
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
})

test('a day that may be past is not guessed from half of a date', async () => {
  await render(<Screen isAhead={false} />)
  const field = page.getByRole('textbox', { name: 'Día' })
  chosen = ['nothing']
  for (const typed of ['5', '5/1', '5/12', '5/12/', '5/12/19']) await field.fill(typed)
  expect(chosen).toEqual(['nothing'])
  await field.fill('5/12/1990')
  expect(chosen).toEqual(['1990-12-05'])
})
