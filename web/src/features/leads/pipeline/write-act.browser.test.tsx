import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Board } from '#web/kit/board/board.tsx'
import type { Column } from '#web/kit/board/columns.ts'
import type { Card } from './queries.ts'
import { WriteAct } from './write-act.tsx'

const cardOf = (id: number, name: string, phone: string | null, isBlocked = false) =>
  // What the act reads of a card.
  ({
    id,
    contact: { id, name, phone, email: null, isBlocked },
    projects: [{ id: 1, name: 'Mirador' }],
  }) as unknown as Card

const cards = [
  cardOf(1, 'Paula', '+56981234471'),
  cardOf(2, 'Sin teléfono', null),
  cardOf(3, 'Bloqueada', '+56981234472', true),
  cardOf(4, 'Rosa', '+56981234473'),
]
const column: Column<Card> = {
  id: 1,
  name: 'Nuevo',
  color: 'teal',
  count: cards.length,
  cards,
  label: 'Nuevo, 4 leads',
  isExact: true,
  money: null,
  hasMore: false,
}
const nothing = () => undefined
const columns = [column]

test('WhatsApp stands on the cards of whom one may write to, by mouse and by keyboard, and opens no lead', async () => {
  const onWrite = vi.fn()
  const onOpen = vi.fn()
  await render(
    <div style={{ blockSize: 600 }}>
      <Board
        label="Tarjeta"
        columns={columns}
        cardHeight={121}
        renderCard={(card) => <b>{card.contact.name}</b>}
        cardAct={(lead, tabIndex) => <WriteAct lead={lead} tabIndex={tabIndex} onWrite={onWrite} />}
        nameOf={(card) => card.contact.name}
        refusal={nothing}
        onMove={async () => undefined}
        onMore={nothing}
        onOpen={onOpen}
      />
    </div>,
  )
  const write = page.getByRole('button', { name: /Escribir por WhatsApp a/ })
  await expect.element(write).toHaveLength(2)
  await page.getByRole('button', { name: 'Escribir por WhatsApp a Rosa' }).click()
  expect(onWrite).toHaveBeenLastCalledWith({ contact: cards[3]?.contact, leadId: 4, project: 'Mirador' })
  page.getByRole('button', { name: 'Paula', exact: true }).element().focus()
  await userEvent.keyboard('{Tab}{Enter}')
  expect(onWrite).toHaveBeenLastCalledWith({ contact: cards[0]?.contact, leadId: 1, project: 'Mirador' })
  expect(onOpen).not.toHaveBeenCalled()
})
