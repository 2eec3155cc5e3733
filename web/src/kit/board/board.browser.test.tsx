import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Board } from './board.tsx'
import type { Column } from './columns.ts'

type Card = { id: number; name: string }
const cards = Array.from({ length: 200 }, (_, place) => ({ id: place + 1, name: `Persona ${place + 1}` }))
const columns: Column<Card>[] = [
  {
    id: 1,
    name: 'Nuevo',
    color: 'teal',
    count: cards.length,
    cards,
    label: 'Nuevo, 200 leads',
    isExact: true,
    money: null,
    hasMore: false,
  },
]

test('a column that is scrolled draws the cards that come into view, with their acts, and no other again', async () => {
  const drawn = vi.fn<(id: number) => void>()
  const acts = vi.fn<(id: number) => void>()
  const act = ({ id }: Card) => {
    acts(id)
    return <button type="button">Llamar</button>
  }
  const draw = ({ id, name }: Card) => {
    drawn(id)
    return <b>{name}</b>
  }
  await render(
    <div style={{ blockSize: 600, display: 'flex', flexDirection: 'column' }}>
      <Board
        label="Tarjeta"
        columns={columns}
        cardHeight={100}
        renderCard={draw}
        cardAct={act}
        nameOf={({ name }) => name}
        refusal={() => undefined}
        onMove={async () => undefined}
        onMore={() => undefined}
        onOpen={() => undefined}
      />
    </div>,
  )
  await expect.element(page.getByText('Persona 1', { exact: true })).toBeVisible()
  const list = document.querySelector('[data-cards]') as HTMLElement
  list.scrollTop = 1000
  await expect.element(page.getByText('Persona 12', { exact: true })).toBeVisible()
  const before = new Set(drawn.mock.calls.map(([id]) => id))
  for (const spy of [drawn, acts]) spy.mockClear()
  list.scrollTop = 1300
  const next = page.getByText('Persona 15', { exact: true })
  await expect.element(next).toBeVisible()
  await expect.poll(() => acts.mock.calls.length).toBeGreaterThan(0)
  const since = acts.mock.calls.map(([id]) => id)
  expect(since).toEqual(drawn.mock.calls.map(([id]) => id))
  expect(since.filter((id) => before.has(id))).toEqual([])
})

test('on a phone the column in which a finger drops a card is the one that is shown, though it was only half there', async () => {
  await page.viewport(390, 800)
  const [first] = columns
  const three = ['Nuevo', 'Contactado', 'Visita'].map((name, place) => ({
    ...(first as Column<Card>),
    id: place + 1,
    name,
    label: name,
    cards: place === 0 ? cards.slice(0, 3) : [],
    count: place === 0 ? 3 : 0,
  }))
  const onMove = vi.fn(() => new Promise(() => undefined))
  await render(
    <div style={{ blockSize: 600, display: 'flex', flexDirection: 'column' }}>
      <Board
        label="Tarjeta"
        columns={three}
        cardHeight={100}
        renderCard={({ name }) => <b>{name}</b>}
        nameOf={({ name }) => name}
        refusal={() => undefined}
        onMove={onMove}
        onMore={() => undefined}
        onOpen={() => undefined}
      />
    </div>,
  )
  const card = page.getByText('Persona 1', { exact: true })
  await expect.element(card).toBeVisible()
  const pressed = card.element()
  const from = pressed.getBoundingClientRect()
  const finger = { bubbles: true, isPrimary: true, pointerId: 1, pointerType: 'touch', clientY: from.top + 5 }
  const send = (type: string, x: number) =>
    pressed.dispatchEvent(new PointerEvent(type, { ...finger, clientX: x }))
  send('pointerdown', from.left + 5)
  await expect.poll(() => document.querySelector('[data-carried]')).not.toBeNull()
  // The second column looks out at the edge of the window; nearer to its place is the first one.
  send('pointermove', 380)
  await expect.poll(() => document.querySelector('[data-column="2"]')?.hasAttribute('data-over')).toBe(true)
  send('pointerup', 380)
  await expect.poll(() => onMove).toHaveBeenCalledOnce()
  const board = document.querySelector('[data-column="2"]') as HTMLElement
  await expect
    .poll(() => {
      const { left, right } = board.getBoundingClientRect()
      return left >= 0 && right <= 390
    })
    .toBe(true)
  await expect.element(page.getByRole('button', { name: /^Contactado/ })).toHaveAttribute('aria-current')
})
