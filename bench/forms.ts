import { sql } from 'kysely'
import { changeLeads } from '#server/features/leads/leads/counts.queries.ts'
import { isForItsValues } from '#server/platform/statements.ts'
import { hasPgbench, pgbenchOf } from './floor.ts'
import { prepare } from './installation.ts'
import { filtersOf } from './plans.ts'
import { type Recorder, type Statement, startRecorder } from './record.ts'
import type { Line, Section } from './report.ts'

const base = '/umbral_api/v1'
const seconds = 4

/** The cost of our SQL in PostgreSQL compared with the plain form of the same query, at the largest size. */
export async function forms({ sizes }: { sizes: number[] }): Promise<Section> {
  const about = `Processor time of PostgreSQL by statement, in pgbench, ${seconds} s each; at the largest size.`
  if (!hasPgbench) return { about: `${about} pgbench was not found.`, rows: [] }
  const size = Math.max(...sizes)
  const prepared = prepare(size)
  const recorder = await startRecorder(prepared)
  const costOf = async (statements: Statement[], clients: number) =>
    (await pgbenchOf({ ...recorder, dataDir: prepared.dataDir, statements, seconds, clients })).postgresCpu
  // Statements planned for their values run in a separate script: pgbench uses one mode per script.
  const cost = async (statements: Statement[], clients = 4) => {
    const alike = Map.groupBy(statements, ({ text }) => isForItsValues(text))
    let sum = 0
    for (const part of alike.values()) sum += await costOf(part, clients)
    return sum
  }
  try {
    const rows: Line[] = []
    for (const { what, ours, plain, reach, clients } of await pairs(recorder)) {
      const [own, other] = [await cost(ours, clients), await cost(plain, clients)]
      rows.push({
        what: `${what}, ${size} leads`,
        figure: `${own.toFixed(3)} ms`,
        against: `${other.toFixed(3)} ms plain (${(own / other).toFixed(3)}×)`,
        reach: `≤ ${reach.toFixed(2)}×`,
        ok: own / other <= reach,
      })
    }
    return { about, rows }
  } finally {
    await recorder.stop()
  }
}

/** `reach` is our condition, as part of the plain form. */
type Pair = { what: string; ours: Statement[]; plain: Statement[]; reach: number; clients?: number }

async function pairs(recorder: Recorder): Promise<Pair[]> {
  const { accountId } = recorder
  const last = async (path: string) => (await recorder.record(base + path)).slice(-1)
  const one = (text: string, values: unknown[] = []): Statement[] => [
    { text, values: [accountId, ...values] },
  ]
  const first = await last('/leads/')
  const board = await last('/lead-steps/leads/')
  const options = await recorder.ask<Parameters<typeof filtersOf>[0]>(`${base}/accounts/options/`)
  const tags = options.tags.slice(0, 2).map(({ id }) => id)
  return [
    { what: 'tab counts', ours: await last('/leads/counts/'), plain: one(exactTabs), reach: 0.1 },
    { what: 'board', ours: board, plain: [...board, ...one(exactSteps)], reach: 1 / 30 },
    {
      what: 'tags, days and a name together',
      // All statements but the one that loads the user.
      ours: (await recorder.record(`${base}/leads/?${filtersOf({ ...options, sellers: [] })}`)).slice(1),
      plain: one(byExists, [tags, `${new Date().getUTCFullYear()}-01-01T03:00:00Z`, '%maria%']),
      reach: 1 / 6,
    },
    {
      what: 'page 500 by number',
      ours: await last('/leads/?page=500'),
      plain: first,
      reach: 1.5,
    },
    { what: 'a page deep down, by its link', ours: await deepPage(recorder), plain: first, reach: 1.5 },
    {
      what: 'days of the dashboard',
      ours: await last('/leads/daily-stats/'),
      plain: one(exactDays),
      reach: 0.1,
    },
    { what: 'a change of seller, counts kept', ...(await upkeep(recorder)), reach: 1.6, clients: 1 },
  ]
}

async function deepPage(recorder: Recorder): Promise<Statement[]> {
  const { next } = await recorder.ask<{ next: string }>(`${base}/leads/?page=500`)
  const { pathname, search } = new URL(next)
  return (await recorder.record(pathname + search)).slice(-1)
}

/** The statement of the server, and the plain update alone. */
async function upkeep(recorder: Recorder): Promise<Pick<Pair, 'ours' | 'plain'>> {
  const { accountId } = recorder
  const { results } = await recorder.ask<{ results: { id: number; seller: { id: number } }[] }>(
    `${base}/leads/?status=in_follow_up&page_size=100`,
  )
  const [lead] = results
  const other = results.find(({ seller }) => seller?.id !== lead?.seller.id)
  if (!lead || !other) throw new Error('No two sellers have leads')
  const [mine, theirs] = [lead.seller.id, other.seller.id]
  const set = sql`seller_id = case l.seller_id when ${mine}::bigint then ${theirs}::bigint else ${mine}::bigint end`
  const ours = await recorder.recordWork((db) =>
    changeLeads(db, accountId, { which: sql`l.id = ${lead.id}`, set }),
  )
  const text = `update lead set seller_id = case seller_id when $1::bigint then $2::bigint else $1::bigint end
    where account_id = $3 and id = $4`
  return { ours, plain: [{ text, values: [mine, theirs, accountId, lead.id] }] }
}

const exactTabs = `
  select count(*) filter (where l.status = 'to_contact' and l.seller_id is null) as a,
    count(*) filter (where l.status = 'to_contact' and l.seller_id is not null) as b,
    count(*) filter (where l.status = 'in_follow_up') as c, count(*) filter (where l.status = 'discarded') as d
  from lead l where l.account_id = $1 and not l.is_deleted`

const exactSteps = `
  select l.lead_step_id, count(*), sum(l.amount) from lead l
  where l.account_id = $1 and l.status in ('to_contact', 'in_follow_up') and not l.is_deleted group by 1`

const matched = `
  l.account_id = $1 and not l.is_deleted and l.created_at >= $3::timestamptz
  and exists (select from lead_tag t where t.account_id = $1 and t.lead_id = l.id and t.tag_id = any ($2::bigint[]))
  and exists (select from contact c where c.account_id = $1 and c.id = l.contact_id and c.sort_name like $4::text)`

const byExists = `
  select l.id, (select count(*) from lead l where ${matched}) as count from lead l where ${matched}
  order by l.created_at desc, l.id desc limit 11`

const exactDays = ['created_at', 'first_responded_at', 'discarded_at', 'won_at']
  .map(
    (column) => `
  select date_trunc('day', l.${column}) as day, count(*) from lead l
  where l.account_id = $1 and not l.is_deleted and l.${column} >= now() - interval '30 days' group by 1`,
  )
  .join(' union all ')
