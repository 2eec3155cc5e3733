import { kindNames, orientationNames } from '#contract/stock/sheet-names.ts'
import { unitImportFields } from '#contract/stock/unit-import-fields.ts'
import { unitTemplateName } from '#contract/stock/unit-imports.ts'
import type { Db } from '#server/platform/db.ts'
import type { Me } from '#server/platform/me.ts'
import { mime, writeTemplateBook } from '../template-book.ts'
import { unitOffers } from './offers.ts'

const fields = unitImportFields.filter(({ isQuiet }) => !isQuiet)

/** A workbook to fill in with units of a project: its buildings, types and tags to choose from. */
export async function writeUnitTemplate(db: Db, me: Me, projectId: number, draft: string) {
  const { building, unit_type, tags } = await unitOffers(db, me, projectId)
  const choices = {
    building: building.names,
    kind: Object.values(kindNames),
    unit_type: unit_type.names,
    orientation: Object.values(orientationNames),
    currency: ['UF', 'CLP', 'USD', 'EUR'],
    is_published: ['Sí', 'No'],
    tags_ids: tags.names,
  }
  const example = fields.map(
    ({ key, example }) => example ?? choices[key as keyof typeof choices]?.[0] ?? null,
  )
  await writeTemplateBook(draft, { sheet: 'Unidades', fields, choices, examples: [example], notes })
  return { name: unitTemplateName, mime }
}

const notes: string[][] = [
  ['Columna', 'Cómo se escribe'],
  [
    'En general',
    'Una unidad por fila, en la hoja «Unidades». Las columnas que no use pueden quedar vacías o borrarse.',
  ],
  ['Obligatorio', 'El número. Las celdas vacías no cambian lo que la unidad tiene.'],
  ['Cuál es', 'Se reconoce por número, edificio y tipo: no se crea dos veces.'],
  ['Fórmulas', 'No se admiten: pegue los datos como valores.'],
  ...fields.filter(({ hint }) => hint).map(({ label, hint = '' }) => [label, hint]),
]
