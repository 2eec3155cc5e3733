import pg from 'pg'
import { prepare } from './installation.ts'
import { type Recorder, type Statement, startRecorder } from './record.ts'
import type { Line, Section } from './report.ts'

const base = '/umbral_api/v1'

/** What each request may cost at 10,000 leads, who asks included: statements sent and rows read. */
const budgets = [
  { what: 'list in follow-up', path: '/leads/?status=in_follow_up', statements: 2, rows: 3_600 },
  {
    what: 'list to contact, unassigned',
    path: '/leads/?status=to_contact&unassigned=true',
    statements: 2,
    rows: 600,
  },
  { what: 'tab counts', path: '/leads/counts/', statements: 2, rows: 7_500 },
  { what: 'board', path: '/lead-steps/leads/', statements: 2, rows: 6_000 },
  { what: 'options', path: '/accounts/options/', statements: 2, rows: 300 },
]

export async function quick(): Promise<Section> {
  const recorder = await startRecorder(prepare(10_000))
  try {
    const rows: Line[] = []
    for (const { what, path, statements: most, rows: mostRows } of budgets) {
      await recorder.record(base + path) // the first one warms caches
      const statements = await recorder.record(base + path)
      const read = await rowsRead(recorder, statements)
      rows.push(
        count(`${what}: statements`, statements.length, most),
        count(`${what}: rows read`, read, mostRows),
      )
    }
    return {
      about:
        'What a request costs, as counts. 10,000 leads over 20 accounts, the account with 6,000 of them, its administrator.',
      rows,
    }
  } finally {
    await recorder.stop()
  }
}

const count = (what: string, figure: number, most: number): Line => ({
  what,
  figure: String(figure),
  reach: `≤ ${most}`,
  ok: figure <= most,
})

type Plan = {
  'Node Type': string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  Plans?: Plan[]
}

/** Rows that the scans of all the statements went through, found or thrown away. */
async function rowsRead({ appUrl, accountId }: Recorder, statements: Statement[]): Promise<number> {
  const client = new pg.Client({ connectionString: appUrl })
  await client.connect()
  try {
    await client.query(`begin; select app.set_account(${accountId})`)
    let read = 0
    for (const { text, values } of statements) {
      const { rows } = await client.query(`explain (analyze, format json) ${text}`, values)
      read += scanned(rows[0]['QUERY PLAN'][0].Plan)
    }
    return Math.round(read)
  } finally {
    await client.end()
  }
}

function scanned(plan: Plan): number {
  const below = (plan.Plans ?? []).reduce((sum, child) => sum + scanned(child), 0)
  if (!/Scan$/.test(plan['Node Type']) || /^(CTE|Subquery|Function|Bitmap Index)/.test(plan['Node Type']))
    return below
  const thrown = (plan['Rows Removed by Filter'] ?? 0) + (plan['Rows Removed by Index Recheck'] ?? 0)
  return below + (plan['Actual Rows'] + thrown) * plan['Actual Loops']
}
