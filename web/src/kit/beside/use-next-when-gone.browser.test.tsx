import { beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { actOf } from '#web/kit/act/act.ts'
import { useNextWhenGone } from './use-next-when-gone.ts'

const open = vi.fn<(id: number) => void>()
const doOn = actOf(async (_: { ids: number[] }) => undefined, { changed: [] })

function List({ ids }: { ids: number[] }) {
  useNextWhenGone(ids, ids, 101, open)
  return null
}

beforeEach(() => open.mockClear())

test('an act of one’s own that takes the open one off its list opens the next', async () => {
  const list = await render(<List ids={[100, 101, 102]} />)
  await doOn({ ids: [101, 100] })
  await list.rerender(<List ids={[102]} />)
  expect(open.mock.calls).toEqual([[102]])
})

test('what somebody else takes away stays open, whatever one did elsewhere meanwhile', async () => {
  const list = await render(<List ids={[100, 101, 102]} />)
  await doOn({ ids: [100] })
  await list.rerender(<List ids={[102]} />)
  expect(open).not.toHaveBeenCalled()
})
