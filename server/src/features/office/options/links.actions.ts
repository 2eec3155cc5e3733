import type { FieldErrors } from '#contract/errors.ts'
import type { Db } from '#server/platform/db.ts'
import { fail } from '#server/platform/fail.ts'
import type { Me } from '#server/platform/me.ts'
import { missingLinks } from './links.queries.ts'

type Linking = {
  projects_ids?: number[]
  tags_ids?: number[]
  method_id?: number | null
  sale_step_id?: number | null
}

/** 400 on every field whose id does not exist in the account. */
export async function checkLinks(db: Db, me: Me, fields: Linking) {
  const { projects_ids = [], tags_ids = [], method_id, sale_step_id } = fields
  if (projects_ids.length + tags_ids.length === 0 && !method_id && !sale_step_id) return
  const missing = await missingLinks(db, me.account_id, {
    projects: projects_ids,
    tags: tags_ids,
    methods: method_id ? [method_id] : [],
    saleSteps: sale_step_id ? [sale_step_id] : [],
  })
  const errors: FieldErrors = {
    ...(missing.projects.length > 0 && {
      projects_ids: [`No existe el proyecto ${missing.projects.join(', ')}`],
    }),
    ...(missing.tags.length > 0 && { tags_ids: [`No existe la etiqueta ${missing.tags.join(', ')}`] }),
    ...(missing.methods.length > 0 && { method_id: ['No es una opción de la cuenta'] }),
    ...(missing.saleSteps.length > 0 && { sale_step_id: ['No existe ese paso de venta'] }),
  }
  if (Object.keys(errors).length > 0) fail('validation', { errors })
}
