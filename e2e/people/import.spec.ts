import { readFileSync } from 'node:fs'
import type { Download } from '@playwright/test'
import { readSheet } from '#server/platform/sheets/read/read-sheet.ts'
import type { Cell } from '#server/platform/sheets/sheet.ts'
import { writeXlsx } from '#server/platform/sheets/xlsx.ts'
import { test, visit } from '../shared-page.ts'
import { anotherBrowser, apiOf, expect, people, someName } from '../world.ts'

const head = ['Nombre', 'Apellidos', 'E-mail', 'Celular', 'RUT/DNI', 'Nacimiento', 'Renta', '', 'Es']
const sheet = 'Feria del Hogar'

/** An invalid row, its error message and its correction; without a correction the row is skipped. */
type Spoiled = { column: string; cell: string; says: string; mended?: string }

/** A row for each rule of the specification's §5 that a file can break, and for common mistakes in cells. */
const spoiledBy = (mark: string, phone: (n: number) => string): Spoiled[] => [
  {
    column: 'E-mail',
    cell: `a.${mark}@correo.cl; b.${mark}@correo.cl`,
    says: 'Hay 2 correos en la celda: deje uno',
    mended: `a.${mark}@correo.cl`,
  },
  { column: 'E-mail', cell: `c.${mark}@correo.c`, says: 'Correo no válido', mended: `c.${mark}@correo.cl` },
  {
    column: 'E-mail',
    cell: `d.${mark}@correo.museo`,
    says: 'Correo no válido',
    mended: `d.${mark}@correo.info`,
  },
  { column: 'E-mail', cell: `p.${mark}.1@correo.cl`, says: `Repite el correo de la fila 2 de «${sheet}»` },
  { column: 'Celular', cell: '0123456', says: 'Teléfono no válido', mended: '+49123456' },
  { column: 'Celular', cell: '123456', says: 'Teléfono no válido', mended: phone(1) },
  { column: 'Celular', cell: '+1234567890123456', says: 'Teléfono no válido', mended: phone(2) },
  { column: 'Celular', cell: '+56 9 1234 567', says: 'Teléfono no válido', mended: phone(3) },
  { column: 'Celular', cell: '+56 8 1234 5678', says: 'Teléfono no válido', mended: phone(4) },
  {
    column: 'Celular',
    cell: '912345678 / 987654321',
    says: 'Hay más de un teléfono en la celda: deje uno, y el otro en «Teléfono 2»',
    mended: phone(5),
  },
  { column: 'RUT/DNI', cell: '123.456.789-0', says: 'RUT no válido', mended: '' },
  { column: 'RUT/DNI', cell: '12.345.678-X', says: 'RUT no válido', mended: '' },
  {
    column: 'Nacimiento',
    cell: '31-02-1990',
    says: 'Fecha no válida: escriba día-mes-año',
    mended: '28-02-1990',
  },
  {
    column: 'Nacimiento',
    cell: '12/31/1985',
    says: 'Fecha no válida: escriba día-mes-año',
    mended: '31/12/1985',
  },
  { column: 'Nacimiento', cell: '31-12-2190', says: 'Está en el futuro', mended: '31-12-1990' },
  { column: 'Renta', cell: 'mucho', says: 'Monto no válido', mended: '1.850.000' },
]

/** So many people as in a real list: accents, spaced phones, dotted RUTs, days as text and as numbers. */
async function* messyRows(mark: string, count: number, spoiled: Spoiled[]): AsyncGenerator<Cell[]> {
  // A range the demo account does not use; each test has its own.
  const now = Date.now()
  const phone = (n: number) => String(10_000_000 + (now % 5_000_000) + n)
  const from = 40_000_000 + (now % 15_000_000)
  for (let n = 1; n <= count; n++) {
    const row: Cell[] = [
      n % 3 ? 'María José' : 'ÍÑIGO',
      `${mark} ${n % 2 ? 'Ñúñez' : "O'Higgins"}`,
      `P.${mark}.${n}@Correo.CL `,
      n % 2 ? null : `+56 9 ${phone(n).slice(0, 4)} ${phone(n).slice(4)}`,
      n % 5 ? `${(from + n).toLocaleString('es-CL')}-${n % 11 === 10 ? 'k' : n % 10}` : `${from}${n}`,
      n % 2 ? '31/12/1985' : 29_221,
      n % 4 ? '$ 1.850.000' : 2_350_000.5,
      null,
      null,
    ]
    const { column, cell } = spoiled[n - 2] ?? {}
    if (column !== undefined) row[head.indexOf(column)] = cell ?? null
    yield row
  }
}

