import { type Answer, api } from '#web/kit/api.ts'
import { apiQuery } from '#web/kit/query.ts'
import { keepFile } from '#web/kit/save-file.ts'

export type Template = Answer<'GET /document-templates/'>[number]
export type TemplateField = Answer<'GET /document-templates/fields/'>[number]

/** Addresses of files serve five minutes, so they are read anew before that. */
export const templatesQuery = {
  ...apiQuery('deals', 'GET /document-templates/', {}),
  refetchInterval: 4 * 60_000,
  refetchOnWindowFocus: 'always' as const,
}
/** The files it had before. */
export const templateVersionsQuery = (id: number) => ({
  ...apiQuery('deals', 'GET /document-templates/{id}/versions/', { params: { id } }),
  refetchInterval: 4 * 60_000,
})
export const fieldsQuery = apiQuery('deals', 'GET /document-templates/fields/', {})

/** The template with the data of a deal, or with the examples of its fields, as PDF. */
export async function takePreview({ id, name }: Template, dealId?: number) {
  const file = await api(
    'GET /document-templates/{id}/preview/',
    { params: { id }, query: { dealId } },
    { as: 'blob' },
  )
  // Asked for as a file, it answers one.
  keepFile(file as unknown as Blob, `${name}.pdf`)
}
