import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Menu } from './menu.tsx'

test('why something cannot be done is read under it, without a mouse', async () => {
  const onSelect = vi.fn()
  const item = { label: 'Eliminar', disabled: 'Tiene leads abiertos', onSelect }
  await render(
    <Menu
      label="Acciones"
      items={[item]}
      trigger={(props) => (
        <button type="button" {...props}>
          Abrir
        </button>
      )}
    />,
  )
  await page.getByRole('button', { name: 'Abrir' }).click()
  const shown = page.getByRole('menuitem', { name: 'Eliminar', exact: true })
  await expect.element(shown.getByText('Tiene leads abiertos')).toBeVisible()
  await expect.element(shown).toHaveAccessibleDescription('Tiene leads abiertos')
  await shown.click({ force: true })
  expect(onSelect).not.toHaveBeenCalled()
})
