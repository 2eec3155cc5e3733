import pg from 'pg'
import { prepare } from './installation.ts'
import { type Recorder, type Statement, startRecorder } from './record.ts'
import type { Line, Section } from './report.ts'

const base = '/umbral_api/v1/dashboards'
const longestMs = 300
/** What days that are kept counted may cost of what it costs to count their leads. */
const mostOfPlain = 0.1
const tries = 3

const year = 'period[date_filter_type]=this_year'
const figures: [what: string, path: string][] = [
  ['leads, the last 30 days', '/leads/?period[date_filter_type]=last_30_days'],
  ['leads, this year', `/leads/?${year}`],
  ['alerts of leads', '/leads/alerts/'],
  ['deals, this year', `/leads/deals/?${year}`],
  ['stock', '/stock/'],
  ['quotations, this year', `/stock/quotations/?${year}`],
  ['absorption', '/stock/absorption/'],
  ['prices, this year', `/stock/prices/?${year}`],
  ['holds, this year', `/stock/holds/?${year}`],
  ['cohorts', '/stock/cohorts/'],
  ['forecast of deeds', '/stock/forecast/'],
]

/** How long PostgreSQL takes for each dashboard, in one account that has as many leads as the largest size. */
export async function dashboards({ sizes }: { sizes: number[] }): Promise<Section> {
  const size = Math.max(...sizes)
  const recorder = await startRecorder(prepare(size, 1))
  try {
    const rows: Line[] = []
    for (const [what, path] of [...figures, ...(await narrowed(recorder))]) {
      // Without the statement that loads the user.
      const statements = (await recorder.record(base + path)).slice(1)
      const ms = await timeOf(recorder, statements)
      const isKept = statements.some(({ text }) => text.includes('lead_day k'))
      const plain = isKept ? await timeOf(recorder, statements, uncounted) : null
      const isCheap = plain === null || ms <= plain * mostOfPlain
      rows.push({
        what: `${what}, ${size} leads`,
        figure: `${ms.toFixed(0)} ms`,
        against:
          plain === null
            ? `${statements.length} statements`
            : `${plain.toFixed(0)} ms with every lead counted`,
        reach: `≤ ${longestMs} ms${plain === null ? '' : `, ≤ ${mostOfPlain} of that`}`,
        ok: ms <= longestMs && isCheap,
      })
    }
    return { about: `Time of PostgreSQL for the statements of a dashboard, the best of ${tries}.`, rows }
  } finally {
    await recorder.stop()
  }
}

type Breakdown = { by_method: { method: Named }[]; by_seller: { seller: Named }[] }
type Named = { id: number } | null

/** By each of its filters, what has the most leads. */
async function narrowed({ ask }: Recorder): Promise<[what: string, path: string][]> {
  const { by_method, by_seller } = await ask<Breakdown>(`${base}/leads/?${year}`)
  const { projects } = await ask<{ projects: { id: number }[] }>('/umbral_api/v1/accounts/options/')
  const method = by_method.find(({ method }) => method)?.method?.id
  const seller = by_seller.find(({ seller }) => seller)?.seller?.id
  const filters = {
    'of a seller': `sellers_ids=${seller}`,
    'of an origin': `methods_ids=${method}`,
    'of a project': `projects_ids=${projects[0]?.id}`,
    'of a seller and an origin': `sellers_ids=${seller}&methods_ids=${method}`,
  }
  return Object.entries(filters).flatMap(([what, filter]): [string, string][] => [
    [`leads ${what}, the last 30 days`, `/leads/?${filter}`],
    [`leads ${what}, this year`, `/leads/?${year}&${filter}`],
  ])
}

/** In a transaction that is never committed: no day is counted. */
const uncounted = "update lead_day set form = ''"

async function timeOf(
  { appUrl, accountId }: Recorder,
  statements: Statement[],
  before = 'select 1',
): Promise<number> {
  const client = new pg.Client({ connectionString: appUrl })
  await client.connect()
  try {
    await client.query(`begin; select app.set_account(${accountId})`)
    await client.query(before)
    let best = Number.POSITIVE_INFINITY
    for (let time = 0; time < tries; time++) {
      let sum = 0
      for (const { text, values } of statements) {
        const { rows } = await client.query(`explain (analyze, timing off) ${text}`, values)
        const plan = rows.map((row) => row['QUERY PLAN'] as string)
        if (process.env.PLANS && time === 0) console.error(`${plan.join('\n')}\n`)
        sum += plan.reduce(
          (ms, line) => ms + Number(/^(?:Planning|Execution) Time: ([\d.]+)/.exec(line)?.[1] ?? 0),
          0,
        )
      }
      best = Math.min(best, sum)
    }
    return best
  } finally {
    await client.end()
  }
}
