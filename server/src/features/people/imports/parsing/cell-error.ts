import { importFields } from '#contract/people/import-fields.ts'

export type CellError = { field: string; label: string; message: string }

const labels = new Map(importFields.map(({ key, label }) => [key, label]))

export const errorOn = (field: string, message: string, label = labels.get(field)): CellError => ({
  field,
  label: label ?? field,
  message,
})
