import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Cell, Masonry } from './masonry.tsx'

const Box = ({ name, high }: { name: string; high: number }) => (
  <div data-testid={name} style={{ blockSize: high }}>
    {name}
  </div>
)
const at = (name: string) => {
  const { left, top, bottom, width } = page.getByTestId(name).element().getBoundingClientRect()
  return { left, top, bottom, width }
}
const draw = (high: number) => (
  <Masonry>
    <Cell wide>
      <Box name="wide" high={200} />
    </Cell>
    <Cell>
      <Box name="first" high={high} />
    </Cell>
    <Cell>{null}</Cell>
    <Cell>
      <Box name="second" high={80} />
    </Cell>
    <Cell>
      <Box name="third" high={80} />
    </Cell>
  </Masonry>
)

test('each panel stands right below another one, also after one of them has grown', async () => {
  await page.viewport(1440, 900)
  const { rerender } = await render(draw(100))
  await expect.poll(() => at('first').left).toBeGreaterThan(at('wide').left)
  expect(at('wide').width).toBeGreaterThan(at('first').width * 2)
  // Below the short one, beside the wide one; the third finds its room below that.
  await expect.poll(() => at('second').top - at('first').bottom).toBeCloseTo(16, -1)
  expect(at('second').left).toBe(at('first').left)
  await expect.poll(() => at('third').top - at('wide').bottom).toBeCloseTo(16, -1)
  await rerender(draw(300))
  // Nothing is put over another.
  await expect.poll(() => at('second').top - at('wide').bottom).toBeCloseTo(16, -1)
  expect(at('second').left).toBe(at('wide').left)
})

test('on a phone they follow each other', async () => {
  await page.viewport(390, 800)
  await render(draw(100))
  await expect.poll(() => at('first').top - at('wide').bottom).toBeCloseTo(16, -1)
  expect(at('second').top - at('first').bottom).toBeCloseTo(16, -1)
  expect(at('third').left).toBe(at('wide').left)
  // As wide as the window, whatever is in them.
  expect(at('third').width).toBe(at('wide').width)
  expect(at('third').width).toBeGreaterThan(300)
})
