import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { useLongPress } from './use-long-press.ts'

const pressed = vi.fn()
const clicked = vi.fn()
const Card = () => (
  <button type="button" {...useLongPress(pressed)} onClick={clicked}>
    Ana
  </button>
)
const touch = (type: string) =>
  page
    .getByRole('button')
    .element()
    .dispatchEvent(new PointerEvent(type, { pointerType: 'touch', isPrimary: true, bubbles: true }))
const click = () => (page.getByRole('button').element() as HTMLElement).click()

afterEach(() => {
  vi.useRealTimers()
  vi.clearAllMocks()
})

test('the click that ends a long press is swallowed, however late it comes, and the next tap counts', async () => {
  await render(<Card />)
  vi.useFakeTimers()
  touch('pointerdown')
  vi.advanceTimersByTime(500)
  expect(pressed).toHaveBeenCalledOnce()
  touch('pointerup')
  vi.advanceTimersByTime(300)
  click()
  expect(clicked).not.toHaveBeenCalled()
  touch('pointerdown')
  touch('pointerup')
  click()
  expect(clicked).toHaveBeenCalledOnce()
})
