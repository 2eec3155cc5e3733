import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { useKeyShortcuts } from '#web/kit/key-shortcuts.ts'
import { Help } from './help.tsx'

function Screen({ onNote, hasHelp }: { onNote: () => void; hasHelp: boolean }) {
  useKeyShortcuts()
  return (
    <>
      <button type="button" aria-keyshortcuts="n" onClick={onNote}>
        Nota
      </button>
      <button type="button" aria-keyshortcuts="Space">
        Atender uno por uno
      </button>
      {hasHelp && <Help onClose={() => {}} />}
    </>
  )
}

test('the help shows the keys that work on this screen, and they do', async () => {
  const onNote = vi.fn()
  const shown = await render(<Screen onNote={onNote} hasHelp={false} />)
  await userEvent.keyboard('n')
  expect(onNote).toHaveBeenCalledOnce()
  await shown.rerender(<Screen onNote={onNote} hasHelp />)
  const help = page.getByRole('dialog', { name: 'Atajos y ayuda' })
  await expect.element(help.getByRole('heading', { name: 'En esta pantalla' })).toBeVisible()
  await expect.element(help.getByRole('term').filter({ hasText: 'Nota' })).toBeVisible()
  await expect.element(help.getByText('Ctrl K')).toBeVisible()
  await expect.element(help.getByText('Espacio', { exact: true })).toBeVisible()
})
