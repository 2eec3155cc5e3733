import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { adsOf } from '#sandbox/lead-ads.ts'
import { wrongProjections } from '#server/features/stock/unit-claims/projection.queries.ts'
import { type Database, openDatabase } from '#server/platform/db.ts'
import { localFiles } from '#server/platform/files/store.ts'
import { jobContext } from '#test/job-context.ts'
import { developer } from './accounts.ts'
import { writeDemoDocuments } from './deals/documents.job.ts'
import { fillDemo } from './fill-demo.ts'
import { drawDemo } from './pictures/draw.job.ts'
import { connectToSandbox } from './sandbox/connect.ts'

const at = new Date('2026-11-21T15:00:00Z')

describe('the demo accounts', () => {
  let database: Database
  let id: number

  beforeAll(async () => {
    database = await openDatabase({ url: inject('appUrl'), size: 2, onError: () => {} })
    await fillDemo(database, at, (text) => `hash of ${text}`)
    // Other tests fill accounts of the same name, at other times.
    const opened = new Date(at.getTime() - 600 * 86_400_000)
    const { rows } = await database.acrossAccounts((db) =>
      sql<{ id: number }>`
        select a.id from account a where a.name = ${developer.name} and a.created_at = ${opened}`.execute(db),
    )
    id = rows[0]?.id as number
  })
  afterAll(() => database.close())

  test('have leads that came from the form of the sandbox, each hop in its order, however often it is connected', async () => {
    const asked = { secret: 'of tests', adsOf, at: at.toISOString() }
    for (let run = 0; run < 2; run += 1) await connectToSandbox(database, { id, name: developer.name }, asked)
    const { rows } = await database.inAccount(id, (db) =>
      sql<{ answers: number; leads: number; in_order: boolean; named: boolean }>`
        select count(*)::int as answers, count(distinct a.lead_id)::int as leads,
          bool_and(a.answered_at <= a.created_at and a.created_at <= a.fetched_at and a.fetched_at <= a.done_at
            and a.done_at = l.created_at and a.contact_id = l.contact_id) as in_order,
          bool_and(l.origin ->> 'form' = f.name and l.origin ->> 'leadgen_id' = a.meta_id) as named
        from lead_ads_answer a
        join lead l on l.account_id = ${id} and l.id = a.lead_id
        join lead_ads_form f on f.account_id = ${id} and f.meta_id = a.form_meta_id
        where a.account_id = ${id} and a.status = 'done'`.execute(db),
    )
    expect(rows).toEqual([{ answers: 60, leads: 60, in_order: true, named: true }])
  })

  test('have their pictures drawn and their documents written after the start', async () => {
    const { rows } = await database.acrossAccounts((db) =>
      sql<{ every: boolean }>`
        delete from restored_job where name = ${drawDemo.name} and starts_at = ${at}
        returning (payload -> 'every')::boolean as every`.execute(db),
    )
    expect(rows.map(({ every }) => every).sort()).toEqual([false, true])
    const { rows: written } = await database.acrossAccounts((db) =>
      sql<{ account_id: number }>`
        delete from restored_job where name = ${writeDemoDocuments.name} and starts_at = ${at}
        returning (payload -> 'account_id')::bigint as account_id`.execute(db),
    )
    expect(written.map(({ account_id }) => account_id)).toContain(id)
    const parts = {
      database,
      files: { store: localFiles(await mkdtemp(join(tmpdir(), 'demo-'))), mostPerAccount: 2 ** 30 },
    }
    for (let run = 0; run < 2; run += 1) await writeDemoDocuments.run(parts, { account_id: id }, jobContext())
    const { rows: kept } = await database.inAccount(id, (db) =>
      sql<{ state: string }>`
        select distinct case when x.refused_at is not null then 'refused ' || x.refuse_reason else x.is_checked::text || ' ' || x.version end as state from deal_document x
        where x.account_id = ${id} order by 1`.execute(db),
    )
    expect(kept.map(({ state }) => state)).toEqual([
      'false 1',
      expect.stringContaining('refused No se lee'),
      'true 1',
    ])
    const { rows: templates } = await database.inAccount(id, (db) =>
      sql<{
        name: string
      }>`select t.name from document_template t where t.account_id = ${id} order by 1`.execute(db),
    )
    expect(templates.map(({ name }) => name)).toEqual(['Carta de oferta', 'Resciliación'])
  })

  test('share, ask and let in what comes, and have people who work there', async () => {
    const found = await database.inAccount(id, (db) =>
      sql<Record<string, number>>`select
        (select count(*) from assignment_rule r
          where r.account_id = ${id} and cardinality(r.methods_ids) = 1)::int as rules,
        (select count(*) from assignment_rule_seller s where s.account_id = ${id})::int as shares,
        (select count(*) from lead_question q where q.account_id = ${id})::int as questions,
        (select count(*) from custom_field f where f.account_id = ${id})::int as fields,
        (select count(*) from lead l where l.account_id = ${id} and l.custom_fields ? 'pie_disponible') > 50 as filled,
        (select count(*) from unit u join account a on a.id = u.account_id
          join unit_type t on t.account_id = ${id} and t.id = u.unit_type_id
          where u.account_id = ${id} and u.model = t.name and u.area_total > u.area_interior
            and u.price_per_m2 = round(u.list_price / (u.area_interior + a.terrace_share * u.area_terrace), 2)
          )::int as units,
        (select count(distinct a.lead_id) from lead_answer a where a.account_id = ${id}) > 200 as answered,
        (select count(*) from api_token k where k.account_id = ${id} and k.last_used_at < ${at})::int as tokens,
        (select count(*) from app_user u where u.account_id = ${id} and u.is_active
          and (u.last_login_at is null or u.last_login_at > ${at}))::int as strangers`.execute(db),
    )
    expect(found.rows).toEqual([
      {
        rules: 3,
        shares: 18,
        questions: 5,
        fields: 5,
        filled: true,
        units: developer.projects.reduce(
          (sum, { layout: { from, to, perFloor } }) => sum + (to - from + 1) * perFloor,
          0,
        ),
        answered: true,
        tokens: 1,
        strangers: 0,
      },
    ])
  })

  test('show an inbox with what waits, what was answered and what is about to close', async () => {
    const { rows } = await database.inAccount(id, (db) =>
      sql<Record<string, boolean>>`select
        count(*) = 48 as all, count(*) filter (where v.unread_count > 0) >= 4 as unread,
        count(*) filter (where v.last_direction = 'inbound') > 8 as waiting,
        count(*) filter (where v.window_open_until between ${at} and ${at}::timestamptz + interval '2 h') > 0 as closing,
        bool_and((select m.created_at = v.last_message_at from message m
          where m.account_id = ${id} and m.id = v.last_message_id)) as ended
        from conversation v where v.account_id = ${id}`.execute(db),
    )
    expect(rows).toEqual([{ all: true, unread: true, waiting: true, closing: true, ended: true }])
  })

  test('show the lists a visitor expects', async () => {
    const counts = await database.inAccount(id, (db) =>
      sql<{ tab: string; leads: number }>`
        select case when status = 'to_contact' and seller_id is null then 'unassigned' else status end as tab,
          count(*) as leads
        from lead l where l.account_id = ${id} and not l.is_deleted group by 1`.execute(db),
    )
    expect(Object.fromEntries(counts.rows.map(({ tab, leads }) => [tab, leads]))).toEqual({
      unassigned: 4,
      to_contact: 6,
      in_follow_up: 214,
      discarded: 1102,
      defective: 46,
    })
  })

  test('have sold a unit to each lead that was won, with what goes along', async () => {
    const { rows: found } = await database.inAccount(id, (db) =>
      sql<Record<string, number | string[]>>`
        with home as (
          select u.* from unit u where u.account_id = ${id} and u.kind in ('apartment', 'house', 'office'))
        select
          (select count(*) from home where claim_status not in ('available', 'held'))::int as sold,
          (select count(*) from home join lead_unit lu on lu.account_id = ${id} and lu.unit_id = home.id
            join lead l on l.account_id = ${id} and l.id = lu.lead_id and l.won_at = home.off_market_at
              and l.seller_id = home.seller_id and l.status = 'in_follow_up')::int as of_won_leads,
          (select count(*) from lead l join lead_unit lu on lu.account_id = ${id} and lu.lead_id = l.id
            join home on home.id = lu.unit_id and home.claim_status not in ('available', 'held')
            where l.account_id = ${id} and l.won_at is null and l.status in ('to_contact', 'in_follow_up'))::int as asked_in_vain,
          (select count(*) from unit_link k
            join home on home.id = k.unit_id join unit along on along.account_id = ${id} and along.id = k.linked_unit_id
            where k.account_id = ${id} and along.claim_status <> home.claim_status)::int as torn_apart,
          (select array_agg(distinct u.status order by u.status) from unit u where u.account_id = ${id}) as statuses,
          (select count(*) from home where price_per_m2 is null or (rooms is null and kind <> 'office') or floor is null
            or orientation is null)::int as bare,
          (select count(*) from home where not exists (select from unit_price up where up.account_id = ${id}
            and up.unit_id = home.id and up.list_price = home.list_price and up.at <= ${at}))::int as without_history`.execute(
        db,
      ),
    )
    expect(await database.inAccount(id, (db) => wrongProjections(db, id))).toEqual([])
    expect(found).toEqual([
      {
        sold: 42,
        of_won_leads: 42,
        asked_in_vain: 0,
        torn_apart: 0,
        statuses: ['available', 'blocked', 'delivered', 'held', 'promised', 'reserved', 'sold'],
        bare: 0,
        without_history: 0,
      },
    ])
  })

  test('have offered units in every state, to clients who then did what their leads say', async () => {
    const { rows: found } = await database.inAccount(id, (db) =>
      sql<Record<string, unknown>>`
        with q as (select q.* from quotation q where q.account_id = ${id})
        select
          (select count(*) from q) between 250 and 400 as enough,
          (select array_agg(distinct q.status order by q.status) from q) as statuses,
          (select array_agg(distinct q.approval_status order by q.approval_status) from q) as approvals,
          (select count(*) from q where q.version > 1) > 15 as versions,
          (select count(*) from q join lead l on l.account_id = ${id} and l.id = q.lead_id
            where q.status = 'accepted' and (q.answered_at >= l.won_at or q.answered_at >= q.expires_at))::int as not_bought,
          (select count(*) from q join lead l on l.account_id = ${id} and l.id = q.lead_id
            where q.status in ('draft', 'sent', 'seen') and l.status <> 'in_follow_up')::int as lost_and_open,
          (select count(*) from q where q.status in ('sent', 'seen') and q.expires_at <= ${at}
            or q.status = 'expired' and q.expires_at > ${at})::int as out_of_time,
          (select count(*) from q where greatest(q.created_at, q.issued_at, q.answered_at, q.last_seen_at, q.updated_at) > ${at}
            or q.issued_at < q.created_at or q.last_seen_at < q.issued_at or q.answered_at < q.issued_at)::int as out_of_order,
          (select count(*) from q where q.total_clp is null or q.figures ->> 'total_clp' is null)::int as without_pesos,
          (select count(distinct q.number) = max(q.number) and max(q.number) = (select c.n from counter c
            where c.account_id = ${id} and c.name = 'quotation') from q) as folios_without_gaps,
          (select count(*) from q join quotation_line ql on ql.account_id = ${id} and ql.quotation_id = q.id and ql.position = 0
            join unit u on u.account_id = ${id} and u.id = ql.unit_id
            where u.off_market_at < q.issued_at)::int as of_taken_units,
          (select count(*) from lead l where l.account_id = ${id} and l.quotations_count <>
            (select count(*) from q where q.lead_id = l.id and q.version = 1))::int as miscounted,
          (select count(*) from deadline d where d.account_id = ${id} and d.kind like 'quotation.%' and not exists (
            select from wakeup w where w.account_id = ${id} and w.kind = d.kind and w.subject_id = d.subject_id and w.at = d.at
          ))::int as without_wakeup,
          (select count(distinct q.seller_id) from q where q.status = 'seen' and q.last_seen_at > ${at}::timestamptz - interval '1 day'
            and q.valid_until = (${at}::timestamptz at time zone 'America/Santiago')::date + 1)::int as sellers_to_call`.execute(
        db,
      ),
    )
    expect(found).toEqual([
      {
        enough: true,
        statuses: ['accepted', 'draft', 'expired', 'rejected', 'seen', 'sent'],
        approvals: ['approved', 'none', 'refused', 'requested'],
        versions: true,
        not_bought: 0,
        lost_and_open: 0,
        out_of_time: 0,
        out_of_order: 0,
        without_pesos: 0,
        folios_without_gaps: true,
        of_taken_units: 0,
        miscounted: 0,
        without_wakeup: 0,
        sellers_to_call: 2,
      },
    ])
  })

  test('have sold what was accepted, in deals of every state with which units, claims, leads and clients agree', async () => {
    const { rows: found } = await database.inAccount(id, (db) =>
      sql<Record<string, unknown>>`
        with d as (select d.* from deal d where d.account_id = ${id})
        select
          (select count(*) from d) between 55 and 65 as enough,
          (select array_agg(distinct st.name || ' ' || coalesce(d.ended_as, d.status) order by st.name || ' ' || coalesce(d.ended_as, d.status))
            from d join sale_step st on st.account_id = ${id} and st.id = d.sale_step_id) as states,
          (select count(*) from d where d.status = 'active' and d.step_due_at <= ${at}) between 1 and 12 as late,
          (select count(*) from quotation q where q.account_id = ${id} and q.status = 'accepted'
            and not exists (select from d where d.quotation_id = q.id)) as undone,
          (select count(*) from unit u left join deal_unit du on du.account_id = ${id} and du.unit_id = u.id and du.is_taken
            left join d on d.id = du.deal_id where u.account_id = ${id}
            and (u.deal_status, u.sale_step_id) is distinct from (d.status, d.sale_step_id)) as units,
          (select count(*) from unit_claim c left join d on d.id = c.deal_id and d.status <> 'lost' and d.lead_id = c.lead_id
            where c.account_id = ${id} and c.status = 'active' and (c.kind = 'hold') <> (d.id is null)) as claims,
          (select count(*) from lead l where l.account_id = ${id} and l.sale_step_id is distinct from (
            select d.sale_step_id from d where d.lead_id = l.id and d.status <> 'lost')) as leads,
          (select count(*) from contact c where c.account_id = ${id} and c.is_client <>
            exists (select from d where d.contact_id = c.id and d.status = 'won')) as clients,
          (select count(*) from d where greatest(d.created_at, d.step_entered_at, d.ended_at) > ${at}
            or d.step_entered_at < d.created_at or d.ended_at < d.step_entered_at) as out_of_order,
          (select count(*) from deal_step s join deal_step after on after.account_id = ${id} and after.deal_id = s.deal_id
            and after.id > s.id and after.at <= s.at where s.account_id = ${id}) as acts_out_of_order,
          (select count(distinct d.number) = max(d.number) from d) as folios_without_gaps`.execute(db),
    )
    expect(found).toEqual([
      {
        enough: true,
        states: [
          'Entrega won',
          'Escritura active',
          'Promesa active',
          'Promesa rescinded',
          'Reserva active',
          'Reserva lost',
        ],
        late: true,
        undone: 0,
        units: 0,
        claims: 0,
        leads: 0,
        clients: 0,
        out_of_order: 0,
        acts_out_of_order: 0,
        folios_without_gaps: true,
      },
    ])
  })

  test('are paid for as the ledger says: some late, by cheques to come, one that bounced; and earn commissions', async () => {
    const { rows: found } = await database.inAccount(id, (db) =>
      sql<Record<string, unknown>>`
        with p as (select p.* from deal_payment p where p.account_id = ${id}),
          e as (select e.* from deal_payment_entry e where e.account_id = ${id}),
          c as (select c.* from commission c where c.account_id = ${id})
        select
          (select count(*) from deal d where d.account_id = ${id} and d.amount <> (
            select sum(p.amount) from p where p.deal_id = d.id and p.kind not in ('guarantee', 'refund'))) as sums,
          (select count(*) from p join deal d on d.account_id = ${id} and d.id = p.deal_id
            where p.kind = 'guarantee' and p.paid = p.amount and d.status = 'active'
            and not exists (select from p r where r.from_id = p.id)) > 3 as held,
          (select count(*) from p r join p on p.id = r.from_id and p.deal_id = r.deal_id and p.paid = r.paid
            where r.kind = 'refund') > 1 as given_back,
          (select count(*) from p r where r.kind = 'refund' and r.from_id is null) as other_refunds,
          (select count(*) from p where p.paid <> coalesce((
            select sum(e.capital) from e where e.payment_id = p.id), 0)) as unbooked,
          (select count(*) from p where p.is_open and p.late_at <= ${at}) between 3 and 40 as late,
          (select count(*) from e where e.method = 'cheque' and e.cheque_due_on > ${at}) > 5 as cheques_to_come,
          (select count(*) from cheque_deposit cd join e on e.id = cd.entry_id where cd.account_id = ${id}
            and cd.deposited_on >= greatest(e.cheque_due_on, e.paid_on) and cd.at < ${at}) > 20 as deposited,
          (select count(*) from e where e.kind = 'reversal') between 1 and 6 as bounced,
          (select count(*) from e where e.paid_on > ${at} or e.at > ${at}) as to_come,
          (select count(*) = max(e.receipt) from e where e.kind = 'payment') as receipts_without_gaps,
          (select count(*) from e join e after on after.id > e.id and after.receipt < e.receipt) as out_of_order,
          (select count(*) from p join deal d on d.account_id = ${id} and d.id = p.deal_id
            where d.status = 'won' and p.paid < p.amount) as keys_unpaid,
          (select array_agg(distinct c.status order by c.status) from c) as commissions,
          (select count(*) from c where c.broker is not null) > 3 as of_brokers,
          (select count(*) from c where c.broker_account_id is not null) > 0 as of_accounts,
          (select count(*) from quotation q where q.account_id = ${id} and q.broker_account_id is not null) > 2 as quoted,
          (select count(*) from c where c.status is distinct from (select s.act from commission_step s
            where s.account_id = ${id} and s.commission_id = c.id order by s.at desc, s.id desc limit 1)) as untold,
          (select count(*) from sale_step_document sd where sd.account_id = ${id}) as documents`.execute(db),
    )
    expect(found).toEqual([
      {
        sums: 0,
        held: true,
        given_back: true,
        other_refunds: 0,
        unbooked: 0,
        late: true,
        cheques_to_come: true,
        deposited: true,
        bounced: true,
        to_come: 0,
        receipts_without_gaps: true,
        out_of_order: 0,
        keys_unpaid: 0,
        commissions: ['approved', 'clawed_back', 'due', 'paid'],
        of_brokers: true,
        of_accounts: true,
        quoted: true,
        untold: 0,
        documents: 7,
      },
    ])
  })

  test('ask more for a higher floor and for the sun', async () => {
    const { rows: prices } = await database.inAccount(id, (db) =>
      sql<{ steps: number; down: number; least: number; most: number }>`
        select count(*)::int as steps, (count(*) filter (where up.list_price <= low.list_price))::int as down,
          min(up.price_per_m2)::float as least, max(up.price_per_m2)::float as most
        from unit low join unit up on up.account_id = ${id} and up.building_id = low.building_id
          and up.position = low.position and up.floor = low.floor + 1
        where low.account_id = ${id} and low.off_market_at is null and up.off_market_at is null`.execute(db),
    )
    expect(prices).toMatchObject([{ down: 0 }])
    expect(prices[0]?.steps).toBeGreaterThan(150)
    expect(prices[0]?.least).toBeGreaterThan(40)
    expect(prices[0]?.most).toBeLessThan(220)
  })
})
