import { fits, judge } from '../look.ts'
import { expect, said, signIn, someName, test } from '../world.ts'

const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

test('a project of 1,200 units is made from nothing: a place, a picture, its units, their prices, and it is published', async ({
  page,
}, info) => {
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
    await judge(page, info)
  })

  await test.step('a picture becomes its cover', async () => {
    await page.getByRole('link', { name: 'Principales' }).click()
    await page
      .getByLabel('Elegir archivos')
      .setInputFiles({ name: 'fachada.png', mimeType: 'image/png', buffer: pixel })
    await expect(page.getByText('Portada')).toBeVisible()
  })

  await test.step('a tower is planned floor by floor, and all of its units are made at once', async () => {
    await page.getByRole('link', { name: 'Edificios' }).click()
    await page.getByRole('button', { name: 'Agregar edificio' }).click()
    await page.getByRole('textbox', { name: 'Nombre' }).fill('Torre')
    await page.getByRole('textbox', { name: 'Pisos' }).fill('120')
    await page.getByRole('button', { name: 'Agregar', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Agregar', exact: true })).toBeHidden()
    await page.getByRole('link', { name: 'Generar unidades' }).click()
    await page.getByRole('textbox', { name: 'Precio base' }).first().fill('3000')
    for (let position = 5; position <= 10; position += 1)
      await page.getByRole('button', { name: 'Agregar posición' }).click()
    await page.getByRole('button', { name: 'Crear 1.200 unidades' }).click()
    await said(page, '1.200 unidades creadas')
  })

  await test.step('two hundred prices come from a spreadsheet, and are saved together', async () => {
    await page.getByRole('link', { name: 'Unidades', exact: true }).last().click()
    await page.getByRole('link', { name: 'Editar en planilla' }).click()
    const grid = page.getByRole('grid')
    await grid.hover()
    await page.mouse.wheel(1200, 0)
    await grid
      .getByRole('gridcell', { name: /^3\.?000/ })
      .first()
      .click()
    await grid.evaluate(
      (target, text) => {
        const clipboardData = new DataTransfer()
        clipboardData.setData('text/plain', text)
        target.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
      },
      Array.from({ length: 200 }, (_, row) => `${4000 + row}`).join('\n'),
    )
    await page.getByRole('button', { name: 'Guardar 200' }).click()
    await expect(page.getByRole('button', { name: 'Guardar', exact: true })).toBeDisabled()
    await page.goBack({ waitUntil: 'commit' })
    await expect(page.getByRole('cell', { name: /4\.000,00/ })).toBeVisible()
  })

  await test.step('it is published', async () => {
    await page.getByRole('button', { name: 'Publicar' }).click()
    await said(page, 'Proyecto publicado')
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
