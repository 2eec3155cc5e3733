import type { ScheduleProblem } from '#contract/insight/report-schedules.ts'
import { has } from '#contract/permissions.ts'
import type { Db } from '#server/platform/db.ts'
import { failField } from '#server/platform/fail.ts'
import type { Me } from '#server/platform/me.ts'
import { activeAmong, mailsOf } from './scheduled.queries.ts'

/** People of the account who are active; an address outside needs a permission of their author. */
export async function ensureMayGet(
  db: Db,
  me: Me,
  { recipients, addresses }: { recipients: number[]; addresses: string[] },
) {
  if (addresses.length > 0 && !has(me, 'reports.send_outside'))
    failField('addresses', 'No puede enviar reportes fuera de la cuenta')
  const active = await activeAmong(db, me.account_id, recipients)
  if (recipients.some((id) => !active.has(id))) failField('recipients', 'Alguna persona no está activa')
}

type Going = { recipients?: number[] | undefined; addresses?: string[] | undefined }

/** Whoever a changed schedule goes to may get it, and somebody is left. */
export async function ensureGoesOn(
  db: Db,
  me: Me,
  schedule: { recipients: { id: number }[]; addresses: string[] },
  { recipients, addresses }: Going,
) {
  const given = {
    recipients: recipients ?? schedule.recipients.map(({ id }) => id),
    addresses: addresses ?? schedule.addresses,
  }
  if (recipients || addresses) await ensureMayGet(db, me, given)
  if (given.recipients.length + given.addresses.length === 0)
    failField('recipients', 'Indique a quién se envía')
}

type Kept = { recipients_ids: number[]; addresses: string[] }

/** Where it goes now: to people by their present address, and outside only while its person may send there; or why it goes nowhere. */
export async function mailedTo(
  db: Db,
  me: Me,
  { recipients_ids, addresses }: Kept,
): Promise<{ to: string[]; problem: ScheduleProblem | null }> {
  const outside = has(me, 'reports.send_outside') ? addresses : []
  const to = [...new Set([...(await mailsOf(db, me.account_id, recipients_ids)), ...outside])]
  if (to.length > 0) return { to, problem: null }
  return { to, problem: addresses.length > 0 ? 'not_allowed' : 'nobody_left' }
}
