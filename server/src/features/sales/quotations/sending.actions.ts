import type { OutputOf } from '#contract/endpoint.ts'
import type { sendQuotation as contract } from '#contract/sales/quotation-acts.ts'
import { keepSaleAct } from '#server/features/sales/sale-acts/writing.queries.ts'
import { record } from '#server/platform/audit.ts'
import type { Db } from '#server/platform/db.ts'
import { emit } from '#server/platform/events.ts'
import { ensure, failField } from '#server/platform/fail.ts'
import type { Enqueue } from '#server/platform/jobs/job.ts'
import type { Actor } from '#server/platform/me.ts'
import { clientOf, lockVersions } from './issued.queries.ts'
import { mailQuotation } from './mailing.job.ts'
import { subjectOf, tell } from './tell.ts'
import { lockQuotation, updateQuotation } from './writing.queries.ts'

/** Two that press at once send one mail. */
const pause = 60_000

/** Mails the link and the PDF once more, to the address the client has now. */
export async function sendQuotation(
  db: Db,
  actor: Actor,
  enqueue: Enqueue,
  id: number,
  { channel, message }: OutputOf<typeof contract, 'body'>,
) {
  const { me } = actor
  const { contact_id } = await lockQuotation(db, me, id)
  const client = contact_id === null ? undefined : await clientOf(db, me.account_id, contact_id)
  ensure(client && !client.blocked_at, 'conflict', { detail: 'Los datos de esta persona están bloqueados' })
  if (!client.email) failField('contact_id', 'El contacto no tiene correo')
  await noteMailed(db, actor, id, channel)
  await enqueue(db, mailQuotation, { account_id: me.account_id, quotation_id: id, message })
}

/** What is kept of a mail to the client, if it may be sent now. */
export async function noteMailed(db: Db, actor: Actor, id: number, channel: 'email' = 'email') {
  const { me, at } = actor
  const quotation = await lockQuotation(db, me, id)
  const { status, number, version, contact_id, mailed_at, link_revoked_at } = quotation
  ensure(status === 'sent' || status === 'seen', 'conflict', {
    detail: 'Solo se envía una cotización emitida que espera respuesta',
    conflict: { status },
  })
  ensure(link_revoked_at === null, 'conflict', { detail: 'El enlace de la cotización está revocado' })
  const versions = number === null ? [] : await lockVersions(db, me.account_id, number)
  ensure(!versions.some((one) => one.version > version && one.status !== 'draft'), 'conflict', {
    detail: 'Hay una versión más nueva: envíe esa',
  })
  ensure(mailed_at === null || Date.parse(at) - Date.parse(mailed_at) >= pause, 'conflict', {
    detail: 'Se acaba de enviar: espere un minuto',
  })
  await updateQuotation(db, actor, id, { mailed_at: at })
  await tell(db, actor, [quotation], { type: 'quotation.mailed' })
  await keepSaleAct(db, actor, contact_id, { quotation_id: id, act: 'mailed' })
  await emit(db, actor, { type: 'quotation.changed', quotation_id: id })
  await record(db, actor, 'quotations.mailed', { ...subjectOf(quotation), channel })
}
