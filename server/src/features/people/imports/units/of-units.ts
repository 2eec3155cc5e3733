import { filled, importSentences } from '#contract/people/import-sentences.ts'
import { has } from '#contract/permissions.ts'
import { leftOfUnits, unitImportFields } from '#contract/stock/unit-import-fields.ts'
import { failField } from '#server/platform/fail.ts'
import { sentences } from '#server/platform/sentences.ts'
import { refuse } from '#server/platform/sheets/read/row.ts'
import type { ImportKind } from '../kind.ts'
import { guess, headingsOf, knownIn } from '../parsing/headings.ts'
import { revertUnits } from './reverting.ts'
import { errorOn, type UnitFields } from './row.ts'
import { cellErrors, validateUnits } from './validation.actions.ts'
import { writeUnitRows } from './writing.ts'

const headings = headingsOf(unitImportFields, leftOfUnits)
const fields = new Set(unitImportFields.map(({ key }) => key))

export const unitImports: ImportKind<UnitFields> = {
  knownIn: (cells) => knownIn(cells, headings),
  isField: (field) => fields.has(field),
  mappingOf: async (_, __, names) => guess(names, new Map(), [], headings),
  identifying: new Set(['number']),
  unclear: () =>
    refuse(
      'No se reconoce la columna con el número de las unidades: use la plantilla, o diga qué es cada una',
    ),
  ensureMay(me, mode) {
    if (mode !== 'update' && !has(me, 'units.create'))
      failField('mode', 'No tiene permiso para crear unidades')
    if (mode !== 'create' && !has(me, 'units.edit'))
      failField('mode', 'No tiene permiso para editar unidades')
  },
  validate: validateUnits,
  repeats: (_, { line, sheet }) => errorOn('number', filled(importSentences.sameUnit, { row: line, sheet })),
  fewOf: (rows) => rows,
  write: writeUnitRows,
  reasonIn: ({ code, more }) =>
    cellErrors(more.errors)[0] ?? errorOn('number', more.detail ?? sentences[code]),
  revert: revertUnits,
  reverted: 'units.import_reverted',
}
