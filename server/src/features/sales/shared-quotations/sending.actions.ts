import { systemOf } from '#server/features/office/account/system.queries.ts'
import { ensureNotBlocked } from '#server/features/people/contacts/queries.ts'
import { noLink } from '#server/features/sales/broker-registrations/own.actions.ts'
import type { Asking } from '#server/features/sales/broker-registrations/registering.actions.ts'
import { noteMailed } from '#server/features/sales/quotations/sending.actions.ts'
import { isLinkedWith } from '#server/features/stock/unit-shares/links.queries.ts'
import { ensure, failField, found } from '#server/platform/fail.ts'
import { keptQuotation } from './kept.queries.ts'
import { madeById } from './made.queries.ts'
import { clientOfMade } from './mailing.queries.ts'

/** What the developer keeps of a mail that a broker sends to its client; whether it may be sent is decided there. */
export async function noteSending({ accounts, me, now }: Asking, id: number): Promise<void> {
  const { owner_account_id: owner, client } = await accounts.readingInAccount(me.account_id, async (db) => {
    const made = found(await madeById(db, me, id))
    return { ...made, client: found(await clientOfMade(db, me.account_id, id)) }
  })
  ensureNotBlocked(client)
  if (!client.email) failField('contact_id', 'El contacto no tiene correo')
  await accounts.inAccount(owner, async (db) => {
    ensure(await isLinkedWith(db, owner, me.account_id), 'conflict', { detail: noLink })
    const kept = await keptQuotation(db, owner, id)
    ensure(kept?.broker_account_id === me.account_id, 'not_found')
    await noteMailed(db, { me: await systemOf(db, owner), at: now }, id)
  })
}
