import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Button } from './button.tsx'
import { ScreenHead } from './screen-head.tsx'

test('a title and the tabs under it stand alike with acts and without them', async () => {
  await page.viewport(1440, 900)
  const placesOf = async (acts?: React.ReactNode) => {
    const drawn = await render(
      <ScreenHead title="Usuarios" acts={acts}>
        <nav>Grupos</nav>
      </ScreenHead>,
    )
    const topOf = (role: 'heading' | 'navigation') =>
      page.getByRole(role).element().getBoundingClientRect().top
    const tops = [topOf('heading'), topOf('navigation')]
    await drawn.unmount()
    return tops
  }
  expect(await placesOf(<Button variant="primary">Crear usuario</Button>)).toEqual(await placesOf())
})
