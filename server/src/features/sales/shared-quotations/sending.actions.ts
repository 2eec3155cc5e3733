import { systemOf } from '#server/features/office/account/system.queries.ts'
import { ensureNotBlocked } from '#server/features/people/contacts/queries.ts'
import { noLink } from '#server/features/sales/broker-registrations/own.actions.ts'
import type { Asking } from '#server/features/sales/broker-registrations/registering.actions.ts'
import { clientOf } from '#server/features/sales/quotations/issued.queries.ts'
import { noteMailed } from '#server/features/sales/quotations/sending.actions.ts'
import { lockQuotation, updateQuotation } from '#server/features/sales/quotations/writing.queries.ts'
import { isLinkedWith } from '#server/features/stock/unit-shares/links.queries.ts'
import { ensure, failField, found } from '#server/platform/fail.ts'
import type { Visit } from '#server/platform/route.ts'
import { keptQuotation } from './kept.queries.ts'
import { madeById } from './made.queries.ts'
import { clientOfMade } from './mailing.queries.ts'

/** As long as every endpoint remembers a key. */
const keysKeptFor = 24 * 60 * 60 * 1000

/** What the developer keeps of a mail that a broker sends to its client; whether it may be sent is decided there. */
export async function noteSending(
  { accounts, me, now, idempotencyKey: key, fingerprint }: Asking & Pick<Visit, 'idempotencyKey'>,
  id: number,
  message: string,
): Promise<void> {
  const { owner_account_id: owner, client } = await accounts.readingInAccount(me.account_id, async (db) => {
    const made = found(await madeById(db, me, id))
    return { ...made, client: found(await clientOfMade(db, me.account_id, id)) }
  })
  ensureNotBlocked(client)
  if (!client.email) failField('contact_id', 'El contacto no tiene correo')
  const mailed_by = key
    ? fingerprint(JSON.stringify(['shared quotation mail', me.account_id, me.id, key, id, message]))
    : undefined
  await accounts.inAccount(owner, async (db) => {
    ensure(await isLinkedWith(db, owner, me.account_id), 'conflict', { detail: noLink })
    const kept = await keptQuotation(db, owner, id)
    ensure(kept?.broker_account_id === me.account_id, 'not_found')
    const actor = { me: await systemOf(db, owner), at: now }
    const { broker, mailed_at, contact_id } = await lockQuotation(db, actor.me, id)
    const known = contact_id === null ? undefined : await clientOf(db, owner, contact_id)
    ensure(known && known.blocked_at === null, 'conflict', {
      detail: 'La inmobiliaria no puede tratar los datos de este cliente: consúltele',
    })
    const isNoted = mailed_by !== undefined && broker?.mailed_by === mailed_by
    // A retry, or the same at once: the broker's own part decides whether the mail is still to be queued.
    if (isNoted && Date.parse(now) - Date.parse(mailed_at ?? now) < keysKeptFor) return
    await noteMailed(db, actor, id)
    if (mailed_by) await updateQuotation(db, actor, id, { broker: JSON.stringify({ ...broker, mailed_by }) })
  })
}
