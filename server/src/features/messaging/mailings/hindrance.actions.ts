import { headerFileOf } from '#contract/messaging/template-rules.ts'
import { lineOf, type MetaParts } from '#server/features/messaging/connections/secrets.actions.ts'
import { type KeptTemplate, keptTemplate } from '#server/features/messaging/templates/queries.ts'
import type { Db } from '#server/platform/db.ts'
import { Failure } from '#server/platform/fail.ts'
import type { Me } from '#server/platform/me.ts'
import type { KeptMailing } from './queries.ts'

/** Why it cannot begin or go on; null where it can. */
export async function hindrance(
  db: Db,
  me: Me,
  { template_id }: Pick<KeptMailing, 'template_id'>,
  meta: MetaParts,
): Promise<string | null> {
  if (!(await lineOf(db, me.account_id, meta))) return 'Falta conectar un número de WhatsApp'
  const template = await keptTemplate(db, me, template_id).catch((error: unknown) => {
    if (error instanceof Failure && error.code === 'not_found') return null
    throw error
  })
  return template ? problemOf(template) : 'La plantilla ya no existe'
}

/** Why a template is not sent to many. */
export function problemOf({ status, meta_components }: KeptTemplate): string | null {
  if (status !== 'approved') return 'Solo se envían plantillas aprobadas por Meta'
  if (!meta_components) return 'Falta leer su texto de Meta: sincronice las plantillas'
  if (headerFileOf(meta_components)) return 'Una plantilla con archivo se envía de a una persona'
  return null
}
