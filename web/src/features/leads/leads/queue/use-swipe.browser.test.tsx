import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Dialog } from '#web/kit/dialog.tsx'
import { useSwipe } from './use-swipe.ts'

const onForward = vi.fn()
const onBack = vi.fn()

function Screen({ dir, asks = false }: { dir: 'ltr' | 'rtl'; asks?: boolean }) {
  return (
    <div dir={dir} {...useSwipe({ onForward, onBack })}>
      <h2>Paula Soto</h2>
      {asks && (
        <Dialog title="Descartar" onClose={() => undefined}>
          <p>¿Por qué?</p>
        </Dialog>
      )}
    </div>
  )
}

function swipe(text: string, by: number) {
  const target = page.getByText(text).element()
  const touch = (clientX: number) => new Touch({ identifier: 1, target, clientX, clientY: 100 })
  const [start, end] = [touch(300), touch(300 + by)]
  target.dispatchEvent(
    new TouchEvent('touchstart', { bubbles: true, touches: [start], changedTouches: [start] }),
  )
  target.dispatchEvent(new TouchEvent('touchend', { bubbles: true, touches: [], changedTouches: [end] }))
}

beforeEach(() => {
  onForward.mockClear()
  onBack.mockClear()
})

test('a finger goes on in the direction in which one reads', async () => {
  const screen = await render(<Screen dir="ltr" />)
  swipe('Paula Soto', -120)
  expect([onForward.mock.calls.length, onBack.mock.calls.length]).toEqual([1, 0])
  await screen.rerender(<Screen dir="rtl" />)
  swipe('Paula Soto', -120)
  expect([onForward.mock.calls.length, onBack.mock.calls.length]).toEqual([1, 1])
})

test('a finger in a window above leaves the lead that the window is about', async () => {
  await render(<Screen dir="ltr" asks />)
  swipe('¿Por qué?', -120)
  expect(onForward).not.toHaveBeenCalled()
})
