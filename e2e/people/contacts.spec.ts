import { readFileSync } from 'node:fs'
import { test, visit } from '../shared-page.ts'
import { apiOf, expect, people, said, someContact, someName } from '../world.ts'

test('a contact is created, completed, talked about, given papers, deleted and restored', async ({
  page,
  request,
}) => {
  const known = await someContact(request)
  const name = someName()
  await visit(page, '/profiles/create')

  await test.step('the form says who is known already by the same mail', async () => {
    await page.getByRole('textbox', { name: 'Nombre', exact: true }).fill(name.first)
    await page.getByRole('textbox', { name: 'Apellido' }).fill(name.last)
    await page.getByRole('textbox', { name: 'Correo' }).fill(known.email)
    await said(page, 'Ya existe con este correo')
    await said(page, new RegExp(known.name.full))
    await page.getByRole('textbox', { name: 'Correo' }).fill(`${name.last.slice(1)}@correo.cl`)
    await page.getByRole('checkbox', { name: 'Llamadas' }).click()
    await page.getByRole('textbox', { name: 'Prueba' }).fill('Casilla de la feria')
    await expect(page.getByText('Ya existe con este correo')).toHaveCount(0)
    await page.getByRole('button', { name: 'Crear contacto' }).click()
    await expect(page.getByRole('heading', { level: 1, name: name.full })).toBeVisible()
    await said(page, 'Llamadas: autorizado')
  })

  await test.step('a fact is changed where it is read, and taken back', async () => {
    await page.getByRole('button', { name: 'Editar profesión:' }).click()
    await page.getByRole('textbox', { name: 'Profesión' }).fill('Enfermera')
    await page.keyboard.press('Enter')
    await said(page, 'Cambio guardado')
    await expect(page.getByRole('button', { name: /^Editar profesión:.*Enfermera/ })).toBeVisible()
    await page.getByRole('button', { name: 'Deshacer' }).click()
    await expect(page.getByRole('button', { name: /^Editar profesión:.*Agregar/ })).toBeVisible()
  })

  await test.step('a note is written, and stays with its correction', async () => {
    await page.getByRole('textbox', { name: 'Nota' }).fill('Prefiere piso alto')
    await page.keyboard.press('Control+Enter')
    const entry = page.getByRole('listitem').filter({ hasText: 'Prefiere piso alto' })
    await expect(entry).toBeVisible()
    await entry.getByRole('button', { name: 'Editar' }).click()
    await page.getByRole('textbox', { name: 'Texto' }).fill('Prefiere piso bajo')
    await page.getByRole('button', { name: 'Guardar', exact: true }).click()
    await said(page, '1 versión anterior')
  })

  await test.step('a file goes up and is seen', async () => {
    const chosen = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Subir archivos' }).click()
    const buffer = Buffer.from('Renta: 2.350.000')
    await (await chosen).setFiles({ name: 'Liquidación ñandú.txt', mimeType: 'text/plain', buffer })
    const dialog = page.getByRole('dialog', { name: 'Subir 1 archivo' })
    await dialog.getByRole('combobox', { name: 'Tipo' }).click()
    await page.getByRole('option').first().click()
    await dialog.getByRole('button', { name: 'Subir' }).click()
    await said(page, '1 archivo subido')
    await page.getByRole('button', { name: 'Liquidación ñandú.txt', exact: true }).click()
    await expect(page.getByRole('dialog', { name: 'Liquidación ñandú.txt' })).toBeVisible()
    await page.keyboard.press('Escape')
  })

  await test.step('deleted from the list, it is restored from the deleted ones', async () => {
    await visit(page, `/contacts?search=${encodeURIComponent(name.plain)}`)
    const row = page.getByRole('row', { name: new RegExp(name.full) })
    await row.getByRole('checkbox').click()
    await page.getByRole('button', { name: 'Eliminar' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click()
    await expect(row).toHaveCount(0)
    await page.getByRole('link', { name: /^Eliminados/ }).click()
    await row.getByRole('checkbox').click()
    await page.getByRole('button', { name: 'Restaurar' }).click()
    await said(page, '1 contacto restaurado')
  })
})

test('two people change the same fact: the second is told and decides', async ({ page, request }) => {
  const { id } = await someContact(request)
  await visit(page, `/contacts/${id}`)
  await page.getByRole('button', { name: 'Editar comuna:' }).click()
  await page.getByRole('textbox', { name: 'Comuna' }).fill('Ñuñoa')
  const api = await apiOf(request, people.admin)
  const mine = (await api.get(`/client-profiles/${id}/`)) as Record<string, string>
  const { first_name, last_name, email } = mine
  await api.put(`/client-profiles/${id}/`, { kind: 'person', first_name, last_name, email, commune: 'Macul' })
  await page.keyboard.press('Enter')
  await expect(page.getByText(/lo cambió a: Macul/)).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Comuna' })).toHaveValue('Ñuñoa')
  await page.getByRole('button', { name: 'Reemplazar' }).click()
  await expect(page.getByRole('button', { name: /^Editar comuna:.*Ñuñoa/ })).toBeVisible()
})

test('two contacts of one person are compared, merged and separated again', async ({ page, request }) => {
  const one = await someContact(request)
  const other = await someContact(request, { email: one.email, commune: 'Ñuñoa', allow_duplicate: true })
  await visit(page, '/contacts/duplicates')
  const pair = page
    .getByRole('listitem')
    .filter({ hasText: one.name.full })
    .filter({ hasText: 'Mismo correo' })
  await pair.getByRole('button', { name: 'Comparar' }).click()
  const compare = page.getByRole('dialog', { name: 'Comparar contactos' })
  await expect(compare.getByRole('radio', { name: 'Comuna: Ñuñoa' })).toBeChecked()
  await compare.getByRole('button', { name: 'Fusionar' }).click()
  await said(page, `Fusionados en ${one.name.full}`)
  await expect(pair).toHaveCount(0)
  await visit(page, `/contacts/${one.id}`)
  await expect(page.getByRole('button', { name: /^Editar comuna:.*Ñuñoa/ })).toBeVisible()
  await visit(page, '/contacts/duplicates')
  const merge = page.getByRole('listitem').filter({ hasText: other.name.full })
  await merge.getByRole('button', { name: 'Deshacer' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Deshacer la fusión' }).click()
  await said(page, 'Fusión deshecha')
})

test('a view of the list is kept for the team and found again', async ({ page }) => {
  const name = someName().last
  await visit(page, '/contacts?tab=incomplete&isFirstHome=true')
  await page.getByRole('button', { name: 'Vistas' }).click()
  const views = page.getByRole('dialog', { name: 'Vistas guardadas' })
  await views.getByRole('textbox', { name: 'Guardar lo que se ve ahora como' }).fill(name)
  await views.getByText('Para todo el equipo').click()
  await views.getByRole('button', { name: 'Guardar vista' }).click()
  await said(page, 'Vista guardada para el equipo')
  await views.getByRole('button', { name: `${name} en la navegación` }).click()
  const entry = page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name })
  await expect(entry).toBeVisible()
  await visit(page, '/clients')
  await entry.click()
  await expect(page).toHaveURL(/\/contacts\?.*isFirstHome=true/)
  await page.getByRole('button', { name }).click()
  await views.getByRole('button', { name: `Abrir la lista con ${name}` }).click()
  await said(page, 'La lista se abre con esta vista')
  await page.goto('/contacts')
  await expect(page).toHaveURL(/isFirstHome=true/)
  await expect(page).toHaveURL(/tab=incomplete/)
  // The view in use stands in the bar.
  await page.getByRole('button', { name }).click()
  await views.getByRole('button', { name: `Eliminar la vista ${name}` }).click()
  await expect(views.getByRole('link', { name })).toHaveCount(0)
})

test('two contacts are linked, and both say so', async ({ page, request }) => {
  const one = await someContact(request)
  const other = await someContact(request)
  await visit(page, `/contacts/${one.id}`)
  await page.getByRole('button', { name: 'Vincular contacto' }).click()
  const dialog = page.getByRole('dialog', { name: 'Vincular contacto' })
  await dialog.getByRole('combobox', { name: 'Buscar contacto' }).fill(other.name.plain)
  await page.getByRole('option', { name: new RegExp(other.name.full) }).click()
  await dialog.getByRole('button', { name: 'Vincular', exact: true }).click()
  await said(page, `${other.name.full} quedó vinculado`)
  await page.getByRole('link', { name: other.name.full }).click()
  await expect(page.getByRole('heading', { level: 1, name: other.name.full })).toBeVisible()
  const back = page.getByRole('button', { name: `Quitar vínculo con ${one.name.full}` })
  await expect(page.getByRole('listitem').filter({ has: back })).toContainText('Cónyuge')
})

test('several contacts get a tag at once, and lose it again with one click', async ({ page, request }) => {
  const mark = someName()
  const two = await Promise.all([1, 2].map(() => someContact(request, { last_name: mark.last })))
  const api = await apiOf(request)
  const tagsOf = () =>
    Promise.all(
      two.map(async ({ id }) => {
        const { tags } = (await api.get(`/client-profiles/${id}/`)) as { tags: { name: string }[] }
        return tags.map(({ name }) => name).join()
      }),
    )
  await visit(page, `/contacts?search=${encodeURIComponent(mark.plain)}`)
  const rows = page.getByRole('row', { name: new RegExp(mark.full) })
  await expect(rows).toHaveCount(2)
  for (const row of await rows.all()) await row.getByRole('checkbox').click()
  const bar = page.getByRole('region', { name: 'Acciones sobre la selección' })
  await test.step('those that are ticked are exported, and no others', async () => {
    await rows.first().getByRole('checkbox').click()
    await bar.getByRole('button', { name: 'Exportar' }).click()
    const exporting = page.waitForEvent('download')
    await page.getByRole('menuitem', { name: 'CSV' }).click()
    const lines = readFileSync(await (await exporting).path(), 'utf8')
      .trim()
      .split('\r\n')
    expect(lines).toHaveLength(2)
    expect(lines[1]).toContain(mark.last)
    await rows.first().getByRole('checkbox').click()
  })
  await bar.getByRole('button', { name: 'Etiquetar' }).click()
  const dialog = page.getByRole('dialog', { name: 'Etiquetar 2 contactos' })
  await dialog.getByRole('combobox', { name: 'Etiquetas' }).click()
  const option = page.getByRole('option').filter({ visible: true }).first()
  const tag = (await option.textContent())?.trim() ?? ''
  await option.click()
  await page.keyboard.press('Escape')
  await dialog.getByRole('button', { name: 'Poner etiquetas' }).click()
  await said(page, '2 contactos cambiados')
  expect(await tagsOf()).toEqual([tag, tag])
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect.poll(tagsOf).toEqual(['', ''])
})

test('several files are dropped at once and go up with one type', async ({ page, request }) => {
  const { id } = await someContact(request)
  await visit(page, `/contacts/${id}`)
  const data = await page.evaluateHandle(() => {
    const dropped = new DataTransfer()
    for (const name of ['enero.txt', 'febrero.txt', 'marzo.txt'])
      dropped.items.add(new File([`Renta de ${name}`], name, { type: 'text/plain' }))
    return dropped
  })
  const zone = page.getByText('Soltar archivos aquí')
  for (const event of ['dragover', 'drop']) await zone.dispatchEvent(event, { dataTransfer: data })
  const dialog = page.getByRole('dialog', { name: 'Subir 3 archivos' })
  await dialog.getByRole('combobox', { name: 'Tipo' }).click()
  await page.getByRole('option').first().click()
  await dialog.getByRole('button', { name: 'Subir' }).click()
  for (const name of ['enero.txt', 'febrero.txt', 'marzo.txt'])
    await expect(page.getByRole('button', { name, exact: true })).toBeVisible()

  const act = async (name: string, label: string) => {
    await page.getByRole('button', { name: `Acciones de ${name}` }).click()
    await page.getByRole('menuitem', { name: label }).click()
  }
  await test.step('one is called otherwise and said to be what it is, another goes', async () => {
    await act('enero.txt', 'Editar')
    const edit = page.getByRole('dialog', { name: 'Editar archivo' })
    await edit.getByRole('textbox', { name: 'Nombre' }).fill('Renta de enero')
    await edit.getByRole('combobox', { name: 'Tipo' }).click()
    await page.getByRole('option', { name: 'Otro' }).click()
    await edit.getByRole('button', { name: 'Guardar' }).click()
    await said(page, 'Falta decir qué archivo es')
    await edit.getByRole('textbox', { name: 'Cuál' }).fill('Boleta')
    await edit.getByText('Es del dueño de la unidad').click()
    await edit.getByRole('button', { name: 'Guardar' }).click()
    await said(page, /Boleta · .* · Del dueño de la unidad/)
    await expect(page.getByRole('button', { name: 'Renta de enero.txt', exact: true })).toBeVisible()
    await act('febrero.txt', 'Eliminar')
    await page.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click()
    await expect(page.getByRole('button', { name: 'febrero.txt', exact: true })).toHaveCount(0)
  })
})

test('an income and a budget are written in the currency they are in', async ({ page, request }) => {
  const { id } = await someContact(request, { budget_max: '4500', budget_currency: 'UF' })
  await visit(page, `/contacts/${id}`)
  await page.getByRole('button', { name: 'Editar renta:' }).click()
  await page.getByRole('textbox', { name: 'Renta' }).fill('4.000')
  await page.getByRole('combobox', { name: 'Moneda' }).click()
  await page.getByRole('option', { name: 'USD' }).click()
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await expect(page.getByRole('button', { name: /^Editar renta:.*US\$4\.000/ })).toBeVisible()
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect(page.getByRole('button', { name: /^Editar renta:.*Agregar/ })).toBeVisible()
})

test.describe('of a seller', () => {
  test.use({ who: 'seller' })

  test('what a seller may not see is said in words', async ({ page, request }) => {
    const { id } = await someContact(request)
    await visit(page, `/contacts/${id}`)
    await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()
    await expect(page.getByText(`/contacts/${id}`)).toBeVisible()
    await expect(page).toHaveTitle('Page Not Found · Umbral')
  })
})
