import type { ImportSubject } from '#contract/people/import-fields.ts'
import type { ImportKind } from './kind.ts'
import { contactImports } from './of-contacts.ts'
import { unitImports } from './units/of-units.ts'

export const importKinds: Record<ImportSubject, ImportKind> = { contacts: contactImports, units: unitImports }
