import { fits, judge } from '../look.ts'
import { expect, said, signIn, someName, test } from '../world.ts'

test('a project is created, placed by a link of a map, published and found again', async ({ page }, info) => {
  const name = `Jardines ${someName().last}`
  await signIn(page)
  await page.goto('/projects')

  await test.step('the least that is needed leads to its page', async () => {
    await page.getByRole('button', { name: 'Crear proyecto' }).click()
    await page.getByRole('textbox', { name: 'Nombre' }).fill(name)
    await page.getByRole('dialog').getByRole('button', { name: 'Crear proyecto' }).click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(page.getByText('Aún sin unidades')).toBeVisible()
  })

  await test.step('a fact is changed where it is read', async () => {
    await page.getByRole('button', { name: 'Editar coordenadas:' }).click()
    const link = 'https://www.google.com/maps/@-33.456,-70.598,17z'
    await page.getByRole('textbox', { name: 'Coordenadas' }).fill(link)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: /-33\.456, -70\.598/ })).toBeVisible()
    await page.getByRole('button', { name: 'Publicar' }).click()
    await said(page, 'Proyecto publicado')
    await judge(page, info)
  })

  await test.step('its settings have an address of their own', async () => {
    await page.getByRole('link', { name: 'Ajustes' }).click()
    await page.getByRole('textbox', { name: 'Una retención dura' }).fill('72')
    await page.getByRole('button', { name: 'Guardar' }).click()
    await said(page, 'Ajustes guardados')
    await page.reload()
    await expect(page.getByRole('textbox', { name: 'Una retención dura' })).toHaveValue('72')
    await judge(page, info)
    await fits(page, 390)
  })

  await test.step('it is a card of the list, and found from everywhere', async () => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(`/projects?search=${encodeURIComponent(name)}`)
    await expect(page.getByRole('article').getByRole('link', { name })).toBeVisible()
    await judge(page, info)
    await fits(page, 390)
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.getByRole('radio', { name: 'Tabla' }).check({ force: true })
    await page.getByRole('cell', { name }).getByRole('link').click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  })
})