/** The cells of a downloaded file, without its headings. */
async function rowsOf(download: Download, format: 'xlsx' | 'csv') {
  const rows: unknown[][] = []
  for await (const { cells } of readSheet(await download.path(), format)) rows.push(cells)
  return rows.slice(1)
}

test('a messy sheet is understood, mended in place, imported, exported and taken back', async ({
  page,
  request,
}, info) => {
  test.setTimeout(240_000)
  const mark = someName().last.slice(1)
  const count = 600
  const free = 16_000_000 + (Date.now() % 3_000_000)
  const spoiled = spoiledBy(mark, (n) => `9 ${free + n}`)
  await visit(page, '/contacts')
  await page.getByRole('link', { name: 'Importar' }).click()
  await expect(page.getByRole('heading', { name: 'Importar contactos' })).toBeVisible()

  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Descargar plantilla' }).click()
  expect((await downloading).suggestedFilename()).toBe('plantilla_crear_contacto.xlsx')

  const path = info.outputPath('feria.xlsx')
  await writeXlsx(path, { name: sheet, columns: head, rows: messyRows(mark, count, spoiled) })
  await page.getByLabel(/^Archivo/).setInputFiles(path)
  await page.getByRole('button', { name: 'Subir archivo' }).click()
  await page.getByRole('button', { name: 'Comprobar e importar' }).click({ timeout: 60_000 })

  await expect(page.getByText(`${spoiled.length} filas tienen errores`)).toBeVisible({ timeout: 120_000 })
  const row = (index: number) => page.getByRole('form', { name: `Fila ${index + 3} de ${sheet}` })
  for (const [index, { says }] of spoiled.entries()) await expect(row(index).getByText(says)).toBeVisible()

  const failing = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Descargar filas' }).click()
  const reasons = (await rowsOf(await failing, 'xlsx')).map((cells) => cells.at(-1))
  const told = ({ says }: Spoiled, index: number) =>
    expect.stringMatching(new RegExp(`^Sheet: ${sheet}, Row: ${index + 3}, .+: ${says}`))
  expect(reasons).toEqual(spoiled.map(told))

  for (const [index, { column, mended }] of spoiled.entries()) {
    if (mended === undefined) await row(index).getByRole('button', { name: 'Dejar fuera' }).click()
    else {
      await row(index).getByLabel(column).fill(mended)
      await row(index).getByRole('button', { name: 'Guardar fila' }).click()
    }
    await expect(row(index)).toHaveCount(0)
  }
  await page.getByRole('button', { name: 'Importar todo' }).click()
  await expect(page.getByText(new RegExp(`${(count - 1).toLocaleString('es-CL')} creados`))).toBeVisible({
    timeout: 120_000,
  })

  await visit(page, `/contacts?search=${encodeURIComponent(mark)}`)
  await expect(page.getByRole('row')).not.toHaveCount(1)
  await page.getByRole('button', { name: 'Exportar' }).click()
  const exporting = page.waitForEvent('download', { timeout: 60_000 })
  await page.getByRole('menuitem', { name: 'CSV' }).click()
  const exported = await exporting
  expect(exported.suggestedFilename()).toMatch(/^contactos-.*\.csv$/)
  expect(readFileSync(await exported.path(), 'utf8')).toContain(`p.${mark}.${count}@correo.cl`)
  expect(await rowsOf(exported, 'csv')).toHaveLength(count - 1)

  await visit(page, '/contacts/import')
  await page
    .getByRole('link', { name: /feria\.xlsx/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Revertir' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revertir todo' }).click()
  await expect(page.getByText(/revertidos/)).toBeVisible({ timeout: 120_000 })
  const api = await apiOf(request)
  const left = (await api.get(`/contacts/?search=${encodeURIComponent(mark)}`)) as { count: number }
  expect(left.count).toBe(0)
})

