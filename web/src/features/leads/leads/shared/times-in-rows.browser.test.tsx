import { memo } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { When } from '#web/kit/when.tsx'
import { NextTask } from './badges.tsx'

const task = { id: 1, kind: 'call', title: 'Llamar', dueAt: '2026-11-23T15:05:00Z' } as const

/** As a row of a list, which is drawn again only when its data change. */
const Row = memo(() => (
  <>
    <When at="2026-11-23T15:00:00Z" />
    <NextTask task={task} />
  </>
))

afterEach(() => vi.useRealTimers())

test('what a row says of time goes on with it, though its data stay', async () => {
  vi.useFakeTimers({
    now: new Date('2026-11-23T15:00:10Z'),
    toFake: ['Date', 'setInterval', 'clearInterval'],
  })
  await render(<Row />)
  const next = page.getByText('Llamar').element().closest('[title]')
  expect(document.querySelector('time')?.textContent).toBe('ahora')
  expect(next?.getAttribute('data-tone')).toBeNull()
  vi.advanceTimersByTime(10 * 60_000)
  await vi.waitFor(() => expect(document.querySelector('time')?.textContent).toBe('hace 10 min'))
  expect(next?.getAttribute('data-tone')).toBe('red')
})
