import type { OutputOf } from '#contract/endpoint.ts'
import {
  filledWith,
  headerFileOf,
  isCodeButton,
  partOf,
  type TemplateComponent,
} from '#contract/messaging/template-rules.ts'
import type { sendTemplate as contract, fillTemplate } from '#contract/messaging/templates.ts'
import { lineOf, type MetaParts } from '#server/features/messaging/connections/secrets.actions.ts'
import { waitingFile } from '#server/features/messaging/conversations/media.queries.ts'
import { openConversation } from '#server/features/messaging/conversations/opening.actions.ts'
import { workedOf } from '#server/features/messaging/conversations/opening.queries.ts'
import { chatContactOf, idOfConversation } from '#server/features/messaging/conversations/queries.ts'
import { queueMessage } from '#server/features/messaging/conversations/sending.actions.ts'
import {
  type LockedConversation,
  lockLatest,
} from '#server/features/messaging/conversations/sending.queries.ts'
import { isConsentWithdrawn } from '#server/features/people/contacts/consents.queries.ts'
import { lockContact } from '#server/features/people/contacts/queries.ts'
import type { Db } from '#server/platform/db.ts'
import { ensure, fail, failField, found } from '#server/platform/fail.ts'
import type { Enqueue } from '#server/platform/jobs/job.ts'
import { type Actor, asSystem, authorOf, type Me } from '#server/platform/me.ts'
import { parametersOf, textOfTemplate, valuesOf } from './filled.ts'
import { type KeptTemplate, keptTemplate } from './queries.ts'
import { ensureAbout, knownOf } from './values.queries.ts'

type Parts = { meta: MetaParts; enqueue: Enqueue; publicUrl: string }
type TemplateToSend = OutputOf<typeof contract, 'body'>

/** What a template says to a contact, as far as it is known. */
export async function valuesFor(
  db: Db,
  me: Me,
  contactId: number,
  { template_id, ...about }: OutputOf<typeof fillTemplate, 'query'>,
  publicUrl: string,
) {
  await chatContactOf(db, me, contactId)
  const { components, meta_components, variables } = await keptTemplate(db, me, template_id)
  await ensureAbout(db, me, contactId, about)
  return valuesOf(
    meta_components ?? components,
    variables,
    await knownOf(db, me, contactId, about, publicUrl),
  )
}

/** Queues a template to a contact, whose window may be closed and who may never have been written to. */
export async function sendTemplate(
  db: Db,
  actor: Actor,
  { meta, enqueue, publicUrl }: Parts,
  contactId: number,
  { template_id, variables, header_file_id }: TemplateToSend,
): Promise<number> {
  const { me } = actor
  await chatContactOf(db, me, contactId)
  found(await lockContact(db, asSystem(actor).me, contactId))
  const template = await keptTemplate(db, me, template_id)
  ensure(!(await isConsentWithdrawn(db, me, contactId, 'whatsapp')), 'opted_out')
  const isAdvertising = template.category === 'marketing'
  ensure(!isAdvertising || !(await isConsentWithdrawn(db, me, contactId, 'marketing')), 'opted_out')
  const { meta_components: components } = template
  if (template.status !== 'approved')
    return fail('conflict', { detail: 'Solo se envían plantillas aprobadas por Meta' })
  if (!components)
    return fail('conflict', { detail: 'Falta leer su texto de Meta: sincronice las plantillas' })
  const line = await lineOf(db, me.account_id, meta)
  if (!line) return fail('conflict', { detail: 'Falta conectar un número de WhatsApp' })
  const values = whole(components, await valuesFor(db, me, contactId, { template_id }, publicUrl), variables)
  if (template.category === 'authentication') ensureCode(values)
  const conversation = await conversationWith(db, actor, enqueue, contactId, line.phoneNumberId)
  await ensureFile(db, me, conversation, components, header_file_id ?? null)
  return queueMessage(db, actor, enqueue, conversation, {
    kind: 'template',
    body: textOfTemplate(components, values),
    details: {
      template: {
        name: template.name,
        language: template.language,
        category: template.category,
        parameters: parametersOf(components, values),
        buttons: (partOf(components, 'BUTTONS')?.buttons ?? []).map(({ type, text, url }, index) => ({
          type,
          text: text ?? '',
          ...(url &&
            !isCodeButton({ type, url }) && { url: filledWith(url, () => values[`button${index}`]) }),
        })),
      },
    },
    reply_to_wamid: null,
    file_id: header_file_id ?? null,
  })
}

const longestCode = 15

function ensureCode(values: Record<string, string>) {
  const long = Object.keys(values).filter((key) => (values[key]?.length ?? 0) > longestCode)
  if (long.length > 0)
    fail('validation', {
      errors: {
        variables: Object.fromEntries(long.map((key) => [key, ['Un código tiene a lo más 15 caracteres']])),
      },
    })
}

/** What the person reads. */
export const textFor = (
  { components, meta_components }: Pick<KeptTemplate, 'components' | 'meta_components'>,
  values: Record<string, string>,
) => textOfTemplate(meta_components ?? components, values)

/** Every variable has to say something. */
function whole(
  components: readonly TemplateComponent[],
  known: Record<string, string | null>,
  given: TemplateToSend['variables'] = {},
): Record<string, string> {
  const values = valuesOf(components, {}, {} as never, {
    ...(Object.fromEntries(Object.entries(known).filter(([, value]) => value !== null)) as Record<
      string,
      string
    >),
    ...given,
  })
  const missing = Object.keys(values).filter((key) => values[key] === null)
  if (missing.length > 0)
    fail('validation', {
      errors: { variables: Object.fromEntries(missing.map((key) => [key, ['Falta un valor']])) },
    })
  return values as Record<string, string>
}

async function conversationWith(
  db: Db,
  { me, at }: Actor,
  enqueue: Enqueue,
  contactId: number,
  phoneNumberId: string,
): Promise<LockedConversation> {
  const known = await lockLatest(db, me.account_id, contactId, phoneNumberId)
  if (known) {
    await idOfConversation(db, me, known.uuid)
    return known
  }
  const { phone, seller_id } = await workedOf(db, me.account_id, contactId)
  if (!phone) return fail('conflict', { detail: 'El contacto no tiene teléfono' })
  const waId = phone.replace(/\D/g, '')
  const with_ = { phoneNumberId, waId, waUserId: null }
  const opened = await openConversation(db, me.account_id, with_, {
    contactId,
    sellerId: seller_id ?? authorOf(me),
    at,
    enqueue,
  })
  // Another contact has this phone as well, and the conversation.
  ensure(opened.contact_id === contactId, 'conflict', { detail: 'Ese teléfono conversa como otro contacto' })
  return opened
}

async function ensureFile(
  db: Db,
  me: Me,
  { id }: LockedConversation,
  components: readonly TemplateComponent[],
  fileId: number | null,
) {
  const wanted = headerFileOf(components)
  if (fileId === null) {
    if (wanted) failField('header_file_id', 'Falta el archivo del encabezado')
    return
  }
  const file = wanted && (await waitingFile(db, me.account_id, id, fileId))
  if (file?.kind !== wanted || !wanted)
    failField('header_file_id', 'No es el archivo que lleva esta plantilla')
}
