import { headerFileOf, variablesOf } from '#contract/messaging/template-rules.ts'
import type { MetaParts } from '#server/features/messaging/connections/secrets.actions.ts'
import { keptTemplate } from '#server/features/messaging/templates/queries.ts'
import { sendTemplate, valuesFor } from '#server/features/messaging/templates/sending.actions.ts'
import { systemOf } from '#server/features/office/account/system.queries.ts'
import type { Db } from '#server/platform/db.ts'
import { Failure, failField } from '#server/platform/fail.ts'
import type { Enqueue } from '#server/platform/jobs/job.ts'
import type { Me } from '#server/platform/me.ts'
import { noteWelcomed, takeToWelcome } from './welcome.queries.ts'

/** Who answers an older advertisement expects no greeting any more: the first reading of a form takes months of answers. */
const soonEnough = 24 * 60 * 60 * 1000

/** Whether a template can greet somebody whom nobody has met: every variable is filled by itself, and it carries no file. */
export async function ensureWelcomes(db: Db, me: Me, templateId: number) {
  const template = await keptTemplate(db, me, templateId).catch((error: unknown) => {
    if (error instanceof Failure && error.code === 'not_found')
      return failField('welcome_template_id', 'No existe esa plantilla')
    throw error
  })
  const components = template.meta_components ?? template.components
  if (headerFileOf(components))
    failField('welcome_template_id', 'Una plantilla con archivo no sirve de bienvenida')
  const { variables } = template
  const isOpen = variablesOf(components).some(
    ({ key }) => !variables[key]?.source && !variables[key]?.fallback,
  )
  if (isOpen) failField('welcome_template_id', 'A la plantilla le falta de dónde sale una variable')
}

type Parts = { meta: MetaParts; enqueue: Enqueue; publicUrl: string }

/** Sends the welcome of an answer, once. */
export async function welcomeOne(db: Db, accountId: number, answerId: number, parts: Parts, at: string) {
  const taken = await takeToWelcome(db, accountId, answerId, at)
  if (!taken || Date.parse(at) - Date.parse(taken.asked_at) > soonEnough) return
  const { template_id, contact_id, lead_id, seller_id } = taken
  const me = await systemOf(db, accountId)
  // It names the seller, and nobody wrote it.
  const named = { ...me, id: seller_id ?? me.id }
  const values = await valuesFor(db, named, contact_id, { template_id, lead_id }, parts.publicUrl)
  const known = Object.entries(values).filter((entry): entry is [string, string] => entry[1] !== null)
  const variables = Object.fromEntries(known)
  const messageId = await sendTemplate(db, { me, at }, parts, contact_id, { template_id, variables })
  await noteWelcomed(db, accountId, { answerId, formId: taken.form_id, messageId })
}