test('an Excel workbook is mended in place, also where the error is of no column, and goes in', async ({
  page,
  request,
}, info) => {
  test.setTimeout(120_000)
  const mark = someName().last.slice(1).toLowerCase()
  const digits = 20_000_000 + (Date.now() % 5_000_000)
  async function* rows(): AsyncGenerator<Cell[]> {
    yield [`uno.${mark}@correo.cl`, 56_900_000_000 + digits, 31_412, 'Ñuñoa']
    yield [`dos.${mark}@correo.cl`, 123, 29_221, 'Macul']
    yield [null, null, null, 'Providencia']
  }
  const columns = ['E-mail', 'Celular', 'Nacimiento', 'Comuna']
  const path = info.outputPath('gente.xlsx')
  await writeXlsx(path, { name: 'Sala de ventas', columns, rows: rows() })

  await visit(page, '/contacts/import')
  await page.getByLabel(/^Archivo/).setInputFiles(path)
  await page.getByRole('button', { name: 'Subir archivo' }).click()
  await page.getByRole('button', { name: 'Comprobar e importar' }).click({ timeout: 60_000 })
  await expect(page.getByText('2 filas tienen errores')).toBeVisible({ timeout: 60_000 })

  const row = (line: number) => page.getByRole('form', { name: `Fila ${line} de Sala de ventas` })
  await expect(row(3).getByRole('textbox')).toHaveCount(1)
  await row(3)
    .getByLabel('Celular')
    .fill(`9 ${digits}`.replace(/\d$/, (last) => String((Number(last) + 1) % 10)))
  await row(3).getByRole('button', { name: 'Guardar fila' }).click()
  await expect(row(3)).toHaveCount(0)
  await expect(row(4).getByText('Nombre: Falta un nombre, un correo o un teléfono')).toBeVisible()
  await expect(row(4).getByRole('textbox')).toHaveCount(columns.length)
  await row(4).getByLabel('E-mail').fill(`tres.${mark}@correo.cl`)
  await row(4).getByRole('button', { name: 'Guardar fila' }).click()
  await expect(row(4)).toHaveCount(0)
  await page.getByRole('button', { name: 'Importar todo' }).click()
  await expect(page.getByText('3 creados')).toBeVisible({ timeout: 60_000 })

  const api = await apiOf(request)
  const found = async (name: string) => {
    const { results } = (await api.get(`/contacts/?search=${name}.${mark}@correo.cl`)) as {
      results: { birthdate: string | null; commune: string }[]
    }
    return results.map(({ birthdate, commune }) => [birthdate, commune])
  }
  expect(await found('uno')).toEqual([['1985-12-31', 'Ñuñoa']])
  expect(await found('tres')).toEqual([[null, 'Providencia']])
})

test('a file that cannot be read says why, and who may not import does not get there', async ({
  page,
  browser,
}) => {
  await visit(page, '/contacts/import')
  await page.getByRole('button', { name: 'Subir archivo' }).click()
  await expect(page.getByText('Elegir el archivo')).toBeVisible()
  await page
    .getByLabel(/^Archivo/)
    .setInputFiles({ name: 'roto.xlsx', mimeType: 'text/plain', buffer: Buffer.from('no es un libro') })
  await page.getByRole('button', { name: 'Subir archivo' }).click()
  await expect(page.getByText('Se admiten archivos XLSX, CSV')).toBeVisible()

  await page
    .getByLabel(/^Archivo/)
    .setInputFiles({ name: 'vacio.csv', mimeType: 'text/csv', buffer: Buffer.from('Nombre;Correo') })
  await page.getByRole('button', { name: 'Subir archivo' }).click()
  await expect(page.getByText('El archivo no tiene filas debajo de los nombres de las columnas')).toBeVisible(
    {
      timeout: 60_000,
    },
  )
  await expect(page.getByRole('link', { name: 'Subir otro archivo' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Seguir con las filas que faltan' })).toHaveCount(0)

  const seller = await anotherBrowser(browser, people.seller)
  await seller.goto('/contacts/import')
  await expect(seller.getByRole('heading', { name: 'Sin acceso a Importar contactos' })).toBeVisible()
})
