import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readSheet } from '#server/platform/sheets/read/read-sheet.ts'
import { importLines } from '#test/imports.ts'
import { world } from '#test/world.ts'

test('each reason reads as the specification says: "Sheet: x, Row: n, field: message"', async () => {
  const w = await world()
  const id = await importLines(w, [
    'Nombre;Correo;Teléfono',
    'Uno;uno@correo.cl;',
    'Dos;sin arroba;123',
    'Tres;uno@correo.cl;',
  ])
  const { rawPayload } = await w.app.inject({
    url: `/umbral_api/v1/imports/${id}/failed-rows/`,
    headers: { authorization: `Bearer ${w.manager.access}` },
  })
  const path = join(w.folder, 'failed.xlsx')
  await writeFile(path, rawPayload)
  const rows = []
  for await (const { cells } of readSheet(path, 'xlsx')) rows.push(cells.at(-1))
  expect(rows).toEqual([
    'Errores',
    'Sheet: CSV, Row: 3, Correo: Correo no válido\nSheet: CSV, Row: 3, Teléfono: Teléfono no válido',
    'Sheet: CSV, Row: 4, Correo: Repite el correo de la fila 2 de «CSV»',
  ])
})
