import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { TimeInput } from './time-input.tsx'

const sent = vi.fn<(time: string) => void>()

function Form() {
  const [time, setTime] = useState('09:00')
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        sent(time)
      }}
      onKeyDown={(event) => event.key === 'Enter' && event.ctrlKey && sent(time)}
    >
      <TimeInput label="Hora" value={time} onChange={setTime} />
      <button type="submit">Agendar</button>
    </form>
  )
}
const hour = page.getByLabelText('Hora')

beforeEach(async () => {
  sent.mockClear()
  await render(<Form />)
})

test('Enter sends the form with the time that was just typed', async () => {
  await hour.fill('1530')
  await userEvent.keyboard('{Enter}')
  expect(sent.mock.calls).toEqual([['15:30']])
})

test('Ctrl+Enter does not send the time from before', async () => {
  await hour.fill('15.30')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  expect(sent.mock.calls).toEqual([['15:30']])
})

test('Enter on what is no time sends nothing and says what stays', async () => {
  await hour.fill('99')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('No es una hora: queda 09:00')).toBeVisible()
  expect(sent).not.toHaveBeenCalled()
})
