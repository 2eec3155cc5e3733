import { setTimeout as sleep } from 'node:timers/promises'
import type { Stage } from './stage.ts'
import type { Ledger } from './workload.ts'

/** Each list is empty when all is well. */
export type Verdict = {
  lost: string[]
  twice: string[]
  halfDone: string[]
  otherwise: string[]
  unsentMails: number
  wrongAnswers: string[]
}

/** Compares the acknowledged writes with the rows. */
export async function judge({ eyes, mail }: Stage, ledger: Ledger): Promise<Verdict> {
  const { rows } = await eyes.query<Row>(
    `select l.id::int as id, c.first_name as name, l.comments,
       exists (select from timeline_event t where t.account_id = l.account_id and t.lead_id = l.id) as is_told,
       exists (select from outbox o where o.payload ->> 'lead_id' = l.id::text) as is_sent
     from lead l join contact c on c.account_id = l.account_id and c.id = l.contact_id`,
  )
  const byId = new Map(rows.map((row) => [row.id, row]))
  const names = rows.map(({ name }) => name)
  return {
    lost: [...ledger.leads]
      .filter(([id, name]) => byId.get(id)?.name !== name)
      .map(([id, name]) => `${id} ${name}`),
    twice: names.filter((name, index) => names.indexOf(name) !== index),
    halfDone: rows.filter((row) => !row.is_told || !row.is_sent).map(({ id, name }) => `${id} ${name}`),
    otherwise: [...ledger.comments]
      .filter(([id, { last, since }]) => ![last, ...since].includes(byId.get(id)?.comments ?? null))
      .map(([id]) => `comments of ${id}`),
    unsentMails: await unsent(eyes, mail.received, ledger.resets),
    wrongAnswers: ledger.wrong.slice(0, 20),
  }
}

type Row = { id: number; name: string; comments: string | null; is_told: boolean; is_sent: boolean }

/**
 * Queued mails that were neither sent nor are still waiting. A job of a killed node is retried only after fifteen
 * minutes, longer than the test runs; it counts as waiting.
 */
async function unsent(eyes: Stage['eyes'], received: string[], asked: number): Promise<number> {
  for (let waited = 0; ; waited += 250) {
    const { rows } = await eyes.query<{ coming: number; held: number }>(
      `select count(*) filter (where state <> 'active')::int as coming, count(*)::int as held
       from jobs.job where name = 'auth.send-reset-link' and state in ('created', 'retry', 'active')`,
    )
    const { coming = 0, held = 0 } = rows[0] ?? {}
    const missing = asked - received.length
    if (missing <= 0 || (coming === 0 && missing <= held) || waited >= 20_000)
      return Math.max(0, missing - held)
    await sleep(250)
  }
}

export const isClean = ({ unsentMails, ...lists }: Verdict) =>
  unsentMails === 0 && Object.values(lists).every((list) => list.length === 0)
