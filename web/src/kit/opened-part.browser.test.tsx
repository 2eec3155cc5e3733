import { lazy } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { currentNotices } from './snackbar.ts'
import { useDialogs } from './use-dialogs.tsx'

type Props = { onClose: () => void }
const Discard = lazy<(props: Props) => null>(() =>
  Promise.reject(new TypeError('Failed to fetch dynamically imported module: /discard.js')),
)

function Screen() {
  const { discard, dialogs } = useDialogs({ discard: Discard })
  return (
    <>
      <input aria-label="Nota" />
      <button type="button" onClick={() => discard({})}>
        Descartar
      </button>
      {dialogs}
    </>
  )
}

test('a dialog that cannot be fetched is said, and what was typed stays', async () => {
  await render(<Screen />)
  await page.getByLabelText('Nota').fill('a medio escribir')
  await page.getByRole('button', { name: 'Descartar' }).click()
  await expect
    .poll(() =>
      currentNotices()
        .map(({ message }) => message)
        .join(),
    )
    .toMatch(/No se pudo abrir/)
  await expect.element(page.getByLabelText('Nota')).toHaveValue('a medio escribir')
})
