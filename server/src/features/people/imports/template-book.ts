import type { ImportField } from '#contract/people/import-fields.ts'
import { columnName, writeBook } from '#server/platform/sheets/book.ts'

export const mime = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** What a column offers, by its field. */
export type Choices = Record<string, string[]>

type Template = {
  sheet: string
  fields: readonly ImportField[]
  choices: Choices
  examples: (string | null)[][]
  notes: string[][]
}

/** Writes the book of a template; reading leaves out all of its sheets but the first. */
export async function writeTemplateBook(
  draft: string,
  { sheet, fields, choices, examples, notes }: Template,
) {
  const listed = fields.filter(({ key }) => choices[key]?.length)
  const longest = Math.max(0, ...listed.map(({ key }) => choices[key]?.length ?? 0))
  const options = Array.from({ length: longest }, (_, at) =>
    listed.map(({ key }) => choices[key]?.[at] ?? null),
  )
  const labels = fields.map(({ label }) => label)
  await writeBook(draft, [
    {
      name: sheet,
      rows: [labels],
      choices: listed.map(({ key }, at) => ({
        column: fields.findIndex((field) => field.key === key),
        range: `Opciones!$${columnName(at)}$2:$${columnName(at)}$${(choices[key]?.length ?? 0) + 1}`,
      })),
    },
    { name: 'Ejemplos', rows: [labels, ...examples] },
    { name: 'Notas', width: 48, rows: notes },
    { name: 'Opciones', rows: [listed.map(({ label }) => label), ...options] },
  ])
}
