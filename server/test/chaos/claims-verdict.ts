import { setTimeout as sleep } from 'node:timers/promises'
import type { Stage } from './stage.ts'

export type ClaimLedger = {
  /** The asked units by the note of a hold, whether or not an answer came. */
  asked: Map<string, number[]>
  /** Ids of claims whose hold, and whose release, was acknowledged. */
  held: number[]
  released: number[]
  /** Ids of deals whose beginning, and whose loss, was acknowledged. */
  sold: number[]
  given: number[]
  answers: Record<string, number>
  wrong: string[]
}

/** Each list is empty when all is well. */
export type ClaimVerdict = {
  twice: string[]
  halfBundles: string[]
  lost: string[]
  heldPastTheirEnd: string[]
  otherwise: string[]
  wrongAnswers: string[]
}

/** Compares what was acknowledged with the rows. */
export async function judgeClaims(stage: Stage, ledger: ClaimLedger): Promise<ClaimVerdict> {
  const heldPastTheirEnd = await stillHeld(stage)
  const listed = async (text: string, values: unknown[] = []) =>
    (await stage.eyes.query<{ what: string }>(text, values)).rows.map(({ what }) => what)
  return {
    twice: [
      ...(await listed(`select 'unit ' || unit_id as what from unit_claim where status = 'active'
        group by unit_id having count(*) > 1`)),
      ...(await listed(`select 'sold unit ' || du.unit_id as what from deal_unit du
        join deal d on d.account_id = du.account_id and d.id = du.deal_id and d.status in ('active', 'won')
        group by du.unit_id having count(*) > 1`)),
    ],
    halfBundles: [
      ...(await listed(`
        select 'claim ' || c.id as what from unit_claim c
        join unit_link k on k.account_id = c.account_id and k.unit_id = c.unit_id and k.must_go_along
        where not exists (select from unit_claim a where a.account_id = c.account_id and a.along_with_id = c.id
          and a.unit_id = k.linked_unit_id and (a.status, a.expires_at, a.ended_at) is not distinct from (c.status, c.expires_at, c.ended_at))`)),
      ...(await torn(stage, ledger)),
      ...(await listed(`select 'deal ' || d.id as what from deal d
        join quotation q on q.account_id = d.account_id and q.id = d.quotation_id
        where jsonb_array_length(q.figures -> 'lines') <> (
            select count(*) from deal_unit du where du.account_id = d.account_id and du.deal_id = d.id)
          or jsonb_array_length(q.figures -> 'plan_rows') <> (
            select count(*) from deal_payment p where p.account_id = d.account_id and p.deal_id = d.id)
          or not exists (select from deal_step s where s.account_id = d.account_id and s.deal_id = d.id and s.act = 'entered')`)),
    ],
    lost: [
      ...(await listed(
        `select 'claim ' || x as what from unnest($1::bigint[]) x
         where not exists (select from unit_claim_step s where s.claim_id = x and s.act = 'placed')`,
        [ledger.held],
      )),
      ...(await listed(
        `select 'release of ' || x as what from unnest($1::bigint[]) x
         where not exists (select from unit_claim_step s where s.claim_id = x and s.act = 'released')`,
        [ledger.released],
      )),
      ...(await listed(
        `select 'deal ' || x as what from unnest($1::bigint[]) x where not exists (select from deal d where d.id = x)`,
        [ledger.sold],
      )),
      ...(await listed(
        `select 'loss of deal ' || d.id as what from deal d where d.id = any ($1::bigint[]) and d.status <> 'lost'`,
        [ledger.given],
      )),
      ...(await listed(`select 'end of ' || c.id as what from unit_claim c where c.status <> 'active' and not exists (
        select from unit_claim_step s where s.claim_id = c.id and s.act = c.status)`)),
    ],
    heldPastTheirEnd,
    otherwise: [
      ...(await listed(`
        select 'unit ' || u.id as what from unit u
        left join unit_claim c on c.account_id = u.account_id and c.unit_id = u.id and c.status = 'active'
        where (u.claim_status, u.seller_id) is distinct from (
          case c.kind when 'hold' then 'held' when 'reservation' then 'reserved' when 'promise' then 'promised'
            when 'sale' then 'sold' else 'available' end, c.seller_id)`)),
      ...(await listed(`
        select 'deal of unit ' || u.id as what from unit u
        left join (deal_unit du join deal d on d.account_id = du.account_id and d.id = du.deal_id and d.status <> 'lost')
          on du.account_id = u.account_id and du.unit_id = u.id
        left join unit_claim c on c.account_id = u.account_id and c.unit_id = u.id and c.status = 'active' and c.kind <> 'hold'
        where c.deal_id is distinct from d.id
          or (u.deal_status, u.sale_step_id) is distinct from (d.status, d.sale_step_id)`)),
      ...(await listed(`
        select 'step of lead ' || l.id as what from lead l where l.sale_step_id is distinct from (
          select d.sale_step_id from deal d where d.account_id = l.account_id and d.lead_id = l.id and d.status <> 'lost'
          order by d.id desc limit 1)`)),
    ],
    wrongAnswers: ledger.wrong.slice(0, 20),
  }
}

/** Holds whose units are not all that were asked for, also where no answer came. */
async function torn({ eyes }: Stage, { asked }: ClaimLedger): Promise<string[]> {
  const { rows } = await eyes.query<{ note: string; units: string[] }>(`
    select note, array_agg(unit_id) as units from unit_claim where note is not null group by note`)
  return rows
    .filter(({ note, units }) => asked.get(note)?.some((id) => !units.map(Number).includes(id)))
    .map(({ note }) => note)
}

/** The longest hold is over within a minute; then a clock has ended it. Past it nothing may be held. */
async function stillHeld({ eyes }: Stage): Promise<string[]> {
  for (let waited = 0; ; waited += 1_000) {
    const { rows } = await eyes.query<{ id: string }>(
      `select id from unit_claim where status = 'active' and expires_at < now() - interval '1 second'`,
    )
    const { rows: active } = await eyes.query(
      `select from unit_claim where status = 'active' and expires_at is not null`,
    )
    const isOver = active.length === 0
    if (isOver || waited >= 150_000) return rows.map(({ id }) => `claim ${id}`)
    await sleep(1_000)
  }
}
