import { anotherBrowser, apiOf, expect, people, signIn, someName, test } from './world.ts'

const head = ['Nombre', 'Apellidos', 'E-mail', 'Celular', 'RUT/DNI', 'Nacimiento', 'Renta', '', 'Es']

/** So many people as they come from a fair: accents, spaced phones, dotted RUTs, days as text and as numbers. */
function messySheet(mark: string, count: number) {
  const from = 10_000_000 + (Date.now() % 80_000_000)
  const phone = (n: number) => String(from + n)
  const row = (n: number) => [
    n % 3 ? 'María José' : 'ÍÑIGO',
    `${mark} ${n % 2 ? 'Ñúñez' : "O'Higgins"}`,
    `P.${mark}.${n}@Correo.CL `,
    n % 2 ? '' : `+56 9 ${phone(n).slice(0, 4)} ${phone(n).slice(4)}`,
    '',
    n % 2 ? '31/12/1985' : '29221',
    n % 4 ? '$ 1.850.000' : '2350000,5',
    '',
    '',
  ]
  const rows = Array.from({ length: count }, (_, n) => row(n + 1))
  const spoil = (n: number, column: number, cell: string) => {
    const spoiled = rows[n]
    if (spoiled) spoiled[column] = cell
  }
  spoil(1, 2, `a.${mark}@correo.cl; b.${mark}@correo.cl`)
  spoil(2, 3, '12')
  spoil(3, 5, '31-02-1990')
  spoil(4, 2, `p.${mark}.1@correo.cl`)
  return Buffer.from(
    `\ufeff${[head, ...rows].map((cells) => cells.map((cell) => `"${cell}"`).join(';')).join('\r\n')}`,
  )
}

test('a messy sheet is understood, mended in place, imported, exported and taken back', async ({
  page,
  request,
}) => {
  test.setTimeout(240_000)
  const mark = someName().last.slice(1)
  // Fewer than the 5,000 of a real fair, so that every run of the tests has it in its time.
  const count = Number(process.env.IMPORT_ROWS ?? 1_000)
  await signIn(page)
  await page.goto('/contacts')
  await page.getByRole('link', { name: 'Importar' }).click()
  await expect(page.getByRole('heading', { name: 'Importar contactos' })).toBeVisible()

  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Descargar plantilla' }).click()
  expect((await downloading).suggestedFilename()).toBe('plantilla_crear_contacto.xlsx')

  await page
    .getByLabel('Archivo')
    .setInputFiles({ name: 'feria.csv', mimeType: 'text/csv', buffer: messySheet(mark, count) })
  await page.getByRole('button', { name: 'Subir archivo' }).click()
  await page.getByRole('button', { name: 'Comprobar e importar' }).click({ timeout: 60_000 })

  await expect(page.getByText('4 filas tienen errores')).toBeVisible({ timeout: 120_000 })
  const row = (n: number) => page.getByRole('form', { name: `Fila ${n} de CSV` })
  await expect(row(3).getByText('Hay 2 correos en la celda: deje uno')).toBeVisible()
  await expect(row(4).getByText('Teléfono no válido')).toBeVisible()
  await expect(row(5).getByText('Fecha no válida: escriba día-mes-año')).toBeVisible()
  await expect(row(6).getByText('Repite el correo de la fila 2 de «CSV»')).toBeVisible()

  const mend = async (n: number, label: string, value: string) => {
    await row(n).getByLabel(label).fill(value)
    await row(n).getByRole('button', { name: 'Guardar fila' }).click()
    await expect(row(n)).toHaveCount(0)
  }
  await mend(3, 'E-mail', `a.${mark}@correo.cl`)
  await mend(4, 'Celular', '9 8765 4321'.replace('8765', String(1000 + (Date.now() % 9000))))
  await mend(5, 'Nacimiento', '28-02-1990')
  await row(6).getByRole('button', { name: 'Dejar fuera' }).click()
  await page.getByRole('button', { name: 'Importar todo' }).click()
  await expect(page.getByText(new RegExp(`${(count - 1).toLocaleString('es-CL')} creados`))).toBeVisible({
    timeout: 120_000,
  })

  await page.goto(`/contacts?search=${encodeURIComponent(mark)}`)
  await expect(page.getByRole('row')).not.toHaveCount(1)
  await page.getByRole('button', { name: 'Exportar' }).click()
  const exporting = page.waitForEvent('download', { timeout: 60_000 })
  await page.getByRole('menuitem', { name: 'CSV' }).click()
  expect((await exporting).suggestedFilename()).toMatch(/^contactos-.*\.csv$/)

  await page.goto('/contacts/import')
  await page
    .getByRole('link', { name: /feria\.csv/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Revertir' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revertir todo' }).click()
  await expect(page.getByText(/revertidos/)).toBeVisible({ timeout: 120_000 })
  const api = await apiOf(request)
  const left = (await api.get(`/contacts/?search=${encodeURIComponent(mark)}`)) as { count: number }
  expect(left.count).toBe(0)
})

test('a file that cannot be read says why, and who may not import does not get there', async ({
  page,
  browser,
}) => {
  await signIn(page)
  await page.goto('/contacts/import')
  await page.getByRole('button', { name: 'Subir archivo' }).click()
  await expect(page.getByText('Elegir el archivo')).toBeVisible()
  await page
    .getByLabel('Archivo')
    .setInputFiles({ name: 'roto.xlsx', mimeType: 'text/plain', buffer: Buffer.from('no es un libro') })
  await page.getByRole('button', { name: 'Subir archivo' }).click()
  await expect(page.getByText('Se admiten archivos XLSX, CSV')).toBeVisible()

  const seller = await anotherBrowser(browser, people.seller)
  await seller.goto('/contacts/import')
  await expect(seller.getByRole('heading', { name: 'Importar contactos no está disponible' })).toBeVisible()
})
