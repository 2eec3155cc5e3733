import { type ImportField, type ImportSubject, importFields } from '#contract/people/import-fields.ts'
import { unitImportFields } from '#contract/stock/unit-import-fields.ts'
import type { Target } from '#web/kit/address/place.ts'
import { t } from '#web/kit/text.ts'
import { toContacts, toImport } from '#web/places/people.ts'
import { toProjectSection, toUnitImport, toUnits } from '#web/places/stock.ts'
import type { ImportSummary } from './queries.ts'

type ImportKind = {
  fields: readonly ImportField[]
  /** Above the choice of columns. */
  review: string
  /** Before all of a file is taken back, and why some of it was not. */
  reverting: string
  kept: string
  page: (one: ImportSummary) => Target
  /** To send another file. */
  another: (one: ImportSummary) => Target
  /** Where what went in is seen. */
  seen: { label: string; target: (one: ImportSummary) => Target }
}

/** What imports of contacts and of units say and offer differently. */
export const importKinds: Record<ImportSubject, ImportKind> = {
  contacts: {
    fields: importFields,
    review: t('Indique qué es cada columna y qué hacer con quienes ya existen.'),
    reverting: t(
      'Se eliminan los contactos y leads que creó, y los que cambió vuelven a como estaban. Lo que alguien ya trabaja se deja.',
    ),
    kept: t('Los que alguien ya trabaja o cambió después quedaron como están.'),
    page: ({ id }) => toImport({ id }),
    another: () => toImport(),
    seen: {
      label: t('Ver contactos'),
      target: ({ id, stage }) => toContacts(stage === 'done' ? { importsIds: [id] } : {}),
    },
  },
  units: {
    fields: unitImportFields,
    review: t('Indique qué es cada columna y qué hacer con las unidades que ya existen.'),
    reverting: t(
      'Se eliminan las unidades que creó, y las que cambió vuelven a como estaban. Las que alguien ya usa o cambió después se dejan.',
    ),
    kept: t('Las que alguien ya usa o cambió después quedaron como están.'),
    page: ({ id }) => toUnitImport({ id }),
    another: ({ projectId }) => toUnitImport({ project: projectId ?? undefined }),
    seen: {
      label: t('Ver unidades'),
      target: ({ projectId }) =>
        projectId === null ? toUnits() : toProjectSection({ id: projectId, section: 'units' }),
    },
  },
}
